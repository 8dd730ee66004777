/** How the person is told of what happens in the organization: by mail at once, in a digest, or not. */
import { Alert, Stack, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useVisit } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { DigestFields } from './digest-fields.tsx';
import { DigestPreview } from './digest-preview.tsx';
import { MailMatrix } from './mail-matrix.tsx';
import { chosenOf, isSame, type Chosen, type Preferences } from './preferences.ts';

export function NotificationPreferencesPage() {
  const { organizationName } = useVisit();
  const query = useRead('dashboardNotifications.preferences', {});
  return (
    <Page
      title="Notification settings"
      settings
      lead={`Every notification appears in the inbox. Choose which ones from ${organizationName} you also get by email. These settings apply only to you, in this organization.`}
      crumbs={[{ title: 'Notifications', to: path.notifications() }]}
      api={[
        apiCall('dashboardNotifications.preferences', {}),
        apiCall('dashboardNotifications.previewDigest', {}),
      ]}
    >
      <Loaded query={query}>
        {(preferences) => (
          <Stack gap="lg">
            {preferences.mailWorks ? null : <NoMail />}
            <Choose preferences={preferences} />
            <DigestPreview />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

const NoMail = () => (
  <Alert color="orange" variant="outline" icon={<AlertIcon size={16} />} title="Email is not set up yet">
    <Text size="sm">
      To turn on email, the person who runs this service sets PACKHOUSE_SMTP_URL to a mail server and
      PACKHOUSE_MAIL_FROM to a sender address. Your choices are saved and apply from then on. Until then, all
      notifications stay in the inbox.
    </Text>
  </Alert>
);

function Choose({ preferences }: { preferences: Preferences }) {
  const [draft, setDraft] = useState<Chosen>();
  const save = useWrite('dashboardNotifications.setPreferences', { done: 'Saved.', quiet: true });
  const saved = chosenOf(preferences);
  const chosen = draft ?? saved;
  const changed = !isSame(chosen, saved);
  const change = (changes: Partial<Chosen>) => setDraft({ ...chosen, ...changes });
  return (
    <RecordForm
      action="Save"
      why={changed ? undefined : 'No changes to save.'}
      cancelTo={path.notifications()}
      submit={async (idempotencyKey) => {
        await save.mutateAsync({ input: chosen, idempotencyKey });
        setDraft(undefined);
      }}
    >
      {(errorAt) => (
        <>
          <DigestFields preferences={preferences} chosen={chosen} change={change} errorAt={errorAt} />
          <MailMatrix chosen={chosen} change={change} />
          <div role="status">{changed ? <Badge tone="warning">Unsaved changes</Badge> : null}</div>
        </>
      )}
    </RecordForm>
  );
}
