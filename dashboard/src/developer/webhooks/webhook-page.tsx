/** One endpoint: how it does, what was sent to it, and all that can be done with it. */
import { Stack, Tabs } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { path } from '../../path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { useGo } from '../../ui/go.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { webhookState } from '../../words.ts';
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

const crumbs = [{ title: 'Webhooks', to: path.webhooks() }];
const tabs = ['overview', 'signing', 'json'] as const;
const tabTitles: Record<(typeof tabs)[number], string> = {
  overview: 'Overview',
  signing: 'Signing',
  json: 'JSON',
};

export function WebhookPage() {
  const { webhookId } = useParams({ strict: false }) as { webhookId: string };
  const { may } = useMay('member');
  // What is being deleted is not read again.
  const [leaving, setLeaving] = useState(false);
  const query = useRead(
    'dashboardWebhooks.get',
    { id: webhookId },
    { enabled: may && !leaving, everyMs: 15_000 },
  );
  if (query.data) return <KnownWebhook webhook={query.data} leaving={leaving} setLeaving={setLeaving} />;
  return (
    <Page title="Webhook endpoint" crumbs={crumbs}>
      <MembersOnly>
        <Loaded query={query}>{() => null}</Loaded>
      </MembersOnly>
    </Page>
  );
}

interface KnownWebhookProps {
  webhook: Webhook;
  leaving: boolean;
  setLeaving: (leaving: boolean) => void;
}

function KnownWebhook({ webhook, leaving, setLeaving }: KnownWebhookProps) {
  const { values } = useUrlState();
  const { id, state, url } = webhook;
  return (
    <Page
      title={nameOf(webhook)}
      aside={<Badge tone={webhookState[state].tone}>{webhookState[state].label}</Badge>}
      lead={nameOf(webhook) === shortUrl(url) ? null : shortUrl(url)}
      crumbs={crumbs}
      actions={<WebhookActions webhook={webhook} setLeaving={setLeaving} />}
      api={[
        apiCall('dashboardWebhooks.get', { id }),
        apiCall('dashboardWebhooks.summary', { id }),
        apiCall('dashboardWebhooks.deliveries', { id }),
      ]}
    >
      {leaving ? null : values['edit'] === '1' ? (
        <EditWebhook webhook={webhook} />
      ) : (
        <Stack gap="lg">
          <WebhookNotice webhook={webhook} />
          <Parts webhook={webhook} />
        </Stack>
      )}
    </Page>
  );
}

function Parts({ webhook }: { webhook: Webhook }) {
  const { values, set } = useUrlState();
  const tab = oneOf(values['tab'], tabs) ?? 'overview';
  return (
    <Tabs
      value={tab}
      onChange={(next) => set({ tab: next === 'overview' ? undefined : (next ?? undefined) })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {tabs.map((one) => (
          <Tabs.Tab value={one} key={one}>
            {tabTitles[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Stack gap="lg">
          <WebhookFacts webhook={webhook} />
          <DeliveryPlots webhookId={webhook.id} />
          <Deliveries webhook={webhook} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="signing">
        <Stack gap="lg">
          <WebhookSecrets webhook={webhook} />
          <VerifySnippets />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <JsonBlock value={webhook} />
      </Tabs.Panel>
    </Tabs>
  );
}

function EditWebhook({ webhook: { id, url, description, topics, version } }: { webhook: Webhook }) {
  const go = useGo();
  const update = useWrite('dashboardWebhooks.update', {
    quiet: true,
    done: 'Saved. It holds from the next delivery on.',
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
