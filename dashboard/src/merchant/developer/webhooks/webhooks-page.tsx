/** Where events of the organization, or of its test space, are sent as they happen. */
import { Text } from '@mantine/core';
import { webhookStates } from 'packhouse:webhooks';
import type { Input } from '../../../api/operation.ts';
import { useMay, useVisit } from '../../../api/space.tsx';
import { path } from '../../../app/path.ts';
import { apiCall } from '../../../ui/api-call.ts';
import { WordBadge } from '../../../ui/badge.tsx';
import { badge, column, count, text, time, type Column } from '../../../ui/column.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Filters, oneOf } from '../../../ui/filters.tsx';
import { SegmentFilter } from '../../../ui/segment-filter.tsx';
import { useGo } from '../../../ui/go.tsx';
import { Page } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { WhyButton } from '../../../ui/why.tsx';
import { webhookState } from '../../../ui/words.ts';
import { MembersOnly } from '../members-only.tsx';
import { TopicChips } from './topic-chips.tsx';
import { healthOf, ownerOf, shortUrl, type Webhook } from './webhook-words.ts';
import { optionsOf } from '../../../ui/options-of.ts';

export function WebhooksPage() {
  const { mode } = useVisit();
  const { values } = useUrlState();
  const state = oneOf(values['state'], webhookStates);
  const input: Input<'dashboardWebhooks.list'> = state ? { state: [state] } : {};
  return (
    <Page
      title={mode === 'test' ? 'Test space webhooks' : 'Webhooks'}
      lead="Your server gets events as they happen. Each one is sent by POST, signed, and retried for three days until it arrives."
      actions={<NewWebhookButton />}
      api={[apiCall('dashboardWebhooks.list', input)]}
    >
      <MembersOnly>
        <Filters keys={['state']}>
          <SegmentFilter
            name="state"
            label="State"
            all="All"
            options={optionsOf(webhookState, webhookStates)}
          />
        </Filters>
        <Endpoints input={input} />
      </MembersOnly>
    </Page>
  );
}

function NewWebhookButton() {
  const { why } = useMay('admin');
  const go = useGo();
  return (
    <WhyButton size="xs" why={why} onClick={() => go(path.newWebhook())}>
      New endpoint
    </WhyButton>
  );
}

function Endpoints({ input }: { input: Input<'dashboardWebhooks.list'> }) {
  return (
    <ListTable
      label="Webhook endpoints"
      list="dashboardWebhooks.list"
      input={input}
      total
      everyMs={15_000}
      columns={columns}
      to={({ id }) => path.webhook(id)}
      tone={({ state }) => (state === 'disabled' ? 'late' : undefined)}
      fileName="webhooks"
      empty={
        input.state ? (
          <Empty title="No matching endpoints" />
        ) : (
          <Empty
            title="No webhook endpoints yet"
            action={<NewWebhookButton />}
            curl={`curl -s '${location.origin}/v0/notifications/events?after=0&take=50' \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY"`}
          >
            An endpoint is a URL on your server. Packhouse calls it when an order ships, goods arrive or stock
            runs low, so your shop does not have to poll. If Packhouse cannot reach your server, pull the same
            events instead:
          </Empty>
        )
      }
    />
  );
}

const columns: Column<Webhook>[] = [
  column(
    'Endpoint',
    ({ url, description }) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{description?.trim() || shortUrl(url)}</span>
        {description === null ? null : (
          <Text size="xs" c="dimmed" component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
            {shortUrl(url)}
          </Text>
        )}
      </>
    ),
    { csv: 'url' },
  ),
  column('Topics', ({ topics }) => <TopicChips patterns={topics} />, {
    csv: ({ topics }) => topics.join(' '),
  }),
  text('Belongs to', ownerOf),
  badge('State', 'state', webhookState),
  column('Health, 24 h', (webhook) => <Health webhook={webhook} />, {
    csv: ({ health }) => health.successRate24h,
  }),
  time('Last success', ({ health }) => health.lastSuccessAt, { none: 'Never' }),
  count('Waiting', (row) => row.health.waiting),
  time('Created', 'createdAt', { optional: true }),
  text('Id', 'id', { optional: true }),
];

const Health = ({ webhook }: { webhook: Webhook }) => <WordBadge word={healthOf(webhook)} />;
