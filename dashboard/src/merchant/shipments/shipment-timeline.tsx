/** Everything that happened to a shipment, oldest first: what, who and when. */
import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../api/call.ts';
import { useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';
import { Failed } from '../../ui/failed.tsx';
import { Time } from '../../ui/time.tsx';
import { Actor } from './actor.tsx';
import type { Shipment } from './lifecycle-of.ts';
import classes from '../../ui/timeline.module.css';
import { timelineDetail, troubles, type Entry } from './timeline-detail.ts';

const pageSize = 50;

export function ShipmentTimeline({ shipment }: { shipment: Shipment }) {
  const space = useSpace();
  const { id } = shipment;
  const query = useInfiniteQuery({
    queryKey: [...keyOf(space, 'shipments.timeline', { id }), 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callList('shipments.timeline', { id, skip: pageParam, take: pageSize }, space, signal),
    getNextPageParam: (last, pages) => (last.more ? pages.length * pageSize : undefined),
  });
  if (query.isError && !query.data) return <Failed error={query.error} again={() => void query.refetch()} />;
  const entries = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Stack gap="xs" aria-busy={query.isPending}>
      <ol className={classes['entries']}>
        {entries.map((entry) => (
          <TimelineLine entry={entry} shipment={shipment} key={entry.id} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Stack>
  );
}

function TimelineLine({ entry, shipment }: { entry: Entry; shipment: Shipment }) {
  const detail = timelineDetail(entry, shipment);
  return (
    <li className={classes['entry']} data-severity={troubles.has(entry.event) ? 'bad' : undefined}>
      <div className={classes['line']}>
        <span className={classes['title']}>{entry.title}</span>
        <span className={classes['who']}>
          <Time at={entry.at} />
        </span>
      </div>
      {detail ? <div className={classes['detail']}>{detail}</div> : null}
      <div className={classes['who']}>
        <Actor actor={entry.actor} />
      </div>
    </li>
  );
}
