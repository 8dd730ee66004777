/** Shipments that leave: created and submitted. What may come between is in `waiting.ts`, the warehouse's part in `fulfil.ts`. */
import type { Actor } from '@packhouse/contract/measures';
import { readId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/shipments';
import { addressCheck, stockRule } from './actors.ts';
import type { Stocked } from './catalogue.ts';
import { scheduleStart } from './fulfil.ts';
import { newItem, newShipment } from './new-shipment.ts';
import type { BoxPlan, OrderPlan } from './orders.ts';
import { labelBoxes } from './parcels.ts';
import { randomOf, type Random } from './random.ts';
import { estimate } from './rate-card.ts';
import { promotionAt } from './rhythm.ts';
import { housesFor } from './supply.ts';
import { allocate, boxesAt, cancel, hold, ready, release, unitsAt } from './waiting.ts';
import { houseOf, isoOf, later, tell, type House, type Outbound, type World } from './world.ts';

export function createOrder(world: World, plan: OrderPlan, at: number): void {
  const { merchant } = world;
  const houses = housesFor(merchant, plan.region).map((code) => houseOf(world, code));
  const stocked = houses.find((house) =>
    plan.lines.every(({ product, quantity }) => unitsAt(world, product, house) >= quantity),
  );
  const house = stocked ?? houses[0]!;
  const record = newShipment(world, 'outbound-pickpack', house, at);
  const orderNumber = `${merchant.orderNumbers.prefix}${merchant.orderNumbers.first + plan.index}`;
  const promotion = promotionAt(merchant.rhythm, at, world.now);
  Object.assign(record, {
    externalId: `order-${merchant.orderNumbers.first + plan.index}`,
    orderNumber,
    priority: plan.service === 'standard' ? 'standard' : 'expedited',
    shippingAddress: plan.address,
    shippingMethod: { service: plan.service, carrier: null, signatureRequired: plan.signature },
    // Nothing is killed here: a shop that sees that it is short asks to wait.
    fulfillmentPolicy: !stocked && plan.policy === 'fill_or_kill' ? 'fill_all' : plan.policy,
    packingInstructions: plan.giftMessage === null ? null : { giftMessage: plan.giftMessage },
    tags: [...(plan.address.company ? ['wholesale'] : []), ...(plan.giftMessage ? ['gift'] : [])],
    metadata: promotion ? { campaign: promotion.name } : {},
  } satisfies Partial<Shipment>);
  record.items = plan.lines.map(({ product, quantity }, line) =>
    newItem(world, record, line, product, quantity),
  );
  start(
    world,
    record,
    plan,
    house,
    plan.lines.map(({ product }) => product),
    at,
  );
}

export function createBoxes(world: World, plan: BoxPlan, at: number): void {
  const house = houseOf(world, plan.house);
  const lines = plan.lines
    .map(({ carton, boxes }) => ({ carton, boxes: Math.min(boxes, boxesAt(world, carton, house)) }))
    .filter(({ boxes }) => boxes > 0);
  const record = newShipment(world, 'outbound-spd', house, at);
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
  // Without a single box in stock it stays a draft with what was wanted.
  const wanted = lines.length > 0 ? lines : plan.lines;
  record.items = wanted.map(({ carton, boxes }, line) => ({
    ...newItem(world, record, line, carton, boxes),
    attachments: { shippingLabels: [], fnskuLabels: [] },
  }));
  const ended = lines.length > 0 ? plan : { ...plan, until: 'draft' as const };
  start(
    world,
    record,
    ended,
    house,
    wanted.map(({ carton }) => carton),
    at,
  );
}

function start(
  world: World,
  record: Shipment,
  plan: Outbound['plan'],
  house: House,
  items: Stocked[],
  at: number,
): void {
  const job: Outbound = {
    record,
    plan,
    house,
    random: randomOf(world.merchant.slug, plan.kind, 'work', plan.index),
    uuid: readId('shipment', record.id)!,
    lines: items.map((item) => ({ item, portions: [] })),
    turn: 0,
    begin: (time) => scheduleStart(world, job, time),
  };
  const draftMinutes = plan.kind === 'pnp' ? plan.draftMinutes : job.random.int(15, 900);
  const by = plan.kind === 'pnp' && draftMinutes === 0 ? world.actors.shop : world.actors.member(job.random);
  tell(world, record, 'shipment.created', at, by);
  if (plan.cancel === 'draft') {
    later(world, job, at + job.random.int(3, 40) * 3_600_000, (time) =>
      cancel(world, job, time, by, 'Entered twice'),
    );
  } else if (plan.until === 'end') {
    later(world, job, at + draftMinutes * 60_000, (time) => submit(world, job, time, by));
  } else if (plan.until !== 'draft') {
    submit(world, job, at, by);
  }
}

function submit(world: World, job: Outbound, at: number, by: Actor): void {
  const { record, plan, random } = job;
  record.submittedAt = isoOf(at);
  record.estimatedCharges = estimate(world.merchant.currency, job);
  tell(world, record, 'shipment.submitted', at, by);
  for (const item of record.items) item.backorderedQuantity = item.quantity;
  const complete = allocate(world, job, at);
  const allocatedNothing = record.items.every(({ allocatedQuantity }) => allocatedQuantity === 0);
  if (!complete && record.fulfillmentPolicy === 'fill_all_available' && !allocatedNothing) {
    for (const item of record.items) {
      item.cancelledQuantity = item.backorderedQuantity;
      item.backorderedQuantity = 0;
    }
  } else if (!complete) {
    if (record.fulfillmentPolicy) record.fulfillmentPolicy = 'fill_all';
    const missing = record.items.filter(({ backorderedQuantity }) => backorderedQuantity > 0);
    const message = missing
      .map(
        ({ backorderedQuantity, quantity, name }) =>
          `${backorderedQuantity} of ${quantity} ${name} are missing.`,
      )
      .join(' ');
    hold(world, job, at, stockRule, 'insufficient_stock', message);
    world.waiting.push(job);
    return;
  }
  if (plan.kind === 'spd') labelBoxes(world, job, at);
  const held = plan.until === 'address_hold' || (plan.kind === 'pnp' && plan.trouble === 'address');
  if (held) {
    hold(
      world,
      job,
      at,
      addressCheck,
      'address_unverified',
      `${record.shippingAddress?.postalCode} is not a postal code of ${record.shippingAddress?.city}.`,
    );
    if (plan.until === 'address_hold') return;
    const member = world.actors.member(random);
    later(world, job, at + random.int(2, 30) * 1_800_000, (time) => {
      tell(world, record, 'shipment.updated', time, member, { fields: ['shippingAddress'] });
      release(world, job, time, member);
    });
    return;
  }
  ready(world, job, at);
  if (plan.until === 'client_hold' || (plan.kind === 'pnp' && plan.trouble === 'client_hold')) {
    const member = world.actors.member(random);
    later(world, job, at + 60_000 * random.int(2, 6), (time) => {
      hold(world, job, time, member, 'client_hold', 'The customer wants to change the order.');
      if (plan.until === 'client_hold') return;
      later(world, job, time + random.int(1, 20) * 3_600_000, (end) => release(world, job, end, member));
    });
  }
  if (plan.cancel === 'pending') {
    later(world, job, at + 60_000 * random.int(3, 20), (time) =>
      cancel(
        world,
        job,
        time,
        by,
        random.pick(['Customer changed their mind', 'Ordered twice', 'Payment was refused']),
      ),
    );
  }
}

function referenceOf({ marketplace: { profile } }: BoxPlan, random: Random): string {
  const code = Array.from({ length: 7 }, () => random.pick([...'0123456789BCDFGHJKLMNPQRSTVWXYZ'])).join('');
  return profile === 'amazon_fba'
    ? `FBA15${code}`
    : profile === 'walmart_wfs'
      ? `${random.int(1_000_000, 9_999_999)}GDM`
      : `PO-${random.int(40_000, 49_999)}`;
}
