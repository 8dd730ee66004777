import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { profileDraftOf, profileOf } from '../../ui/profile-draft.ts';
import { ProfileFields } from '../../ui/profile-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';

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
  const update = useWrite('operatorOrganizations.update', {
    quiet: true,
    done: ({ name }) => `${name} saved.`,
  });
  return (
    <RecordForm
      action="Save changes"
      cancelTo={warehousePath.organization(id)}
      submit={async (idempotencyKey) => {
        const input = { organizationId: id, ...profileOf(profile) };
        await update.mutateAsync({ input, version, idempotencyKey });
        go(warehousePath.organization(id));
      }}
    >
      {(errorAt) => <ProfileFields draft={profile} set={setProfile} errorAt={errorAt} />}
    </RecordForm>
  );
}
