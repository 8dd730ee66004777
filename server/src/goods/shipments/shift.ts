/**
 * One transaction's work on shipments and stock. Whoever works opens a shift under the held clock, changes jobs and shelves
 * in memory, saves them, and ends the shift: then goods that have become available go to the shipments that wait for them,
 * oldest first, the stock records are rendered once, and the events are written with the notifications they lead to.
 */
import { spellId } from '@packhouse/contract/id';
import { Shipment } from '@packhouse/contract/shipments';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { newId } from '../../platform/database/ids.ts';
import { together } from '../../platform/tenant.ts';
import { insertEvents, type NewEvent } from '../../platform/events/events.ts';
import type { BatchContext } from '../../platform/context.ts';
import { findKitsOf } from '../inventory/kits.ts';
import { loadShelf, renderStock, saveShelf } from '../inventory/stored-shelf.ts';
import type { Shelf } from '../inventory/shelf.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { readCard } from '../rates/rate-card.ts';
import { findStanding, type Standing } from '../../accounts/organizations/standing.ts';
import { listWarehouseRecords } from '../warehouses/records.ts';
import { expireWhatCame } from './expire.ts';
import { stockRule, type Floor, type Job } from './job.ts';
import { loadWaiting, saveJobs } from './jobs.sql.ts';
import { fill } from './outbound.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

export interface Shift extends BatchContext {
  warehouses: ReadonlyMap<string, Warehouse>;
  standing: Standing;
  events: NewEvent[];
  /** Goods whose stock records have to be rendered, as uuids. */
  changed: Set<string>;
  /** Goods of which more is available somewhere, as uuids. */
  freed: Set<string>;
  /** Jobs as they were last saved, by uuid. */
  saved: Map<string, Job>;
}

export async function openShift({ tenant, tick, now }: BatchContext): Promise<Shift> {
  const [warehouses, standing] = await together([
    listWarehouseRecords(tenant),
    findStanding(tenant, new Date(tick.at)),
  ]);
  return {
    tenant,
    tick,
    now,
    warehouses,
    standing,
    events: [],
    changed: new Set(),
    freed: new Set(),
    saved: new Map(),
  };
}

export const floorOf = ({ tick, standing, events }: Shift, shelf: Shelf): Floor => ({
  at: tick.at,
  shelf,
  currency: standing.currency,
  card: readCard(standing.rateCard),
  newId: (kind) => spellId(kind, newId()),
  tell(record, type, actor, data = {}) {
    events.push({
      type,
      actor,
      resourceType: 'shipment',
      resourceId: record.id,
      data: { number: record.number, ...data },
    });
  },
});

/** The shelf with everything that these jobs are about, and other goods (uuids). */
export const shelfFor = (
  { tenant }: Shift,
  jobs: readonly Job[],
  others: readonly string[] = [],
): Promise<Shelf> => loadShelf(tenant, [...new Set([...jobs.flatMap(goodsIn), ...others])]);

/** Writes what the shelf has moved and what has become of the jobs. */
export async function save(shift: Shift, shelf: Shelf, jobs: readonly Job[]): Promise<void> {
  const { tenant, tick, changed, freed, saved } = shift;
  expireWhatCame(shift, shelf);
  const [, outlooks] = await together([saveShelf(tenant, tick, shelf), saveJobs(tenant, tick, jobs)]);
  const net = new Map<string, number>();
  for (const { productId, cartonId, warehouseId, bucket, quantity } of shelf.moves) {
    const goods = (productId ?? cartonId)!;
    changed.add(goods);
    for (const { productId: inside } of shelf.goods(goods)!.contents) changed.add(inside);
    if (bucket !== 'available') continue;
    const key = `${goods} ${warehouseId}`;
    net.set(key, (net.get(key) ?? 0) + quantity);
  }
  for (const [key, quantity] of net) {
    if (quantity <= 0) continue;
    const [goods] = key.split(' ') as [string];
    freed.add(goods);
    for (const { productId } of shelf.goods(goods)!.contents) freed.add(productId);
  }
  for (const goods of outlooks) {
    changed.add(goods);
    // Boxes on their way are units on their way.
    for (const { productId: inside } of shelf.goods(goods)?.contents ?? []) changed.add(inside);
  }
  for (const job of jobs) saved.set(job.uuid, job);
}

/** Answers the waiting shipments that have got all their goods. */
export async function endShift(shift: Shift): Promise<Job[]> {
  const { tenant, tick, events, changed } = shift;
  const filled = await fillWaiting(shift);
  const [ofStock] = await together([
    renderStock(tenant, tick, [...changed]),
    insertEvents(tenant, tick, events),
  ]);
  await insertEvents(tenant, tick, ofStock);
  events.push(...ofStock);
  await notify(tenant, tick, events);
  return filled;
}

/** The record as it is sent. */
export const answerOf = (job: Job): { body: string; version: number } => ({
  body: job.doc ?? JSON.stringify(Shipment.parse(job.record)),
  version: job.record.version,
});

/** Boxes that are opened for one may free what another waits for: then it is asked again. */
async function fillWaiting(shift: Shift): Promise<Job[]> {
  const { tenant, freed } = shift;
  const all: Job[] = [];
  while (freed.size > 0) {
    const goods = new Set(freed);
    freed.clear();
    for (const kit of await findKitsOf(tenant, [...goods])) goods.add(kit);
    const waiting = await loadWaiting(tenant, [...goods], shift.warehouses);
    if (waiting.length === 0) continue;
    const shelf = await shelfFor(shift, waiting);
    const floor = floorOf(shift, shelf);
    const before = new Map(waiting.map((job) => [job, allocatedOf(job)]));
    const filled = waiting.filter((job) => fill(floor, job));
    const partly = waiting.filter((job) => !filled.includes(job) && allocatedOf(job) !== before.get(job));
    for (const { record } of partly)
      floor.tell(record, 'shipment.updated', stockRule, { fields: ['items', 'holds'] });
    await save(shift, shelf, [...filled, ...partly]);
    all.push(...filled);
  }
  return all;
}

const allocatedOf = ({ record }: Job): number =>
  record.items.reduce((sum, { allocatedQuantity }) => sum + allocatedQuantity, 0);

const goodsIn = ({ record, allocations }: Job): string[] => [
  ...record.items.map(stockIdOf),
  ...allocations.map(({ stockId }) => stockId),
];
