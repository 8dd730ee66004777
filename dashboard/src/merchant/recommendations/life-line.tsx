/** History of a suggestion, oldest first: its events, or its own dates when the events are forgotten. */
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { eventTitles } from 'packhouse:events';
import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { recordsIn } from '../developer/records-in-path.ts';
import { Actor } from '../shipments/actor.tsx';
import { dateTime } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Time } from '../../ui/time.tsx';
import classes from '../../ui/timeline.module.css';
import { dismissalReason, recommendationStatus } from '../../ui/words.ts';

type Recommendation = Output<'recommendations.get'>;
type Event = Output<'notifications.events'>;

export function LifeLine({ recommendation }: { recommendation: Recommendation }) {
  const events = useList('notifications.events', { resourceId: recommendation.id, take: 50 });
  if (events.isError && !events.data)
    return <Failed error={events.error} again={() => void events.refetch()} />;
  const told = events.data?.rows ?? [];
  return (
    <Stack gap="xs" aria-busy={events.isPending}>
      <ol className={classes['entries']} aria-label="History">
        {told.some(({ type }) => type === 'recommendation.created') ? null : (
          <Entry title={eventTitles['recommendation.created']!} at={recommendation.createdAt} />
        )}
        {withoutRepeats(told).map(({ event, times }) => (
          <Entry
            key={event.id}
            title={`${eventTitles[event.type] ?? event.type}${times > 1 ? `, ${times} times` : ''}`}
            at={event.at}
            detail={<Detail event={event} />}
            actor={event.actor}
          />
        ))}
        {events.data && told.length === 0 ? <OwnDates recommendation={recommendation} /> : null}
      </ol>
    </Stack>
  );
}

/**
 * Merges updates that follow each other, since every night may change a suggestion a little: the last one stands for
 * all.
 */
function withoutRepeats(events: readonly Event[]): { event: Event; times: number }[] {
  const lines: { event: Event; times: number }[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (event.type === 'recommendation.updated' && last?.event.type === event.type) {
      lines[lines.length - 1] = { event, times: last.times + 1 };
    } else lines.push({ event, times: 1 });
  }
  return lines;
}

function OwnDates({ recommendation: { status, acceptedAt, endedAt } }: { recommendation: Recommendation }) {
  return (
    <>
      {acceptedAt ? <Entry title={recommendationStatus.accepted.label} at={acceptedAt} /> : null}
      {endedAt ? <Entry title={recommendationStatus[status].label} at={endedAt} /> : null}
    </>
  );
}

interface EntryProps {
  title: string;
  at: string;
  detail?: ReactNode;
  actor?: Event['actor'];
}

function Entry({ title, at, detail, actor }: EntryProps) {
  return (
    <li className={classes['entry']}>
      <div className={classes['line']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['who']}>
          <Time at={at} />
        </span>
      </div>
      {detail ? <div className={classes['detail']}>{detail}</div> : null}
      {actor ? (
        <div className={classes['who']}>
          <Actor actor={actor} />
        </div>
      ) : null}
    </li>
  );
}

function Detail({ event: { data } }: { event: Event }) {
  const { reason, until, by } = data;
  if (typeof reason === 'string')
    return <>{dismissalReason[reason as keyof typeof dismissalReason] ?? reason}</>;
  if (typeof until === 'string') return <>Until {dateTime(until)}</>;
  const [record] = recordsIn(typeof by === 'string' ? by : '');
  return record ? <Go to={record.to}>{record.what}</Go> : null;
}
