/** The requests of the last days, each day and credential: read page after page until the first of those days. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callList } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';

export type UsageDay = Output<'organization.usage'>;

const pageSize = 50;
const mostPages = 40;

export function useUsage(days: readonly string[]): UseQueryResult<UsageDay[]> {
  const space = useSpace();
  const first = days[0] ?? '';
  return useQuery({
    queryKey: [...keyOf(space, 'organization.usage', { first }), 'days'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }): Promise<UsageDay[]> => {
      const found: UsageDay[] = [];
      for (let page = 0; page < mostPages; page += 1) {
        const { rows, more } = await callList(
          'organization.usage',
          { skip: page * pageSize, take: pageSize },
          space,
          signal,
        );
        found.push(...rows.filter(({ date }) => date >= first));
        if (!more || (rows.at(-1)?.date ?? '') < first) break;
      }
      return found;
    },
  });
}
