/** Reads the stock state from the database under the sequencer, and writes its movements in one go. */
import { readId } from '@packhouse/contract/id';
import { sql } from '../../platform/database/sql.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { allOf, type Tenant } from '../../platform/tenant.ts';
import { renderCartonStock } from './carton-stock.sql.ts';
import { moveStock } from './movements.sql.ts';
import { renderProductStock } from './product-stock.sql.ts';
import { stockEvents } from './stock-changes.ts';
import { newStockState, type Goods, type StockState } from './stock-state.ts';

/**
 * Everything that a change of these products and cartons can touch: kits with their components, the cartons that hold a
 * product, and whatever else lies in those. To be read while the sequencer is held: until the commit it stays as it is.
 */
export async function loadStockState(tenant: Tenant, itemIds: readonly string[]): Promise<StockState> {
  const [asked, boxes, cells] = await allOf([
    listProducts(tenant, itemIds),
    listCartons(tenant, itemIds),
    listCells(tenant, itemIds),
  ]);
  const goods = new Map([...asked, ...boxes].map((one) => [one.id, one]));
  const unknown = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !goods.has(id));
  const add = (more: readonly Goods[]) => more.forEach((one) => goods.set(one.id, one));
  const parts = unknown(asked.flatMap(({ components }) => components.map(({ productId }) => productId)));
  if (parts.length > 0) {
    for (const more of await allOf([listProducts(tenant, parts), listCartons(tenant, parts)])) add(more);
  }
  const contents = [...goods.values()].flatMap((one) => one.contents.map(({ productId }) => productId));
  const others = unknown(contents);
  if (others.length > 0) add(await listProducts(tenant, others));
  const asks = new Set(itemIds);
  const rest = [...goods.keys()].filter((id) => !asks.has(id));
  // Of boxes that expire on the same day the older are opened first, whoever asked for them.
  const inOrder = [...goods.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return newStockState(inOrder, [...cells, ...(rest.length > 0 ? await listCells(tenant, rest) : [])]);
}

/** Writes what was moved. Whoever calls renders the stock records of what it touched. */
export const saveStockState = (tenant: Tenant, sequencer: Sequencer, stockState: StockState): Promise<void> =>
  moveStock(tenant, sequencer, stockState.moves);

/** Renders the stock records of products and cartons (uuids) again. Answers the events that tell what has moved. */
export async function renderStock(
  tenant: Tenant,
  sequencer: Sequencer,
  goods: readonly string[],
): Promise<NewEvent[]> {
  if (goods.length === 0) return [];
  sequencer.touch('stock');
  const [products, cartons] = await allOf([
    renderProductStock(tenant, goods, sequencer.at),
    renderCartonStock(tenant, goods, sequencer.at),
  ]);
  return stockEvents(tenant, [...products, ...cartons]);
}

interface Facts {
  id: string;
  name: string;
  minimum_shelf_life_days: number | null;
  tracking_mode: Goods['trackingMode'];
  hazmat: boolean;
  codes: string[];
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  weight_g: number | null;
  archived: boolean;
}

const measuresOf = (row: Facts) => ({
  codes: row.codes,
  size_mm:
    row.length_mm === null || row.width_mm === null || row.height_mm === null
      ? null
      : { length: row.length_mm, width: row.width_mm, height: row.height_mm },
  weight_g: row.weight_g,
  archived: row.archived,
});

async function listProducts(tenant: Tenant, ids: readonly string[]): Promise<Goods[]> {
  const rows = await tenant.rows<
    Facts & {
      sku: string;
      default_box_id: string | null;
      kit: { components: { productId: string; quantity: number }[] } | null;
    }
  >(sql`
    select p.id, p.sku, p.name, p.kit, p.minimum_shelf_life_days, p.tracking_mode,
      coalesce((p.hazmat ->> 'isHazmat')::boolean, false) as hazmat, p.sku || p.barcode_values as codes,
      p.length_mm, p.width_mm, p.height_mm, p.weight_g, p.default_box_id, p.deleted_at is not null as archived
    from products p
    where p.org_id = ${tenant.orgId} and p.id = any(${ids})`);
  return rows.map((row) => ({
    id: row.id,
    kind: 'product',
    name: row.name,
    sku: row.sku,
    contents: [],
    components: (row.kit?.components ?? []).map(({ productId, quantity }) => ({
      productId: readId('product', productId)!,
      quantity,
    })),
    minimumShelfLifeDays: row.minimum_shelf_life_days ?? 0,
    trackingMode: row.tracking_mode,
    hazmat: row.hazmat,
    boxTypeId: row.default_box_id,
    ...measuresOf(row),
  }));
}

/** The cartons of these ids, and those that hold one of these products. */
async function listCartons(tenant: Tenant, ids: readonly string[]): Promise<Goods[]> {
  const rows = await tenant.rows<Facts & { product_id: string; quantity: number }>(sql`
    select c.id, c.name, k.product_id, k.quantity, p.minimum_shelf_life_days, p.tracking_mode,
      coalesce((p.hazmat ->> 'isHazmat')::boolean, false) as hazmat,
      case when c.barcode is null then '{}' else array[c.barcode] end as codes,
      c.length_mm, c.width_mm, c.height_mm, c.weight_g, c.deleted_at is not null as archived
    from cartons c
    join carton_contents k on k.org_id = ${tenant.orgId} and k.carton_id = c.id
    join products p on p.org_id = ${tenant.orgId} and p.id = k.product_id
    where c.org_id = ${tenant.orgId}
      and (c.id = any(${ids}) or c.id in (
        select o.carton_id from carton_contents o where o.org_id = ${tenant.orgId} and o.product_id = any(${ids})))
    order by c.id, k.position`);
  // The strictest of what is in a box holds for the box.
  const cartons = new Map<string, Goods & { contents: Goods['contents'] }>();
  for (const row of rows) {
    const before = cartons.get(row.id);
    cartons.set(row.id, {
      id: row.id,
      kind: 'carton',
      name: row.name,
      sku: null,
      contents: [...(before?.contents ?? []), { productId: row.product_id, quantity: row.quantity }],
      components: [],
      minimumShelfLifeDays: Math.max(before?.minimumShelfLifeDays ?? 0, row.minimum_shelf_life_days ?? 0),
      trackingMode: stricter(before?.trackingMode ?? 'none', row.tracking_mode),
      hazmat: (before?.hazmat ?? false) || row.hazmat,
      ...measuresOf(row),
    });
  }
  return [...cartons.values()];
}

const strictness = ['none', 'lot', 'lot_expiry'] as const;
const stricter = (a: Goods['trackingMode'], b: Goods['trackingMode']) =>
  strictness[Math.max(strictness.indexOf(a), strictness.indexOf(b))]!;

async function listCells(tenant: Tenant, ids: readonly string[]) {
  const rows = await tenant.rows<{
    item_id: string;
    warehouse_id: string;
    lot: string;
    expires_on: string | null;
    available: number;
    allocated: number;
    quarantined: number;
    damaged: number;
    expired: number;
    reserved_to_open: number;
  }>(sql`
    select s.item_id, s.warehouse_id, s.lot, s.expires_on, s.available, s.allocated, s.quarantined, s.damaged, s.expired,
      s.reserved_to_open
    from stock_cells s where s.org_id = ${tenant.orgId} and s.item_id = any(${ids})`);
  return rows.map(({ item_id: itemId, warehouse_id: warehouseId, lot, expires_on: expiresOn, ...held }) => ({
    itemId,
    warehouseId,
    lot,
    expiresOn,
    held,
  }));
}
