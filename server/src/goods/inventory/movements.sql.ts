/** The stock ledger: stock is moved, never edited. A movement and its counter are written in one breath. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import {
  buckets,
  Movement,
  type Bucket,
  type MovementType,
  type StockReason,
  type stock,
} from '@packhouse/contract/public/stock';
import { inColumns } from '../../platform/database/columns.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { newId } from '../../platform/database/ids.ts';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import { conditionsOf } from '../../platform/filters.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import { ordinalRecordPage } from '../../platform/ordinal-page.ts';
import type { Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Portion } from './portion.ts';

/** One signed change of one bucket of one cell. Ids are uuids; exactly one of productId and cartonId is given. */
export interface Move {
  id?: string;
  type: MovementType;
  productId?: string | null;
  cartonId?: string | null;
  warehouseId: string;
  lot?: string;
  expiresOn?: string | null;
  bucket: Bucket;
  /** Units of a product, boxes of a carton; never 0. */
  quantity: number;
  reason?: string | null;
  reasonCode?: StockReason | null;
  shipmentId?: string | null;
  actor: Actor;
  /** When it happened, if before the sequencer (history that is loaded). */
  at?: string;
}

/** Goods that left with a shipment (a uuid) and were not taken back. */
export const listLeftPortions = (tenant: Tenant, shipmentId: string): Promise<Portion[]> =>
  tenant.rows(sql`
    select m.item_id as "stockId", m.lot, (-sum(m.quantity))::int as quantity
    from stock_movements m
    where m.org_id = ${tenant.orgId} and m.shipment_id = ${shipmentId} and m.type = 'ship'
    group by m.item_id, m.lot having sum(m.quantity) < 0 order by m.item_id, m.lot`);

/**
 * Moves stock: adds the sums to the counters of their cells, then writes the ledger with the balance each movement left.
 * A counter that would fall below zero fails the check of its cell, and the transaction with it. Whoever
 * calls renders the stock records afterwards.
 *
 * Cells are locked after the sequencer, as every row (`platform/sequencer.ts`), which is why a Sequencer is required. While it is held nobody else
 * moves stock of the organization, so the order of the cells does not matter.
 */
export async function moveStock(tenant: Tenant, sequencer: Sequencer, moves: readonly Move[]): Promise<void> {
  const cells = new Map<string, { move: Move; change: Record<Bucket, number> }>();
  for (const move of moves) {
    const cell = cells.get(cellKey(move)) ?? { move, change: emptyBuckets() };
    cell.change[move.bucket] += move.quantity;
    cells.set(cellKey(move), cell);
  }
  if (moves.length === 0) return;
  sequencer.touch('movements', 'stock');
  const before = sequencer.add('movements', moves.length);
  const balances = await changeCells(tenant, [...cells.values()]);
  // Made in the order of the ordinals, so that equal times follow the id as in every list.
  const ids = moves.map(({ id }) => id ?? newId());

  // Backwards from the balance afterwards: each movement's own balance is what those after it started from.
  const rows = moves.toReversed().map((move, index) => {
    const balance = balances.get(cellKey(move))!;
    const balanceAfter = balance[move.bucket];
    balance[move.bucket] -= move.quantity;
    return {
      id: ids[moves.length - index - 1],
      n: before + moves.length - index,
      ...placeOf(move),
      type: move.type,
      bucket: move.bucket,
      quantity: move.quantity,
      balanceAfter,
      reason: move.reason ?? null,
      reasonCode: move.reasonCode ?? null,
      shipmentId: move.shipmentId ?? null,
      actor: move.actor,
      actorId: move.actor.id,
      createdAt: move.at ?? sequencer.at,
    };
  });
  await insertRows(tenant, 'stock_movements', rows.toReversed());
}

async function changeCells(tenant: Tenant, cells: { move: Move; change: Record<Bucket, number> }[]) {
  const rows = cells.map(({ move, change }) => ({
    ...inColumns({ ...placeOf(move), expiresOn: move.expiresOn ?? null }),
    ...change,
  }));
  const missing = rows.map((row) => ({ ...row, ...emptyBuckets() }));
  await tenant.send(sql`
    insert into stock_cells (org_id, item_id, warehouse_id, lot, product_id, carton_id, expires_on)
    select ${tenant.orgId}::uuid, r.item_id, r.warehouse_id, r.lot, r.product_id, r.carton_id, r.expires_on
    from jsonb_populate_recordset(null::stock_cells, ${JSON.stringify(missing)}::jsonb) r
    on conflict (org_id, item_id, warehouse_id, lot) do nothing`);
  const changed = await tenant.rows<Record<Bucket, number> & { key: string }>(sql`
    update stock_cells c
    set ${raw(buckets.map((bucket) => `${bucket} = c.${bucket} + r.${bucket}`).join(', '))}
    from jsonb_populate_recordset(null::stock_cells, ${JSON.stringify(rows)}::jsonb) r
    where c.org_id = ${tenant.orgId} and c.item_id = r.item_id and c.warehouse_id = r.warehouse_id and c.lot = r.lot
    returning c.item_id || ' ' || c.warehouse_id || ' ' || c.lot as key,
      ${raw(buckets.map((bucket) => `c.${bucket}`).join(', '))}`);
  return new Map(changed.map(({ key, ...balance }) => [key, balance as Record<Bucket, number>]));
}

type LedgerQuery = Input<typeof stock.ledger>;

/** `query` holds uuids where the contract has ids. */
export function listMovements(tenant: Tenant, query: LedgerQuery, version: string | null): Promise<Page> {
  const filters = conditionsOf<typeof stock.ledger>(query, {
    type: (types) => sql`and t.type = any(${types})`,
    bucket: (names) => sql`and t.bucket = any(${names})`,
    productId: (id) => sql`and t.item_id = ${id}`,
    cartonId: (id) => sql`and t.item_id = ${id}`,
    warehouseId: (id) => sql`and t.warehouse_id = ${id}`,
    shipmentId: (id) => sql`and t.shipment_id = ${id}`,
    lot: (lot) => sql`and t.lot = ${lot}`,
    reason: (reason) => sql`and t.reason = ${reason}`,
    reasonCode: (codes) => sql`and t.reason_code = any(${codes})`,
    actorId: (actor) => sql`and t.actor_id = ${actor}`,
    createdAfter: (at) => sql`and t.created_at > ${at}`,
    createdBefore: (at) => sql`and t.created_at < ${at}`,
    updatedSince: (at) => sql`and t.created_at > ${at}`,
  });
  const { skip: _skip, take: _take, includeTotal: _includeTotal, ...chosen } = query;
  return ordinalRecordPage<typeof Movement, MovementRow>(
    tenant,
    {
      resource: 'movements',
      table: 'stock_movements',
      order: query.updatedSince ? 'asc' : 'desc',
      filters,
      filterKey: JSON.stringify(chosen),
      version,
    },
    query,
    movementColumns,
    movementNames(tenant),
    Movement,
    toMovement,
  );
}

/** The movements behind one ordinal up to another, oldest first. */
export async function listMovementsBetween(tenant: Tenant, after: number, last: number): Promise<Movement[]> {
  const rows = await tenant.rows<MovementRow>(sql`
    select ${movementColumns} from stock_movements t ${movementNames(tenant)}
    where t.org_id = ${tenant.orgId} and t.n > ${after} and t.n <= ${last} order by t.n`);
  return rows.map(toMovement);
}

/** The movements of one shipment (a uuid) of these types, oldest first. */
export async function listMovementsOf(
  tenant: Tenant,
  shipmentId: string,
  types: readonly MovementType[],
  most: number,
): Promise<Movement[]> {
  const rows = await tenant.rows<MovementRow>(sql`
    select ${movementColumns} from stock_movements t ${movementNames(tenant)}
    where t.org_id = ${tenant.orgId} and t.shipment_id = ${shipmentId} and t.type = any(${types})
    order by t.n limit ${raw(most)}`);
  return rows.map(toMovement);
}

const movementColumns = sql`
  t.id, t.type, t.product_id as "productId", t.carton_id as "cartonId", p.sku, coalesce(p.name, c.name) as name,
  t.warehouse_id as "warehouseId", nullif(t.lot, '') as lot, t.bucket, t.quantity, t.balance_after as "balanceAfter",
  t.reason, t.reason_code as "reasonCode", t.shipment_id as "shipmentId", t.actor, t.created_at as "createdAt"`;

const movementNames = (tenant: Tenant): Sql => sql`
  left join products p on p.org_id = ${tenant.orgId} and p.id = t.product_id
  left join cartons c on c.org_id = ${tenant.orgId} and c.id = t.carton_id`;

/** Ids are uuids. A movement never changes. */
type MovementRow = Omit<Movement, 'updatedAt' | 'version'>;

const toMovement = (row: MovementRow): Movement => ({
  ...row,
  id: spellId('movement', row.id),
  updatedAt: row.createdAt,
  version: 1,
  productId: row.productId && spellId('product', row.productId),
  cartonId: row.cartonId && spellId('carton', row.cartonId),
  warehouseId: spellId('warehouse', row.warehouseId),
  shipmentId: row.shipmentId && spellId('shipment', row.shipmentId),
});

const placeOf = (move: Move) => ({
  itemId: itemOf(move),
  productId: move.productId ?? null,
  cartonId: move.cartonId ?? null,
  warehouseId: move.warehouseId,
  lot: move.lot ?? '',
});

const itemOf = (move: Move): string => (move.productId ?? move.cartonId)!;
const cellKey = (move: Move): string => `${itemOf(move)} ${move.warehouseId} ${move.lot ?? ''}`;
const emptyBuckets = () => Object.fromEntries(buckets.map((bucket) => [bucket, 0])) as Record<Bucket, number>;
