/** The breakdown: one record of stock for each product, in units, also at zero. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { ProductStock, type stock } from '@packhouse/contract/public/stock';
import { upsertRows } from '../../platform/database/insert.ts';
import { nothing, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, searchText, queryOf, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import { allOf, type Tenant } from '../../platform/tenant.ts';
import { findKitsOf } from './kits.ts';
import { unitStock, type UnitRow } from './cells.sql.ts';
import { localTimeOf } from '../shipments/local-time.ts';
import { isForSale } from './stock-state.ts';
import { levelOf, type ProductChange, type StockLevel } from './stock-changes.ts';
import { findUnitOutlook, incomingGoods, type OutlookRow } from './outlook.ts';

type BreakdownQuery = Input<typeof stock.breakdown>;

export async function listProductStock(tenant: Tenant, query: BreakdownQuery): Promise<Page> {
  const warehouseId = query.warehouseId && uuidOf('warehouse', query.warehouseId);
  const inStock = query.nonZero ? await nonZero(tenant, { warehouseId, asOf: query.asOf }) : nothing;
  const chosen = sql`
    from product_stock s
    where s.org_id = ${tenant.orgId}
      ${filtered<typeof stock.breakdown>(query, {
        includeDeleted: (all) => (all ? nothing : sql`and not s.archived`),
        sku: (sku) => sql`and s.sku = ${sku}`,
        productId: (id) => sql`and s.product_id = ${uuidOf('product', id)}`,
        search: (term) => sql`and ${contains(sql`s.search_text`, term)}`,
        nonZero: () => inStock,
        updatedSince: (since) => sql`and s.updated_at > ${since}`,
        // These choose the figures of a record and not the records.
        warehouseId: () => nothing,
        asOf: () => nothing,
        include: () => nothing,
      })}`;
  const order = query.updatedSince ? 's.updated_at, s.product_id' : 's.created_at desc, s.product_id desc';
  const page = (columns: string) => queryOf(query, raw(columns), chosen, raw(order));
  if (warehouseId === undefined && query.include === undefined && query.asOf === undefined) {
    return docPage(tenant, 'stock', query, page('s.doc'));
  }
  return composedPage(tenant, query, warehouseId, page);
}

/** A page that looks into the cells: one warehouse, lots, or the past. */
async function composedPage(
  tenant: Tenant,
  query: BreakdownQuery,
  warehouseId: string | undefined,
  page: (columns: string) => { rows: Sql; count: Sql },
): Promise<Page> {
  const listed = await docPage(tenant, 'stock', query, page('s.product_id::text as doc'));
  const ids = listed.body.slice(1, -1).split(',').filter(Boolean);
  const records = await composeProductStock(tenant, ids, {
    asOf: query.asOf,
    warehouseId,
    lots: query.include === 'lots',
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    ...listed,
    body: `[${ids.map((id) => render(ProductStock, byId.get(spellId('product', id))!)).join(',')}]`,
  };
}

/** Where the stored sums do not say it, the cells do, and what is on its way, and of kits their components. */
async function nonZero(tenant: Tenant, view: Pick<View, 'warehouseId' | 'asOf'>): Promise<Sql> {
  const { warehouseId, asOf } = view;
  if (warehouseId === undefined && asOf === undefined) return sql`and (s.on_hand > 0 or s.incoming > 0)`;
  return sql`and (s.product_id = any(${await listKitsOnHand(tenant, view)}) or s.product_id in (
    select u.product_id from (${unitStock(tenant, asOf)}) u
    where u.available + u.allocated + u.quarantined + u.damaged + u.expired > 0
      ${when(warehouseId, (id) => sql`and u.warehouse_id = ${id}`)}
    ${asOf === undefined ? sql`union ${incomingGoods(tenant, warehouseId)}` : nothing}))`;
}

async function listKitsOnHand(tenant: Tenant, view: View): Promise<string[]> {
  const kits = await tenant.rows<{ id: string }>(sql`
    select p.id from products p where p.org_id = ${tenant.orgId} and p.kit is not null`);
  const records = await composeProductStock(
    tenant,
    kits.map(({ id }) => id),
    view,
  );
  return records.filter(({ onHand }) => onHand > 0).map(({ id }) => uuidOf('product', id));
}

/**
 * Renders the records of these products again, and of the kits they are in, after their counters or their names have
 * changed. Answers what has moved, to be told in the same transaction.
 */
export async function renderProductStock(
  tenant: Tenant,
  productIds: readonly string[],
  at: string,
): Promise<ProductChange[]> {
  if (productIds.length === 0) return [];
  const ids = [...new Set([...productIds, ...(await findKitsOf(tenant, productIds))])];
  const composed = await composeProducts(tenant, ids, { at });
  if (composed.length === 0) return [];
  const changes = composed.map(({ facts, record, stocked }): ProductChange => ({
    kind: 'product',
    after: record,
    before: facts.doc,
    reorderPoint: facts.reorder_point,
    level: { before: facts.level, after: levelOf(facts, record.available, stocked) },
  }));
  await upsertRows(
    tenant,
    'product_stock',
    ['product_id'],
    changes.map(({ after: record, level }) => ({
      productId: uuidOf('product', record.id),
      sku: record.sku,
      archived: record.archived,
      onHand: record.onHand,
      incoming: record.incoming,
      searchText: searchText(record.name, record.sku),
      level: level.after,
      doc: render(ProductStock, record),
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      version: record.version,
    })),
  );
  return changes;
}

interface Facts {
  id: string;
  sku: string;
  name: string;
  safety_buffer: number;
  kit: { components: { productId: string; quantity: number }[] } | null;
  reorder_point: number | null;
  archived: boolean;
  /** The record as it is stored; null before the first time. */
  doc: string | null;
  level: StockLevel | null;
  created_at: string;
  updated_at: string | null;
  version: number | null;
}

/** The time, the place and the detail in which stock is looked at. */
export interface View {
  asOf?: string | undefined;
  warehouseId?: string | undefined;
  lots?: boolean;
  /** The stamp of a write: the records get it and the next version. */
  at?: string;
}

export const composeProductStock = async (
  tenant: Tenant,
  ids: readonly string[],
  view: View,
): Promise<ProductStock[]> => (await composeProducts(tenant, ids, view)).map(({ record }) => record);

/** `stocked` says whether there ever were goods of it. */
async function composeProducts(
  tenant: Tenant,
  ids: readonly string[],
  view: View,
): Promise<{ facts: Facts; record: ProductStock; stocked: boolean }[]> {
  const [facts, own, expected] = await allOf([
    tenant.rows<Facts>(sql`
      select p.id, p.sku, p.name, p.safety_buffer, p.kit, p.reorder_point, p.deleted_at is not null as archived, p.created_at,
        ${raw(view.at ? 's.doc' : 'null as doc')}, s.level, s.updated_at, s.version
      from products p left join product_stock s on s.org_id = ${tenant.orgId} and s.product_id = p.id
      where p.org_id = ${tenant.orgId} and p.id = any(${ids})`),
    listUnits(tenant, ids, view),
    view.asOf ? [] : findUnitOutlook(tenant, ids),
  ]);
  const parts = facts
    .flatMap(({ kit }) => kit?.components.map(({ productId }) => uuidOf('product', productId)) ?? [])
    .filter((id) => !ids.includes(id));
  const cells = parts.length > 0 ? [...own, ...(await listUnits(tenant, parts, view))] : own;
  const outlook = expected.filter(
    ({ warehouse_id: warehouse }) => view.warehouseId === undefined || warehouse === view.warehouseId,
  );
  const names = await warehouseNames(tenant, cells, outlook);
  return facts.map((product) => {
    const at = Date.parse(view.at ?? view.asOf ?? product.updated_at ?? product.created_at);
    const units = product.kit
      ? kitCells(product, cells, at)
      : cells.filter((cell) => cell.product_id === product.id).map((cell) => unitsOf(cell, at));
    const record = recordOf(
      product,
      units,
      outlook.filter(({ item_id: item }) => item === product.id),
      names,
      view,
    );
    return { facts: product, record, stocked: units.length > 0 };
  });
}

/** Units of a product in a lot at a warehouse, and how many of the available ones may be sent. */
interface Units extends UnitRow {
  sendable: number;
}

interface StoredUnits extends UnitRow {
  warehouse_name: string;
  timezone: string;
  /** Days that a unit must still keep to be sent. */
  shelf_days: number;
}

const unitsOf = (cell: StoredUnits, at: number): Units => {
  const { day } = localTimeOf(cell.timezone, at);
  return { ...cell, sendable: isForSale(cell.expires_on, day, cell.shelf_days) ? cell.available : 0 };
};

const listUnits = (tenant: Tenant, ids: readonly string[], view: View): Promise<StoredUnits[]> =>
  tenant.rows(sql`
    select u.product_id, u.warehouse_id, w.name as warehouse_name, w.doc::jsonb ->> 'timezone' as timezone,
      coalesce(p.minimum_shelf_life_days, 0) as shelf_days, u.lot, u.expires_on, u.available, u.allocated,
      u.quarantined, u.damaged, u.expired, u.in_cartons
    from (${unitStock(tenant, view.asOf, [...ids])}) u join warehouses w on w.id = u.warehouse_id
    join products p on p.org_id = ${tenant.orgId} and p.id = u.product_id
    where ${view.warehouseId ? sql`u.warehouse_id = ${view.warehouseId}` : raw('true')}
    order by w.name, u.lot`);

async function warehouseNames(
  tenant: Tenant,
  cells: readonly StoredUnits[],
  outlook: readonly OutlookRow[],
): Promise<Map<string, string>> {
  const names = new Map(cells.map((cell) => [cell.warehouse_id, cell.warehouse_name]));
  const unnamed = [...new Set(outlook.map((row) => row.warehouse_id))].filter((id) => !names.has(id));
  if (unnamed.length > 0) {
    const rows = await tenant.rows<{ id: string; name: string }>(
      sql`select w.id, w.name from warehouses w where w.id = any(${unnamed})`,
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  // Two may have the same name; a record lists them in the same order each time it is written.
  return new Map([...names].toSorted(([idA, a], [idB, b]) => (a < b || (a === b && idA < idB) ? -1 : 1)));
}

/** A kit is as available, in each warehouse, as its scarcest component there. */
function kitCells(kit: Facts, cells: readonly StoredUnits[], at: number): Units[] {
  const parts = kit.kit!.components.map(({ productId, quantity }) => ({
    part: uuidOf('product', productId),
    quantity,
  }));
  const own = cells
    .filter((cell) => parts.some(({ part }) => part === cell.product_id))
    .map((cell) => unitsOf(cell, at));
  return [...new Set(own.map((cell) => cell.warehouse_id))].map((warehouse) => {
    const scarcest = (count: 'available' | 'sendable') =>
      Math.min(
        ...parts.map(({ part, quantity }) => {
          const units = own
            .filter((cell) => cell.product_id === part && cell.warehouse_id === warehouse)
            .reduce((sum, cell) => sum + cell[count], 0);
          return Math.floor(units / quantity);
        }),
      );
    return {
      ...noUnits,
      product_id: kit.id,
      warehouse_id: warehouse,
      available: scarcest('available'),
      sendable: scarcest('sendable'),
    };
  });
}

function recordOf(
  product: Facts,
  cells: readonly Units[],
  outlook: readonly OutlookRow[],
  names: ReadonlyMap<string, string>,
  view: View,
): ProductStock {
  const counted = (some: readonly Units[], expected: readonly OutlookRow[]) => {
    const sum = (
      bucket: 'available' | 'sendable' | 'allocated' | 'quarantined' | 'damaged' | 'expired' | 'in_cartons',
    ) => some.reduce((total, cell) => total + cell[bucket], 0);
    const [available, allocated] = [sum('available'), sum('allocated')];
    const [quarantined, damaged, expired] = [sum('quarantined'), sum('damaged'), sum('expired')];
    const unavailable = quarantined + damaged + expired;
    return {
      onHand: available + allocated + unavailable,
      allocated,
      available,
      sellable: Math.max(0, sum('sendable') - product.safety_buffer),
      unavailable,
      quarantined,
      damaged,
      expired,
      incoming: expected.reduce((total, row) => total + row.incoming, 0),
      backordered: expected.reduce((total, row) => total + row.backordered, 0),
      availableInCartons: sum('in_cartons'),
    };
  };
  const total = counted(cells, outlook);
  const places = [...names.keys()].filter(
    (id) => cells.some((cell) => cell.warehouse_id === id) || outlook.some((row) => row.warehouse_id === id),
  );
  return {
    id: spellId('product', product.id),
    sku: product.sku,
    name: product.name,
    quantity: total.available,
    ...total,
    warehouses: places.map((id) => {
      const here = cells.filter((cell) => cell.warehouse_id === id);
      return {
        id: spellId('warehouse', id),
        name: names.get(id)!,
        ...counted(
          here,
          outlook.filter((row) => row.warehouse_id === id),
        ),
        ...(view.lots ? { lots: lotsOf(here) } : {}),
      };
    }),
    archived: product.archived,
    createdAt: product.created_at,
    updatedAt: view.at ?? product.updated_at ?? product.created_at,
    version: view.at ? (product.version ?? 0) + 1 : (product.version ?? 1),
  };
}

/** Loose units and those in cartons of the same lot are one. */
function lotsOf(cells: readonly UnitRow[]): Lot[] {
  const lots = new Map<string, Lot>();
  for (const cell of cells) {
    if (cell.lot === '') continue;
    const before = lots.get(cell.lot);
    const onHand = cell.available + cell.allocated + cell.quarantined + cell.damaged + cell.expired;
    lots.set(cell.lot, {
      lot: cell.lot,
      expiresOn: before?.expiresOn ?? cell.expires_on,
      onHand: (before?.onHand ?? 0) + onHand,
      available: (before?.available ?? 0) + cell.available,
    });
  }
  return [...lots.values()];
}

type Lot = NonNullable<ProductStock['warehouses'][number]['lots']>[number];

const noUnits = {
  lot: '',
  expires_on: null,
  available: 0,
  allocated: 0,
  quarantined: 0,
  damaged: 0,
  expired: 0,
  in_cartons: 0,
  sendable: 0,
};

/**
 * Products and kits (uuids) of which units are too old to be sent, and whose stored record still counts them as sellable. `today`
 * is the local day of each warehouse, `at` the time of the write.
 */
export async function listOutdatedSellable(
  tenant: Tenant,
  today: readonly { warehouseId: string; day: string }[],
  at: string,
): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select distinct u.product_id as id
    from (${unitStock(tenant)}) u
    join products p on p.org_id = ${tenant.orgId} and p.id = u.product_id
    join unnest(${today.map(({ warehouseId }) => warehouseId)}::uuid[], ${today.map(({ day }) => day)}::date[])
      as t (warehouse_id, day) on t.warehouse_id = u.warehouse_id
    where u.available > 0 and u.expires_on < t.day + greatest(1, coalesce(p.minimum_shelf_life_days, 0))`);
  const old = rows.map(({ id }) => id);
  if (old.length === 0) return [];
  const composed = await composeProducts(tenant, [...old, ...(await findKitsOf(tenant, old))], { at });
  return composed.flatMap(({ facts, record }) =>
    facts.doc !== null && sellableIn(record) === sellableIn(JSON.parse(facts.doc) as ProductStock)
      ? []
      : facts.id,
  );
}

const sellableIn = ({ sellable, warehouses }: ProductStock): string =>
  JSON.stringify([sellable, ...warehouses.map((one) => [one.id, one.sellable])]);
