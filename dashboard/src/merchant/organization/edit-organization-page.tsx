import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { profileDraftOf, profileOf } from '../../ui/profile-draft.ts';
import { ProfileFields } from '../../ui/profile-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TimezoneSelect } from '../../ui/timezone-select.tsx';

export function EditOrganizationPage() {
  const query = useRead('dashboardOrganization.get', {});
  return (
    <Page
      title="Edit organization"
      lead="The warehouse and your invoices show these details."
      crumbs={[{ title: 'Organization', to: path.organization() }]}
      api={[apiCall('dashboardOrganization.get', {})]}
    >
      <Loaded query={query}>{(organization) => <ProfileForm organization={organization} />}</Loaded>
    </Page>
  );
}

function ProfileForm({ organization }: { organization: Output<'dashboardOrganization.get'> }) {
  const go = useGo();
  const { why } = useMay('admin');
  const [profile, setProfile] = useState(() => profileDraftOf(organization));
  const [timezone, setTimezone] = useState(organization.timezone);
  const update = useWrite('dashboardOrganization.update', {
    quiet: true,
    done: ({ name }) => `${name} saved.`,
  });
  return (
    <RecordForm
      action="Save changes"
      why={why}
      cancelTo={path.organization()}
      submit={async (idempotencyKey) => {
        const { version } = organization;
        await update.mutateAsync({ input: { ...profileOf(profile), timezone }, version, idempotencyKey });
        go(path.organization());
      }}
    >
      {(errorAt) => (
        <ProfileFields draft={profile} set={setProfile} errorAt={errorAt}>
          <TimezoneSelect
            required
            description="Of your days and billing periods. Issued invoices keep theirs"
            value={timezone}
            onChange={setTimezone}
            error={errorAt('timezone')}
          />
        </ProfileFields>
      )}
    </RecordForm>
  );
}
