/** Reads the stock state from the database under the sequencer, and writes its movements in one go. */
import { readId } from '@packhouse/contract/id';
import type { Product } from '@packhouse/contract/public/products';
import type { Bucket } from '@packhouse/contract/public/stock';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { allOf, type Tenant } from '../../platform/tenant.ts';
import { renderCartonStock } from './carton-stock.sql.ts';
import { moveStock } from './movements.sql.ts';
import { renderProductStock } from './product-stock.sql.ts';
import { stockEvents } from './stock-changes.ts';
import { newStockState, type Cell, type Goods, type StockState } from './stock-state.ts';

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

type Measured = Pick<Goods, 'id' | 'name' | 'size_mm' | 'weight_g' | 'archived'>;

/** The columns of Measured, of products or cartons. What the warehouse measured on products counts before what is declared. */
function measured(row: 'p' | 'c') {
  const of = (column: string) => `${row}.${row === 'p' ? 'used_' : ''}${column}`;
  return raw(`${row}.id, ${row}.name, ${of('weight_g')} as weight_g, ${row}.deleted_at is not null as archived,
    case when num_nulls(${of('length_mm')}, ${of('width_mm')}, ${of('height_mm')}) = 0 then
      jsonb_build_object('length', ${of('length_mm')}, 'width', ${of('width_mm')}, 'height', ${of('height_mm')})
    end as size_mm`);
}

type Handled = Pick<Goods, 'minimumShelfLifeDays' | 'trackingMode' | 'hazmat' | 'unNumbers'> & {
  stoppedLots: readonly string[];
};

/** The columns of Handled. */
const handled = (tenant: Tenant) => sql`
  coalesce(p.minimum_shelf_life_days, 0) as "minimumShelfLifeDays", p.tracking_mode as "trackingMode",
  coalesce((p.hazmat ->> 'isHazmat')::boolean, false) as hazmat,
  case when p.hazmat ->> 'unNumber' is null then '{}' else array[p.hazmat ->> 'unNumber'] end as "unNumbers",
  array(
    select l.lot from lots l where l.org_id = ${tenant.orgId} and l.product_id = p.id and l.status <> 'available'
  ) as "stoppedLots"`;

async function listProducts(tenant: Tenant, ids: readonly string[]): Promise<Goods[]> {
  const rows = await tenant.rows<
    Measured & Handled & Pick<Goods, 'sku' | 'codes' | 'boxTypeId'> & Pick<Product, 'kit'>
  >(sql`
    select ${measured('p')}, ${handled(tenant)}, p.sku, p.sku || p.barcode_values as codes, p.default_box_id as "boxTypeId", p.kit
    from products p
    where p.org_id = ${tenant.orgId} and p.id = any(${ids})`);
  return rows.map(({ kit, ...row }) => ({
    ...row,
    kind: 'product',
    contents: [],
    components: (kit?.components ?? []).map(({ productId, quantity }) => ({
      productId: readId('product', productId)!,
      quantity,
    })),
  }));
}

/** The cartons of these ids, and those that hold one of these products. */
async function listCartons(tenant: Tenant, ids: readonly string[]): Promise<Goods[]> {
  const rows = await tenant.rows<
    Measured & Handled & Pick<Goods, 'codes'> & { product_id: string; quantity: number }
  >(sql`
    select ${measured('c')}, ${handled(tenant)}, k.product_id, k.quantity,
      case when c.barcode is null then '{}' else array[c.barcode] end as codes
    from cartons c
    join carton_contents k on k.org_id = ${tenant.orgId} and k.carton_id = c.id
    join products p on p.org_id = ${tenant.orgId} and p.id = k.product_id
    where c.org_id = ${tenant.orgId}
      and (c.id = any(${ids}) or c.id in (
        select o.carton_id from carton_contents o where o.org_id = ${tenant.orgId} and o.product_id = any(${ids})))
    order by c.id, k.position`);
  // The strictest of what is in a box holds for the box.
  const cartons = new Map<string, Goods & { contents: Goods['contents'] }>();
  for (const { product_id: productId, quantity, ...row } of rows) {
    const before = cartons.get(row.id);
    cartons.set(row.id, {
      ...row,
      kind: 'carton',
      sku: null,
      contents: [...(before?.contents ?? []), { productId, quantity }],
      components: [],
      minimumShelfLifeDays: Math.max(before?.minimumShelfLifeDays ?? 0, row.minimumShelfLifeDays),
      trackingMode: stricter(before?.trackingMode ?? 'none', row.trackingMode),
      hazmat: (before?.hazmat ?? false) || row.hazmat,
      unNumbers: [...(before?.unNumbers ?? []), ...row.unNumbers],
      stoppedLots: [...(before?.stoppedLots ?? []), ...row.stoppedLots],
    });
  }
  return [...cartons.values()];
}

const strictness = ['none', 'lot', 'lot_expiry'] as const;
const stricter = (a: Goods['trackingMode'], b: Goods['trackingMode']) =>
  strictness[Math.max(strictness.indexOf(a), strictness.indexOf(b))]!;

async function listCells(tenant: Tenant, ids: readonly string[]) {
  const rows = await tenant.rows<
    Record<Bucket, number> & Pick<Cell, 'lot' | 'expiresOn' | 'warehouseId'> & { itemId: string }
  >(sql`
    select s.item_id as "itemId", s.warehouse_id as "warehouseId", s.lot, s.expires_on as "expiresOn", s.available,
      s.allocated, s.quarantined, s.damaged, s.expired, s.reserved_to_open
    from stock_cells s where s.org_id = ${tenant.orgId} and s.item_id = any(${ids})`);
  return rows.map(({ itemId, warehouseId, lot, expiresOn, ...held }) => ({
    itemId,
    warehouseId,
    lot,
    expiresOn,
    held,
  }));
}
