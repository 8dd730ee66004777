/** Stock counts in the database, and the stock data needed to judge them. Ids are uuids. */
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import type { Counted, operatorCounts, StockCount, StockCounts } from '@packhouse/contract/operator/counts';
import type { Bucket } from '@packhouse/contract/public/stock';
import type { z } from 'zod';
import { inColumns } from '../../platform/database/columns.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import type { CountedSerials } from '../../goods/serials/counted-serials.ts';
import { within, type Reach } from '../../platform/reach.ts';
import type { Tenant } from '../../platform/tenant.ts';

export type CountRow = Omit<
  z.output<typeof StockCounts>['counts'][number],
  'number' | 'warehouse' | 'bin' | 'progress'
> & {
  n: number;
  warehouseId: string;
  warehouseName: string;
  /** The bin that is counted; null for goods wherever they are. */
  binId: string | null;
  binCode: string | null;
};

export interface LineRow extends Omit<StockCount['lines'][number], 'entries' | 'lot' | 'bin'> {
  itemId: string;
  lot: string;
  position: number;
  unitsEach: number;
  valueEach: number | null;
  currency: string | null;
  decidedAt: string | null;
}

export interface EntryRow {
  id: string;
  itemId: string;
  lot: string;
  round: number;
  counted: Counted;
  expected: Counted;
  serials: CountedSerials | null;
  countedBy: Actor;
  countedAt: string;
}

const countColumns = sql`
  c.id, c.n, c.warehouse_id as "warehouseId", w.name as "warehouseName",
  c.bin_id as "binId", b.code as "binCode", c.status, c.planned, c.reason,
  c.reason_code as "reasonCode", c.reason_for as "reasonFor", c.note,
  c.approval_limit_units as "approvalLimitUnits", c.approval_limit_percent as "approvalLimitPercent",
  c.created_by as "createdBy", c.ended_by as "endedBy", c.ended_at as "endedAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.version`;

export const findCount = (tenant: Tenant, id: string): Promise<CountRow | undefined> =>
  tenant.row<CountRow>(sql`
    select ${countColumns}
    from stock_counts c join warehouses w on w.id = c.warehouse_id left join bins b on b.id = c.bin_id
    where c.org_id = ${tenant.orgId} and c.id = ${id}`);

type Progress = z.input<typeof StockCounts>['counts'][number]['progress'];

/** `warehouseId` is a uuid. */
export const listCounts = (
  tenant: Tenant,
  { status, warehouseId, reasonCode, skip, take }: Omit<Input<typeof operatorCounts.list>, 'organizationId'>,
  reach: Reach | undefined,
): Promise<(CountRow & { progress: Progress })[]> =>
  tenant.rows<CountRow & { progress: Progress }>(sql`
    select ${countColumns}, (
      select jsonb_build_object('lines', count(*), 'toCount', count(*) filter (where l.status = 'to_count'),
        'toRecount', count(*) filter (where l.status = 'to_recount'),
        'toApprove', count(*) filter (where l.status = 'to_approve'), 'settled', count(*) filter (where l.status = 'settled'))
      from stock_count_lines l where l.org_id = ${tenant.orgId} and l.count_id = c.id) as progress
    from stock_counts c join warehouses w on w.id = c.warehouse_id left join bins b on b.id = c.bin_id
    where c.org_id = ${tenant.orgId} ${within(reach, sql`c.warehouse_id`)}
      ${when(status, (statuses) => sql`and c.status = any(${statuses})`)}
      ${when(warehouseId, (id) => sql`and c.warehouse_id = ${id}`)}
      ${when(reasonCode, (codes) => sql`and c.reason_code = any(${codes})`)}
    order by c.n desc limit ${raw(take)} offset ${raw(skip)}`);

export const listCountLines = (tenant: Tenant, countId: string): Promise<LineRow[]> =>
  tenant.rows<LineRow>(sql`
    select l.item_id as "itemId", l.lot, l.product_id as "productId", l.carton_id as "cartonId", p.sku,
      coalesce(p.name, k.name) as name, l.expires_on as "expiresOn", l.position,
      l.units_each as "unitsEach", l.value_each as "valueEach", l.currency, l.status, l.round,
      '{"serialNumbers": null}'::jsonb || l.verdict as verdict,
      l.decided_at as "decidedAt", l.booked, l.missing, l.shipments
    from stock_count_lines l
    left join products p on p.org_id = ${tenant.orgId} and p.id = l.product_id
    left join cartons k on k.org_id = ${tenant.orgId} and k.id = l.carton_id
    where l.org_id = ${tenant.orgId} and l.count_id = ${countId} order by l.position`);

/** Entries of a count, in the order in which they were counted. */
export const listCountEntries = (tenant: Tenant, countId: string): Promise<EntryRow[]> =>
  tenant.rows<EntryRow>(sql`
    select e.id, e.item_id as "itemId", e.lot, e.round, e.counted, e.expected, e.serials, e.counted_by as "countedBy",
      e.counted_at as "countedAt"
    from stock_count_entries e
    where e.org_id = ${tenant.orgId} and e.count_id = ${countId} order by e.counted_at, e.id`);

/** The number of the next count; call this while the sequencer is held. */
export async function nextCountNumber(tenant: Tenant): Promise<number> {
  const row = await tenant.row<{ n: number }>(sql`
    select coalesce(max(c.n), 0) + 1 as n from stock_counts c where c.org_id = ${tenant.orgId}`);
  return row!.n;
}

export const insertCount = (
  tenant: Tenant,
  { warehouseName: _name, binCode: _code, ...row }: CountRow,
): Promise<void> => insertRows(tenant, 'stock_counts', [row]);

export const insertCountLines = (tenant: Tenant, countId: string, lines: readonly LineRow[]): Promise<void> =>
  insertRows(
    tenant,
    'stock_count_lines',
    lines.map(({ sku: _sku, name: _name, ...row }) => ({ countId, ...row })),
  );

export const insertCountEntries = (
  tenant: Tenant,
  countId: string,
  entries: readonly EntryRow[],
): Promise<void> =>
  insertRows(
    tenant,
    'stock_count_entries',
    entries.map((row) => ({ countId, ...row })),
  );

export async function updateCount(
  tenant: Tenant,
  { id, status, endedBy: by, endedAt: at, updatedAt, version }: CountRow,
): Promise<void> {
  await tenant.rows(sql`
    update stock_counts set status = ${status}, ended_by = ${by && JSON.stringify(by)}::jsonb, ended_at = ${at},
      updated_at = ${updatedAt}, version = ${version}
    where org_id = ${tenant.orgId} and id = ${id}`);
}

export async function updateCountLines(
  tenant: Tenant,
  countId: string,
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  await tenant.rows(sql`
    update stock_count_lines l
    set status = r.status, round = r.round, verdict = r.verdict, decided_at = r.decided_at, booked = r.booked,
      missing = r.missing, shipments = r.shipments
    from jsonb_populate_recordset(null::stock_count_lines, ${JSON.stringify(lines.map(inColumns))}::jsonb) r
    where l.org_id = ${tenant.orgId} and l.count_id = ${countId} and l.item_id = r.item_id and l.lot = r.lot`);
}

/** Lines awaiting approval whose stock has been corrected since they were decided. */
export const listCorrectedLines = (
  tenant: Tenant,
  countId: string,
): Promise<{ itemId: string; lot: string }[]> =>
  tenant.rows(sql`
    select l.item_id as "itemId", l.lot
    from stock_count_lines l join stock_counts c on c.org_id = ${tenant.orgId} and c.id = l.count_id
    where l.org_id = ${tenant.orgId} and l.count_id = ${countId} and l.status = 'to_approve' and exists (
      select from stock_movements m
      where m.org_id = ${tenant.orgId} and m.item_id = l.item_id and m.warehouse_id = c.warehouse_id and m.lot = l.lot
        and m.type in ('adjust', 'count', 'write_off') and m.created_at >= l.decided_at)`);

export interface Correction {
  itemId: string;
  lot: string;
  bucket: Bucket;
  quantity: number;
}

/** Adjustments and write-offs by a person of these goods in a warehouse since a time, summed by lot and bucket. */
export const listCorrectionsBy = (
  tenant: Tenant,
  {
    actorId,
    warehouseId,
    items,
    since,
  }: { actorId: string | null; warehouseId: string; items: readonly string[]; since: string },
): Promise<Correction[]> =>
  tenant.rows(sql`
    select m.item_id as "itemId", m.lot, m.bucket, sum(m.quantity)::bigint as quantity
    from stock_movements m
    where m.org_id = ${tenant.orgId} and m.item_id = any(${items}) and m.warehouse_id = ${warehouseId}
      and m.created_at >= ${since} and m.type in ('adjust', 'write_off') and m.actor_id = ${actorId}
    group by m.item_id, m.lot, m.bucket`);

/** The count of a bin (a uuid) that has not ended, with its author. */
export const findCountUnderWay = (
  tenant: Tenant,
  binId: string,
): Promise<Pick<CountRow, 'n' | 'createdBy'> | undefined> =>
  tenant.row(sql`
    select c.n, c.created_by as "createdBy" from stock_counts c
    where c.org_id = ${tenant.orgId} and c.bin_id = ${binId} and c.status in ('open', 'counted')
    order by c.n limit 1`);

/** The goods of a bin (uuids) that an open count is about. */
export async function listGoodsBeingCounted(tenant: Tenant, binId: string): Promise<string[]> {
  const rows = await tenant.rows<{ item_id: string }>(sql`
    select l.item_id from stock_counts c
    join stock_count_lines l on l.org_id = ${tenant.orgId} and l.count_id = c.id
    where c.org_id = ${tenant.orgId} and c.bin_id = ${binId} and c.status = 'open'`);
  return rows.map(({ item_id: id }) => id);
}

/** The products and cartons that have a stock cell in the warehouse, by name; at most `limit`. */
export async function listGoodsIn(tenant: Tenant, warehouseId: string, limit: number): Promise<string[]> {
  const rows = await tenant.rows<{ item_id: string }>(sql`
    select s.item_id
    from stock_cells s
    left join products p on p.org_id = ${tenant.orgId} and p.id = s.product_id
    left join cartons c on c.org_id = ${tenant.orgId} and c.id = s.carton_id
    where s.org_id = ${tenant.orgId} and s.warehouse_id = ${warehouseId}
    group by s.item_id order by min(coalesce(p.name, c.name)), s.item_id limit ${raw(limit)}`);
  return rows.map(({ item_id: id }) => id);
}

export type Worth = Pick<LineRow, 'itemId' | 'unitsEach' | 'valueEach' | 'currency'>;

/**
 * Units in one of the goods, and its declared value. A box has the value of its contents, if all of it is known and in
 * one currency.
 */
export const listWorths = (tenant: Tenant, ids: readonly string[]): Promise<Worth[]> =>
  tenant.rows<Worth>(sql`
    select p.id as "itemId", 1::bigint as "unitsEach", ${declaredValue} as "valueEach", ${declaredCurrency} as currency
    from products p where p.org_id = ${tenant.orgId} and p.id = any(${ids})
    union all
    select k.carton_id, sum(k.quantity)::bigint,
      case when ${inOneCurrency} then sum(k.quantity * ${declaredValue})::bigint end,
      case when ${inOneCurrency} then min(${declaredCurrency}) end
    from carton_contents k join products p on p.org_id = ${tenant.orgId} and p.id = k.product_id
    where k.org_id = ${tenant.orgId} and k.carton_id = any(${ids})
    group by k.carton_id`);

const declaredValue = sql`(p.customs ->> 'declaredValue')::bigint`;
const declaredCurrency: Sql = sql`case when p.customs ->> 'declaredValue' is not null then p.customs ->> 'currency' end`;
const inOneCurrency = sql`count(*) = count(${declaredValue}) and count(distinct ${declaredCurrency}) = 1`;
