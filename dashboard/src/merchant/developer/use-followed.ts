/** Follows the request log as it grows: each poll asks only for requests newer than the newest one on screen. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { callList, type Rows } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { keyOf } from '../../api/use.ts';

type Log = Rows<'dashboardRequests.list'>;
type Query = Input<'dashboardRequests.list'>;

const everyMs = 2_000;
const pageSize = 50;
/** Maximum number of requests on screen; older ones are in the log. */
const most = 300;

export function useFollowed(filters: Query, enabled: boolean): UseQueryResult<Log> {
  const space = useSpace();
  const client = useQueryClient();
  const queryKey = [...keyOf(space, 'dashboardRequests.list', filters), 'followed'];
  return useQuery({
    queryKey,
    enabled,
    refetchInterval: everyMs,
    queryFn: async ({ signal }): Promise<Log> => {
      const known = client.getQueryData<Log>(queryKey)?.rows ?? [];
      const after = known[0]?.id;
      const fresh: Log['rows'] = [];
      for (let more = true; more && fresh.length < most;) {
        const before = fresh.at(-1)?.id;
        const page = await callList(
          'dashboardRequests.list',
          { ...filters, take: pageSize, ...(after ? { after } : {}), ...(before ? { before } : {}) },
          space,
          signal,
        );
        fresh.push(...page.rows);
        more = page.more && after !== undefined;
      }
      return { rows: [...fresh, ...known].slice(0, most), more: false, total: undefined };
    },
  });
}
