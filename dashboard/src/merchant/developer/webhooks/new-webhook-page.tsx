import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../../api/operation.ts';
import { useMay, useVisit } from '../../../api/space.tsx';
import { useWrite } from '../../../api/use.ts';
import { path } from '../../../app/path.ts';
import { Section } from '../../../ui/facts.tsx';
import { Page } from '../../../ui/page.tsx';
import { MembersOnly } from '../members-only.tsx';
import { SecretShown } from './secret-shown.tsx';
import { SendTest } from './send-test.tsx';
import { everything } from './topic-choice.ts';
import { VerifySnippets } from './verify-snippets.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { nameOf } from './webhook-words.ts';
import { LinkButton } from '../../../ui/link.tsx';

const blank = { url: '', description: '', topics: [everything] };

export function NewWebhookPage() {
  const { organizationName, mode } = useVisit();
  const [made, setMade] = useState<Output<'dashboardWebhooks.create'>>();
  const create = useWrite('dashboardWebhooks.create', { quiet: true });
  const space = mode === 'test' ? `the test space of ${organizationName}` : organizationName;
  return (
    <Page
      title={made ? nameOf(made) : 'New webhook endpoint'}
      lead={
        made
          ? `Sends events in ${space} from now on.`
          : `Events in ${space} are sent to your server within seconds, signed, and retried until they arrive.`
      }
      crumbs={[{ title: 'Webhooks', to: path.webhooks() }]}
    >
      <MembersOnly>
        {made ? (
          <Made webhook={made} />
        ) : (
          <WebhookForm
            initial={blank}
            action="Create endpoint"
            cancelTo={path.webhooks()}
            submit={async (input) => setMade(await create.mutateAsync({ input }))}
          />
        )}
      </MembersOnly>
    </Page>
  );
}

function Made({ webhook }: { webhook: Output<'dashboardWebhooks.create'> }) {
  const { why } = useMay('admin');
  return (
    <Stack gap="lg">
      <SecretShown title="Save the secret now" secret={webhook.secret} />
      <VerifySnippets secret={webhook.secret} />
      <Section title="Send test">
        <SendTest webhook={webhook} why={why} />
      </Section>
      <Group justify="flex-end">
        <LinkButton to={path.webhook(webhook.id)}>Go to endpoint</LinkButton>
      </Group>
    </Stack>
  );
}
