/** The inbox: what happened, and what waits for somebody. Its keys are in inbox-lines.tsx. */
import { Stack } from '@mantine/core';
import { notificationTypes, severities } from 'packhouse:contract';
import type { Input } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { usePaging, Pages } from '../../ui/pages.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SelectFilter } from '../../ui/filters.tsx';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { plain } from '../../ui/words.ts';
import { InboxLines } from './inbox-lines.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.ts';

type ListInput = Input<'notifications.list'>;

/** Links in mail name them, too. */
const tabs = ['actions', 'activity', 'snoozed'] as const;
type Tab = (typeof tabs)[number];

export function NotificationsPage() {
  const { values, set } = useUrlState();
  const summary = useRead('notifications.summary', {});
  const tab = oneOf(values['tab'], tabs) ?? 'actions';
  const type = oneOf(values['type'], notificationTypes);
  const severity = oneOf(values['severity'], severities);
  const input: ListInput = {
    ...usePaging(),
    ...listOf(tab, values['show']),
    ...(type ? { type: [type] } : {}),
    ...(severity ? { severity: [severity] } : {}),
    ...(values['show'] === 'unread' ? { unread: true } : {}),
  };
  const list = useList('notifications.list', input);
  const { openActionItems = 0, bySeverity } = summary.data ?? {};
  // What somebody has to act on is an action item, and nothing else is.
  const unreadActivity = (bySeverity?.info ?? 0) + (bySeverity?.warning ?? 0);
  return (
    <Page
      title="Notifications"
      full
      actions={<Link to={path.notificationPreferences()}>Notification settings</Link>}
      api={[apiCall('notifications.list', input), apiCall('notifications.summary', {})]}
    >
      <Tabs value={tab} onChange={(value) => set({ tab: value ?? undefined, show: undefined })}>
        <Tabs.List>
          <Tabs.Tab value="actions">Action items ({number(openActionItems)})</Tabs.Tab>
          <Tabs.Tab value="activity">Activity ({number(unreadActivity)} unread)</Tabs.Tab>
          <Tabs.Tab value="snoozed">Snoozed</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Filters keys={['type', 'severity', 'show']}>
        <SelectFilter name="type" label="Type" options={optionsOf(notificationTypes)} />
        <SelectFilter name="severity" label="Severity" options={optionsOf(severities)} />
        {tab === 'snoozed' ? null : (
          <SelectFilter
            name="show"
            label={tab === 'actions' ? 'Open' : 'All'}
            options={[
              { value: 'unread', label: 'Unread only' },
              ...(tab === 'actions' ? [{ value: 'all', label: 'Include closed' }] : []),
            ]}
          />
        )}
      </Filters>
      <Loaded query={list}>
        {({ rows, more }) =>
          rows.length === 0 && input.skip === 0 ? (
            <Nothing tab={tab} />
          ) : (
            <Stack gap="xs">
              {tab === 'snoozed' ? null : (
                <MarkAllRead
                  rows={rows}
                  kind={tab === 'activity' ? 'activity' : 'action_item'}
                  type={type}
                  bySeverity={severity !== undefined}
                />
              )}
              <InboxLines rows={rows} />
              <Pages more={more} count={rows.length} total={undefined} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function listOf(tab: Tab, show: string | undefined): ListInput {
  if (tab === 'snoozed') return { snoozed: true };
  if (tab === 'activity') return { kind: 'activity', snoozed: false };
  return show === 'all'
    ? { kind: 'action_item' }
    : { kind: 'action_item', state: ['open', 'acknowledged'], snoozed: false };
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: plain(value) }));

function Nothing({ tab }: { tab: Tab }) {
  if (tab === 'snoozed') {
    return (
      <Empty title="Nothing snoozed">
        Snoozed notifications wait here. They come back at the time you choose, or earlier if the issue
        happens again.
      </Empty>
    );
  }
  return tab === 'actions' ? (
    <Empty title="You’re all caught up">
      Short orders, lost packages and wrong counts appear here, with what you can do about them.
    </Empty>
  ) : (
    <Empty title="No activity yet">Shipments that leave or arrive and new invoices appear here.</Empty>
  );
}
