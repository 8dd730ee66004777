/** Postage by destination, from the CSV of the back office to the invoice, calculated a second time by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice, LineEvidence, UpcomingInvoice } from '@packhouse/contract/public/invoices';
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
let product: Product;

const zones = `zone,country,state,postal_prefix
2,US,NJ,
5,US,,
8,US,AK,995
world,AU,,
`;
const rates = `service,zone,up_to_kg,price
standard,2,1,5.53
standard,2,5,7.11
standard,5,1,9.10
standard,5,5,12.40
standard,8,5,21.43
standard,world,5,48.00
`;
const divisor = 5_000;

const dollars = usualCard('USD');

const operator = (path: string, body: object) =>
  service.send('POST', `/operator/v0/${path}`, acme.operatorKey, body);

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  const table = await operator('postage-tables', { name: 'Parcels', currency: 'USD', zones, rates });
  expect(table.status, table.text).toBe(201);
  const card = await operator('rate-cards', {
    ...dollars,
    version: 'with-table',
    postageTableId: table.body.id,
    dimensionalDivisor: divisor,
  });
  expect(card.status, card.text).toBe(201);
  const given = await operator(`organizations/${acme.organizationId}/rate-cards`, {
    rateCardId: card.body.id,
    validFrom: '2031-01-10',
  });
  expect(given.status, given.text).toBe(200);
  product = await acme.product({
    unitWeight: { value: 400, unit: 'g' },
    unitDimensions: { length: 200, width: 100, height: 100, unit: 'mm' },
  });
  await acme.stock(product, 1_000);
});
afterAll(() => service?.close());

const address = (countryCode: string, state: string | null, postalCode: string) => ({
  name: 'Grace Hopper',
  line1: '1 Long Way',
  city: 'Town',
  countryCode,
  ...(state === null ? {} : { state }),
  postalCode,
});
const newJersey = address('US', 'NJ', '08817');
const california = address('US', 'CA', '94105');
const anchorage = address('US', 'AK', '99501');
const sydney = address('AU', 'NSW', '2000');
const berlin = address('DE', null, '10115');

/** Price of a package in cents, read from the text of the tables in another way than the service does. */
function byHand(zone: string, grams: number, volume_mm3: number | null): number {
  const billed = Math.max(grams, volume_mm3 === null ? 0 : (volume_mm3 / 1_000 / divisor) * 1_000);
  const rows = rates
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(','))
    .filter((cells) => cells[1] === zone && Number(cells[2]) * 1_000 >= billed)
    .toSorted((a, b) => Number(a[2]) - Number(b[2]));
  return Math.round(Number(rows[0]![3]) * 100);
}

const postageOf = ({ estimatedCharges }: Pick<Shipment, 'estimatedCharges'>) =>
  estimatedCharges.find(({ chargeType }) => chargeType === 'postage')!;
const quote = async (shippingAddress: object, quantity: number, service_ = 'standard') => {
  const answer = await acme.ask('POST', '/v0/shipments/quote', {
    shippingAddress,
    shippingMethod: { service: service_ },
    items: [{ productId: product.id, quantity }],
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

test.for([
  ['New Jersey', newJersey, '2', 1],
  ['California', california, '5', 1],
  ['Anchorage', anchorage, '8', 1],
  ['Sydney', sydney, 'world', 1],
  ['California, two units by their weight and size', california, '5', 2],
  ['California, three units', california, '5', 3],
] as const)('a quote to %s has the price of its zone and weight', async ([, to, zone, quantity]) => {
  const quoted = await quote(to, quantity);
  expect(quoted.postageNotCovered).toBeNull();
  expect(postageOf(quoted).totalCost).toBe(byHand(zone, 400 * quantity, 2_000_000 * quantity));
});

test('a destination, service or weight outside the table is said in the quote, and is never free', async () => {
  const price = dollars.postage.standard;
  const germany = await quote(berlin, 1);
  expect(germany.postageNotCovered).toBe('Postage table "Parcels" has no zone for DE 10115.');
  expect(postageOf(germany).totalCost).toBe(Math.round(price.parcel + price.kilogram * 0.4));
  expect((await quote(newJersey, 1, 'overnight')).postageNotCovered).toBe(
    'Postage table "Parcels" has no overnight price for 400 g to US NJ 08817, zone 2.',
  );
  expect((await quote(newJersey, 20)).postageNotCovered).toContain('8000 g');
  const open = await acme.ask('POST', '/v0/shipments/quote', {
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(open.body.postageNotCovered).toBeNull();
});

test('the invoice bills what the table says for each package, with evidence, and comes to the same again', async () => {
  const send = async (shippingAddress: object, packages: number[]): Promise<Shipment> => {
    const units = packages.reduce((sum, one) => sum + one, 0);
    const { body } = await acme.order([[product, units]], { shippingAddress });
    const say = async (verb: string, input: object = {}) => {
      const answer = await acme.warehouse(verb, body.id, input);
      expect(answer.status, `${verb}: ${answer.text}`).toBe(200);
      return answer.body as Shipment;
    };
    let now = await say('start');
    const [item] = now.items;
    await say('pick', { lines: [{ itemId: item!.id, quantity: units }] });
    now = await say('packages', {
      packages: packages.map((quantity) => ({
        dimensions: { length: 300, width: 200, height: 100 * quantity, unit: 'mm' },
        weight: { value: 450 * quantity, unit: 'g' },
        contents: [{ itemId: item!.id, quantity, code: product.sku }],
      })),
    });
    await say('label', {
      packages: now.packages.map(({ id }) => ({
        packageId: id,
        carrier: 'UPS',
        trackingNumber: `1Z${id.slice(-12)}`,
      })),
    });
    return say('forward');
  };
  const priceOf = (zone: string, units: number) => byHand(zone, 450 * units, 300 * 200 * 100 * units);
  const expected = new Map<string, number>();
  const two = await send(california, [1, 3, 3]);
  expected.set(two.id, priceOf('5', 1) + 2 * priceOf('5', 3));
  const near = await send(newJersey, [1]);
  expected.set(near.id, priceOf('2', 1));
  const far = await send(sydney, [2]);
  expected.set(far.id, priceOf('world', 2));
  const uncovered = await send(berlin, [1]);
  const { parcel, kilogram } = dollars.postage.standard;
  expected.set(uncovered.id, Math.round(parcel + kilogram * 0.45));
  for (const shipment of [two, near, far, uncovered])
    expect(postageOf(shipment).totalCost).toBe(expected.get(shipment.id));

  const upcoming: UpcomingInvoice = (await acme.ask('GET', '/v0/invoices/upcoming')).body;
  expect(upcoming.postageNotCovered).toEqual([
    {
      source: { type: 'shipment', id: uncovered.id },
      description: uncovered.number,
      reason: 'Postage table "Parcels" has no zone for DE 10115.',
    },
  ]);

  time = new Date('2031-02-01T12:00:00.000Z');
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  const invoice: Invoice = (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;
  const lines = invoice.items.filter(({ chargeType }) => chargeType === 'postage');
  expect(new Map(lines.map(({ source, totalCost }) => [source.id, totalCost]))).toEqual(expected);
  const again = await acme.ask('GET', `/v0/invoices/${invoice.id}/recompute`);
  expect(again.body).toMatchObject({ agrees: true, differences: [] });

  const evidenceOf = async (shipment: Shipment): Promise<LineEvidence> => {
    const line = lines.find(({ source }) => source.id === shipment.id)!;
    return (await acme.ask('GET', `/v0/invoices/${invoice.id}/line-items/${line.id}/evidence`)).body;
  };
  const evidence = await evidenceOf(two);
  expect(evidence.recomputed).toMatchObject({ agrees: true, totalCost: expected.get(two.id) });
  expect(evidence.calculation).toContain('to US CA 94105, zone 5');
  expect(evidence.calculation).toContain('450 g, billed as 1200 g by size: 1240');
  expect((await evidenceOf(uncovered)).calculation).toContain('has no zone for DE 10115. By weight:');
});

test('files with wrong rows are refused whole, and a trial checks them and keeps nothing', async () => {
  const wrong = await operator('postage-tables', {
    name: 'Wrong',
    currency: 'USD',
    zones: 'zone,country\n2,Narnia\n',
    rates: rates.replace('5.53', 'cheap'),
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      properties: { zones: expect.stringContaining('line 2: country must be two letters') },
      details: [
        { file: 'zones', line: 2, column: 'country' },
        { file: 'rates', line: 2, column: 'price' },
      ],
    },
  });
  const trial = await operator('postage-tables?dryRun=true', {
    name: 'Trial',
    currency: 'USD',
    zones,
    rates,
  });
  expect([trial.status, trial.body.zoneCount, trial.body.rateCount]).toEqual([201, 4, 6]);
  const { body: kept } = await service.get('/operator/v0/postage-tables', acme.operatorKey);
  expect(kept.map(({ name }: { name: string }) => name)).toEqual(['Parcels']);
});

test('a card takes a table of its currency only, and a divisor only with a table', async () => {
  const euros = await operator('postage-tables', { name: 'Pakete', currency: 'EUR', zones, rates });
  const card = { ...dollars, version: 'other' };
  expect((await operator('rate-cards', { ...card, postageTableId: euros.body.id })).body.properties).toEqual({
    postageTableId: expect.stringContaining('"Pakete" is in EUR'),
  });
  expect((await operator('rate-cards', { ...card, dimensionalDivisor: 5_000 })).body.properties).toEqual({
    dimensionalDivisor: expect.stringContaining('send postageTableId'),
  });
});
