/** Shipments that come in: announced, confirmed, received at the dock, counted and put away. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Actor } from '@packhouse/contract/measures';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import {
  announce,
  arrive,
  close,
  confirm,
  putAway,
  receive,
  reject,
  type ReceivedInput,
} from '../../server/src/goods/shipments/inbound.ts';
import type { WorkContext } from '../../server/src/goods/shipments/working-shipment.ts';
import { localTimeOf, nextDay } from '../../server/src/goods/shipments/local-time.ts';
import { cancel } from '../../server/src/goods/shipments/cancel.ts';
import { moveToStage } from '../../server/src/goods/shipments/stage.ts';
import { contentsOf } from './catalogue.ts';
import { act } from './work-context.ts';
import { announcedItem, newTask } from './new-shipment.ts';
import { trackingNumberOf } from './parcels.ts';
import { randomOf, type Random } from './random.ts';
import type { InboundPlan } from './supply.ts';
import { siteOf, inTime, later, type Task, type World } from './world.ts';

interface Inbound extends Task {
  plan: InboundPlan;
  random: Random;
  member: Actor;
}

export function createInbound(world: World, plan: InboundPlan, at: number): void {
  const site = siteOf(world, plan.site);
  const random = randomOf(world.merchant.slug, 'inbound', plan.key);
  const container = plan.supplier.by === 'container';
  const task = newTask(world, container ? 'inbound-container' : 'inbound-spd', site, at);
  const { record } = task;
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
    expectedArrivalDate: localTimeOf(site.record.timezone, arrives).day,
    notes: plan.opening ? 'First delivery, moved over from the old warehouse.' : null,
  } satisfies Partial<Shipment>);
  record.items = plan.lines.map(({ item, quantity }, line) =>
    announcedItem(world, record, line, item, quantity),
  );
  const job: Inbound = Object.assign(task, { plan, random, member: world.actors.member(random) });
  act(world, job, at, (workContext) =>
    workContext.tell(record, 'inbound.created', job.member, { type: record.type }),
  );
  if (plan.until !== 'draft') soon(world, job, at, random.int(4, 50), (time) => send(world, job, time));
}

function send(world: World, job: Inbound, at: number): void {
  const { plan, random, site, member } = job;
  act(world, job, at, (workContext) => announce(workContext, job, member));
  if (plan.until === 'pending') return;
  const crew = world.actors.crew(site.record, random);
  if (plan.until === 'cancelled') {
    soon(world, job, at, random.int(60, 600), (time) =>
      cancelBy(world, job, time, 'The supplier cannot deliver'),
    );
  } else if (plan.until === 'rejected') {
    work(world, job, at, random.int(30, 200), (time) =>
      act(world, job, time, (workContext) =>
        reject(workContext, job, crew, 'The announcement lacks the lots of the goods.'),
      ),
    );
  } else {
    work(world, job, at, plan.opening ? random.int(5, 60) : random.int(60, 400), (time) =>
      accept(world, job, time, crew),
    );
  }
}

function accept(world: World, job: Inbound, at: number, crew: Actor): void {
  const { plan, random } = job;
  act(world, job, at, (workContext) => confirm(workContext, job, crew));
  if (plan.until === 'confirmed') return;
  if (plan.until === 'pending_cancel') {
    soon(world, job, at, random.int(60, 300), (time) => cancelBy(world, job, time, 'Ordered twice'));
    return;
  }
  const arrives = Math.max(at, world.timeAt(plan.arrives) + plan.lateDays * dayMs);
  work(world, job, arrives, random.int(5, 90), (time) => unload(world, job, time));
}

function unload(world: World, job: Inbound, at: number): void {
  const { record, plan, random, site } = job;
  const crew = world.actors.crew(site.record, random);
  act(world, job, at, (workContext) => arrive(workContext, job, crew));
  if (plan.until === 'arrived') return;
  const lines = record.items.length;
  work(world, job, at, random.int(20, 80), (time) => {
    act(world, job, time, (workContext) => moveToStage(workContext, job, crew, 'counting'));
    if (plan.until === 'counting') return;
    work(world, job, time, random.int(15, 40) + Math.min(lines * 2, 150), (counted) => {
      const partly = plan.until === 'putting_away';
      takeIn(world, job, counted, crew, partly ? Math.ceil(lines / 2) : lines);
      if (partly) return;
      work(world, job, counted, random.int(15, 60), (end) =>
        act(world, job, end, (workContext) => close(workContext, job, crew)),
      );
    });
  });
}

/** Puts the first lines on the shelf. Now and then the count is not what was announced. */
function takeIn(world: World, job: Inbound, at: number, crew: Actor, lines: number): void {
  const { record } = job;
  act(world, job, at, (workContext) => {
    const found = record.items
      .slice(0, lines)
      .map((item, index) => foundOf(workContext, job, item, index, at));
    receive(workContext, job, crew, found);
    putAway(workContext, job, crew);
  });
}

function foundOf(
  workContext: WorkContext,
  job: Inbound,
  item: ShipmentItem,
  index: number,
  at: number,
): ReceivedInput {
  const { record, random, plan, site } = job;
  const wrong = !plan.opening && plan.until === 'end' && random.chance(0.05);
  const difference = wrong ? random.pick([-2, -1, -1, 1]) : 0;
  const damaged = !plan.opening && item.quantity > 6 && random.chance(0.04) ? 1 : 0;
  const received = { itemId: item.id, quantity: Math.max(1, item.quantity + difference) - damaged, damaged };
  const stocked = plan.lines[index]!.item;
  const { trackingMode } = workContext.stockState.goods(stocked.uuid)!;
  if (trackingMode === 'none') return received;
  const day = localTimeOf(site.record.timezone, at).day;
  const lot = `${record.number.split('-')[2]}-${day.slice(2).replaceAll('-', '')}`;
  if (trackingMode === 'lot') return { ...received, lot };
  const keepsDays = Math.min(...contentsOf(stocked).map(({ product }) => product.spec.keepsDays ?? Infinity));
  // What was moved over had lain in the old warehouse for a while.
  const [least, spread] = plan.opening ? [0.2, 0.5] : [0.03, 0.12];
  const age = Math.floor(keepsDays * (least + spread * random.next()));
  return { ...received, lot, expiresOn: nextDay(day, keepsDays - age) };
}

const cancelBy = (world: World, job: Inbound, at: number, reason: string) =>
  act(world, job, at, (workContext) => void cancel(workContext, job, job.member, 'client', reason));

/** A few minutes later, at any hour; before now for what is meant to have come that far. */
const soon = (world: World, job: Inbound, at: number, minutes: number, does: (at: number) => void) =>
  later(world, job, inTime(world, job.plan.until, at, at + minutes * 60_000), does);

/** After so many minutes of work in the opening hours. */
const work = (world: World, job: Inbound, at: number, minutes: number, does: (at: number) => void) =>
  later(world, job, inTime(world, job.plan.until, at, job.site.hours.after(at, minutes)), does);

/** A container number with its check digit (ISO 6346). */
export function containerNumber(random: Random): string {
  const text = `${random.pick(['MSKU', 'HLXU', 'TCLU', 'MEDU'])}${random.int(100_000, 999_999)}`;
  // Letters count 10 to 38 without the multiples of 11.
  const values = [...text].map((sign) => {
    const letter = sign.charCodeAt(0) - 65;
    return letter < 0 ? Number(sign) : 10 + letter + Math.floor((letter + 9) / 10);
  });
  const sum = values.reduce((total, value, index) => total + value * 2 ** index, 0);
  return `${text}${(sum % 11) % 10}`;
}
