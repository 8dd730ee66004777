/**
 * Facts from which refills follow, claims on them, and refill levels. The facts are read of all organizations for the list, and of one
 * under its sequencer for a claim. Ids are uuids.
 */
import type { Actor } from '@packhouse/contract/measures';
import { across, nothing, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { task, isQueued, urgency } from '../operators/work-queue.sql.ts';
import type { Allocation } from '../../goods/shipments/working-shipment.ts';
import type { GoodLot, RefillPlace } from './needed-refills.ts';

/** Goods of a warehouse: of one organization, or of all but the test spaces. */
export interface RefillScope {
  reader: Pick<Tenant, 'rows'>;
  orgId: string | undefined;
  warehouseId: string;
  productId?: string | undefined;
}

export interface PlaceRow extends RefillPlace {
  orgId: string;
  organizationName: string;
  productId: string;
  sku: string;
  name: string;
  barcodes: string[];
}

/**
 * Placements, in pick and reserve bins that are in use, of products that may need a refill: they are in both kinds of bins, and a pick
 * bin is below its level or the orders want more of a lot than the pick bins hold. What is picked already is not subtracted here,
 * and a pick bin with a lot and with goods of any lot is not looked at closely, so a product may turn out to need none.
 */
export const listRefillPlaces = (scope: RefillScope, now: Date): Promise<PlaceRow[]> =>
  scope.reader.rows<PlaceRow>(sql`${nameOf(scope)}
    with there as materialized (
      select l.org_id, o.name as merchant, l.item_id, l.bin_id, l.lot, l.is_primary, l.quantity, b.code, b.zone, b.kind, b.sequence, b.active,
        level.minimum, level.up_to
      from bin_placements l join bins b on b.id = l.bin_id
      join organizations o on o.org_id = l.org_id
      left join refill_levels level on level.org_id = l.org_id and level.bin_id = l.bin_id and level.product_id = l.product_id
        and ${isOf(scope, 'level')}
      where ${isOf(scope, 'l')} and ${inScope(scope)} and l.warehouse_id = ${scope.warehouseId} and l.product_id is not null
        and b.active and b.kind in ('pick', 'reserve') and (b.kind = 'pick' or l.quantity is distinct from 0)
        ${when(scope.productId, (id) => sql`and l.item_id = ${id}`)}),
    in_both as materialized (
      select org_id, item_id from there group by org_id, item_id
      having bool_or(kind = 'pick') and bool_or(kind = 'reserve')),
    low as (
      select org_id, item_id from there where kind = 'pick' group by org_id, item_id, bin_id
      having (count(*) = count(quantity) and sum(quantity) < min(minimum)) or (count(*) > 1 and bool_or(lot = ''))),
    held as materialized (
      select org_id, item_id, lot, sum(coalesce(quantity, ${enough})) as quantity from there where kind = 'pick'
      group by org_id, item_id, lot),
    wanted as materialized (
      select queued.org_id, (part ->> 'stockId')::uuid as item_id, part ->> 'lot' as lot, sum((part ->> 'quantity')::bigint) as quantity
      from shipments queued join organizations o on o.org_id = queued.org_id
      cross join jsonb_array_elements(queued.allocations) part
      where ${isToPick(scope, now)} ${when(scope.productId, (id) => sql`and part ->> 'stockId' = ${id}`)}
      group by 1, 2, 3),
    short as (
      select w.org_id, w.item_id
      from wanted w
      left join held exact on exact.org_id = w.org_id and exact.item_id = w.item_id and exact.lot = w.lot and exact.lot <> ''
      left join held of_any on of_any.org_id = w.org_id and of_any.item_id = w.item_id and of_any.lot = ''
      group by w.org_id, w.item_id
      having sum(greatest(w.quantity - coalesce(exact.quantity, 0), 0)) > coalesce(min(of_any.quantity), 0)),
    needed as materialized (
      select org_id, item_id from in_both intersect (select org_id, item_id from low union select org_id, item_id from short))
    select t.org_id as "orgId", t.merchant as "organizationName", t.item_id as "productId", p.sku, p.name, p.barcode_values as barcodes,
      t.bin_id as "binId", t.code, t.zone, t.kind, t.sequence, t.active, t.lot, t.is_primary as "isPrimary", t.quantity, t.minimum,
      t.up_to as "upTo"
    from needed n join there t on t.org_id = n.org_id and t.item_id = n.item_id
    join products p on p.org_id = n.org_id and p.id = n.item_id and ${isOf(scope, 'p')}
    order by t.merchant, t.org_id, p.name, p.id, t.sequence, t.code, t.lot`);

/** More than orders want: a bin whose quantity is not known is believed to hold that. */
const enough = raw(1_000_000_000_000);

export interface LotRow extends GoodLot {
  orgId: string;
  productId: string;
}

export const listGoodLots = (scope: RefillScope, products: readonly string[]): Promise<LotRow[]> =>
  scope.reader.rows<LotRow>(sql`${nameOf(scope)}
    select c.org_id as "orgId", c.item_id as "productId", c.lot, c.expires_on as "expiresOn", c.available + c.allocated as good
    from stock_cells c join organizations o on o.org_id = c.org_id
    where ${isOf(scope, 'c')} and ${inScope(scope)} and c.warehouse_id = ${scope.warehouseId}
      and c.item_id in (select unnest(${products}::uuid[]))`);

/** An order that is to be picked, in the order of the work queue. */
export interface OrderRow {
  id: string;
  shipBy: string | null;
  /** Only those of the products that were asked for. */
  allocations: Allocation[];
  /** Lines of which something is picked. */
  picked: { id: string; picked: number; allocated: number }[] | null;
}

/** Orders that refills are worked out for; those behind them in the queue get theirs when these are picked. */
const mostOrders = 10_000;

export const listOrdersOf = (
  scope: RefillScope,
  products: readonly string[],
  now: Date,
): Promise<OrderRow[]> =>
  scope.reader.rows<OrderRow>(sql`${nameOf(scope)}
    select queued.id, queued.late_at as "shipBy", wanted.allocations, (
      select jsonb_agg(jsonb_build_object('id', i.id, 'picked', i.picked_quantity, 'allocated', i.allocated_quantity))
      from shipment_items i
      where ${isOf(scope, 'i')} and i.org_id = queued.org_id and i.shipment_id = queued.id and i.picked_quantity > 0) as picked
    from shipments queued join organizations o on o.org_id = queued.org_id
    cross join lateral (
      select jsonb_agg(part) filter (where part ->> 'stockId' in (select unnest(${products}::text[]))) as allocations
      from jsonb_array_elements(queued.allocations) part) wanted
    where ${isToPick(scope, now)} and wanted.allocations is not null
    order by ${urgency} limit ${raw(mostOrders)}`);

/** Condition on a shipment `queued` that is to be picked or is being picked. */
const isToPick = (scope: RefillScope, now: Date): Sql => sql`
  ${isOf(scope, 'queued')} and ${inScope(scope)} and ${isQueued(now)} and queued.warehouse_id = ${scope.warehouseId}
  and ${task} in ('start', 'pick')`;

export interface RefillClaimRow {
  orgId: string;
  binId: string;
  productId: string;
  pickerId: string;
  pickerName: string;
  claimedAt: string;
}

/** Claims of the warehouse that were made after `since`. */
export const listRefillClaims = (scope: RefillScope, since: string): Promise<RefillClaimRow[]> =>
  scope.reader.rows<RefillClaimRow>(sql`${nameOf(scope)}
    select c.org_id as "orgId", c.bin_id as "binId", c.product_id as "productId", c.picker_id as "pickerId",
      c.picker_name as "pickerName", c.claimed_at as "claimedAt"
    from refill_claims c join organizations o on o.org_id = c.org_id
    where ${isOf(scope, 'c')} and ${inScope(scope)} and c.warehouse_id = ${scope.warehouseId} and c.claimed_at > ${since}`);

const nameOf = ({ orgId }: RefillScope): Sql => (orgId === undefined ? across('refills') : nothing);

/** Condition that rows belong to the organization, where one is named. */
const isOf = ({ orgId }: RefillScope, alias: string): Sql =>
  orgId === undefined ? sql`true` : sql`${raw(alias)}.org_id = ${orgId}`;

/** Condition on the organization `o`. */
const inScope = (scope: RefillScope): Sql =>
  scope.orgId === undefined ? sql`o.test_of is null` : isOf(scope, 'o');

type RefillKey = Pick<RefillClaimRow, 'binId' | 'productId'>;

export const findRefillClaim = (
  tenant: Tenant,
  { binId, productId }: RefillKey,
): Promise<RefillClaimRow | undefined> =>
  tenant.row<RefillClaimRow>(sql`
    select c.org_id as "orgId", c.bin_id as "binId", c.product_id as "productId", c.picker_id as "pickerId",
      c.picker_name as "pickerName", c.claimed_at as "claimedAt"
    from refill_claims c where c.org_id = ${tenant.orgId} and c.bin_id = ${binId} and c.product_id = ${productId}`);

/** Writes a claim in place of an earlier one. */
export async function saveRefillClaim(
  tenant: Tenant,
  warehouseId: string,
  claim: Omit<RefillClaimRow, 'orgId'>,
): Promise<void> {
  await tenant.rows(sql`
    insert into refill_claims (org_id, bin_id, product_id, warehouse_id, picker_id, picker_name, claimed_at)
    values (${tenant.orgId}, ${claim.binId}, ${claim.productId}, ${warehouseId}, ${claim.pickerId}, ${claim.pickerName},
      ${claim.claimedAt})
    on conflict (org_id, bin_id, product_id) do update set picker_id = excluded.picker_id, picker_name = excluded.picker_name,
      claimed_at = excluded.claimed_at`);
}

export async function deleteRefillClaim(
  tenant: Tenant,
  { binId, productId, pickerId }: RefillKey & { pickerId: string },
): Promise<void> {
  await tenant.rows(sql`
    delete from refill_claims c
    where c.org_id = ${tenant.orgId} and c.bin_id = ${binId} and c.product_id = ${productId} and c.picker_id = ${pickerId}`);
}

export interface RefillLevelRow {
  bin: string;
  zone: string;
  inBin: number | null;
  minimum: number | null;
  upTo: number | null;
}

/** The pick bins that a product is in, with their levels. */
export const listRefillLevels = (
  tenant: Tenant,
  warehouseId: string,
  productId: string,
): Promise<RefillLevelRow[]> =>
  tenant.rows<RefillLevelRow>(sql`
    select b.code as bin, b.zone, case when count(*) = count(l.quantity) then sum(l.quantity)::bigint end as "inBin",
      level.minimum, level.up_to as "upTo"
    from bin_placements l join bins b on b.id = l.bin_id
    left join refill_levels level on level.org_id = ${tenant.orgId} and level.bin_id = l.bin_id
      and level.product_id = l.product_id
    where l.org_id = ${tenant.orgId} and l.warehouse_id = ${warehouseId} and l.item_id = ${productId} and b.active
      and b.kind = 'pick'
    group by b.id, level.minimum, level.up_to
    order by b.sequence, b.code`);

/** Writes the level of a product in a bin in place of an earlier one. */
export async function saveRefillLevel(
  tenant: Tenant,
  { binId, productId }: RefillKey,
  warehouseId: string,
  level: { minimum: number; upTo: number },
  { at, by }: { at: string; by: Actor },
): Promise<void> {
  await tenant.rows(sql`
    insert into refill_levels (org_id, bin_id, product_id, warehouse_id, minimum, up_to, updated_at, updated_by)
    values (${tenant.orgId}, ${binId}, ${productId}, ${warehouseId}, ${level.minimum}, ${level.upTo}, ${at},
      ${JSON.stringify(by)}::jsonb)
    on conflict (org_id, bin_id, product_id) do update set minimum = excluded.minimum, up_to = excluded.up_to,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
}

export async function deleteRefillLevel(tenant: Tenant, { binId, productId }: RefillKey): Promise<void> {
  await tenant.rows(sql`
    delete from refill_levels l where l.org_id = ${tenant.orgId} and l.bin_id = ${binId} and l.product_id = ${productId}`);
}
