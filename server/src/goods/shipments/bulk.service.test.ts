/** Bulk requests about shipments: each part succeeds or fails on its own. */
import type { Product } from '@packhouse/contract/public/products';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAddress, anId } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());
afterEach(async () => expect(await acme.audit()).toEqual([]));

interface Result {
  status: number;
  record: { id: string; status: string } | null;
  error: { error: string; code: string; properties?: Record<string, string> } | null;
}

async function bulk(verb: string, body: object, headers = {}): Promise<Result[]> {
  const path = `/v0/shipments/bulk${verb && `/${verb}`}`;
  const answer = await service.send('POST', path, acme.key, body, headers);
  expect(answer.status, answer.text).toBe(200);
  const { succeeded, failed, results } = answer.body;
  expect(results.filter(({ error }: Result) => error === null)).toHaveLength(succeeded);
  expect(results).toHaveLength(succeeded + failed);
  return results;
}

const outcomesOf = (results: readonly Result[]) =>
  results.map(({ status, record, error }) => [status, record?.status ?? error?.code]);

async function stocked(quantity: number): Promise<Product> {
  const product = await acme.product();
  await acme.stock(product, quantity);
  return product;
}

const drafts = async (product: Product, ...quantities: number[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const quantity of quantities)
    ids.push((await acme.order([[product, quantity]], { submit: false })).body.id);
  return ids;
};

test('a part that the schema does not allow is refused with its fields, and the others are done', async () => {
  const { id: productId } = await stocked(20);
  const order = {
    type: 'outbound-pickpack',
    warehouseId: acme.reno.id,
    shippingAddress: anAddress,
    items: [{ productId, quantity: 1 }],
    submit: true,
  };
  const results = await bulk('', {
    shipments: [
      { ...order, items: [{ productId, quantity: 'x' }] },
      order,
      { ...order, colour: 'red', items: [{ productId, quantity: 0 }] },
      { ...order, shippingAddress: { ...anAddress, countryCode: 'USA' } },
      'order',
      { ...order, type: 'outbound-ltl' },
      order,
    ],
  });
  expect(outcomesOf(results)).toEqual([
    [400, 'validation_failed'],
    [201, 'pending'],
    [400, 'invalid_body'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [201, 'pending'],
  ]);
  expect(results.map(({ error }) => error && Object.keys(error.properties!))).toEqual([
    ['items[0].quantity'],
    null,
    ['colour', 'items[0].quantity'],
    ['shippingAddress.countryCode'],
    ['the part'],
    ['type'],
    null,
  ]);
  expect(results[0]!.error!.error).toBe('items[0].quantity must be a whole number; you sent "x".');
  expect(results[4]!.error!.error).toBe('the part must be an object; you sent "order".');
});

test('a request of ill-shaped parts alone does nothing, and one that is not a list of parts is refused', async () => {
  expect(outcomesOf(await bulk('', { shipments: [{}, null] }))).toEqual([
    [400, 'validation_failed'],
    [400, 'validation_failed'],
  ]);
  for (const body of [{}, { shipments: [] }, { shipments: {} }, { shipments: [{}], more: 1 }]) {
    const { status } = await acme.ask('POST', '/v0/shipments/bulk', body);
    expect(status, JSON.stringify(body)).toBe(400);
  }
});

test('drafts are submitted in their order, each with what the ones before it left', async () => {
  const product = await stocked(5);
  const ids = await drafts(product, 3, 3, 2);
  expect(outcomesOf(await bulk('submit', { ids }))).toEqual([
    [200, 'pending'],
    [409, 'insufficient_stock'],
    [200, 'pending'],
  ]);
  expect((await acme.ask('GET', `/v0/shipments/${ids[1]}`)).body).toMatchObject({
    status: 'draft',
    version: 1,
  });
  expect(await acme.counters(product)).toMatchObject({ available: 0, allocated: 5 });
});

test('shipments are held, released and cancelled together, and what is not possible is said of each', async () => {
  const product = await stocked(9);
  const [one, two, draft] = (await drafts(product, 1, 2, 3)) as [string, string, string];
  const ids = [one, two, draft];
  await bulk('submit', { ids: [one, two] });
  expect(outcomesOf(await bulk('hold', { ids, reason: 'Wait for me' }))).toEqual([
    [200, 'on_hold'],
    [200, 'on_hold'],
    [409, 'invalid_state'],
  ]);
  expect((await acme.ask('GET', `/v0/shipments/${one}`)).body.holds).toMatchObject([
    { code: 'client_hold', message: 'Wait for me' },
  ]);
  expect(outcomesOf(await bulk('release', { ids }))).toEqual([
    [200, 'pending'],
    [200, 'pending'],
    [409, 'invalid_state'],
  ]);
  await acme.warehouse('start', one);
  const cancelled = [
    [202, 'pending_cancel'],
    [200, 'cancelled'],
    [200, 'cancelled'],
  ];
  expect(outcomesOf(await bulk('cancel', { ids, reason: 'By mistake' }))).toEqual(cancelled);
  expect(await acme.counters(product)).toMatchObject({ available: 8, allocated: 1 });
});

test('an id that is wrong, of nobody or repeated refuses its part alone', async () => {
  const [id] = (await drafts(await stocked(5), 2)) as [string];
  const results = await bulk('submit', { ids: ['x', anId('shipment'), id, id, 7] });
  expect(outcomesOf(results)).toEqual([
    [400, 'validation_failed'],
    [404, 'not_found'],
    [200, 'pending'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
  ]);
});

test('a bulk verb that is repeated with its key is answered once more and done once', async () => {
  const ids = await drafts(await stocked(5), 1, 1);
  const key = { 'idempotency-key': 'cancel both' };
  const first = await bulk('cancel', { ids }, key);
  expect(await bulk('cancel', { ids }, key)).toEqual(first);
  expect((await acme.ask('GET', `/v0/shipments/${ids[0]}`)).body.version).toBe(2);
});

test('returns that are submitted together bring back no more than left', async () => {
  const product = await stocked(4);
  const original = await acme.sendOff((await acme.order([[product, 4]])).body);
  const ids: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const { body } = await acme.ask('POST', '/v0/shipments/returns', {
      originalShipmentId: original.id,
      items: [{ productId: product.id, quantity: 3 }],
    });
    ids.push(body.id);
  }
  expect(outcomesOf(await bulk('submit', { ids }))).toEqual([
    [200, 'pending'],
    [400, 'validation_failed'],
  ]);
});

test('a hundred orders of five hundred lines fit into a bulk request', async () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    sku: `${index}${'-'.repeat(60)}`,
    quantity: 1_000_000,
  }));
  const order = { type: 'outbound-pickpack', shippingAddress: anAddress, items };
  const shipments = Array.from({ length: 100 }, () => order);
  expect(JSON.stringify({ shipments }).length).toBeGreaterThan(4_000_000);
  const results = await bulk('', { shipments });
  expect(results.every(({ error }) => error?.properties?.['items[0].sku'] !== undefined)).toBe(true);
});

test('a body that is too large is told how large it may be', async () => {
  for (const [path, maximumBytes] of [
    ['/v0/shipments/pnp', 262_144],
    ['/v0/shipments/bulk', 8_000_000],
  ] as const) {
    const { status, body } = await acme.ask('POST', path, { notes: 'x'.repeat(maximumBytes) });
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
    expect(body.error).toBe(`The request body must be at most ${maximumBytes} bytes long.`);
    expect(body.details).toEqual([{ maximumBytes }]);
  }
});
