/** Returns from consignees. */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import {
  announce,
  arrive,
  close,
  confirm,
  putAway,
  receive,
} from '../../server/src/goods/shipments/inbound.ts';
import { localTimeOf, nextDay } from '../../server/src/goods/shipments/local-time.ts';
import { isKit, type StockedProduct } from './catalogue.ts';
import { act } from './work-context.ts';
import type { Merchant } from './merchant.ts';
import { announcedItem, newTask } from './new-shipment.ts';
import type { OrderPlan } from './orders.ts';
import { trackingNumberOf } from './parcels.ts';
import { randomOf, type Random } from './random.ts';
import { later, type Outbound, type Task, type World } from './world.ts';

export const returnReasons = ['unwanted', 'wrong_item', 'damaged_in_transit', 'not_as_described'] as const;

/** Returns some of the delivered orders a few days later. */
export function announceReturn(world: World, order: Outbound, plan: OrderPlan, deliveredAt: number): void {
  const random = randomOf(world.merchant.slug, 'return', plan.index);
  const product = returnedOf(world.merchant, plan, random);
  const shipped = order.record.items[0]!.shippedQuantity;
  if (!product || shipped === 0) return;
  world.agenda.at(deliveredAt + random.int(1, 9) * dayMs + random.int(0, 12) * hourMs, (at) => {
    const { site, record: original } = order;
    const task = newTask(world, 'inbound-return', site, at);
    const { record } = task;
    const member = world.actors.member(random);
    const quantity = random.int(1, Math.min(2, shipped));
    record.externalId = `return-${original.externalId!.split('-')[1]}`;
    record.orderNumber = original.orderNumber;
    record.originalShipmentId = original.id;
    record.reasonCode = random.pick(returnReasons);
    record.carrier = original.packages[0]!.carrier;
    record.trackingNumbers = [trackingNumberOf(random)];
    record.expectedArrivalDate = localTimeOf(site.record.timezone, at + 4 * dayMs).day;
    record.items = [
      {
        ...announcedItem(world, record, 0, product, quantity),
        // Food that has left the warehouse is not sold again.
        requestedAction: product.spec.keepsDays ? 'dispose' : 'restock',
      },
    ];
    act(world, task, at, (workContext) => {
      workContext.tell(record, 'inbound.created', member, { type: record.type });
      announce(workContext, task, member);
    });
    const crew = world.actors.crew(site.record, random);
    const step = (from: number, minutes: number, then: (time: number) => void) =>
      later(world, task, site.hours.after(from, minutes), then);
    step(at, random.int(30, 120), (confirmed) => {
      act(world, task, confirmed, (workContext) => confirm(workContext, task, crew));
      step(confirmed + random.int(2, 6) * dayMs, random.int(20, 200), (arrived) => {
        act(world, task, arrived, (workContext) => arrive(workContext, task, crew));
        step(arrived, random.int(20, 300), (time) => takeBack(world, task, crew, random, time));
      });
    });
  });
}

/** The returned product of an order; undefined for most orders. */
export function returnedOf(
  { volume }: Merchant,
  { lines }: OrderPlan,
  random: Random,
): StockedProduct | undefined {
  const { product } = lines[0]!;
  return random.chance((volume.returns / volume.orders) * 1.3) && !isKit(product) ? product : undefined;
}

/** Receives a return. Broken goods are set aside; tracked goods get their own lot. */
function takeBack(world: World, task: Task, crew: Actor, random: Random, at: number): void {
  const { record } = task;
  const [line] = record.items;
  const goods = world.stockState.goods(readId('product', line!.productId!)!)!;
  const broken = record.reasonCode === 'damaged_in_transit';
  const today = localTimeOf(task.warehouse.timezone, at).day;
  act(world, task, at, (workContext) => {
    receive(workContext, task, crew, [
      {
        itemId: line!.id,
        quantity: broken ? 0 : line!.quantity,
        damaged: broken ? line!.quantity : 0,
        action: broken && line!.requestedAction === 'restock' ? 'quarantine' : line!.requestedAction!,
        ...(goods.trackingMode === 'none' ? {} : { lot: record.number }),
        ...(goods.trackingMode === 'lot_expiry' ? { expiresOn: nextDay(today, random.int(20, 60)) } : {}),
      },
    ]);
    putAway(workContext, task, crew);
    close(workContext, task, crew);
  });
}
