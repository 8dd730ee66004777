import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { dateTime } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { plain, severityTone } from '../../ui/words.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemVerbs } from './item-verbs.tsx';
import classes from './notification-line.module.css';
import { subjectPageOf } from './subject-page-of.ts';
import { isSnoozed } from './state-of.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

interface NotificationLineProps {
  item: Output<'notifications.list'>;
  /** The keys are at this one. */
  here: boolean;
  snoozing: boolean;
  onSnoozing: (snoozing: boolean) => void;
}

export function NotificationLine({ item, here, snoozing, onSnoozing }: NotificationLineProps) {
  const line = useRef<HTMLLIElement>(null);
  const to = subjectPageOf(item);
  const read = useWrite('notifications.read');
  useEffect(() => {
    if (here) line.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <li
      ref={line}
      className={classes['line']}
      data-here={here || undefined}
      data-unread={item.readAt === null || undefined}
    >
      <div className={classes['words']}>
        <Text fw={item.readAt === null ? 650 : 500} size="sm" span className={classes['title']}>
          {to ? (
            <Link
              to={to}
              fw="inherit"
              c="inherit"
              onClick={() => item.readAt ?? read.mutate({ input: { id: item.id } })}
            >
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </Text>
        {item.severity === 'warning' ? (
          <Badge tone={severityTone[item.severity]}>{plain(item.severity)}</Badge>
        ) : null}
        {item.state && item.state !== 'open' ? <Badge>{plain(item.state)}</Badge> : null}
        {item.count > 1 ? <Note size="xs">{item.count} times</Note> : null}
        <Note span className={classes['message']} title={item.message}>
          {item.message}
        </Note>
      </div>
      <Note size="xs" className={classes['when']}>
        {isSnoozed(item) && item.snoozedUntil ? (
          `snoozed until ${dateTime(item.snoozedUntil)}`
        ) : (
          <Time at={item.createdAt} />
        )}
      </Note>
      <div className={classes['verbs']}>
        <ItemActions item={item} />
        <ItemVerbs item={item} snoozing={snoozing} onSnoozing={onSnoozing} />
      </div>
    </li>
  );
}
