/** The stock of each carton, in boxes. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { buckets, CartonStock, type Bucket, type stock } from '@packhouse/contract/public/stock';
import { upsertRows } from '../../platform/database/insert.ts';
import { nothing, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, searchText, queryOf, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { CartonChange } from './stock-changes.ts';
import { cellsAt } from './cells.sql.ts';
import { findOutlook, incomingGoods } from './outlook.ts';
import type { View } from './product-stock.sql.ts';

type BoxQuery = Input<typeof stock.cartonBreakdown>;

export async function listCartonStock(tenant: Tenant, query: BoxQuery): Promise<Page> {
  const warehouseId = query.warehouseId && uuidOf('warehouse', query.warehouseId);
  const chosen = sql`
    from carton_stock s
    where s.org_id = ${tenant.orgId}
      ${filtered<typeof stock.cartonBreakdown>(query, {
        includeDeleted: (all) => (all ? nothing : sql`and not s.archived`),
        cartonId: (id) => sql`and s.carton_id = ${uuidOf('carton', id)}`,
        productId: (product) => sql`and exists (
          select from carton_contents k
          where k.org_id = ${tenant.orgId} and k.carton_id = s.carton_id and k.product_id = ${uuidOf('product', product)})`,
        search: (term) => sql`and ${contains(sql`s.search_text`, term)}`,
        nonZero: (wanted) => (wanted ? nonZero(tenant, warehouseId, query.asOf) : nothing),
        updatedSince: (since) => sql`and s.updated_at > ${since}`,
        // These choose the figures of a record and not the records.
        warehouseId: () => nothing,
        asOf: () => nothing,
      })}`;
  const order = query.updatedSince ? 's.updated_at, s.carton_id' : 's.created_at desc, s.carton_id desc';
  const page = (columns: string) =>
    docPage(tenant, 'stock', query, queryOf(query, raw(columns), chosen, raw(order)));
  if (warehouseId === undefined && query.asOf === undefined) return page('s.doc');

  const listed = await page('s.carton_id::text as doc');
  const ids = listed.body.slice(1, -1).split(',').filter(Boolean);
  const records = await composeCartonStock(tenant, ids, { asOf: query.asOf, warehouseId });
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    ...listed,
    body: `[${ids.map((id) => render(CartonStock, byId.get(spellId('carton', id))!)).join(',')}]`,
  };
}

function nonZero(tenant: Tenant, warehouseId: string | undefined, asOf: string | undefined): Sql {
  if (warehouseId === undefined && asOf === undefined) return sql`and (s.on_hand > 0 or s.incoming > 0)`;
  return sql`and s.carton_id in (
    select b.item_id from (${cellsAt(tenant, asOf)}) b
    where b.available + b.allocated + b.quarantined + b.damaged + b.expired + b.reserved_to_open > 0
      ${when(warehouseId, (id) => sql`and b.warehouse_id = ${id}`)}
    ${asOf === undefined ? sql`union ${incomingGoods(tenant, warehouseId)}` : nothing})`;
}

/**
 * Renders the records of these cartons again, after their counters or their names have changed. Answers what has moved, to
 * be told in the same transaction.
 */
export async function renderCartonStock(
  tenant: Tenant,
  cartonIds: readonly string[],
  at: string,
): Promise<CartonChange[]> {
  if (cartonIds.length === 0) return [];
  const composed = await composeCartons(tenant, cartonIds, { at });
  if (composed.length === 0) return [];
  await upsertRows(
    tenant,
    'carton_stock',
    ['carton_id'],
    composed.map(({ record }) => ({
      cartonId: uuidOf('carton', record.id),
      archived: record.archived,
      onHand: record.onHand,
      incoming: record.incoming,
      searchText: searchText(record.name),
      doc: render(CartonStock, record),
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      version: record.version,
    })),
  );
  return composed.map(({ record, before }) => ({ kind: 'carton', after: record, before }));
}

interface BoxRow extends Record<Bucket, number> {
  item_id: string;
  warehouse_id: string;
  warehouse_name: string;
  incoming: number;
}

export const composeCartonStock = async (
  tenant: Tenant,
  ids: readonly string[],
  view: View,
): Promise<CartonStock[]> => (await composeCartons(tenant, ids, view)).map(({ record }) => record);

/** `before` is the record as it is stored; null before the first time. */
async function composeCartons(
  tenant: Tenant,
  ids: readonly string[],
  view: View,
): Promise<{ record: CartonStock; before: string | null }[]> {
  const facts = await tenant.rows<{
    id: string;
    name: string;
    units_per_carton: number;
    archived: boolean;
    created_at: string;
    updated_at: string | null;
    version: number | null;
    doc: string | null;
  }>(sql`
    select c.id, c.name, c.units_per_carton, c.deleted_at is not null as archived, c.created_at, s.updated_at, s.version,
      ${raw(view.at ? 's.doc' : 'null as doc')}
    from cartons c left join carton_stock s on s.org_id = ${tenant.orgId} and s.carton_id = c.id
    where c.org_id = ${tenant.orgId} and c.id = any(${ids})`);
  if (facts.length === 0) return [];
  const outlook = view.asOf ? [] : await findOutlook(tenant, ids);
  // A warehouse may hold a carton in several lots: here they are one.
  const cells = await tenant.rows<BoxRow>(sql`
    select w.id as warehouse_id, w.name as warehouse_name, i.id as item_id, ${sumsOfCells},
      coalesce(e.incoming, 0) as incoming
    from unnest(${ids}::uuid[]) as i (id) cross join warehouses w
    left join (${cellsAt(tenant, view.asOf)}) b on b.item_id = i.id and b.warehouse_id = w.id
    left join unnest(${outlook.map((row) => row.item_id)}::uuid[], ${outlook.map((row) => row.warehouse_id)}::uuid[],
      ${outlook.map((row) => row.incoming)}::bigint[]) as e (item_id, warehouse_id, incoming)
      on e.item_id = i.id and e.warehouse_id = w.id
    where (b.item_id is not null or e.item_id is not null)
      and ${view.warehouseId ? sql`w.id = ${view.warehouseId}` : raw('true')}
    group by w.id, w.name, i.id, e.incoming
    order by w.name, w.id`);
  return facts.map((carton) => {
    const own = cells.filter((cell) => cell.item_id === carton.id);
    const total = boxes(own);
    const record: CartonStock = {
      id: spellId('carton', carton.id),
      name: carton.name,
      unitsPerCarton: carton.units_per_carton,
      quantity: total.available,
      ...total,
      warehouses: own.map((cell) => ({
        id: spellId('warehouse', cell.warehouse_id),
        name: cell.warehouse_name,
        ...boxes([cell]),
      })),
      archived: carton.archived,
      createdAt: carton.created_at,
      updatedAt: view.at ?? carton.updated_at ?? carton.created_at,
      version: view.at ? (carton.version ?? 0) + 1 : (carton.version ?? 1),
    };
    return { record, before: carton.doc };
  });
}

const sumsOfCells = raw(
  buckets.map((bucket) => `coalesce(sum(b.${bucket}), 0)::bigint as ${bucket}`).join(', '),
);

function boxes(cells: readonly BoxRow[]) {
  const sum = (column: keyof BoxRow) => cells.reduce((total, cell) => total + (cell[column] as number), 0);
  const unavailable = sum('quarantined') + sum('damaged') + sum('expired');
  const allocated = sum('allocated') + sum('reserved_to_open');
  return {
    onHand: sum('available') + allocated + unavailable,
    allocated,
    available: sum('available'),
    unavailable,
    quarantined: sum('quarantined'),
    damaged: sum('damaged'),
    expired: sum('expired'),
    reservedToOpen: sum('reserved_to_open'),
    incoming: sum('incoming'),
  };
}
