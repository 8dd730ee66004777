import type { Placements } from '@packhouse/contract/operator/bins';
import type { StockCount } from '@packhouse/contract/operator/counts';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { binsOf, type TestBins } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let bins: TestBins;
/** Keys of two operators. */
let [ana, ben]: [string, string] = ['', ''];

beforeAll(async () => {
  service = await openTestService();
  ({ acme } = await openWorld(service));
  [ana, ben] = [await service.operatorKey(), await service.operatorKey()];
  bins = binsOf(service, acme);
  await bins.put(
    ['A-01', 'B-14', 'C-01'].map((code, index) => ({ code, zone: code.slice(0, 1), sequence: index })),
  );
});
afterAll(() => service?.close());
afterEach(async () => expect(await acme.audit()).toEqual([]));

const ok = async <B>(answer: Promise<TestAnswer>): Promise<B> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};

const path = (rest = '') => `/operator/v0/organizations/${acme.organizationId}/${rest}`;

/** Caps: so many in the stock, and what the bins were told. */
async function caps(stock: number, inBins: Record<string, number | undefined>): Promise<Product> {
  const product = await acme.product({ name: 'Cap' });
  await acme.stock(product, stock);
  for (const [bin, quantity] of Object.entries(inBins)) {
    await ok(bins.place([{ productId: product.id, bin, ...(quantity === undefined ? {} : { quantity }) }]));
  }
  return product;
}

/** Opens a count of a bin, leaves what else is there out of it by clearing it before. */
async function countOf(bin: string): Promise<StockCount> {
  const body = { warehouseId: acme.reno.id, reason: 'cycle', bin };
  return ok(service.send('POST', path('counts'), ana, body));
}

const enter = (key: string, { id }: StockCount, lines: readonly object[]) =>
  service.send('POST', path(`counts/${id}/entries`), key, { lines });

async function told({ id }: Product): Promise<string> {
  const { placements, stock } = await ok<Placements>(
    service.get(path(`bins?warehouseId=${acme.reno.id}&productId=${id}`), ana),
  );
  const lines = placements.map(({ bin, inBin }) => `${bin} ${inBin ?? '?'}`);
  return [...lines, `of ${stock[0]!.onHand}`].join(', ');
}

const empty = (bin: string) => ok(bins.say('clear', { bin }));

test('two honest counters of one of two bins change nothing, whether the bins were known or not', async () => {
  for (const quantities of [
    { 'A-01': 10, 'B-14': 6 },
    { 'A-01': undefined, 'B-14': undefined },
  ]) {
    const product = await caps(16, quantities);
    const count = await countOf('A-01');
    expect(count).toMatchObject({ bin: 'A-01', lines: [{ bin: 'A-01', sku: product.sku }] });
    const done = await ok<StockCount>(enter(ana, count, [{ productId: product.id, onShelf: 10 }]));
    expect(done).toMatchObject({ status: 'approved', units: 0, lines: [{ verdict: { basis: 'books' } }] });
    expect(await told(product)).toBe(`A-01 10, B-14 ${quantities['B-14'] ?? '?'}, of 16`);
    expect(await acme.counters(product)).toMatchObject({ onHand: 16 });
    await empty('A-01');
    await empty('B-14');
  }
});

test('what is missing in a bin is booked, and the other bin keeps what it has', async () => {
  const product = await caps(16, { 'A-01': 10, 'B-14': 6 });
  const count = await countOf('A-01');
  const first = await ok<StockCount>(enter(ana, count, [{ productId: product.id, onShelf: 9 }]));
  expect(first.lines[0]).toMatchObject({ status: 'to_recount', verdict: null });
  const done = await ok<StockCount>(enter(ben, count, [{ productId: product.id, onShelf: 9 }]));
  expect(done.lines[0]).toMatchObject({
    verdict: { expected: { onShelf: 10 }, variance: { onShelf: -1 } },
    status: 'to_approve',
  });
  await ok(service.send('POST', path(`counts/${count.id}/approve`), acme.operatorKey, {}));
  expect(await told(product)).toBe('A-01 9, B-14 6, of 15');
  await empty('A-01');
  await empty('B-14');
});

test('goods that nobody expected in the bin are counted, and what is in no bin explains them', async () => {
  const [known, stray] = [await caps(5, { 'A-01': 5 }), await caps(8, {})];
  const count = await countOf('A-01');
  const done = await ok<StockCount>(
    enter(ana, count, [
      { productId: known.id, onShelf: 5 },
      { productId: stray.id, onShelf: 3 },
    ]),
  );
  expect(done).toMatchObject({ status: 'approved', units: 0 });
  expect(await told(stray)).toBe('A-01 3, of 8');
  await empty('A-01');
});

test('pieces kept apart are not told apart in a count of a bin', async () => {
  const product = await caps(5, { 'A-01': 5 });
  const count = await countOf('A-01');
  const refused = await enter(ana, count, [{ productId: product.id, onShelf: 4, damaged: 1 }]);
  expect(refused.status).toBe(400);
  expect(refused.body.properties).toHaveProperty('lines[0]');
  await empty('A-01');
});

test('a bin that held less than was picked from it is to be counted, once', async () => {
  const product = await caps(20, { 'A-01': 3, 'B-14': 17 });
  const orders = [await acme.order([[product, 4]]), await acme.order([[product, 2]])];
  for (const { body } of orders as { body: Shipment }[]) {
    await ok(acme.warehouse('start', body.id));
    const quantity = body.items[0]!.quantity;
    const lines = [{ itemId: body.items[0]!.id, quantity, bin: 'A-01' }];
    await ok(acme.warehouse('pick', body.id, { lines }));
  }
  const { counts } = await ok<{ counts: StockCount[] }>(service.get(path('counts?status=open&take=50'), ana));
  const own = counts.filter(({ reason }) => reason.startsWith('Held less'));
  expect(own).toMatchObject([{ bin: 'A-01', createdBy: { type: 'system' } }]);
  expect(await told(product)).toBe('A-01 0, B-14 14, of 14');
});
