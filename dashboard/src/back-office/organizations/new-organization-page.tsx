import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { emptyProfile, profileOf } from '../../ui/profile-draft.ts';
import { ProfileFields } from '../../ui/profile-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TimezoneSelect } from '../../ui/timezone-select.tsx';
import { typing } from '../../ui/typing.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';

export const NewOrganizationPage = () => (
  <BackOfficePage
    title="New merchant"
    lead="Creates the merchant and a test space. Then invite its owner, who adds products and colleagues."
    crumbs={[{ title: 'Merchants', to: warehousePath.organizations() }]}
  >
    <NewOrganization />
  </BackOfficePage>
);

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function NewOrganization() {
  const go = useGo();
  const [profile, setProfile] = useState(emptyProfile);
  const [code, setCode] = useState('');
  const [timezone, setTimezone] = useState(here);
  const [currency, setCurrency] = useState('USD');
  const create = useWrite('operatorOrganizations.create', {
    quiet: true,
    done: ({ name }) => `${name} created. Now invite its owner.`,
  });
  return (
    <RecordForm
      action="Create merchant"
      cancelTo={warehousePath.organizations()}
      submit={async (idempotencyKey) => {
        const input = { ...profileOf(profile), code: code.trim() || null, timezone, currency };
        const { id } = await create.mutateAsync({ input, idempotencyKey });
        go(warehousePath.organization(id));
      }}
    >
      {(errorAt) => (
        <ProfileFields draft={profile} set={setProfile} errorAt={errorAt}>
          <TimezoneSelect
            required
            description="Of its days and billing periods"
            value={timezone}
            onChange={setTimezone}
            error={errorAt('timezone')}
          />
          <CurrencySelect
            description="Of its prices and invoices. Can be changed only until something has a price"
            value={currency}
            onChange={setCurrency}
            error={errorAt('currency')}
          />
          <TextInput
            label="Code"
            description="Begins its numbers, such as HC-PNP-1042. Made from the name if empty"
            maxLength={6}
            {...typing(code, (text) => setCode(text.toUpperCase()))}
            error={errorAt('code')}
          />
        </ProfileFields>
      )}
    </RecordForm>
  );
}
