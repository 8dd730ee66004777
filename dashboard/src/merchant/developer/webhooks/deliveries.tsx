/** Deliveries to an endpoint, the newest first; new ones appear by themselves. */
import { Stack, Text, Title } from '@mantine/core';
import { deliveryStates } from 'packhouse:webhooks';
import type { Input } from '../../../api/operation.ts';
import { useList } from '../../../api/use.ts';
import { during } from '../../inventory/day-bounds.ts';
import { TextFilter } from '../../inventory/text-filter.tsx';
import { path } from '../../../app/path.ts';
import { column, count, text, time, type Column } from '../../../ui/column.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { DayFilter, Filters, oneOf, SelectFilter } from '../../../ui/filters.tsx';
import { SegmentFilter } from '../../../ui/segment-filter.tsx';
import { usePaging } from '../../../ui/pages.tsx';
import { useUrlState, type UrlValues } from '../../../ui/url-state.ts';
import { deliveryReason, deliveryState } from '../../../ui/words.ts';
import { topics } from '../event-words.ts';
import { msOf } from '../traffic.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { NextAttempt } from './next-attempt.tsx';
import { outcomeOf, type Delivery } from './webhook-words.ts';
import { optionsOf } from '../../../ui/options-of.ts';

type Query = Input<'dashboardWebhooks.deliveries'>;

const filterKeys = ['delivery', 'topic', 'eventId', 'from', 'to'] as const;

interface DeliveriesProps {
  webhookId: string;
  /** List of the merchant's deliveries or of those of the warehouse. */
  list?: 'dashboardWebhooks.deliveries' | 'operatorWebhooks.deliveries';
  to?: (webhookId: string, deliveryId: string) => string;
}

export function Deliveries({
  webhookId,
  list = 'dashboardWebhooks.deliveries',
  to = path.delivery,
}: DeliveriesProps) {
  const { values } = useUrlState();
  const input: Query = { id: webhookId, ...filtersOf(values) };
  const paging = usePaging();
  // New deliveries appear by themselves on the first page; pages further back stay unchanged while they are read.
  const query = useList(list, { ...input, ...paging }, paging.skip === 0 ? { everyMs: 5_000 } : {});
  const filtered = filterKeys.some((key) => values[key] !== undefined);
  return (
    <Stack gap="sm" component="section" aria-label="Deliveries">
      <Title size="h4">Deliveries</Title>
      <Filters keys={filterKeys}>
        <SegmentFilter
          name="delivery"
          label="State"
          all="All"
          options={optionsOf(deliveryState, deliveryStates)}
        />
        <SelectFilter name="topic" label="Topic" options={topics.map((value) => ({ value, label: value }))} />
        <TextFilter name="eventId" label="Event id" />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </Filters>
      <DataTable
        label="Deliveries"
        list={list}
        input={input}
        query={query}
        columns={columns}
        to={({ id }) => to(webhookId, id)}
        tone={({ state }) => (state === 'failed' ? 'late' : undefined)}
        fileName="deliveries"
        empty={
          filtered ? (
            <Empty title="No matching deliveries" />
          ) : (
            <Empty title="No deliveries yet">
              The next event of its topics appears here within seconds. Use “Send test” to check your server
              right away.
            </Empty>
          )
        }
      />
    </Stack>
  );
}

const columns: Column<Delivery>[] = [
  column(
    'Topic',
    ({ topic, reason }) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{topic}</span>
        {reason === 'event' ? null : (
          <Text size="xs" c="dimmed" component="span" display="block">
            {deliveryReason[reason]}
          </Text>
        )}
      </>
    ),
    { csv: 'topic' },
  ),
  column('State', (delivery) => <DeliveryState {...delivery} />, { csv: 'state' }),
  text('Event', 'sequence', { align: 'right' }),
  count('Attempts', 'attempts'),
  column('Last response', (delivery) => lastOutcome(delivery) ?? '–', {
    csv: (delivery) => lastOutcome(delivery) ?? null,
  }),
  column('Duration', ({ lastDurationMs }) => msOf(lastDurationMs), { csv: 'lastDurationMs', align: 'right' }),
  column('Next attempt', ({ nextAttemptAt }) => <NextAttempt at={nextAttemptAt} />, { csv: 'nextAttemptAt' }),
  time('When', 'createdAt'),
  column('Reason', ({ reason }) => deliveryReason[reason], { csv: 'reason', optional: true }),
  text('webhook-id', 'eventId', { optional: true }),
  text('Id', 'id', { optional: true }),
];

const lastOutcome = ({ lastStatus, lastError }: Delivery): string | undefined =>
  outcomeOf({ status: lastStatus, error: lastError });

function filtersOf(values: UrlValues): Omit<Query, 'id'> {
  const state = oneOf(values['delivery'], deliveryStates);
  const topic = oneOf(values['topic'], topics);
  // Days in the reader's time zone, like the times in the rows.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { createdAfter, createdBefore } = during({ from: values['from'], to: values['to'] }, timeZone);
  return {
    ...(state ? { state: [state] } : {}),
    ...(topic ? { topic: [topic] } : {}),
    ...(values['eventId'] ? { eventId: values['eventId'] } : {}),
    ...(createdAfter ? { since: createdAfter } : {}),
    ...(createdBefore ? { until: createdBefore } : {}),
  };
}
