/** Ninety days of a merchant, event by event, up to now. The same merchant at the same moment gives the same world. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Notification } from '@packhouse/contract/public/notifications';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { countsOf } from '../../server/src/goods/shipments/draft.ts';
import { cancellableUntilOf, isCancellable } from '../../server/src/goods/shipments/working-shipment.ts';
import { planAdvice, type Advice } from './advice/plan-advice.ts';
import { planBilling } from './billing.ts';
import { createInbound } from './inbound.ts';
import { planMarketplaceSales } from './marketplace-sales.ts';
import type { Merchant } from './merchant.ts';
import { planNights } from './nights.ts';
import { notify } from './notices.ts';
import { planMarketplace, planOrders } from './orders.ts';
import { createBoxes, createOrder } from './outbound.ts';
import { planSupply } from './supply.ts';
import { planUpkeep } from './upkeep.ts';
import { newWorld, recordsOf, type World } from './world.ts';

export interface History extends World {
  shipments: Shipment[];
  notifications: Notification[];
  advice: Advice;
}

export function simulate(merchant: Merchant, warehouses: readonly Warehouse[], now: number): History {
  const days = simulateDays(merchant, warehouses, now);
  for (;;) {
    const { done, value } = days.next();
    if (done) return value;
  }
}

/** The same, but pausing after each day. */
export function* simulateDays(
  merchant: Merchant,
  warehouses: readonly Warehouse[],
  now: number,
): Generator<void, History> {
  const world = newWorld(merchant, warehouses, now);
  const { agenda, catalogue } = world;
  const orders = planOrders(merchant, catalogue);
  const boxes = planMarketplace(merchant, catalogue);
  planUpkeep(world);
  for (const plan of planSupply(merchant, catalogue, orders, boxes)) {
    agenda.at(world.timeAt(plan.place), (at) => createInbound(world, plan, at));
  }
  for (const plan of orders) agenda.at(world.timeAt(plan.place), (at) => createOrder(world, plan, at));
  for (const plan of boxes) agenda.at(world.timeAt(plan.place), (at) => createBoxes(world, plan, at));
  planNights(world);
  planMarketplaceSales(world, boxes);
  planBilling(world);
  const advice = planAdvice(world);
  for (let day = world.joinedAt; day < now; day += dayMs) {
    agenda.runUntil(day);
    yield;
  }
  agenda.runUntil(now);

  const shipments = recordsOf(world);
  for (const record of shipments) sumUp(record);
  return { ...world, shipments, ...notify(world), advice };
}

/** Fills in the fields derived from the rest of the record. */
function sumUp(record: Shipment): void {
  Object.assign(record, countsOf(record.items), {
    cancellable: isCancellable(record),
    cancellableUntil: cancellableUntilOf(record),
  });
}
