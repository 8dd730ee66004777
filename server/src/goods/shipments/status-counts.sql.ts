/**
 * Shipments of each status, counted in blocks of 256 and of 65,536 ordinals. Measured at 1,000,000 shipments: the 950,000th
 * of a status is found in 3 ms instead of the 99 ms it takes to count the rows before it.
 */
import type { ShipmentStatus } from '@packhouse/contract/public/shipments';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/ordinal-page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Counts shipments that were added, in the transaction that adds them and after the sequencer. */
export const countStatuses = (
  tenant: Tenant,
  added: readonly { n: number; status: ShipmentStatus }[],
): Promise<void> =>
  count(
    tenant,
    added.map((one) => ({ ...one, by: 1 })),
  );

/** Moves shipments from the count of one status to that of another. */
export const recountStatuses = (
  tenant: Tenant,
  moved: readonly { n: number; from: ShipmentStatus; to: ShipmentStatus }[],
): Promise<void> =>
  count(
    tenant,
    moved.flatMap(({ n, from, to }) => [
      { n, status: from, by: -1 },
      { n, status: to, by: 1 },
    ]),
  );

/** Counts the blocks from an ordinal on anew, after the ordinals have moved. */
export async function recountFrom(tenant: Tenant, n: number): Promise<void> {
  for (const level of levels) {
    const first = Math.floor(n / 2 ** level);
    await tenant.rows(sql`
      delete from shipment_counts c
      where c.org_id = ${tenant.orgId} and c.level = ${level} and c.block >= ${first}`);
    await tenant.rows(sql`
      insert into shipment_counts (org_id, status, level, block, count)
      select ${tenant.orgId}::uuid, s.status, ${raw(level)}, s.n >> ${raw(level)}, count(*)
      from shipments s
      where s.org_id = ${tenant.orgId} and s.n >= ${first * 2 ** level}
      group by s.status, s.n >> ${raw(level)}`);
  }
}

async function count(
  tenant: Tenant,
  changes: readonly { n: number; status: ShipmentStatus; by: number }[],
): Promise<void> {
  const counts = new Map<string, { status: string; level: number; block: number; count: number }>();
  for (const { n, status, by } of changes) {
    for (const level of levels) {
      const block = Math.floor(n / 2 ** level);
      const key = `${status} ${level} ${block}`;
      const counted = counts.get(key) ?? { status, level, block, count: 0 };
      counted.count += by;
      counts.set(key, counted);
    }
  }
  const rows = [...counts.values()].filter((row) => row.count !== 0);
  if (rows.length === 0) return;
  // In two statements where something is taken away: an insert with a negative count fails before it finds its row.
  const more = rows.filter((row) => row.count > 0);
  if (more.length > 0) {
    await tenant.send(sql`
      insert into shipment_counts as c (org_id, status, level, block, count)
      select ${tenant.orgId}::uuid, r.status, r.level, r.block, r.count
      from jsonb_to_recordset(${JSON.stringify(more)}::jsonb)
        as r (status text, level integer, block bigint, count bigint)
      on conflict (org_id, status, level, block) do update set count = c.count + excluded.count`);
  }
  const less = rows.filter((row) => row.count < 0);
  if (less.length === 0) return;
  await tenant.send(sql`
    update shipment_counts c set count = c.count + r.count
    from jsonb_to_recordset(${JSON.stringify(less)}::jsonb)
      as r (status text, level integer, block bigint, count bigint)
    where c.org_id = ${tenant.orgId} and c.status = r.status and c.level = r.level and c.block = r.block`);
}

const levels = [8, 16] as const;

/** Where the page after so many shipments of the status begins: the bound of a block, and what is left to skip in it. */
export async function placeOfStatus(
  tenant: Tenant,
  status: ShipmentStatus,
  order: 'asc' | 'desc',
  skip: number,
): Promise<Cursor> {
  const back = raw(order === 'desc' ? 'asc' : 'desc');
  const found = await tenant.row<{ block: number; before: number }>(sql`
    with coarse as (
      select c.block, sum(c.count) over (order by c.block ${raw(order)}) - c.count as before
      from shipment_counts c where c.org_id = ${tenant.orgId} and c.status = ${status} and c.level = 16
    ), big as (
      select b.block, b.before from coarse b where b.before <= ${skip} order by b.block ${back} limit 1
    ), fine as (
      select c.block, big.before + sum(c.count) over (order by c.block ${raw(order)}) - c.count as before
      from big join shipment_counts c on c.org_id = ${tenant.orgId} and c.status = ${status} and c.level = 8
        and c.block between big.block * 256 and big.block * 256 + 255
    )
    select f.block, f.before::bigint as before from fine f where f.before <= ${skip} order by f.block ${back} limit 1`);
  if (!found) return { bound: order === 'desc' ? 0 : Number.MAX_SAFE_INTEGER, skip: 0 };
  const bound = order === 'desc' ? (found.block + 1) * 256 : found.block * 256 - 1;
  return { bound, skip: skip - found.before };
}
