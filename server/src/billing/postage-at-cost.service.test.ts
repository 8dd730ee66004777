/** Postage at the carrier's cost, from the carrier's invoice to the merchant's, reckoned a second time by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice, InvoiceLine, LineEvidence } from '@packhouse/contract/public/invoices';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { usualCard } from '../../tests/helpers/usual-card.ts';
import { keepNight } from '../background/nightly/night.ts';
import { sql } from '../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';

let time = new Date('2031-01-10T18:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let product: Product;

const dollars = usualCard('USD');

const operator = (path: string, body?: object) =>
  service.send(body ? 'POST' : 'GET', `/operator/v0/${path}`, acme.operatorKey, body);

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service, 'Acme');
  globex = await openMerchant(service, 'Globex');
  for (const { orgId } of [acme, globex])
    await service.as(orgId, (tenant) =>
      tenant.rows(sql`update organizations set created_at = ${time.toISOString()} where org_id = ${orgId}`),
    );
  const card = await operator('rate-cards', {
    ...dollars,
    version: 'at-cost',
    postageAtCost: { standard: { percent: 7.5, parcel: 25 } },
  });
  expect(card.status, card.text).toBe(201);
  const given = await operator(`organizations/${acme.organizationId}/rate-cards`, {
    rateCardId: card.body.id,
    validFrom: '2031-01-10',
  });
  expect(given.status, given.text).toBe(200);
  product = await acme.product({ unitWeight: { value: 400, unit: 'g' } });
  await acme.stock(product, 1_000);
});
afterAll(() => service?.close());

/** Amount of a cost on the invoice, reckoned in another way than the service does. */
const byHand = (kind: string, cents: number): number => {
  const sign = cents < 0 ? -1 : 1;
  const markup = Math.round(Math.abs(cents) * 0.075 + 1e-9);
  return sign * (Math.abs(cents) + markup + (kind === 'postage' ? 25 : 0));
};

const send = async (merchant: TestMerchant, goods: Product): Promise<Shipment> =>
  merchant.sendOff((await merchant.order([[goods, 2]])).body);
/** Sends an order whose label cost 13.37, as the packer says. */
async function sendWithCost(): Promise<Shipment> {
  const { body: ordered } = await acme.order([[product, 2]]);
  const say = async (verb: string, input: object = {}): Promise<Shipment> => {
    const answer = await acme.warehouse(verb, ordered.id, input);
    expect(answer.status, `${verb}: ${answer.text}`).toBe(200);
    expect(answer.text).not.toMatch(/\b1337\b/);
    return answer.body;
  };
  const { items } = await say('start');
  const [{ id: itemId, sku }] = items as [Shipment['items'][number]];
  await say('pick', { lines: [{ itemId, quantity: 2 }] });
  const { packages } = await say('packages', {
    packages: [{ contents: [{ itemId, quantity: 2, code: sku }] }],
  });
  await say('label', {
    packages: [{ packageId: packages[0]!.id, carrier: 'UPS', trackingNumber: '1Z-EARLY', cost: 1_337 }],
  });
  return say('forward');
}
const trackingOf = ({ packages }: Shipment): string => packages[0]!.trackingNumber!;
const book = (number: string, costs: string, { trial = false, fileName = `${number}.csv` } = {}) =>
  operator(`carrier-invoices${trial ? '?dryRun=true' : ''}`, { number, fileName, currency: 'USD', costs });
const costsOf = async ({ id }: Shipment) =>
  (await operator(`organizations/${acme.organizationId}/shipments/${id}/carrier-costs`)).body;
const missing = async (): Promise<string[]> =>
  (await operator(`carrier-costs/missing?organizationId=${acme.organizationId}`)).body.shipments.map(
    ({ shipmentId }: { shipmentId: string }) => shipmentId,
  );
const closeMonth = async (): Promise<Invoice> => {
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  return (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;
};
const postageIn = ({ items }: Invoice): InvoiceLine[] =>
  items.filter(({ chargeType }) => chargeType === 'postage');
const evidenceOf = async (invoice: Invoice, { id }: InvoiceLine): Promise<LineEvidence> =>
  (await acme.ask('GET', `/v0/invoices/${invoice.id}/line-items/${id}/evidence`)).body;

let early: Shipment;
let late: Shipment;
let elsewhere: Shipment;
let january: Invoice;

test('a quote says that postage is at cost, and why it has no amount', async () => {
  const { body } = await acme.ask('POST', '/v0/shipments/quote', {
    shippingMethod: { service: 'standard' },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(body.postageAtCost).toContain("at the carrier's cost");
  expect(body.postageNotCovered).toBeNull();
  expect(
    body.estimatedCharges.find((one: { chargeType: string }) => one.chargeType === 'postage'),
  ).toMatchObject({
    description: "Postage: at the carrier's cost",
    totalCost: 0,
  });
  const overnight = await acme.ask('POST', '/v0/shipments/quote', {
    shippingMethod: { service: 'overnight' },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(overnight.body.postageAtCost).toBeUndefined();
});

test('a month bills the parcels whose cost is known, and lists the others as missing', async () => {
  early = await sendWithCost();
  late = await send(acme, product);
  expect(await missing()).toEqual([late.id]);
  expect(await costsOf(early)).toMatchObject({ atCost: true, total: 1_337, costs: [{ line: null }] });
  time = new Date('2031-02-01T12:00:00.000Z');
  january = await closeMonth();
  const [line, ...others] = postageIn(january);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    title: 'Postage',
    source: { type: 'shipment', id: early.id },
    quantity: 1,
    totalCost: byHand('postage', 1_337),
  });
  const evidence = await evidenceOf(january, line!);
  expect(evidence.recomputed).toMatchObject({ agrees: true, totalCost: byHand('postage', 1_337) });
  expect(evidence.events.map(({ type }) => type)).toEqual(['shipment.forwarded']);
  expect(evidence.carrierCosts).toEqual([
    expect.objectContaining({
      trackingNumber: trackingOf(early),
      billed: byHand('postage', 1_337),
      line: null,
    }),
  ]);
});

test('the invoice of a carrier is tried, booked once, and its wrong rows are named', async () => {
  const theirs = await globex.product();
  await globex.stock(theirs, 100);
  elsewhere = await send(globex, theirs);
  const file = [
    'Tracking number;Amount;Kind',
    `${trackingOf(late)};9.80;`,
    `${trackingOf(early)};16,25;Address correction`,
    `${trackingOf(early)};16,25;address_correction`,
    `${trackingOf(elsewhere)};7.00;postage`,
    '1Z-unknown;3.10;fuel',
    '',
  ].join('\n');
  const wrong = await book('CI-1', file.replace('9.80', 'cheap').replace(';fuel', ';petrol'));
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      properties: { costs: expect.stringContaining('line 2: amount must be an amount in USD') },
      details: [
        { file: 'costs', line: 2, column: 'amount' },
        { file: 'costs', line: 6, column: 'kind', message: expect.stringContaining('must be postage, ') },
      ],
    },
  });
  const expected = {
    number: 'CI-1',
    rows: 5,
    booked: 4,
    bookedTotal: 980 + 2 * 1_625 + 700,
    alreadyBooked: 0,
    organizations: [
      { organization: { id: acme.organizationId, name: 'Acme' }, booked: 3, total: 980 + 2 * 1_625 },
      { organization: { id: globex.organizationId, name: 'Globex' }, booked: 1, total: 700 },
    ],
    unmatched: [{ line: 6, trackingNumber: '1Z-unknown', kind: 'fuel', amount: 310 }],
  };
  const trial = await book('CI-1', file, { trial: true });
  expect(trial.body).toMatchObject(expected);
  expect((await costsOf(late)).costs).toEqual([]);
  const twice = await Promise.all([book('CI-1', file), book('CI-1', file)]);
  expect(twice.map(({ body }) => body.booked).toSorted((a, b) => a - b)).toEqual([0, 4]);
  // The same file under another number, and the same row in another file.
  expect((await book('CI-2', file)).body).toMatchObject({ booked: 0, alreadyBooked: 4 });
  const row = `tracking_number,amount\n${trackingOf(late)},9.80\n`;
  expect((await book('CI-1', row)).body).toMatchObject({ booked: 0, alreadyBooked: 1 });
  expect(await costsOf(early)).toMatchObject({ atCost: true, total: 1_337 + 2 * 1_625 });
  expect(await missing()).toEqual([]);
});

test('costs that arrive after the month was closed are billed in the month in which they arrive', async () => {
  time = new Date('2031-03-01T12:00:00.000Z');
  const february = await closeMonth();
  const lines = postageIn(february);
  expect(
    lines.map(({ title, source, quantity, totalCost, serviceDate }) => [
      ...[title, source.id, quantity, totalCost],
      serviceDate.slice(0, 7),
    ]),
  ).toEqual([
    ['Postage', late.id, 1, byHand('postage', 980), '2031-02'],
    ['Postage: address correction', early.id, 2, 2 * byHand('address_correction', 1_625), '2031-02'],
  ]);
  const evidence = await evidenceOf(february, lines[1]!);
  expect(evidence).toMatchObject({ recomputed: { agrees: true } });
  expect(
    evidence.carrierCosts!.map(({ carrierInvoice, fileName, line, trackingNumber }) => [
      ...[carrierInvoice, fileName, line],
      trackingNumber,
    ]),
  ).toEqual([
    ['CI-1', 'CI-1.csv', 3, trackingOf(early)],
    ['CI-1', 'CI-1.csv', 4, trackingOf(early)],
  ]);
  for (const { id } of [january, february])
    expect((await acme.ask('GET', `/v0/invoices/${id}/recompute`)).body).toMatchObject({
      agrees: true,
      differences: [],
    });
});

test('a correction takes back what was billed, with its markup', async () => {
  const path = `organizations/${acme.organizationId}/shipments/${late.id}/carrier-costs`;
  for (const amount of [-980, 890]) {
    const added = await operator(path, { trackingNumber: trackingOf(late), amount });
    expect(added.status, added.text).toBe(201);
  }
  expect((await operator(path, { amount: 0 })).body.properties).toHaveProperty('amount');
  expect((await operator(path, { trackingNumber: 'other', amount: 1 })).body.properties).toEqual({
    trackingNumber: expect.stringContaining(`must be a tracking number of ${late.number}`),
  });
  time = new Date('2031-04-01T12:00:00.000Z');
  const march = await closeMonth();
  expect(postageIn(march).map(({ totalCost }) => totalCost)).toEqual([
    byHand('postage', -980) + byHand('postage', 890),
  ]);
  expect((await acme.ask('GET', `/v0/invoices/${march.id}/recompute`)).body.agrees).toBe(true);
});

test('a card without postage at cost bills its own prices, whatever the carrier charged', async () => {
  const space = { orgId: globex.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const issued = await closeMonths(service.services, space);
  const lines = issued.flatMap(({ items }) => items).filter(({ chargeType }) => chargeType === 'postage');
  const weighed = elsewhere.estimatedCharges.find(({ chargeType }) => chargeType === 'postage');
  expect(weighed!.totalCost).toBeGreaterThan(0);
  expect(lines.map(({ totalCost }) => totalCost)).toEqual([weighed!.totalCost]);
});

test('a merchant sees what is billed, and never what the warehouse paid', async () => {
  const seen = await Promise.all(
    [
      `/v0/shipments/${early.id}`,
      `/v0/shipments/${early.id}/timeline`,
      '/v0/notifications/events?take=50',
      `/v0/invoices/${january.id}`,
      `/v0/invoices/${january.id}/line-items/${postageIn(january)[0]!.id}/evidence`,
    ].map((path) => acme.ask('GET', path)),
  );
  for (const { status, text } of seen) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/\b1337\b|\b13\.37\b|markup/i);
  }
  const refused = await acme.ask(
    'GET',
    `/operator/v0/organizations/${acme.organizationId}/shipments/${early.id}/carrier-costs`,
  );
  expect([401, 403, 404]).toContain(refused.status);
});
