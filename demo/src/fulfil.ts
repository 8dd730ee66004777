/** The warehouse's work on an outbound shipment: pick, pack, label, hand to the carrier. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Stage } from '@packhouse/contract/public/shipments';
import { Failure } from '../../server/src/platform/failure.ts';
import { goodsOf } from '../../server/src/goods/shipments/charges.ts';
import { acceptCancel, cancel, refuseCancel } from '../../server/src/goods/shipments/cancel.ts';
import { forward, pick, release, shortPick, start } from '../../server/src/goods/shipments/outbound.ts';
import { label, pack } from '../../server/src/goods/shipments/packages.ts';
import { moveToStage } from '../../server/src/goods/shipments/stage.ts';
import { handOver } from './carrier.ts';
import { act } from './work-context.ts';
import { labelsFor, packagesFor } from './parcels.ts';
import { inTime, later, type Site, type Outbound, type World } from './world.ts';

/** The steps in order, with the minutes of work between one and the next. */
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
  const { site, random, record } = job;
  const urgent = record.priority === 'expedited';
  const queue =
    (urgent ? random.int(10, 60) : random.int(25, 190)) + backlog(world, site, at, random.int(300, 1500));
  schedule(world, job, steps[0], at, queue);
}

/** Periods in which a warehouse could not keep up, in days before now: [from, to]. */
const badDays: Record<Site['code'], [number, number][]> = {
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

const backlog = (world: World, site: Site, at: number, minutes: number) => {
  const daysAgo = (world.now - at) / dayMs;
  return badDays[site.code].some(([from, to]) => daysAgo <= from && daysAgo >= to) ? minutes : 0;
};

/**
 * Schedules a step. A shipment that must have reached a stage by now gets there in time, if necessary outside opening
 * hours.
 */
function schedule(world: World, job: Outbound, step: Step, at: number, minutes: number): void {
  const usual = job.site.hours.after(at, minutes);
  const time = inTime(world, job.plan.until, at, usual);
  later(world, job, time, (then) => take(world, job, step, then));
}

function take(world: World, job: Outbound, step: Step, at: number): void {
  const { record, plan, random, site } = job;
  const crew = world.actors.crew(site.record, random);
  const { stage } = step;
  if (stage === 'picking') {
    act(world, job, at, (workContext) => start(workContext, job, crew));
    const asked = plan.cancel === 'accepted' || plan.cancel === 'refused' || plan.until === 'pending_cancel';
    if (asked && !record.cancellation) {
      const soon =
        plan.until === 'pending_cancel' ? Math.min(240_000, Math.floor((world.now - at) / 2)) : 240_000;
      later(world, job, at + soon, (time) => askToCancel(world, job, time));
      if (plan.until === 'pending_cancel') return;
    }
  } else if (stage === 'picked') {
    if (isShort(job)) return missOne(world, job, at);
    // Record what was picked before the shortage was noticed.
    if (record.stage === 'picking')
      act(world, job, at, (workContext) => pick(workContext, job, crew, leftToPick(job)));
  } else if (stage === 'packing') {
    // Packing is recorded as a stage only if the shipment stops there.
    if (plan.until === stage)
      act(world, job, at, (workContext) => moveToStage(workContext, job, crew, 'packing'));
  } else if (stage === 'packed') {
    // The boxes of a small parcel shipment are already packed.
    if (plan.kind === 'pnp')
      act(world, job, at, (workContext) =>
        pack(
          workContext,
          job,
          crew,
          packagesFor(
            workContext.stockState,
            record,
            (sku) => world.catalogue.bySku.get(sku)?.spec.serialPrefix,
          ),
        ),
      );
  } else {
    act(world, job, at, (workContext) => label(workContext, job, crew, labelsFor(record, random)));
  }
  if (stage === plan.until) return;
  const next = steps[steps.indexOf(step) + 1];
  if (next) schedule(world, job, next, at, random.int(next.after[0], next.after[1]));
  else later(world, job, site.hours.pickup(at), (time) => leave(world, job, time));
}

function leave(world: World, job: Outbound, at: number): void {
  const { random, site } = job;
  const crew = world.actors.crew(site.record, random);
  act(world, job, at, (workContext) => forward(workContext, job, crew));
  handOver(world, job, at);
}

function askToCancel(world: World, job: Outbound, at: number): void {
  const { plan, random, site } = job;
  const member = world.actors.member(random);
  const reason = random.pick(['Customer wants another size', 'Wrong address', 'Customer cancelled']);
  act(world, job, at, (workContext) => void cancel(workContext, job, member, 'client', reason));
  if (plan.until === 'pending_cancel') return;
  const crew = world.actors.crew(site.record, random);
  later(world, job, site.hours.after(at, random.int(15, 90)), (time) => {
    if (plan.cancel === 'accepted') {
      act(world, job, time, (workContext) => acceptCancel(workContext, job, crew));
      return;
    }
    act(world, job, time, (workContext) =>
      refuseCancel(workContext, job, crew, 'The parcel was already closed.'),
    );
    schedule(world, job, steps[1], time, random.int(2, 8));
  });
}

const isShort = ({ plan, record }: Outbound) =>
  (plan.until === 'short_pick' || (plan.kind === 'pnp' && plan.trouble === 'short_pick')) &&
  record.heldAt === null;

const leftToPick = ({ record }: Outbound) =>
  record.items
    .map((item) => ({ itemId: item.id, quantity: item.allocatedQuantity - item.pickedQuantity }))
    .filter(({ quantity }) => quantity > 0);

/** Simulates a bin with one unit less than the ledger says. Somebody looks for another one later. */
function missOne(world: World, job: Outbound, at: number): void {
  const { record, random, site, plan } = job;
  const crew = world.actors.crew(site.record, random);
  const item = record.items.find(({ allocatedQuantity }) => allocatedQuantity > 0)!;
  const componentId = goodsOf(world.stockState, item).components[0]?.productId;
  act(world, job, at, (workContext) => {
    const there = leftToPick(job).map((line) =>
      line.itemId === item.id ? { ...line, quantity: line.quantity - 1 } : line,
    );
    pick(
      workContext,
      job,
      crew,
      there.filter(({ quantity }) => quantity > 0),
    );
    shortPick(workContext, job, crew, {
      itemId: item.id,
      missing: 1,
      reason: 'the bin was empty',
      componentId,
    });
  });
  if (plan.until === 'short_pick') {
    world.waiting.delete(job);
    return;
  }
  later(world, job, site.hours.after(at, random.int(30, 240)), (time) => {
    try {
      act(world, job, time, (workContext) => release(workContext, job, crew, 'operator'));
    } catch (error) {
      // Without another unit, it waits for the next delivery.
      if (!(error instanceof Failure)) throw error;
    }
  });
}
