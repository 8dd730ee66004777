import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Placements } from '@packhouse/contract/operator/bins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { sabotage } from '../../../tests/helpers/sabotage.ts';
import { binsOf, type TestBins } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let bins: TestBins;

beforeAll(async () => {
  service = await openTestService();
  ({ acme } = await openWorld(service));
  bins = binsOf(service, acme);
  await bins.put(
    ['A-01', 'A-02', 'B-01', 'B-02', 'R-01'].map((code, index) => ({
      code,
      zone: code.slice(0, 1),
      kind: code.startsWith('R') ? 'reserve' : 'pick',
      sequence: index,
    })),
  );
});
afterAll(() => service?.close());

/** The bins never claim more than the ledger has, whatever a test did. */
afterEach(async () => expect(await acme.audit()).toEqual([]));

const productOf = async (quantity: number, more: object = {}) => {
  const product = await acme.product(more);
  if (quantity > 0) await acme.stock(product, quantity);
  return product;
};

const ok = async <B>(answer: Promise<TestAnswer>): Promise<B> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};

/** `A-01 12`: the bins with their quantities, `?` for one that is not known; then what is in no bin. */
async function told({ id }: { id: string }): Promise<string> {
  const named = id.startsWith('prd_') ? 'productId' : 'cartonId';
  const path = `/operator/v0/organizations/${acme.organizationId}/bins?warehouseId=${acme.reno.id}&${named}=${id}`;
  const { placements, stock } = await ok<Placements>(service.get(path, acme.operatorKey));
  const lines = placements.map(({ bin, inBin }) => `${bin} ${inBin ?? '?'}`);
  return [...lines, `rest ${stock[0]!.notInBins}`].join(', ');
}

const put = (product: { id: string }, bin: string, quantity?: number) =>
  ok(bins.place([{ productId: product.id, bin, ...(quantity === undefined ? {} : { quantity }) }]));

/** An order whose picking has begun. */
async function picking(product: { id: string }, quantity: number): Promise<Shipment> {
  const order = await ok<Shipment>(acme.order([[product, quantity]]));
  return ok(acme.warehouse('start', order.id));
}

const pick = (shipment: Shipment, quantity: number, bin?: string) =>
  ok<Shipment>(
    acme.warehouse('pick', shipment.id, {
      lines: [{ itemId: shipment.items[0]!.id, quantity, ...(bin ? { bin } : {}) }],
    }),
  );

test('a bin knows what was put into it, and what is in no bin is known as such', async () => {
  const product = await productOf(20);
  expect(await told(product)).toBe('rest 20');
  await put(product, 'A-01', 12);
  expect(await told(product)).toBe('A-01 12, rest 8');
  await put(product, 'A-01', 3);
  await put(product, 'B-01', 5);
  expect(await told(product)).toBe('A-01 15, B-01 5, rest 0');
  const { goods } = (await bins.contents('A-01')).body;
  expect(goods.find((one: { productId: string }) => one.productId === product.id).inBin).toBe(15);
});

test('a placement without a quantity is not known, and a part that is put there does not invent the rest', async () => {
  const product = await productOf(20);
  await put(product, 'A-02');
  expect(await told(product)).toBe('A-02 ?, rest 20');
  await put(product, 'A-02', 5);
  expect(await told(product)).toBe('A-02 ?, rest 20');
  await put(product, 'B-02', 15);
  // All else is accounted for: the five that are put there now are all there can be.
  await ok(bins.say('clear', { bin: 'B-02', goods: [{ productId: product.id }] }));
  await put(product, 'B-02', 15);
  await put(product, 'A-02', 5);
  expect(await told(product)).toBe('A-02 5, B-02 15, rest 0');
});

test('a pick takes from the bin that was named, and else from where the walk leads', async () => {
  const product = await productOf(20);
  await put(product, 'A-01', 6);
  await put(product, 'B-01', 14);
  const order = await picking(product, 10);
  await pick(order, 2, 'B-01');
  expect(await told(product)).toBe('A-01 6, B-01 12, rest 0');
  await pick(order, 8);
  expect(await told(product)).toBe('A-01 0, B-01 10, rest 0');
});

test('more can be picked from a bin than it was believed to hold, and the other bins give way to the ledger', async () => {
  const product = await productOf(20);
  await put(product, 'A-01', 6);
  await put(product, 'B-01', 14);
  const order = await picking(product, 10);
  expect(await pick(order, 10, 'A-01')).toMatchObject({ stage: 'picked' });
  expect(await told(product)).toBe('A-01 0, B-01 10, rest 0');
});

test('a move takes the quantity along, and a part of it leaves the rest', async () => {
  const product = await productOf(20);
  await put(product, 'A-01', 20);
  const goods = (quantity?: number) => [{ productId: product.id, ...(quantity ? { quantity } : {}) }];
  await ok(bins.say('moves', { from: 'A-01', to: 'B-02', goods: goods(8) }));
  expect(await told(product)).toBe('A-01 12, B-02 8, rest 0');
  await ok(bins.say('moves', { from: 'A-01', to: 'B-02', goods: goods(15) }));
  expect(await told(product)).toBe('A-01 0, B-02 20, rest 0');
  await ok(bins.say('moves', { from: 'B-02', to: 'A-02', goods: goods() }));
  expect(await told(product)).toBe('A-01 0, A-02 20, rest 0');
  await ok(bins.say('clear', { bin: 'A-02', goods: goods(5) }));
  expect(await told(product)).toBe('A-01 0, A-02 15, rest 5');
});

test('what leaves the ledger without a pick leaves the bins, too', async () => {
  const product = await productOf(20);
  await put(product, 'A-01', 20);
  await ok(acme.book('write_off', [{ productId: product.id, quantity: 4 }]));
  expect(await told(product)).toBe('A-01 16, rest 0');
  const order = await picking(product, 10);
  await ok(
    acme.warehouse('short-pick', order.id, { itemId: order.items[0]!.id, missing: 3, reason: 'gone' }),
  );
  expect(await told(product)).toBe('A-01 13, rest 0');
});

test('goods that were picked and come back are in no bin until they are put into one', async () => {
  const product = await productOf(10);
  await put(product, 'A-01', 10);
  const order = await picking(product, 4);
  await pick(order, 4, 'A-01');
  expect(await told(product)).toBe('A-01 6, rest 0');
  await ok(acme.ask('POST', `/v0/shipments/${order.id}/cancel`, {}));
  await ok(acme.warehouse('accept-cancel', order.id));
  expect(await told(product)).toBe('A-01 6, rest 4');
});

test('ten people who pick from one bin at once take all of it, and nobody takes what another took', async () => {
  const product = await productOf(100);
  await put(product, 'A-01', 60);
  await put(product, 'B-01', 40);
  const orders: Shipment[] = [];
  for (let index = 0; index < 10; index += 1) orders.push(await picking(product, 5));
  await Promise.all([
    ...orders.map((order) => pick(order, 5, 'A-01')),
    ok(bins.say('moves', { from: 'B-01', to: 'B-02', goods: [{ productId: product.id, quantity: 30 }] })),
  ]);
  expect(await told(product)).toBe('A-01 10, B-01 10, B-02 30, rest 0');
});

test('a pick from a bin sends two statements more than one of goods without a bin', async () => {
  const [placed, free] = [await productOf(10), await productOf(10)];
  await put(placed, 'A-01', 10);
  const faults = sabotage(service.services.database.app);
  const statementsOf = async (product: { id: string }) => {
    const order = await picking(product, 4);
    const { statements } = await faults.during(
      () => undefined,
      () => pick(order, 2),
    );
    return statements.filter((text) => /\bbin_placements\b/.test(text)).length;
  };
  expect([await statementsOf(free), await statementsOf(placed)]).toEqual([1, 2]);
});
