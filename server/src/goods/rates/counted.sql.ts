import { LRUCache } from 'lru-cache';
import { sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { instantOf } from '../shipments/local-time.ts';
import { countWork, type Counted } from './tiers.ts';
import type { Work } from './work.ts';

interface LocalDay {
  timezone: string;
  /** ISO 8601. */
  day: string;
}

/**
 * Work done from the first of a local day's month, or from `since`, until an instant. Instants are in milliseconds; without
 * `until`, everything counts that was done so far.
 */
export const listCounted = (
  tenant: Tenant,
  { since, until, ...localDay }: LocalDay & { since?: number | undefined; until?: number },
): Promise<Counted> =>
  sumOf(
    tenant,
    sql`
      select e.data from events e
      where e.org_id = ${tenant.orgId} and e.at >= ${since === undefined ? firstOf(localDay) : new Date(since).toISOString()} and e.data ? 'work'
        ${when(until, (end) => sql`and e.at < ${new Date(end).toISOString()}`)}`,
  );

/** A month as far as this process has counted it: up to the event of that ordinal and id. */
interface Known {
  month: string;
  n: string;
  id: string;
  counted: Counted;
}

const known = new LRUCache<string, Known>({ max: 10_000 });

/**
 * Work done so far in a local day's month. A month may have very many events, and each write of the organization asks: as
 * events are only ever added, a process goes on from the last one it has counted.
 */
export async function countMonth(tenant: Tenant, localDay: LocalDay): Promise<Counted> {
  const { orgId } = tenant;
  const first = firstOf(localDay);
  const before = known.get(orgId);
  const last = await tenant.row<{ n: string; id: string; before: string | null }>(sql`
    select e.n::text as n, e.id, (
      select b.id from events b where b.org_id = ${orgId} and b.n = ${before?.n ?? 0}::bigint) as before
    from events e where e.org_id = ${orgId} order by e.n desc limit 1`);
  if (!last) return new Map();
  // A transaction that was undone may have counted its own events: then the ordinal belongs to another one now.
  const goesOn = before?.month === first && before.id === last.before;
  const counted: Counted = new Map(goesOn ? before.counted : []);
  const added = goesOn
    ? await sumOf(
        tenant,
        // In the order of the ordinals, so that no other index is used, which leads through the whole month.
        sql`
          select n.data from (
            select e.at, e.data from events e where e.org_id = ${orgId} and e.n > ${before.n}::bigint order by e.n offset 0) n
          where n.at >= ${first} and n.data ? 'work'`,
      )
    : await listCounted(tenant, localDay);
  for (const [charge, quantity] of added) counted.set(charge, (counted.get(charge) ?? 0) + quantity);
  known.set(orgId, { month: first, n: last.n, id: last.id, counted });
  return new Map(counted);
}

const firstOf = ({ timezone, day }: LocalDay): string =>
  new Date(instantOf(timezone, `${day.slice(0, 7)}-01`, 0)).toISOString();

/** Sums of the work in the `data` of events. */
async function sumOf(tenant: Tenant, events: Sql): Promise<Counted> {
  const rows = await tenant.rows<Work>(sql`
    select w.one ->> 'chargeType' as "chargeType", sum((w.one ->> 'quantity')::numeric)::float8 as quantity
    from (${events}) as done
    cross join lateral jsonb_array_elements(
      (done.data -> 'work') || coalesce(nullif(done.data -> 'optionalWork', 'null'), '[]')) as w (one)
    group by 1`);
  const counted: Counted = new Map();
  countWork(rows, counted);
  return counted;
}
