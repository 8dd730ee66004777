/** Outbound shipments until the warehouse takes over: created, submitted, held, changed, cancelled. */
import type { Actor } from '@packhouse/contract/measures';
import { readId } from '@packhouse/contract/id';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { Failure } from '../../server/src/platform/failure.ts';
import { localTimeOf } from '../../server/src/goods/shipments/local-time.ts';
import { cancel } from '../../server/src/goods/shipments/cancel.ts';
import { hold, reallocate, release, submit } from '../../server/src/goods/shipments/outbound.ts';
import type { Stocked } from './catalogue.ts';
import { act } from './work-context.ts';
import { scheduleStart } from './fulfil.ts';
import { newItem, newTask } from './new-shipment.ts';
import type { BoxPlan, OrderPlan } from './orders.ts';
import { randomOf, type Random } from './random.ts';
import { promotionAt } from './rhythm.ts';
import { sitesFor } from './supply.ts';
import { siteOf, later, type Site, type Outbound, type Task, type World } from './world.ts';

export function createOrder(world: World, plan: OrderPlan, at: number): void {
  const { merchant } = world;
  const sites = sitesFor(merchant, plan.region).map((code) => siteOf(world, code));
  const stocked = sites.find((site) =>
    plan.lines.every(({ product, quantity }) => availableAt(world, product, site, at) >= quantity),
  );
  const site = stocked ?? sites[0]!;
  const task = newTask(world, 'outbound-pickpack', site, at);
  const { record } = task;
  const orderNumber = `${merchant.orderNumbers.prefix}${merchant.orderNumbers.first + plan.index}`;
  const promotion = promotionAt(merchant.rhythm, at, world.now);
  Object.assign(record, {
    externalId: `order-${merchant.orderNumbers.first + plan.index}`,
    orderNumber,
    priority: plan.service === 'standard' ? 'standard' : 'expedited',
    shippingAddress: isMistyped(plan) ? mistyped(plan.address) : plan.address,
    shippingMethod: { service: plan.service, carrier: null, signatureRequired: plan.signature },
    // A shop that finds too little stock asks to wait, and so does one that has yet to correct the address.
    fulfillmentPolicy:
      (!stocked && plan.policy === 'fill_or_kill') || isMistyped(plan) ? 'fill_all' : plan.policy,
    packingInstructions: plan.giftMessage === null ? null : { giftMessage: plan.giftMessage },
    tags: [...(plan.address.company ? ['wholesale'] : []), ...(plan.giftMessage ? ['gift'] : [])],
    metadata: promotion ? { campaign: promotion.name } : {},
  } satisfies Partial<Shipment>);
  record.items = plan.lines.map(({ product, quantity }, line) =>
    newItem(world, record, line, product, quantity),
  );
  begin(world, task, plan, at);
}

export function createBoxes(world: World, plan: BoxPlan, at: number): void {
  const site = siteOf(world, plan.site);
  const lines = plan.lines
    .map(({ carton, boxes }) => ({ carton, boxes: Math.min(boxes, availableAt(world, carton, site, at)) }))
    .filter(({ boxes }) => boxes > 0);
  const task = newTask(world, 'outbound-spd', site, at);
  const { record } = task;
  const { profile, code, ...address } = plan.marketplace;
  Object.assign(record, {
    externalId: `transfer-${plan.index + 1}`,
    shippingMethod: {
      service: 'standard',
      carrier: world.merchant.currency === 'EUR' ? 'DHL' : 'UPS',
      signatureRequired: false,
    },
    destination: {
      profile,
      facilityCode: code,
      referenceId: referenceOf(plan, randomOf(world.merchant.slug, 'reference', plan.index)),
      address: { name: null, line2: null, phone: null, email: null, ...address },
    },
    tags: [profile],
  } satisfies Partial<Shipment>);
  // Without a single box in stock, it stays a draft with the wanted quantities.
  const wanted = lines.length > 0 ? lines : plan.lines;
  record.items = wanted.map(({ carton, boxes }, line) => ({
    ...newItem(world, record, line, carton, boxes),
    attachments: { shippingLabels: [], fnskuLabels: [] },
  }));
  begin(world, task, lines.length > 0 ? plan : { ...plan, until: 'draft' }, at);
}

function begin(world: World, task: Task, plan: Outbound['plan'], at: number): void {
  const job: Outbound = Object.assign(task, {
    plan,
    random: randomOf(world.merchant.slug, plan.kind, 'work', plan.index),
    begin: (time: number) => scheduleStart(world, job, time),
  });
  const { record, random } = job;
  const draftMinutes = plan.kind === 'pnp' ? plan.draftMinutes : random.int(15, 900);
  const by = plan.kind === 'pnp' && draftMinutes === 0 ? world.actors.shop : world.actors.member(random);
  act(world, job, at, (workContext) =>
    workContext.tell(record, 'shipment.created', by, { type: record.type }),
  );
  if (plan.cancel === 'draft') {
    later(world, job, at + random.int(3, 40) * 3_600_000, (time) =>
      cancelBy(world, job, time, by, 'Entered twice'),
    );
  } else if (plan.until === 'end') {
    later(world, job, at + draftMinutes * 60_000, (time) => send(world, job, time, by));
  } else if (plan.until !== 'draft') {
    send(world, job, at, by);
  }
}

function send(world: World, job: Outbound, at: number, by: Actor): void {
  const { record, plan, random } = job;
  if (!submitted(world, job, at, by)) return;
  if (record.status === 'on_hold') {
    const doubtful = record.holds.some(({ code }) => code === 'address_unverified');
    if (plan.kind === 'pnp' && plan.trouble === 'address' && doubtful) {
      const member = world.actors.member(random);
      later(world, job, at + random.int(2, 30) * 1_800_000, (time) =>
        correctAddress(world, job, plan, time, member),
      );
    }
    return;
  }
  if (plan.until === 'client_hold' || (plan.kind === 'pnp' && plan.trouble === 'client_hold')) {
    const member = world.actors.member(random);
    later(world, job, at + 60_000 * random.int(2, 6), (time) => {
      act(world, job, time, (workContext) =>
        hold(workContext, job, member, 'client', 'The customer wants to change the order.'),
      );
      if (plan.until === 'client_hold') return;
      later(world, job, time + random.int(1, 20) * 3_600_000, (end) =>
        act(world, job, end, (workContext) => release(workContext, job, member, 'client')),
      );
    });
  }
  if (plan.cancel === 'pending') {
    const reason = random.pick(['Customer changed their mind', 'Ordered twice', 'Payment was refused']);
    later(world, job, at + 60_000 * random.int(3, 20), (time) => cancelBy(world, job, time, by, reason));
  }
}

/**
 * Submits a shipment, and returns whether it could be submitted. A shop that is told that goods are short asks to
 * wait for them, or sends the boxes available.
 */
function submitted(world: World, job: Outbound, at: number, by: Actor): boolean {
  const { record } = job;
  const items = record.items.map((item) => ({ ...item }));
  try {
    act(world, job, at, (workContext) => submit(workContext, job, by));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    job.allocations = [];
    record.items = items;
    if (record.kind === 'pnp') record.fulfillmentPolicy = 'fill_all';
    else {
      const there = items
        .map((item) => ({ ...item, quantity: Math.min(item.quantity, boxesAt(world, job, item, at)) }))
        .filter(({ quantity }) => quantity > 0);
      if (there.length === 0) return false;
      record.items = there;
    }
    act(world, job, at, (workContext) => submit(workContext, job, by));
  }
  return true;
}

function correctAddress(
  world: World,
  job: Outbound,
  { address }: OrderPlan,
  at: number,
  member: Actor,
): void {
  const { record } = job;
  act(world, job, at, (workContext) => {
    record.shippingAddress = address;
    reallocate(workContext, job, job.warehouseUuid);
    workContext.tell(record, 'shipment.updated', member, { fields: ['shippingAddress'] });
  });
}

const cancelBy = (world: World, job: Outbound, at: number, by: Actor, reason: string) =>
  act(world, job, at, (workContext) => void cancel(workContext, job, by, 'client', reason));

export const isMistyped = ({ trouble, until }: OrderPlan) =>
  trouble === 'address' || until === 'address_hold';

/** An address whose postal code lacks its last character. */
export const mistyped = (address: OrderPlan['address']): OrderPlan['address'] => ({
  ...address,
  postalCode: address.postalCode!.slice(0, -1),
});

/** Stock available now: units of a product, boxes of a carton. */
const availableAt = (world: World, { uuid }: Pick<Stocked, 'uuid'>, site: Site, at: number): number =>
  world.stockState.available(uuid, site.uuid, localTimeOf(site.record.timezone, at).day);

const boxesAt = (world: World, { site }: Task, { cartonId }: ShipmentItem, at: number): number =>
  availableAt(world, { uuid: readId('carton', cartonId!)! }, site, at);

export function referenceOf({ marketplace: { profile } }: BoxPlan, random: Random): string {
  const code = Array.from({ length: 7 }, () => random.pick([...'0123456789BCDFGHJKLMNPQRSTVWXYZ'])).join('');
  return profile === 'amazon_fba'
    ? `FBA15${code}`
    : profile === 'walmart_wfs'
      ? `${random.int(1_000_000, 9_999_999)}GDM`
      : `PO-${random.int(40_000, 49_999)}`;
}
