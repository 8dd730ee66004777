/** What consignees send back. */
import { readId } from '@packhouse/contract/id';
import { hourMs, dayMs, localTimeOf } from '../shipments/local-time.ts';
import { isKit } from './catalogue.ts';
import { announcedItem, newShipment } from './new-shipment.ts';
import { trackingNumberOf } from './parcels.ts';
import { randomOf } from './random.ts';
import { workFor } from './rate-card.ts';
import { causeOf, isoOf, tell, type Outbound, type World } from './world.ts';

const reasons = ['unwanted', 'wrong_item', 'damaged_in_transit', 'not_as_described'] as const;

/** Some of the orders that were delivered come back a few days later. */
export function announceReturn(world: World, order: Outbound, index: number, deliveredAt: number): void {
  const random = randomOf(world.merchant.slug, 'return', index);
  const { returns, orders } = world.merchant.volume;
  const { item } = order.lines[0]!;
  if (!random.chance((returns / orders) * 1.3) || item.kind !== 'product' || isKit(item)) return;
  world.agenda.at(deliveredAt + random.int(1, 9) * dayMs + random.int(0, 12) * hourMs, (at) => {
    const { house, record: original } = order;
    const record = newShipment(world, 'inbound-return', house, at);
    const member = world.actors.member(random);
    const quantity = random.int(1, Math.min(2, original.items[0]!.shippedQuantity));
    // Food that has left the house is not sold again.
    const action: 'dispose' | 'restock' = item.spec.keepsDays ? 'dispose' : 'restock';
    record.externalId = `return-${original.externalId!.split('-')[1]}`;
    record.orderNumber = original.orderNumber;
    record.originalShipmentId = original.id;
    record.reasonCode = random.pick(reasons);
    record.carrier = original.packages[0]!.carrier;
    record.trackingNumbers = [trackingNumberOf(random)];
    record.expectedArrivalDate = localTimeOf(house.record.timezone, at + 4 * dayMs).day;
    const line = {
      ...announcedItem(world, record, 0, item, quantity),
      requestedAction: action,
    };
    record.items = [line];
    record.status = 'pending';
    record.submittedAt = isoOf(at);
    tell(world, record, 'inbound.created', at, member);
    tell(world, record, 'inbound.submitted', at, member);
    const step = (from: number, minutes: number, act: (time: number) => void) => {
      const time = house.hours.after(from, minutes);
      if (time !== Infinity) world.agenda.at(time, act);
    };
    const crew = world.actors.crew(house.record, random);
    step(at, random.int(30, 120), (confirmed) => {
      record.status = 'confirmed';
      record.confirmedAt = isoOf(confirmed);
      tell(world, record, 'inbound.confirmed', confirmed, crew);
      step(confirmed + random.int(2, 6) * dayMs, random.int(20, 200), (arrived) => {
        record.status = 'processing';
        record.stage = 'arrived';
        record.processingAt = isoOf(arrived);
        tell(world, record, 'inbound.arrived', arrived, crew);
        step(arrived, random.int(20, 300), (time) => {
          const broken = record.reasonCode === 'damaged_in_transit';
          line.receivedQuantity = quantity;
          line.damagedQuantity = broken ? quantity : 0;
          line.takenAction = broken ? (action === 'restock' ? 'quarantine' : 'dispose') : action;
          if (line.takenAction !== 'dispose') {
            const cause = {
              ...causeOf({ uuid: readId('shipment', record.id)! }, time, crew),
              reason: record.reasonCode!,
            };
            const cell = world.shelf.cell(item, house, item.spec.lots ? 'returned' : '', null);
            world.shelf.move(cell, 'restock', broken ? 'quarantined' : 'available', quantity, cause);
          }
          record.status = 'received';
          record.stage = null;
          record.receivedAt = isoOf(time);
          tell(world, record, 'inbound.received', time, crew, { action: line.takenAction });
          world.work.push(workFor(record, 'return', 1, time));
        });
      });
    });
  });
}
