/** Endpoints of the warehouse's own programs, to which events of its merchants are sent. */
import { webhookStates } from 'packhouse:webhooks';
import type { Input, Output } from '../../api/operation.ts';
import { TopicChips } from '../../merchant/developer/webhooks/topic-chips.tsx';
import { healthOf, nameOf, shortUrl } from '../../merchant/developer/webhooks/webhook-words.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { badge, column, count, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Note } from '../../ui/note.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { webhookState } from '../../ui/words.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { scopeInWords } from './scope-words.ts';
import { webhookPath } from './webhook-path.ts';

type Endpoint = Output<'operatorWebhooks.list'>;

export function WebhooksPage() {
  const { values } = useUrlState();
  const state = oneOf(values['state'], webhookStates);
  const input: Input<'operatorWebhooks.list'> = state ? { state: [state] } : {};
  return (
    <BackOfficePage
      title="Webhooks"
      lead="Your own programs get events of all merchants as they happen, signed, and retried for three days until they arrive."
      actions={<LinkButton to={webhookPath.new()}>New endpoint</LinkButton>}
    >
      <Filters keys={['state']}>
        <SegmentFilter
          name="state"
          label="State"
          all="All"
          options={optionsOf(webhookState, webhookStates)}
        />
      </Filters>
      <ListTable
        label="Webhook endpoints"
        list="operatorWebhooks.list"
        input={input}
        total
        everyMs={15_000}
        columns={columns}
        to={({ id }) => webhookPath.one(id)}
        tone={(endpoint) => (endpoint.state === 'disabled' ? 'late' : undefined)}
        fileName="webhooks"
        empty={
          state ? (
            <Empty title="No matching endpoints" />
          ) : (
            <Empty title="No webhook endpoints yet">
              An endpoint is a URL on your server. Packhouse calls it when an order ships, goods arrive or an
              invoice is paid, and names the merchant.
            </Empty>
          )
        }
      />
    </BackOfficePage>
  );
}

const columns: Column<Endpoint>[] = [
  column(
    'Endpoint',
    (endpoint) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{nameOf(endpoint)}</span>
        {endpoint.description === null ? null : <Note size="xs">{shortUrl(endpoint.url)}</Note>}
      </>
    ),
    { csv: 'url' },
  ),
  column('Topics', ({ topics }) => <TopicChips patterns={topics} />, {
    csv: ({ topics }) => topics.join(' '),
  }),
  text('Merchants', scopeInWords),
  badge('State', 'state', webhookState),
  column('Health, 24 h', (endpoint) => <WordBadge word={healthOf(endpoint)} />, {
    csv: ({ health }) => health.successRate24h,
  }),
  time('Last success', ({ health }) => health.lastSuccessAt, { none: 'Never' }),
  count('Waiting', ({ health }) => health.waiting),
  text('Id', 'id', { optional: true }),
];
