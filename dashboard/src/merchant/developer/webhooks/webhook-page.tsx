/** One endpoint: how it does, what was sent to it, and all that can be done with it. */
import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../api/space.tsx';
import { useRead, useWrite } from '../../../api/use.ts';
import { path } from '../../../app/path.ts';
import { apiCall } from '../../../ui/api-call.ts';
import { WordBadge } from '../../../ui/badge.tsx';
import { useGo } from '../../../ui/go.tsx';
import { JsonBlock } from '../../../ui/json-block.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { webhookState } from '../../../ui/words.ts';
import { MembersOnly } from '../members-only.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeliveryPlots } from './delivery-plots.tsx';
import { VerifySnippets } from './verify-snippets.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookNotice } from './webhook-notice.tsx';
import { WebhookSecrets } from './webhook-secrets.tsx';
import { nameOf, shortUrl, type Webhook } from './webhook-words.ts';

export function WebhookPage() {
  const { webhookId: id } = useParams({ strict: false }) as { webhookId: string };
  const { may } = useMay('member');
  const { values } = useUrlState();
  // What is being deleted is not read again.
  const [leaving, setLeaving] = useState(false);
  const query = useRead('dashboardWebhooks.get', { id }, { enabled: may && !leaving, everyMs: 15_000 });
  return (
    <RecordPage
      query={query}
      kind="Webhook endpoint"
      guard={MembersOnly}
      crumbs={[{ title: 'Webhooks', to: path.webhooks() }]}
      api={[
        apiCall('dashboardWebhooks.get', { id }),
        apiCall('dashboardWebhooks.summary', { id }),
        apiCall('dashboardWebhooks.deliveries', { id }),
      ]}
      header={(webhook) => ({
        title: nameOf(webhook),
        lead: nameOf(webhook) === shortUrl(webhook.url) ? null : shortUrl(webhook.url),
        aside: <WordBadge word={webhookState[webhook.state]} />,
        actions: <WebhookActions webhook={webhook} setLeaving={setLeaving} />,
      })}
    >
      {(webhook) =>
        leaving ? null : values['edit'] === '1' ? (
          <EditWebhook webhook={webhook} />
        ) : (
          <Stack gap="lg">
            <WebhookNotice webhook={webhook} />
            <Parts webhook={webhook} />
          </Stack>
        )
      }
    </RecordPage>
  );
}

const Parts = ({ webhook }: { webhook: Webhook }) => (
  <RecordTabs
    tabs={{
      overview: {
        title: 'Overview',
        content: (
          <Stack gap="lg">
            <WebhookFacts webhook={webhook} />
            <DeliveryPlots webhookId={webhook.id} />
            <Deliveries webhookId={webhook.id} />
          </Stack>
        ),
      },
      signing: {
        title: 'Signing',
        content: (
          <Stack gap="lg">
            <WebhookSecrets webhook={webhook} />
            <VerifySnippets />
          </Stack>
        ),
      },
      json: { title: 'JSON', content: <JsonBlock value={webhook} /> },
    }}
  />
);

function EditWebhook({ webhook: { id, url, description, topics, version } }: { webhook: Webhook }) {
  const go = useGo();
  const update = useWrite('dashboardWebhooks.update', {
    quiet: true,
    done: 'Saved. Changes apply from the next delivery.',
  });
  return (
    <WebhookForm
      initial={{ url, description: description ?? '', topics }}
      action="Save changes"
      cancelTo={path.webhook(id)}
      submit={async (fields) => {
        await update.mutateAsync({ input: { id, ...fields }, version });
        go(path.webhook(id));
      }}
    />
  );
}
