/** Placements: the bins into which an organization's goods were put. Ids are uuids. */
import type { Actor } from '@packhouse/contract/measures';
import { spellId } from '@packhouse/contract/id';
import type { BinContents, Placements } from '@packhouse/contract/operator/bins';
import { insertRows } from '../../platform/database/insert.ts';
import type { Sealed } from '../../goods/inventory/units-of.ts';
import { across, sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Installation } from '../operators/installation.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { BinRow } from './bins.sql.ts';

export interface PlacementRow {
  binId: string;
  itemId: string;
  /** Empty when the goods have no lots, or when any lot may lie in the bin. */
  lot: string;
  warehouseId: string;
  productId: string | null;
  cartonId: string | null;
  isPrimary: boolean;
  /** Null when it is not known. */
  quantity: number | null;
  placedAt: string;
  placedBy: Actor;
}

/** A placement with its bin and the names of its goods. */
export interface PlacedRow
  extends PlacementRow, Pick<BinRow, 'code' | 'zone' | 'kind' | 'sequence' | 'active' | 'goods'> {
  sku: string | null;
  name: string;
}

export const placementOf = (row: PlacedRow): Placements['placements'][number] => ({
  ...row,
  bin: row.code,
  productId: row.productId && spellId('product', row.productId),
  cartonId: row.cartonId && spellId('carton', row.cartonId),
  lot: row.lot || null,
  primary: row.isPrimary,
  inBin: row.quantity,
});

/** Placements in walking order. `items` and `bins` restrict them, where they are given. */
export const listPlacements = (
  tenant: Tenant,
  warehouseId: string,
  { items, bins }: { items?: readonly string[]; bins?: readonly string[] },
): Promise<PlacedRow[]> =>
  tenant.rows<PlacedRow>(sql`
    select l.bin_id as "binId", l.item_id as "itemId", l.lot, l.warehouse_id as "warehouseId", l.product_id as "productId",
      l.carton_id as "cartonId", l.is_primary as "isPrimary", l.quantity, l.placed_at as "placedAt", l.placed_by as "placedBy",
      b.code, b.zone, b.kind, b.sequence, b.active, b.goods, p.sku, coalesce(p.name, k.name) as name
    from bin_placements l join bins b on b.id = l.bin_id
    left join products p on p.org_id = ${tenant.orgId} and p.id = l.product_id
    left join cartons k on k.org_id = ${tenant.orgId} and k.id = l.carton_id
    where l.org_id = ${tenant.orgId} and l.warehouse_id = ${warehouseId}
      ${when(items, (ids) => sql`and l.item_id = any(${ids})`)}
      ${when(bins, (ids) => sql`and l.bin_id = any(${ids})`)}
    order by b.sequence, b.code, name, l.item_id, l.lot`);

export const insertPlacements = (tenant: Tenant, rows: readonly PlacementRow[]): Promise<void> =>
  insertRows(tenant, 'bin_placements', rows);

export async function deletePlacements(tenant: Tenant, rows: readonly PlacementRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tenant.rows(sql`
    delete from bin_placements l where l.org_id = ${tenant.orgId} and ${isOneOf(rows)}`);
}

/** Sets whether placements are primary. An item has at most one primary bin: first write those that lose the mark. */
export async function updatePrimaries(
  tenant: Tenant,
  rows: readonly PlacementRow[],
  primary: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  await tenant.rows(sql`
    update bin_placements l set is_primary = ${primary} where l.org_id = ${tenant.orgId} and ${isOneOf(rows)}`);
}

const isOneOf = (rows: readonly PlacementRow[]): Sql => sql`
  (l.bin_id, l.item_id, l.lot) in (
    select * from unnest(${rows.map((row) => row.binId)}::uuid[], ${rows.map((row) => row.itemId)}::uuid[],
      ${rows.map((row) => row.lot)}::text[]))`;

/** Ids are uuids. */
interface Lying extends Omit<
  BinContents['goods'][number],
  'organization' | 'here' | 'onHand' | 'inWarehouse'
> {
  orgId: string;
  organizationName: string;
  /** Pieces of the goods in the warehouse that are in no sealed carton. */
  loose: number;
  /** Sealed cartons in the warehouse with units of the product. */
  sealed: Sealed[];
}

/** Goods placed in a bin: of one organization, or of all but the test spaces. */
export const listContents = (
  installation: Installation,
  bin: Pick<BinRow, 'id' | 'warehouseId'>,
  orgId: string | undefined,
): Promise<Lying[]> =>
  installation.rows<Lying>(sql`${across('contents of a bin')}
    select lying.org_id as "orgId", o.name as "organizationName", lying.product_id as "productId",
      lying.carton_id as "cartonId", p.sku, coalesce(p.name, k.name) as name, nullif(lying.lot, '') as lot, lying.is_primary as primary,
      lying.quantity as "inBin", stock.loose, stock.sealed, stock.available, coalesce(held.contents, '[]') as contents, coalesce(others.codes, '{}') as "otherBins",
      lying.placed_at as "placedAt", lying.placed_by as "placedBy"
    from bin_placements lying join organizations o on o.org_id = lying.org_id
    left join products p on p.org_id = lying.org_id and p.id = lying.product_id
    left join cartons k on k.org_id = lying.org_id and k.id = lying.carton_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', i.id, 'sku', i.sku, 'name', i.name, 'quantity', k.quantity) order by i.name, i.sku)
        as contents
      from carton_contents k join products i on i.org_id = k.org_id and i.id = k.product_id
      where k.org_id = lying.org_id and k.carton_id = lying.carton_id) held
    cross join lateral (
      -- The units in boxes that are promised to be opened are in the cells of loose units as well.
      select coalesce(sum(c.available * each.units), 0)::bigint as available,
        coalesce(sum(case when each.sealed then -c.reserved_to_open * each.units else there.pieces end), 0)::bigint as loose,
        coalesce(jsonb_agg(jsonb_build_object('boxes', there.pieces, 'unitsEach', each.units)) filter (where each.sealed), '[]')
          as sealed
      from (
        select lying.item_id as item_id, 1::bigint as units, false as sealed
        union all
        select k.carton_id, k.quantity, true from carton_contents k
        where k.org_id = lying.org_id and k.product_id = lying.product_id) each
      join stock_cells c on c.org_id = lying.org_id and c.item_id = each.item_id
      cross join lateral (
        select c.available + c.allocated + c.quarantined + c.damaged + c.expired + c.reserved_to_open as pieces) there
      where c.warehouse_id = ${bin.warehouseId} and lying.lot in ('', c.lot)) stock
    cross join lateral (
      select array_agg(distinct b.code order by b.code) as codes
      from bin_placements other join bins b on b.id = other.bin_id
      where other.org_id = lying.org_id and other.item_id = lying.item_id and other.warehouse_id = ${bin.warehouseId}
        and other.bin_id <> lying.bin_id and (lying.lot in ('', other.lot) or other.lot = '')) others
    where lying.bin_id = ${bin.id}
      ${when(orgId, (id) => sql`and o.org_id = ${id}`)}
      ${when(orgId === undefined ? true : undefined, () => sql`and o.test_of is null`)}
    order by o.name, lying.org_id, name, lying.item_id, lying.lot`);
