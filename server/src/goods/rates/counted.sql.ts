import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { instantOf } from '../shipments/local-time.ts';
import { countWork, type Counted } from './tiers.ts';
import type { Work } from './work.ts';

/** Work done from the first of a local day's month until an instant in milliseconds. */
export async function listCounted(
  tenant: Tenant,
  { timezone, day, until }: { timezone: string; day: string; until: number },
): Promise<Counted> {
  const from = instantOf(timezone, `${day.slice(0, 7)}-01`, 0);
  const rows = await tenant.rows<Work>(sql`
    select w.one ->> 'chargeType' as "chargeType", sum((w.one ->> 'quantity')::numeric)::float8 as quantity
    from events e
    cross join lateral jsonb_array_elements(
      (e.data -> 'work') || coalesce(nullif(e.data -> 'optionalWork', 'null'), '[]')) as w (one)
    where e.org_id = ${tenant.orgId} and e.at >= ${new Date(from).toISOString()}
      and e.at < ${new Date(until).toISOString()} and e.data ? 'work'
    group by 1`);
  const counted: Counted = new Map();
  countWork(rows, counted);
  return counted;
}
