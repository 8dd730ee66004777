/** The notifications of a page. Keys: j and k move, Enter opens, e puts away, s snoozes. */
import { Paper } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { isOnControl } from '../../ui/is-on-control.ts';
import { NotificationLine } from './notification-line.tsx';
import { subjectPageOf } from './subject-page-of.ts';
import { isSnoozed, isWaiting, maySnooze } from './state-of.ts';
import { useSnooze } from './use-snooze.ts';
import { Note } from '../../ui/note.tsx';

type Notification = Output<'notifications.list'>;

export function InboxLines({ rows }: { rows: readonly Notification[] }) {
  const go = useGo();
  const [at, setAt] = useState(-1);
  const [snoozing, setSnoozing] = useState<string>();
  const { may } = useMay('member');
  const { bringBack } = useSnooze();
  const read = useWrite('notifications.read');
  const dismiss = useWrite('notifications.dismiss', { done: 'Dismissed.' });
  const current = rows[at];
  const putAway = (item: Notification) => {
    if (isWaiting(item)) dismiss.mutate({ input: { id: item.id } });
    else if (item.readAt === null) read.mutate({ input: { id: item.id } });
  };
  const putAside = (item: Notification) => {
    if (isSnoozed(item)) bringBack(item);
    else if (maySnooze(item)) setSnoozing(item.id);
  };
  // While the menu of times is open, it has the keys.
  const free = snoozing === undefined;
  useHotkeys([
    ['j', () => free && setAt(Math.min(rows.length - 1, at + 1))],
    ['k', () => free && setAt(Math.max(0, at - 1))],
    ['e', () => free && may && current && putAway(current)],
    [
      's',
      (event) => {
        if (!free || !may || !current) return;
        // After g or c it means shipments, which is only heard after this.
        setTimeout(() => {
          if (!event.defaultPrevented) putAside(current);
        });
      },
      { preventDefault: false },
    ],
    [
      'Enter',
      (event) => {
        const to = free && current && !isOnControl(event) && subjectPageOf(current);
        if (to) go(to);
      },
      { preventDefault: false },
    ],
  ]);
  return (
    <>
      <Paper withBorder component="ul" p={0} m={0} aria-label="Notifications" style={{ listStyle: 'none' }}>
        {rows.map((item, index) => (
          <NotificationLine
            key={item.id}
            item={item}
            here={index === at}
            snoozing={snoozing === item.id}
            onSnoozing={(open) => setSnoozing(open ? item.id : undefined)}
          />
        ))}
      </Paper>
      <Note size="xs" visibleFrom="sm">
        j and k move, Enter opens, e dismisses or marks as read, s snoozes.
      </Note>
    </>
  );
}
