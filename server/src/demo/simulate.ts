/** Ninety days of a merchant, event by event, up to now. The same merchant at the same moment gives the same world. */
import type { Notification } from '@packhouse/contract/notifications';
import type { Recommendation } from '@packhouse/contract/recommendations';
import { cancellableStages, inboundLife, outboundLife, type Shipment } from '@packhouse/contract/shipments';
import { may } from '@packhouse/contract/life';
import type { Warehouse } from '@packhouse/contract/warehouses';
import { countsOf } from '../shipments/draft.ts';
import { advise } from './advice.ts';
import { planBilling } from './billing.ts';
import { createInbound } from './inbound.ts';
import type { Merchant } from './merchant.ts';
import { planNights } from './nights.ts';
import { notify } from './notices.ts';
import { planMarketplace, planOrders } from './orders.ts';
import { createBoxes, createOrder } from './outbound.ts';
import { planSupply } from './supply.ts';
import { planUpkeep } from './upkeep.ts';
import { newWorld, type World } from './world.ts';

export interface History extends World {
  notifications: Notification[];
  recommendations: Recommendation[];
}

export function simulate(merchant: Merchant, warehouses: readonly Warehouse[], now: number): History {
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
  planBilling(world);
  agenda.runUntil(now);

  for (const record of world.shipments) sumUp(record);
  const recommendations = advise(world);
  return { ...world, ...notify(world), recommendations };
}

/** What follows from the rest of the record. */
function sumUp(record: Shipment): void {
  const { items, kind, status, stage } = record;
  Object.assign(record, countsOf(items));
  record.cancellable =
    kind === 'pnp' || kind === 'spd'
      ? may(outboundLife, 'cancel', status) ||
        (may(outboundLife, 'requestCancel', status) && cancellableStages.includes(stage!))
      : may(inboundLife, 'cancel', status) || may(inboundLife, 'requestCancel', status);
}
