/** Stock changes of a write and the events that report them: changed counters, and each level that was crossed. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { CartonStock, ProductStock } from '@packhouse/contract/public/stock';
import type { Sequencer } from '../../platform/sequencer.ts';
import { insertEvents, type NewEvent } from '../../platform/events/events.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { Tenant } from '../../platform/tenant.ts';

export type StockLevel = 'enough' | 'low' | 'out';

/** Stock record that was rendered again. `before` is the previously stored text, null the first time. */
export type StockChange = ProductChange | CartonChange;

export interface ProductChange {
  kind: 'product';
  before: string | null;
  after: ProductStock;
  reorderPoint: number | null;
  /** Last reported level and current level; null for products never in stock, and for kits. */
  level: { before: StockLevel | null; after: StockLevel | null };
}

export interface CartonChange {
  kind: 'carton';
  before: string | null;
  after: CartonStock;
}

interface Levelled {
  kit: unknown;
  reorder_point: number | null;
  archived: boolean;
  level: StockLevel | null;
}

/**
 * Current level of a product. Kits (no stock of their own), archived products (nobody orders them) and products never
 * in stock (they have not run out) keep the level they had.
 */
export function levelOf(product: Levelled, available: number, stocked: boolean): StockLevel | null {
  if (product.kit !== null || product.archived || !stocked) return product.level;
  if (available === 0) return 'out';
  return product.reorder_point !== null && available <= product.reorder_point ? 'low' : 'enough';
}

/** Reports the stock changes within the transaction that makes them. */
export async function tellStock(
  tenant: Tenant,
  sequencer: Sequencer,
  changes: readonly StockChange[],
): Promise<void> {
  const events = stockEvents(tenant, changes);
  await insertEvents(tenant, sequencer, events);
  await notify(tenant, sequencer, events);
}

/**
 * Events for stock changes: one for everything that moved, split when there is a lot, and one for each product that
 * crossed a level.
 */
export function stockEvents({ orgId }: Tenant, changes: readonly StockChange[]): NewEvent[] {
  const goods = changes.flatMap((change) => movedIn(change) ?? []);
  const moved: NewEvent[] = [];
  for (let from = 0; from < goods.length; from += mostGoods) {
    moved.push({
      type: 'stock.changed',
      actor: stockRecords,
      resourceType: 'stock',
      resourceId: spellId('organization', orgId),
      data: { goods: goods.slice(from, from + mostGoods) },
    });
  }
  return [...moved, ...changes.flatMap((change) => crossingIn(change) ?? [])];
}

const mostGoods = 100;

function movedIn({ kind, before: text, after }: StockChange) {
  const before = text === null ? undefined : (JSON.parse(text) as Counted);
  const now: Counted = after;
  const warehouses = movedWarehouses(before, after);
  if (warehouses.length === 0 && isAlike(before, now)) return undefined;
  return {
    type: kind,
    id: after.id,
    sku: 'sku' in after ? after.sku : null,
    name: after.name,
    onHand: after.onHand,
    allocated: after.allocated,
    available: after.available,
    sellable: 'sellable' in after ? after.sellable : null,
    incoming: after.incoming,
    onHandBefore: before?.onHand ?? 0,
    availableBefore: before?.available ?? 0,
    warehouses,
  };
}

/** Counters of the warehouses that changed. Goods moved between warehouses leave the totals unchanged. */
function movedWarehouses(before: Counted | undefined, after: StockChange['after']) {
  const there = new Map(before?.warehouses.map((one) => [one.id, one]));
  const moved = after.warehouses
    .filter((one) => !isAlike(there.get(one.id), one))
    .map(({ id, onHand, available }) => ({ id, onHand, available }));
  const left = [...there.keys()]
    .filter((id) => !after.warehouses.some((one) => one.id === id))
    .map((id) => ({ id, onHand: 0, available: 0 }));
  return [...moved, ...left];
}

const isAlike = (before: Counters | undefined, after: Counters): boolean =>
  counters.every((counter) => (before?.[counter] ?? 0) === (after[counter] ?? 0));

/** Compared counters of cartons and products. Counters not listed are sums of these. */
const counters = [
  'onHand',
  'allocated',
  'available',
  'sellable',
  'quarantined',
  'damaged',
  'expired',
  'incoming',
  'backordered',
] as const;
type Counters = Partial<Record<(typeof counters)[number], number>>;
type Counted = Counters & { warehouses: (Counters & { id: string })[] };

function crossingIn(change: StockChange): NewEvent | undefined {
  if (change.kind === 'carton') return undefined;
  const { after, reorderPoint, level } = change;
  const topic = topicOf(level.before, level.after);
  return (
    topic && {
      type: topic,
      actor: stockRecords,
      resourceType: 'product',
      resourceId: after.id,
      data: { sku: after.sku, name: after.name, available: after.available, reorderPoint },
    }
  );
}

/** Event topic for a change of level. A return to `enough` is reported only after `out`. */
export function topicOf(before: StockLevel | null, after: StockLevel | null): LevelTopic | undefined {
  if (before === after || after === null) return undefined;
  if (after === 'out') return 'stock.out';
  if (before === 'out') return 'stock.back';
  return after === 'low' ? 'stock.low' : undefined;
}

export type LevelTopic = 'stock.low' | 'stock.out' | 'stock.back';

const stockRecords: Actor = { type: 'system', id: null, name: 'Stock' };
