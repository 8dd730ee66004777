/** The event feed, which programs can pull, and a catalogue of every topic. */
import { Badge, Drawer, Group, Stack, Text } from '@mantine/core';
import type { Input } from '../../api/operation.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { TextFilter } from '../inventory/text-filter.tsx';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { actor, column, text, time, type Column } from '../../ui/column.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Filters, oneOf, SelectFilter } from '../../ui/filters.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { Page } from '../../ui/page.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { EventCatalogue } from './event-catalogue.tsx';
import { pageOf, titleOf, topics, type EventRow } from './event-words.ts';
import { Snippet } from './snippet.tsx';
import { useLatestEvents } from './use-latest-events.ts';
import { DeliveriesOfEvent } from './webhooks/deliveries-of-event.tsx';
import { Link, InlineLink } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.ts';

const tabs = ['feed', 'catalogue'] as const;

export function EventsPage() {
  const { values, set } = useUrlState();
  const tab = oneOf(values['tab'], tabs) ?? 'feed';
  const type = oneOf(values['type'], topics);
  const input: Input<'notifications.events'> = {
    ...(type ? { type: [type] } : {}),
    ...(values['resourceId'] ? { resourceId: values['resourceId'] } : {}),
  };
  return (
    <Page
      title="Events"
      lead="Every status change writes one event in the same transaction. Programs pull events in order and never miss one."
      api={[apiCall('notifications.events', input)]}
    >
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === 'feed' ? undefined : (next ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="feed">Feed</Tabs.Tab>
          <Tabs.Tab value="catalogue">Catalog</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="feed">
          <Stack gap="lg">
            <HowToPull />
            <Feed input={input} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="catalogue">
          <EventCatalogue />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

const HowToPull = () => (
  <Section title="Pull events">
    <Stack gap="xs">
      <Text size="sm">
        Request the events after the highest sequence you have seen, oldest first, and store the last sequence
        you get. No event is skipped or repeated. The key needs the scope notifications. To have each event
        sent to your server instead, use <InlineLink to={path.webhooks()}>webhooks</InlineLink>.
      </Text>
      <Snippet
        label="Copy curl"
        text={`curl -s '${location.origin}/v0/notifications/events?after=0&take=50' \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY"`}
      />
    </Stack>
  </Section>
);

function Feed({ input }: { input: Input<'notifications.events'> }) {
  const { values, set } = useUrlState();
  const query = useLatestEvents(input, usePaging());
  const opened = query.data?.rows.find(({ id }) => id === values['event']);
  return (
    <Stack gap="sm">
      <Filters keys={['type', 'resourceId']}>
        <SelectFilter name="type" label="Topic" options={topics.map((value) => ({ value, label: value }))} />
        <TextFilter name="resourceId" label="Record id" />
      </Filters>
      <DataTable
        label="Events"
        list="notifications.events"
        input={input}
        query={query}
        columns={columns}
        onOpen={({ id }) => set({ event: id, skip: values['skip'] })}
        fileName="events"
        empty={
          input.type || input.resourceId ? (
            <Empty title="No matching events" />
          ) : (
            <Empty title="No events yet">
              Create a product or a shipment. Each of its steps writes an event.
            </Empty>
          )
        }
      />
      <Drawer
        opened={opened !== undefined}
        onClose={() => set({ event: undefined, skip: values['skip'] })}
        position="right"
        size="lg"
        title={opened ? `${titleOf(opened.type)} (${opened.type})` : ''}
      >
        {opened ? <EventFacts event={opened} /> : null}
      </Drawer>
    </Stack>
  );
}

function EventFacts({ event }: { event: EventRow }) {
  const page = pageOf(event);
  return (
    <Stack>
      <Facts
        rows={[
          ['Sequence', String(event.sequence)],
          ['When', <Time at={event.at} exact key="at" />],
          ['By', <ActorName actor={event.actor} key="by" />],
          [
            'Record',
            page ? (
              <Link to={page} key="record">
                {event.resourceId}
              </Link>
            ) : (
              event.resourceId
            ),
          ],
          ...(event.actor.type === 'key' && event.actor.id
            ? ([
                [
                  'Key',
                  <Link to={path.key(event.actor.id)} key="key">
                    {event.actor.name}
                  </Link>,
                ],
              ] as const)
            : []),
        ]}
      />
      <DeliveriesOfEvent eventId={event.id} />
      <JsonBlock value={event} />
    </Stack>
  );
}

const columns: Column<EventRow>[] = [
  text('Sequence', 'sequence'),
  column(
    'Topic',
    ({ type }) => (
      <Group gap="xs" component="span">
        <Badge variant="default" tt="none" fw={500} radius="sm">
          {type}
        </Badge>
        <Text size="xs" c="dimmed" component="span">
          {titleOf(type)}
        </Text>
      </Group>
    ),
    { csv: 'type' },
  ),
  column(
    'Record',
    (event) => {
      const page = pageOf(event);
      return page ? (
        <Link to={page} style={{ overflowWrap: 'anywhere' }}>
          {event.resourceId}
        </Link>
      ) : (
        event.resourceId
      );
    },
    { csv: 'resourceId' },
  ),
  actor('By', 'actor'),
  time('When', 'at'),
];
