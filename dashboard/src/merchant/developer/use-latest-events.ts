/** A page of the event feed from its end: the feed itself begins with the oldest. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';

type Page = Rows<'notifications.events'>;

export function useLatestEvents(
  filters: Input<'notifications.events'>,
  { skip, take }: { skip: number; take: number },
): UseQueryResult<Page> {
  const counted = useList(
    'notifications.events',
    { ...filters, take: 1, includeTotal: true },
    { everyMs: 15_000 },
  );
  const total = counted.data?.total ?? 0;
  const end = Math.max(0, total - skip);
  const begin = Math.max(0, end - take);
  const page = useList(
    'notifications.events',
    { ...filters, skip: begin, take: Math.max(1, end - begin) },
    { enabled: counted.data !== undefined },
  );
  const data = page.data && { rows: end === 0 ? [] : page.data.rows.toReversed(), more: begin > 0, total };
  // Failing to count is failing to read.
  return { ...(counted.isError ? counted : page), data } as UseQueryResult<Page>;
}
