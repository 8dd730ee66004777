/** What comes between the order and the warehouse's work: stock, promises, holds and cancellations. */
import type { Actor } from '@packhouse/contract/measures';
import { promiseOf, type Service } from '../shipments/promise.ts';
import { promiseWatch, stockRule } from './actors.ts';
import { isKit, type Stocked, type StockedProduct } from './catalogue.ts';
import { labelBoxes } from './parcels.ts';
import { causeOf, isoOf, tell, type House, type Outbound, type World } from './world.ts';

/** Pending: the promise begins to run, and the warehouse may start. */
export function ready(world: World, job: Outbound, at: number): void {
  const { record, house } = job;
  const service: Service = record.shippingMethod!.service;
  record.status = 'pending';
  record.promise = { ...promiseOf(house.record, service, new Date(at)), slaStatus: 'on_track' };
  const { shipBy } = record.promise;
  world.agenda.at(Date.parse(shipBy), (time) => {
    const open = ['pending', 'processing', 'pending_cancel', 'on_hold'].includes(record.status);
    if (open && record.promise?.shipBy === shipBy)
      tell(world, record, 'shipment.late', time, promiseWatch, { shipBy });
  });
  job.begin(at);
}

export function hold(
  world: World,
  job: Outbound,
  at: number,
  actor: Actor,
  code: string,
  message: string,
): void {
  const { record } = job;
  job.turn += 1;
  record.status = 'on_hold';
  record.heldAt = isoOf(at);
  record.holds = [{ code, message, placedBy: actor, placedAt: isoOf(at) }];
  // While the merchant has to act, nothing is promised; when the warehouse was short, its promise stands.
  if (code === 'short_pick') {
    record.stage = null;
    tell(world, record, 'shipment.short_picked', at, actor, { message });
  } else {
    record.promise = null;
    tell(world, record, 'shipment.held', at, actor, { code, message });
  }
}

export function release(world: World, job: Outbound, at: number, actor: Actor): void {
  const { record } = job;
  const code = record.holds[0]?.code;
  record.holds = [];
  tell(world, record, 'shipment.released', at, actor, { code });
  if (record.promise) {
    record.status = 'pending';
    job.begin(at);
  } else {
    if (job.plan.kind === 'spd' && record.packages.length === 0) labelBoxes(world, job, at);
    ready(world, job, at);
  }
}

/** New stock goes to those who wait, oldest first. */
export function fillWaiting(world: World, at: number): void {
  world.waiting = world.waiting.filter((job) => {
    if (job.record.status !== 'on_hold') return false;
    if (!allocate(world, job, at)) return true;
    release(world, job, at, stockRule);
    return false;
  });
}

export function cancel(world: World, job: Outbound, at: number, actor: Actor, reason: string): void {
  const { record } = job;
  job.turn += 1;
  for (const { portions } of job.lines) {
    for (const { cell, quantity } of portions) {
      world.shelf.shift(cell, 'release', 'allocated', 'available', quantity, causeOf(job, at, actor));
    }
    portions.length = 0;
  }
  for (const item of record.items) {
    item.cancelledQuantity = item.quantity;
    item.allocatedQuantity = item.backorderedQuantity = item.pickedQuantity = 0;
  }
  record.status = 'cancelled';
  record.stage = null;
  record.promise = null;
  record.holds = [];
  record.packages = [];
  record.cancelledAt = isoOf(at);
  record.cancellation ??= { reason, requestedBy: actor, requestedAt: isoOf(at), refusedReason: null };
  tell(world, record, 'shipment.cancelled', at, actor, { reason });
  fillWaiting(world, at);
}

/** Takes what there is for each line; whether that is everything. */
export function allocate(world: World, job: Outbound, at: number): boolean {
  const cause = causeOf(job, at, stockRule);
  job.record.items.forEach((item, index) => {
    const line = job.lines[index]!;
    const there =
      line.item.kind === 'carton'
        ? boxesAt(world, line.item, job.house)
        : unitsAt(world, line.item, job.house);
    const quantity = Math.min(there, item.backorderedQuantity);
    if (quantity === 0) return;
    const parts =
      line.item.kind === 'product' && isKit(line.item)
        ? line.item.components
        : [{ product: line.item, quantity: 1 }];
    for (const part of parts) {
      line.portions.push(...world.shelf.allocate(part.product, job.house, part.quantity * quantity, cause));
    }
    item.allocatedQuantity += quantity;
    item.backorderedQuantity -= quantity;
  });
  return job.record.items.every(({ backorderedQuantity }) => backorderedQuantity === 0);
}

export function unitsAt(world: World, product: StockedProduct, house: House): number {
  if (!isKit(product)) return world.shelf.unitsAt(product, house);
  return Math.min(
    ...product.components.map((part) => Math.floor(world.shelf.unitsAt(part.product, house) / part.quantity)),
  );
}

export const boxesAt = (world: World, carton: Stocked, house: House) =>
  world.shelf.cellsOf(carton, house).reduce((sum, { held }) => sum + held.available, 0);
