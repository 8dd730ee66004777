/** Work that only some rate cards bill, and the minimum of an order: from the facts of events to the invoice, added up by hand. */
import type { Invoice, LineEvidence } from '@packhouse/contract/public/invoices';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepNight } from '../background/nightly/night.ts';
import { usualCard } from '../../tests/helpers/usual-card.ts';
import { sql } from '../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';

let time: Date;
let service: TestService;

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());

const dollars = usualCard('USD');
const orderMinimum = 1_000;
const optional = {
  receiving_pallet: 1_250,
  container_unloading: 45_000,
  kit_component: 21,
  return_unit: 85.5,
};

/** A merchant with a month of work, billed by a card with these fields. */
async function billedMonth(fields: object) {
  time = new Date('2031-01-10T18:00:00.000Z');
  const acme = await openMerchant(service);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  const card = await service.send('POST', '/operator/v0/rate-cards', acme.operatorKey, {
    ...dollars,
    minimum: 0,
    version: `optional-${acme.orgId.slice(-12)}`,
    ...fields,
  });
  expect(card.status, card.text).toBe(201);
  const given = await service.send(
    'POST',
    `/operator/v0/organizations/${acme.organizationId}/rate-cards`,
    acme.operatorKey,
    { rateCardId: card.body.id, validFrom: '2031-01-10' },
  );
  expect(given.status, given.text).toBe(200);
  const work = await aMonthOfWork(acme);
  time = new Date('2031-02-01T12:00:00.000Z');
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  const invoice: Invoice = (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;
  expect((await acme.ask('GET', `/v0/invoices/${invoice.id}/recompute`)).body).toMatchObject({
    agrees: true,
    differences: [],
  });
  return { acme, invoice, ...work };
}

/** A container with pallets, two kits in an order, one unit in another, and a return of two units. */
async function aMonthOfWork(acme: TestMerchant) {
  const say = async ({ id }: Pick<Shipment, 'id'>, verb: string, body: object = {}): Promise<Shipment> => {
    const answer = await acme.warehouse(verb, id, body);
    expect(answer.status, `${verb}: ${answer.text}`).toBe(200);
    return answer.body;
  };
  const cup = await acme.product();
  const lid = await acme.product();
  const set: Product = await acme.product({
    kit: {
      components: [
        { productId: cup.id, sku: cup.sku, quantity: 2 },
        { productId: lid.id, sku: lid.sku, quantity: 1 },
      ],
    },
  });
  const announced = await acme.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items: [
      { productId: cup.id, quantity: 100 },
      { productId: lid.id, quantity: 50 },
    ],
    submit: true,
  });
  const inbound: Shipment = announced.body;
  await say(inbound, 'confirm');
  await say(inbound, 'receive', {
    lines: inbound.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
  });
  await say(inbound, 'close', { pallets: 7, containers: 1 });
  const kits = await acme.sendOff((await acme.order([[set, 2]])).body);
  const single = await acme.sendOff((await acme.order([[cup, 1]])).body);
  const large = await acme.sendOff((await acme.order([[cup, 40]])).body);
  const back = await acme.ask('POST', '/v0/shipments/returns', {
    originalShipmentId: large.id,
    reasonCode: 'unwanted',
    items: [{ productId: cup.id, quantity: 2 }],
    submit: true,
  });
  await say(back.body, 'confirm');
  await say(back.body, 'receive', {
    lines: [{ itemId: back.body.items[0].id, quantity: 2, action: 'restock' }],
  });
  await say(back.body, 'close');
  return { inbound, kits, single, large, back: back.body as Shipment };
}

const linesOf = ({ items }: Invoice, chargeType: string) =>
  items
    .filter((line) => line.chargeType === chargeType)
    .map(({ source, quantity, unitCost, totalCost }) => [source.id, quantity, unitCost, totalCost]);

test('pallets, containers, kit components and inspected returns are billed as they were counted, with evidence', async () => {
  const { acme, invoice, inbound, kits, single, large, back } = await billedMonth({
    prices: { ...dollars.prices, ...optional },
    orderMinimum,
  });
  expect(linesOf(invoice, 'receiving_pallet')).toEqual([[inbound.id, 7, 1_250, 8_750]]);
  expect(linesOf(invoice, 'container_unloading')).toEqual([[inbound.id, 1, 45_000, 45_000]]);
  expect(linesOf(invoice, 'kit_component')).toEqual([[kits.id, 6, 21, 126]]);
  expect(linesOf(invoice, 'return_unit')).toEqual([[back.id, 2, 85.5, 171]]);

  const { pick_first: first, pick_additional: more, pack } = dollars.prices;
  const ofKits = orderMinimum - (first + more + pack + 126);
  const ofSingle = orderMinimum - (first + pack);
  expect(first + 39 * more + pack).toBeGreaterThan(orderMinimum);
  expect(linesOf(invoice, 'order_minimum')).toEqual([
    [kits.id, 1, ofKits, ofKits],
    [single.id, 1, ofSingle, ofSingle],
  ]);
  for (const shipment of [kits, single, large]) {
    expect(
      shipment.estimatedCharges.reduce((sum, { totalCost }) => sum + totalCost, 0),
      shipment.number,
    ).toBe(
      invoice.items
        .filter(({ source }) => source.id === shipment.id)
        .reduce((sum, { totalCost }) => sum + totalCost, 0),
    );
  }
  for (const [chargeType, words] of [
    ['kit_component', '6 × 21 = 126'],
    ['receiving_pallet', '7 × 1250 = 8750'],
    ['return_unit', '2 × 85.5 ≈ 171'],
    ['order_minimum', `${orderMinimum} − ${orderMinimum - ofKits} charged for handling = ${ofKits}`],
  ] as const) {
    const line = invoice.items.find((one) => one.chargeType === chargeType)!;
    const evidence: LineEvidence = (
      await acme.ask('GET', `/v0/invoices/${invoice.id}/line-items/${line.id}/evidence`)
    ).body;
    expect(evidence, chargeType).toMatchObject({ calculation: words, recomputed: { agrees: true } });
    expect(evidence.events, chargeType).toHaveLength(1);
  }
  const csv = await acme.ask('GET', `/v0/invoices/${invoice.id}.csv`);
  for (const title of [
    'Receiving, pallets',
    'Container unloading',
    'Kitting',
    'Return inspection',
    'Order minimum',
  ])
    expect(csv.text).toContain(title);
});

test('the quote of an order has its kit components and its minimum', async () => {
  const { acme, kits } = await billedMonth({ prices: { ...dollars.prices, ...optional }, orderMinimum });
  const quoted = await acme.ask('POST', '/v0/shipments/quote', {
    items: [{ productId: kits.items[0]!.productId, quantity: 1 }],
  });
  const byType = new Map(
    quoted.body.estimatedCharges.map(({ chargeType, totalCost }: Invoice['items'][number]) => [
      chargeType,
      totalCost,
    ]),
  );
  expect(byType.get('kit_component')).toBe(3 * 21);
  const { pick_first: first, pack } = dollars.prices;
  expect(byType.get('order_minimum')).toBe(orderMinimum - first - pack - 63);
});

test('a card without these prices bills none of this work, and says so of nothing', async () => {
  const { invoice } = await billedMonth({});
  const types = new Set(invoice.items.map(({ chargeType }) => chargeType));
  for (const chargeType of [...Object.keys(optional), 'order_minimum'])
    expect([...types]).not.toContain(chargeType);
});
