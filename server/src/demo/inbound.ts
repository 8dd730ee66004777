/** Shipments that come in: announced, confirmed, received at the dock, counted and put away. */
import type { Topic } from '@packhouse/contract/events';
import { readId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Shipment, ShipmentItem } from '@packhouse/contract/shipments';
import { dayMs, localTimeOf, nextDay } from '../shipments/local-time.ts';
import { contentsOf } from './shelf.ts';
import type { Stocked } from './catalogue.ts';
import { announcedItem, newShipment } from './new-shipment.ts';
import { trackingNumberOf } from './parcels.ts';
import { randomOf, type Random } from './random.ts';
import { workFor } from './rate-card.ts';
import type { InboundPlan } from './supply.ts';
import { fillWaiting } from './waiting.ts';
import { causeOf, houseOf, inTime, isoOf, tell, type House, type World } from './world.ts';

interface Inbound {
  record: Shipment;
  plan: InboundPlan;
  house: House;
  random: Random;
  uuid: string;
  /** One for each line of the record. */
  items: Stocked[];
  member: Actor;
}

export function createInbound(world: World, plan: InboundPlan, at: number): void {
  const house = houseOf(world, plan.house);
  const random = randomOf(world.merchant.slug, 'inbound', plan.key);
  const container = plan.supplier.by === 'container';
  const record = newShipment(world, container ? 'inbound-container' : 'inbound-spd', house, at);
  const arrives = world.timeAt(plan.arrives);
  Object.assign(record, {
    externalId: `po-${4_000 + world.made.inbound}`,
    orderNumber: `PO-${4_000 + world.made.inbound}`,
    supplier: plan.supplier.name,
    carrier: container
      ? random.pick(['Maersk', 'Hapag-Lloyd', 'MSC'])
      : random.pick(['UPS', 'FedEx Freight', 'DHL']),
    containerNumber: container ? containerNumber(random) : null,
    trackingNumbers: container ? [] : [trackingNumberOf(random)],
    expectedArrivalDate: localTimeOf(house.record.timezone, arrives).day,
    notes: plan.opening ? 'First delivery, moved over from the old warehouse.' : null,
  } satisfies Partial<Shipment>);
  record.items = plan.lines.map(({ item, quantity }, line) =>
    announcedItem(world, record, line, item, quantity),
  );
  const job: Inbound = {
    record,
    plan,
    house,
    random,
    uuid: readId('shipment', record.id)!,
    items: plan.lines.map(({ item }) => item),
    member: world.actors.member(random),
  };
  happen(world, job, 'inbound.created', at, job.member);
  if (plan.until !== 'draft') soon(world, job, at, random.int(4, 50), (time) => submit(world, job, time));
}

function submit(world: World, job: Inbound, at: number): void {
  const { record, plan, random, house, member } = job;
  record.status = 'pending';
  record.submittedAt = isoOf(at);
  happen(world, job, 'inbound.submitted', at, member);
  if (plan.until === 'pending') return;
  const crew = world.actors.crew(house.record, random);
  if (plan.until === 'cancelled') {
    soon(world, job, at, random.int(60, 600), (time) => {
      record.status = 'cancelled';
      record.cancelledAt = isoOf(time);
      record.cancellation = {
        reason: 'The supplier cannot deliver',
        requestedBy: member,
        requestedAt: isoOf(time),
        refusedReason: null,
      };
      happen(world, job, 'inbound.cancelled', time, member, { reason: record.cancellation.reason });
    });
  } else if (plan.until === 'rejected') {
    work(world, job, at, random.int(30, 200), (time) => {
      record.status = 'rejected';
      record.rejectedAt = isoOf(time);
      happen(world, job, 'inbound.rejected', time, crew, {
        reason: 'The announcement lacks the lots of the goods.',
      });
    });
  } else {
    work(world, job, at, plan.opening ? random.int(5, 60) : random.int(60, 400), (time) =>
      confirm(world, job, time, crew),
    );
  }
}

function confirm(world: World, job: Inbound, at: number, crew: Actor): void {
  const { record, plan, random, member } = job;
  record.status = 'confirmed';
  record.confirmedAt = isoOf(at);
  happen(world, job, 'inbound.confirmed', at, crew);
  if (plan.until === 'confirmed') return;
  if (plan.until === 'pending_cancel') {
    soon(world, job, at, random.int(60, 300), (time) => {
      record.status = 'pending_cancel';
      record.cancellation = {
        reason: 'Ordered twice',
        requestedBy: member,
        requestedAt: isoOf(time),
        refusedReason: null,
      };
      happen(world, job, 'shipment.cancel_requested', time, member, { reason: 'Ordered twice' });
    });
    return;
  }
  const arrives = Math.max(at, world.timeAt(plan.arrives) + plan.lateDays * dayMs);
  work(world, job, arrives, random.int(5, 90), (time) => arrive(world, job, time));
}

function arrive(world: World, job: Inbound, at: number): void {
  const { record, plan, random, house } = job;
  const crew = world.actors.crew(house.record, random);
  record.status = 'processing';
  record.stage = 'arrived';
  record.processingAt = isoOf(at);
  happen(world, job, 'inbound.arrived', at, crew);
  if (plan.until === 'arrived') return;
  const lines = record.items.length;
  work(world, job, at, random.int(20, 80), (time) => {
    record.stage = 'counting';
    happen(world, job, 'shipment.updated', time, crew, { stage: 'counting' });
    if (plan.until === 'counting') return;
    work(world, job, time, random.int(15, 40) + Math.min(lines * 2, 150), (counted) => {
      record.stage = 'putting_away';
      happen(world, job, 'shipment.updated', counted, crew, { stage: 'putting_away' });
      const partly = plan.until === 'putting_away';
      receive(world, job, counted, crew, partly ? Math.ceil(lines / 2) : lines);
      if (!partly) work(world, job, counted, random.int(15, 60), (time2) => close(world, job, time2, crew));
    });
  });
}

/** Puts the first lines on the shelf. Now and then the count is not what was announced. */
function receive(world: World, job: Inbound, at: number, crew: Actor, lines: number): void {
  const { record, random, plan } = job;
  record.items.slice(0, lines).forEach((item, line) => {
    const wrong = !plan.opening && plan.until === 'end' && random.chance(0.05);
    const difference = wrong ? random.pick([-2, -1, -1, 1]) : 0;
    const damaged = !plan.opening && item.quantity > 6 && random.chance(0.04) ? 1 : 0;
    const counted = Math.max(1, item.quantity + difference);
    item.receivedQuantity = counted;
    item.damagedQuantity = damaged;
    item.shortQuantity = Math.max(0, item.quantity - counted);
    item.overQuantity = Math.max(0, counted - item.quantity);
    putAway(world, job, line, item, at, crew);
  });
  world.work.push(
    ...(['receiving_unit', 'receiving_carton'] as const)
      .map((chargeType) => {
        const kind = chargeType === 'receiving_unit' ? 'product' : 'carton';
        const quantity = record.items.reduce(
          (sum, item, line) => sum + (job.items[line]!.kind === kind ? item.receivedQuantity! : 0),
          0,
        );
        return workFor(record, chargeType, quantity, at);
      })
      .filter(({ quantity }) => quantity > 0),
  );
  fillWaiting(world, at);
}

function putAway(
  world: World,
  job: Inbound,
  line: number,
  item: ShipmentItem,
  at: number,
  crew: Actor,
): void {
  const { house, record } = job;
  const stocked = job.items[line]!;
  const { spec } = contentsOf(stocked)[0]!.product;
  const day = localTimeOf(house.record.timezone, at).day;
  if (spec.keepsDays || spec.lots) {
    item.lot = `${record.number.slice(4)}-${day.slice(2).replaceAll('-', '')}`;
    // What was moved over had lain in the old warehouse for a while.
    const [least, spread] = job.plan.opening ? [0.2, 0.5] : [0.03, 0.12];
    const age = Math.floor((spec.keepsDays ?? 0) * (least + spread * job.random.next()));
    item.expiresOn = spec.keepsDays ? nextDay(day, spec.keepsDays - age) : null;
  }
  const cell = world.shelf.cell(stocked, house, item.lot ?? '', item.expiresOn);
  const cause = { ...causeOf(job, at, crew), reason: record.number };
  const [good, bad] = [item.receivedQuantity! - item.damagedQuantity!, item.damagedQuantity!];
  if (good > 0) world.shelf.move(cell, 'receive', 'available', good, cause);
  if (bad > 0) world.shelf.move(cell, 'receive', 'damaged', bad, cause);
}

function close(world: World, job: Inbound, at: number, crew: Actor): void {
  const { record } = job;
  record.status = 'received';
  record.stage = null;
  record.receivedAt = isoOf(at);
  const differing = record.items.filter(
    ({ shortQuantity, overQuantity, damagedQuantity }) =>
      shortQuantity! + overQuantity! + damagedQuantity! > 0,
  );
  if (differing.length > 0) {
    const lines = differing.map(({ id, shortQuantity, overQuantity, damagedQuantity }) => ({
      itemId: id,
      short: shortQuantity,
      over: overQuantity,
      damaged: damagedQuantity,
    }));
    happen(world, job, 'inbound.discrepancy', at, crew, { lines });
  }
  happen(world, job, 'inbound.received', at, crew);
}

const happen = (world: World, job: Inbound, type: Topic, at: number, actor: Actor, data = {}) =>
  tell(world, job.record, type, at, actor, data);

/** A few minutes later, at any hour; before now for what is meant to have come that far. */
const soon = (world: World, job: Inbound, at: number, minutes: number, act: (at: number) => void) =>
  world.agenda.at(inTime(world, job.plan.until, at, at + minutes * 60_000), act);

/** After so many minutes of work in the opening hours. */
function work(world: World, job: Inbound, at: number, minutes: number, act: (at: number) => void): void {
  const time = inTime(world, job.plan.until, at, job.house.hours.after(at, minutes));
  if (time !== Infinity) world.agenda.at(time, act);
}

/** A container number with its check digit (ISO 6346). */
function containerNumber(random: Random): string {
  const text = `${random.pick(['MSKU', 'HLXU', 'TCLU', 'MEDU'])}${random.int(100_000, 999_999)}`;
  // Letters count 10 to 38 without the multiples of 11.
  const values = [...text].map((sign) => {
    const letter = sign.charCodeAt(0) - 65;
    return letter < 0 ? Number(sign) : 10 + letter + Math.floor((letter + 9) / 10);
  });
  const sum = values.reduce((total, value, place) => total + value * 2 ** place, 0);
  return `${text}${(sum % 11) % 10}`;
}
