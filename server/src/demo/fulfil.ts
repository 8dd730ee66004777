/** What the warehouse does with an outbound shipment: pick, pack, label, hand to the carrier. */
import type { Stage } from '@packhouse/contract/shipments';
import { dayMs } from '../shipments/local-time.ts';
import { stockRule } from './actors.ts';
import { handOver } from './carrier.ts';
import { isKit, type Stocked, type StockedProduct } from './catalogue.ts';
import { labelParcels, packParcels } from './parcels.ts';
import { cancelFee, outboundWork } from './rate-card.ts';
import { cancel, fillWaiting, hold } from './waiting.ts';
import {
  causeOf,
  inTime,
  isoOf,
  later,
  tell,
  touch,
  type House,
  type Outbound,
  type World,
} from './world.ts';

/** The steps in their order, with the minutes of work between one and the next. */
const steps = [
  { stage: 'picking', after: [25, 190] },
  { stage: 'picked', after: [8, 35] },
  { stage: 'packing', after: [2, 25] },
  { stage: 'packed', after: [3, 12] },
  { stage: 'labelled', after: [1, 6] },
] as const satisfies { stage: Stage; after: [number, number] }[];

type Step = (typeof steps)[number];

export function scheduleStart(world: World, job: Outbound, at: number): void {
  if (job.plan.until === 'pending') return;
  const { house, random, record } = job;
  const urgent = record.priority === 'expedited';
  const queue =
    (urgent ? random.int(10, 60) : random.int(25, 190)) + backlog(world, house, at, random.int(300, 1500));
  schedule(world, job, steps[0], at, queue);
}

/** Days before now on which a warehouse could not keep up: [from, to]. */
const badDays: Record<House['code'], [number, number][]> = {
  RNO: [
    [61, 59.5],
    [16, 14.5],
  ],
  EWR: [
    [47.5, 46],
    [9.5, 8.6],
  ],
  RTM: [[30, 28.5]],
};

const backlog = (world: World, house: House, at: number, minutes: number) => {
  const daysAgo = (world.now - at) / dayMs;
  return badDays[house.code].some(([from, to]) => daysAgo <= from && daysAgo >= to) ? minutes : 0;
};

/** A shipment that is meant to stand at a stage now gets there in time, if need be outside of the opening hours. */
function schedule(world: World, job: Outbound, step: Step, at: number, minutes: number): void {
  const usual = job.house.hours.after(at, minutes);
  const time = inTime(world, job.plan.until, at, usual);
  later(world, job, time, (then) => take(world, job, step, then));
}

function take(world: World, job: Outbound, { stage }: Step, at: number): void {
  const { record, plan, random, house } = job;
  const crew = world.actors.crew(house.record, random);
  record.stage = stage;
  if (stage === 'picking') {
    record.status = 'processing';
    record.processingAt = isoOf(at);
    tell(world, record, 'shipment.started', at, crew);
    const asked = plan.cancel === 'accepted' || plan.cancel === 'refused' || plan.until === 'pending_cancel';
    if (asked && !record.cancellation) {
      const soon =
        plan.until === 'pending_cancel' ? Math.min(240_000, Math.floor((world.now - at) / 2)) : 240_000;
      later(world, job, at + soon, (time) => askToCancel(world, job, time));
      if (plan.until === 'pending_cancel') return;
    }
  } else if (stage === 'picked') {
    if (isShort(job)) return shortPick(world, job, at);
    for (const item of record.items) item.pickedQuantity = item.allocatedQuantity;
    tell(world, record, 'shipment.picked', at, crew);
  } else if (stage === 'packed') {
    if (plan.kind === 'pnp') packParcels(world, job);
    tell(world, record, 'shipment.packed', at, crew, { packages: record.packages.length });
  } else if (stage === 'labelled') {
    if (plan.kind === 'pnp') labelParcels(world, job, at, crew);
  }
  touch(record, at);
  if (stage === plan.until) return;
  const next = steps[steps.findIndex((step) => step.stage === stage) + 1];
  if (next) schedule(world, job, next, at, random.int(next.after[0], next.after[1]));
  else later(world, job, house.hours.pickup(at), (time) => forward(world, job, time));
}

function forward(world: World, job: Outbound, at: number): void {
  const { record, random, house } = job;
  const crew = world.actors.crew(house.record, random);
  for (const { portions } of job.lines) {
    for (const { cell, quantity } of portions) {
      world.shelf.move(cell, 'ship', 'allocated', -quantity, causeOf(job, at, crew));
    }
  }
  for (const item of record.items) {
    item.shippedQuantity = item.allocatedQuantity;
    item.allocatedQuantity = 0;
  }
  record.status = 'forwarded';
  record.stage = null;
  record.forwardedAt = isoOf(at);
  record.promise!.slaStatus = at <= Date.parse(record.promise!.shipBy) ? 'met' : 'missed';
  record.delivery.status = 'label_created';
  const [first] = record.packages;
  tell(world, record, 'shipment.forwarded', at, crew, {
    carrier: first!.carrier,
    packages: record.packages.length,
  });
  world.work.push(...outboundWork(world.merchant.currency, job, at));
  handOver(world, job, at);
}

function askToCancel(world: World, job: Outbound, at: number): void {
  const { record, plan, random, house } = job;
  const member = world.actors.member(random);
  const reason = random.pick(['Customer wants another size', 'Wrong address', 'Customer cancelled']);
  job.turn += 1;
  record.status = 'pending_cancel';
  record.cancellation = { reason, requestedBy: member, requestedAt: isoOf(at), refusedReason: null };
  tell(world, record, 'shipment.cancel_requested', at, member, { reason });
  if (plan.until === 'pending_cancel') return;
  const crew = world.actors.crew(house.record, random);
  later(world, job, house.hours.after(at, random.int(15, 90)), (time) => {
    if (plan.cancel === 'accepted') {
      cancel(world, job, time, crew, reason);
      world.work.push(cancelFee(record, time));
      return;
    }
    record.status = 'processing';
    record.cancellation!.refusedReason = 'The parcel was already closed.';
    tell(world, record, 'shipment.cancel_refused', time, crew, {
      reason: record.cancellation!.refusedReason,
    });
    schedule(world, job, steps[1], time, random.int(2, 8));
  });
}

const isShort = ({ plan, record }: Outbound) =>
  record.holds.length === 0 &&
  (plan.until === 'short_pick' || (plan.kind === 'pnp' && plan.trouble === 'short_pick')) &&
  record.heldAt === null;

/** The bin holds one less than the ledger says: the ledger is corrected, and the order waits for another unit. */
function shortPick(world: World, job: Outbound, at: number): void {
  const { record, random, house, plan } = job;
  const crew = world.actors.crew(house.record, random);
  const item = record.items[0]!;
  const { portions, item: product } = job.lines[0]!;
  for (const line of record.items) line.pickedQuantity = line.allocatedQuantity;
  const lost = portions[0]!;
  world.shelf.move(lost.cell, 'count', 'allocated', -1, {
    ...causeOf(job, at, crew),
    reason: 'short at the pick',
  });
  lost.quantity -= 1;
  if (product.kind === 'product' && isKit(product)) takeApart(world, job, product, lost.cell.item, at);
  job.lines[0]!.portions = portions.filter(({ quantity }) => quantity > 0);
  item.allocatedQuantity -= 1;
  item.pickedQuantity -= 1;
  item.backorderedQuantity += 1;
  hold(world, job, at, crew, 'short_pick', `1 of ${item.quantity} ${item.name} was not in its bin.`);
  if (plan.until === 'short_pick') return;
  world.waiting.push(job);
  later(world, job, house.hours.after(at, random.int(30, 240)), (time) => fillWaiting(world, time));
}

/** What is left of a kit that lacks one of its parts goes back on the shelf; the whole kit is asked for again. */
function takeApart(world: World, job: Outbound, kit: StockedProduct, missing: Stocked, at: number): void {
  const line = job.lines[0]!;
  const cause = causeOf(job, at, stockRule);
  for (const { product, quantity } of kit.components) {
    let left = quantity - (product === missing ? 1 : 0);
    for (const portion of line.portions) {
      const part = portion.cell.item === product ? Math.min(left, portion.quantity) : 0;
      if (part === 0) continue;
      world.shelf.shift(portion.cell, 'release', 'allocated', 'available', part, cause);
      portion.quantity -= part;
      left -= part;
    }
  }
}
