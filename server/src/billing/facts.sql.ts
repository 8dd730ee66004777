/** Facts from which invoices are calculated: the events of work, and the closing stock. */
import { spellId } from '@packhouse/contract/id';
import { storageAges } from '@packhouse/contract/rules/storage-ages';
import { listBinSnapshots } from '../goods/bins/bin-snapshots.ts';
import { join, raw, sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { Done, Stored } from './charges-of.ts';
import type { Period, Span } from './periods.ts';

const spelled = (rows: readonly Done[]): Done[] =>
  rows.map((row) => ({ ...row, id: spellId('event', row.id) }));

/** Ordinals of the events of work done in a span of time, without charges by hand. */
export async function listDone(tenant: Tenant, { from, to }: Span): Promise<number[]> {
  const rows = await tenant.rows<{ n: number }>(sql`
    select e.n from events e
    where e.org_id = ${tenant.orgId} and e.at >= ${iso(from)} and e.at < ${iso(to)} and e.data ? 'work'
      and e.type <> 'charge.approved'
    order by e.n`);
  return rows.map(({ n }) => n);
}

/** Work of the events with these ordinals, in their order. */
export const listWork = async (tenant: Tenant, ordinals: readonly number[]): Promise<Done[]> =>
  spelled(
    await tenant.rows<Done>(sql`
      select e.id, e.type, e.at, e.resource_id as "resourceId",
        jsonb_build_object('number', e.data -> 'number', 'work', e.data -> 'work',
          'optionalWork', e.data -> 'optionalWork') as data
      from events e
      where e.org_id = ${tenant.orgId} and e.n = any(${ordinals}::bigint[])
      order by e.n`),
  );

/**
 * Time at which the billing of a day's month began, in milliseconds; undefined when none of the month is billed, or when the
 * time zone of the organization tells it.
 */
export async function findMonthBegin(tenant: Tenant, day: string): Promise<number | undefined> {
  const row = await tenant.row<{ billedFrom: string | null }>(sql`
    select p.billed_from as "billedFrom" from invoices i
    left join invoice_periods p on p.org_id = ${tenant.orgId} and p.invoice_id = i.id
    where i.org_id = ${tenant.orgId} and i.period_start between ${`${day.slice(0, 7)}-01`} and ${day}
    order by i.period_start limit 1`);
  const from = row?.billedFrom ?? undefined;
  return from === undefined ? undefined : Date.parse(from);
}

/** Whether billable work was done since an instant. */
export const hasWorkSince = async (tenant: Tenant, from: number): Promise<boolean> =>
  (await tenant.row(sql`
    select from events e
    where e.org_id = ${tenant.orgId} and e.at >= ${iso(from)} and e.data ? 'work'
    limit 1`)) !== undefined;

interface StoredRow {
  date: string;
  warehouse_id: string;
  name: string;
  volumes: number[];
  aged: number[];
}

/** Goods stored in each warehouse at the end of each day of a period. */
export async function listStored(
  tenant: Tenant,
  { start, end }: Period,
  warehouseId?: string,
): Promise<Stored[]> {
  const rows = await tenant.rows<StoredRow>(sql`
    select s.date, s.warehouse_id, w.name, s.volumes, s.aged
    from (
      select s.date, s.warehouse_id, array_agg(s.volume_m3 order by s.item_id) as volumes,
        array[${join(
          storageAges.map(
            (_age, place) =>
              sql`coalesce(sum(round((s.volume_m3 * s.aged_units[${raw(place + 1)}] / s.on_hand)::numeric, 6)), 0)::double precision`,
          ),
          ', ',
        )}] as aged
      from stock_snapshots s
      where s.org_id = ${tenant.orgId} and s.date between ${start} and ${end}
        and s.warehouse_id = coalesce(${warehouseId ?? null}::uuid, s.warehouse_id)
      group by s.date, s.warehouse_id) s
    join warehouses w on w.id = s.warehouse_id
    order by s.date, s.warehouse_id`);
  const byDay = Map.groupBy(await listBinSnapshots(tenant, { start, end }, warehouseId), dayOf);
  return rows.map((row) => ({
    date: row.date,
    warehouseId: spellId('warehouse', row.warehouse_id),
    warehouseName: row.name,
    volumes: row.volumes,
    aged: row.aged,
    bins: new Map(byDay.get(dayOf(row))?.map(({ size, codes }) => [size, codes.length])),
  }));
}

const dayOf = ({ date, warehouse_id: warehouseId }: Pick<StoredRow, 'date' | 'warehouse_id'>): string =>
  `${date} ${warehouseId}`;

/**
 * Whether a day is closed in all of these warehouses: all goods in stock at the end of the day have been written down.
 * Days are closed in order, so the earlier ones are closed as well. Stock and later movements are summed as one list: a join of
 * two sums takes minutes where PostgreSQL guesses their sizes wrong.
 */
export async function isClosed(
  tenant: Tenant,
  day: string,
  ends: readonly { warehouseId: string; end: number }[],
): Promise<boolean> {
  const open = await tenant.row(sql`
    select w.id
    from unnest(${ends.map(({ warehouseId }) => warehouseId)}::uuid[], ${ends.map(({ end }) => iso(end))}::timestamptz[])
      as w (id, "end")
    where not exists (
        select from stock_snapshots s
        where s.org_id = ${tenant.orgId} and s.date = ${day} and s.warehouse_id = w.id)
      and exists (
        select from (
          select c.item_id, c.available + c.allocated + c.quarantined + c.damaged + c.expired as quantity
          from stock_cells c where c.org_id = ${tenant.orgId} and c.warehouse_id = w.id
          union all
          select m.item_id, -m.quantity
          from stock_movements m
          where m.org_id = ${tenant.orgId} and m.warehouse_id = w.id and m.created_at >= w."end"
            and m.bucket <> 'reserved_to_open') held
        group by held.item_id
        having sum(held.quantity) > 0)
    limit 1`);
  return open === undefined;
}

/** Number of events missing from a span of time, judged by the gaps in their sequence. */
export async function countMissingEvents(tenant: Tenant, { from, to }: Span): Promise<number> {
  const row = await tenant.row<{ missing: number }>(sql`
    select b.after - b.before - 1 - (
        select count(*) from events e where e.org_id = ${tenant.orgId} and e.n > b.before and e.n < b.after) as missing
    from (
      select
        coalesce((select e.n from events e where e.org_id = ${tenant.orgId} and e.at < ${iso(from)}
          order by e.at desc, e.n desc limit 1), 0) as before,
        coalesce((select e.n from events e where e.org_id = ${tenant.orgId} and e.at >= ${iso(to)}
          order by e.at, e.n limit 1), c.events_total + 1) as after
      from organization_clocks c where c.org_id = ${tenant.orgId}) b`);
  return row!.missing;
}

const iso = (at: number): string => new Date(at).toISOString();
