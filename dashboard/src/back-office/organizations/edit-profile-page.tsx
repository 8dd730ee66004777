import { Select } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useRead, useWrite } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { profileDraftOf, profileOf } from '../../ui/profile-draft.ts';
import { ProfileFields } from '../../ui/profile-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TimezoneSelect } from '../../ui/timezone-select.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';

export function EditProfilePage() {
  const { organizationId } = useParams({ strict: false }) as { organizationId: string };
  const query = useRead('operatorOrganizations.get', { organizationId });
  return (
    <BackOfficePage
      title="Edit profile"
      lead="Invoices show the name and the address."
      crumbs={[
        { title: 'Merchants', to: warehousePath.organizations() },
        { title: query.data?.name ?? 'Merchant', to: warehousePath.organization(organizationId) },
      ]}
    >
      <Loaded query={query}>{(organization) => <ProfileForm organization={organization} />}</Loaded>
    </BackOfficePage>
  );
}

function ProfileForm({ organization }: { organization: Output<'operatorOrganizations.get'> }) {
  const go = useGo();
  const { id, version } = organization;
  const [profile, setProfile] = useState(() => profileDraftOf(organization));
  const [timezone, setTimezone] = useState(organization.timezone);
  const [currency, setCurrency] = useState(organization.currency);
  const [rateCardId, setRateCardId] = useState<string | null>(null);
  const isOther = currency !== organization.currency;
  const update = useWrite('operatorOrganizations.update', {
    quiet: true,
    done: ({ name }) => `${name} saved.`,
  });
  return (
    <RecordForm
      action="Save changes"
      cancelTo={warehousePath.organization(id)}
      submit={async (idempotencyKey) => {
        const prices = isOther ? { currency, ...(rateCardId === null ? {} : { rateCardId }) } : {};
        const input = { organizationId: id, ...profileOf(profile), timezone, ...prices };
        await update.mutateAsync({ input, version, idempotencyKey });
        go(warehousePath.organization(id));
      }}
    >
      {(errorAt) => (
        <ProfileFields draft={profile} set={setProfile} errorAt={errorAt}>
          <TimezoneSelect
            required
            description="Issued invoices keep theirs. The current period continues without a gap"
            value={timezone}
            onChange={setTimezone}
            error={errorAt('timezone')}
          />
          <CurrencySelect
            description="Can be changed only until something has a price"
            value={currency}
            onChange={(chosen) => {
              setCurrency(chosen);
              setRateCardId(null);
            }}
            error={errorAt('currency')}
          />
          {isOther ? (
            <NewCard
              currency={currency}
              value={rateCardId}
              onChange={setRateCardId}
              error={errorAt('rateCardId')}
            />
          ) : null}
        </ProfileFields>
      )}
    </RecordForm>
  );
}

interface NewCardProps {
  currency: string;
  value: string | null;
  onChange: (rateCardId: string | null) => void;
  error: string | undefined;
}

function NewCard({ currency, ...field }: NewCardProps) {
  const cards = useList('operatorRateCards.list', { currency, take: 50 });
  return (
    <Select
      label={`Rate card in ${currency}`}
      description="Replaces all rate cards of the merchant, from its first day"
      placeholder={cards.data?.rows.length === 0 ? `No rate cards in ${currency} yet` : 'Rate card'}
      searchable
      clearable
      data={(cards.data?.rows ?? []).map(({ id, name, version }) => ({
        value: id,
        label: `${version} · ${name}`,
      }))}
      {...field}
    />
  );
}
