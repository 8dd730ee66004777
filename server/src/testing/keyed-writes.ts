/**
 * Writes that are done once for each key, whatever happens in between: a new product is received, and a unit of a product
 * that all of them share is allocated to it. And the check that exactly those that were acknowledged have happened.
 */
import { readId, spellId } from '@packhouse/contract/id';
import type pg from 'pg';
import { tick } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { sql } from '../database/sql.ts';
import { insertEvents } from '../events/events.ts';
import { moveStock } from '../inventory/movements.sql.ts';
import { renderProductStock } from '../inventory/product-stock.sql.ts';
import { insertProducts } from '../inventory/products.sql.ts';
import type { Tenant } from '../tenant.ts';
import { aProduct, theSystem } from './records.ts';
import { auditStock } from './stock-audit.ts';
import { aMove, fillShelves, type Shelves } from './stock.ts';

export interface KeyedWrite {
  /** The uuid of the product it makes: the key. */
  id: string;
  /** Units received. */
  quantity: number;
}

export const unitsOfHub = 1_000_000;
export const movementsOf = { hub: 2, write: 3 };

/** The shared product, with its units in each of two warehouses. */
export const makeHub = (tenant: Tenant): Promise<Shelves> => fillShelves(tenant, 1, unitsOfHub);

export const newWrite = (quantity: number): KeyedWrite => ({ id: newId(), quantity });

/** Answers whether it had been done before. `interrupt` is for planted faults: it is called half-way. */
export async function writeOnce(
  tenant: Tenant,
  hub: Shelves,
  write: KeyedWrite,
  interrupt?: () => Promise<void>,
): Promise<'done' | 'replayed'> {
  const known = await tenant.row(
    sql`select from products p where p.org_id = ${tenant.orgId} and p.id = ${write.id}`,
  );
  if (known) return 'replayed';
  const product = aProduct({ id: spellId('product', write.id), sku: write.id });
  const [shared, warehouse] = [hub.products[0]!, hub.warehouses[0]!];
  const moves = [
    aMove(product, warehouse, 'receive', { available: write.quantity }),
    aMove(shared, warehouse, 'allocate', { available: -1, allocated: 1 }, write.id),
  ].flat();
  const now = await tick(tenant, {
    touched: ['products', 'stock', 'movements', 'events'],
    added: { movements: moves.length, events: 1 },
  });
  await insertProducts(tenant, [{ ...product, createdAt: now.at, updatedAt: now.at }]);
  await interrupt?.();
  await moveStock(tenant, now, moves);
  await renderProductStock(tenant, [write.id, readId('product', shared.id)!], now.at);
  await insertEvents(tenant, now, [
    {
      type: 'product.created',
      actor: theSystem,
      resourceType: 'product',
      resourceId: product.id,
      data: { sku: product.sku, name: product.name },
    },
  ]);
  return 'done';
}

/** Everything that is not as the acknowledged writes, and no other ones, have left it; each in a sentence. */
export async function auditWrites(
  owner: pg.ClientBase,
  orgId: string,
  acknowledged: readonly KeyedWrite[],
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; received: number[]; allocated: number; events: number }>(
    `select p.id, (select coalesce(array_agg(m.quantity::int), '{}') from stock_movements m
         where m.org_id = p.org_id and m.item_id = p.id) as received,
       (select count(*)::int from stock_movements m
         where m.org_id = p.org_id and m.reason = p.sku and m.bucket = 'allocated') as allocated,
       (select count(*)::int from events e where e.org_id = p.org_id and e.data ->> 'sku' = p.sku) as events
     from products p where p.org_id = $1 and p.sku = p.id::text`,
    [orgId],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const asked = new Map(acknowledged.map((write) => [write.id, write]));
  const once = ({ id, received, allocated, events }: (typeof rows)[number]) =>
    received.length === 1 && received[0] === asked.get(id)?.quantity && allocated === 1 && events === 1;
  return [
    ...acknowledged.filter(({ id }) => !kept.has(id)).map(({ id }) => `${id} was acknowledged and is lost`),
    ...rows.filter(({ id }) => !asked.has(id)).map(({ id }) => `${id} is there, and nobody was told`),
    ...rows
      .filter((row) => asked.has(row.id) && !once(row))
      .map((row) => `${row.id} has not happened exactly once: ${JSON.stringify(row)}`),
    ...(await auditStock(owner, orgId)),
    ...(await auditClock(owner, orgId, acknowledged.length)),
  ];
}

async function auditClock(owner: pg.ClientBase, orgId: string, writes: number): Promise<string[]> {
  const { rows } = await owner.query<Record<string, number>>(
    `select products::int, stock::int, movements::int, events::int, movements_total::int, events_total::int
     from organization_clocks where org_id = $1`,
    [orgId],
  );
  // The hub was one write of everything but an event.
  const expected: Record<string, number> = {
    products: writes + 1,
    stock: writes + 1,
    movements: writes + 1,
    events: writes,
    movements_total: movementsOf.hub + movementsOf.write * writes,
    events_total: writes,
  };
  return Object.entries(expected)
    .filter(([name, value]) => rows[0]?.[name] !== value)
    .map(([name, value]) => `the clock says ${name} ${rows[0]?.[name]}, and it is ${value}`);
}
