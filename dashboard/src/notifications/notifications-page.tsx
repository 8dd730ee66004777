/** The inbox: what happened, and what waits for somebody. Keys: j and k move, Enter opens, e puts away. */
import { Button, Paper, Stack, Tabs, Text } from '@mantine/core';
import { notificationTypes, severities } from 'packhouse:contract';
import { useHotkeys } from '@mantine/hooks';
import { useGo } from '../ui/go.tsx';
import { useState } from 'react';
import type { Input, Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useList, useRead, useWrite } from '../api/use.ts';
import { usePaging, Pages } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters, oneOf, SelectFilter } from '../ui/filters.tsx';
import { number } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import { apiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { plain } from '../words.ts';
import { NotificationLine } from './notification-line.tsx';
import { placeOf } from './place-of.ts';

type Notification = Output<'notifications.list'>;

const tabs = ['actions', 'activity'] as const;

export function NotificationsPage() {
  const { values, set } = useUrlState();
  const summary = useRead('notifications.summary', {});
  const tab = oneOf(values['tab'], tabs) ?? 'actions';
  const type = oneOf(values['type'], notificationTypes);
  const severity = oneOf(values['severity'], severities);
  const input: Input<'notifications.list'> = {
    ...usePaging(),
    kind: tab === 'actions' ? 'action_item' : 'activity',
    ...(type ? { type: [type] } : {}),
    ...(severity ? { severity: [severity] } : {}),
    ...(values['show'] === 'unread' ? { unread: true } : {}),
    ...(tab === 'actions' && values['show'] !== 'all' ? { state: ['open', 'acknowledged'] } : {}),
  };
  const list = useList('notifications.list', input);
  const { unread = 0, openActionItems = 0 } = summary.data ?? {};
  return (
    <Page
      title="Notifications"
      api={[apiCall('notifications.list', input), apiCall('notifications.summary', {})]}
    >
      <Tabs value={tab} onChange={(value) => set({ tab: value ?? undefined, show: undefined })}>
        <Tabs.List>
          <Tabs.Tab value="actions">Action items ({number(openActionItems)})</Tabs.Tab>
          <Tabs.Tab value="activity">Activity ({number(unread)} unread)</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Filters keys={['type', 'severity', 'show']}>
        <SelectFilter name="type" label="Type" options={optionsOf(notificationTypes)} />
        <SelectFilter name="severity" label="Severity" options={optionsOf(severities)} />
        <SelectFilter
          name="show"
          label={tab === 'actions' ? 'Open ones' : 'All'}
          options={[
            { value: 'unread', label: 'Unread only' },
            ...(tab === 'actions' ? [{ value: 'all', label: 'Also what is done' }] : []),
          ]}
        />
      </Filters>
      <Loaded query={list}>
        {({ rows, more }) =>
          rows.length === 0 && input.skip === 0 ? (
            <Nothing tab={tab} />
          ) : (
            <Stack gap="xs">
              <Lines rows={rows} />
              <Pages more={more} count={rows.length} total={undefined} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function Lines({ rows }: { rows: readonly Notification[] }) {
  const go = useGo();
  const [at, setAt] = useState(-1);
  const { may } = useMay('member');
  const read = useWrite('notifications.read');
  const dismiss = useWrite('notifications.dismiss', { done: 'Dismissed.' });
  const current = rows[at];
  const putAway = (item: Notification) => {
    if (!may) return;
    if (item.kind === 'action_item' && item.state !== 'dismissed' && item.state !== 'resolved') {
      dismiss.mutate({ input: { id: item.id } });
    } else if (item.readAt === null) read.mutate({ input: { id: item.id } });
  };
  useHotkeys([
    ['j', () => setAt(Math.min(rows.length - 1, at + 1))],
    ['k', () => setAt(Math.max(0, at - 1))],
    ['e', () => current && putAway(current)],
    [
      'Enter',
      () => {
        const to = current && placeOf(current);
        if (to) go(to);
      },
    ],
  ]);
  const unread = rows.filter(({ readAt }) => readAt === null);
  return (
    <>
      {unread.length > 0 && may ? (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              for (const { id } of unread) read.mutate({ input: { id } });
            }}
          >
            Mark these {unread.length} as read
          </Button>
        </div>
      ) : null}
      <Paper withBorder component="ul" p={0} m={0} aria-label="Notifications" style={{ listStyle: 'none' }}>
        {rows.map((item, index) => (
          <NotificationLine key={item.id} item={item} here={index === at} />
        ))}
      </Paper>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        j and k move, Enter opens, e puts away.
      </Text>
    </>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: plain(value) }));

const Nothing = ({ tab }: { tab: (typeof tabs)[number] }) =>
  tab === 'actions' ? (
    <Empty title="Nothing waits for you">
      When an order is short, a package is lost or a count is off, it stands here with what you can do about
      it.
    </Empty>
  ) : (
    <Empty title="Nothing has happened yet">
      Every shipment that leaves or arrives, and every invoice, is told here.
    </Empty>
  );
