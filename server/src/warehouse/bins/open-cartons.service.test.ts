import { spellId } from '@packhouse/contract/id';
import type { PickPath, Placements } from '@packhouse/contract/operator/bins';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { binsOf, type TestBins } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let bins: TestBins;
let product: { id: string; sku: string };
let carton: { id: string };

beforeAll(async () => {
  service = await openTestService();
  ({ acme } = await openWorld(service));
  bins = binsOf(service, acme);
  await bins.put([
    { code: 'B-07-2', zone: 'B', kind: 'pick', sequence: 1 },
    { code: 'J-23-2', zone: 'J', kind: 'reserve', sequence: 2 },
  ]);
});
afterAll(() => service?.close());

/** Twelve loose units in B-07-2, and three boxes of twelve in J-23-2. */
beforeEach(async () => {
  product = await acme.product({ name: 'Mug' });
  carton = await acme.carton(product as never);
  await acme.stock(product, 12);
  await acme.stock(carton, 3);
  await ok(
    bins.place([
      { productId: product.id, bin: 'B-07-2', quantity: 12, primary: true },
      { cartonId: carton.id, bin: 'J-23-2', quantity: 3 },
    ]),
  );
});
afterEach(async () => expect(await acme.audit()).toEqual([]));

const ok = async <B>(answer: Promise<TestAnswer>): Promise<B> => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};

/** `B-07-2 takes 12`, and for boxes `J-23-2 opens 1, takes 8, rest to B-07-2`. */
async function walk(...orders: Shipment[]): Promise<string[]> {
  const names = orders.map(({ id }) => `${spellId('organization', acme.orgId)}:${id}`).join(',');
  const path = await ok<PickPath>(service.get(`/operator/v0/pick-path?shipments=${names}`, acme.operatorKey));
  return path.stops.map(({ bin, quantity, fromCarton }) =>
    fromCarton
      ? `${bin} opens ${fromCarton.boxes}, takes ${quantity}, rest to ${fromCarton.toBin}`
      : `${bin} takes ${quantity}`,
  );
}

const order = (quantity: number) => ok<Shipment>(acme.order([[product, quantity]]));

const pick = ({ id, items }: Shipment, quantity: number) =>
  ok<Shipment>(acme.warehouse('pick', id, { lines: [{ itemId: items[0]!.id, quantity, bin: 'B-07-2' }] }));

const openBox = (boxes = 1) =>
  ok(bins.say('open-cartons', { cartonId: carton.id, boxes, from: 'J-23-2', to: 'B-07-2' }));

async function inBin(code: string): Promise<number> {
  const { goods } = (await bins.contents(code)).body;
  return goods.find((one: { productId: string; cartonId: string }) =>
    [one.productId, one.cartonId].some((id) => id === product.id || id === carton.id),
  ).inBin;
}

test('a walk takes what is loose from its bin, and opens a carton for the rest', async () => {
  const twenty = await order(20);
  const expected = ['B-07-2 takes 12', 'J-23-2 opens 1, takes 8, rest to B-07-2'];
  expect(await walk(twenty)).toEqual(expected);
  await ok(acme.warehouse('start', twenty.id));
  expect(await walk(twenty)).toEqual(expected);

  await pick(twenty, 12);
  expect(await walk(twenty)).toEqual(['J-23-2 opens 1, takes 8, rest to B-07-2']);
  await openBox();
  expect(await walk(twenty)).toEqual(['B-07-2 takes 8']);
  expect(await pick(twenty, 8)).toMatchObject({ stage: 'picked' });
  expect([await inBin('B-07-2'), await inBin('J-23-2')]).toEqual([4, 2]);
  expect(await acme.counters(product as never)).toMatchObject({ onHand: 48, allocated: 20, available: 28 });
});

test('two orders that share an opened carton are told of one', async () => {
  expect(await walk(await order(8), await order(8))).toEqual([
    'B-07-2 takes 12',
    'J-23-2 opens 1, takes 4, rest to B-07-2',
  ]);
});

test('a carton that another picker has opened is not opened again', async () => {
  const twenty = await order(20);
  await ok(acme.warehouse('start', twenty.id));
  await openBox(2);
  await openBox();
  expect([await inBin('B-07-2'), await inBin('J-23-2')]).toEqual([24, 2]);
});

test('a short pick where a carton may still hold the goods keeps the books, and opens a count of the bin', async () => {
  const twenty = await order(20);
  await ok(acme.warehouse('start', twenty.id));
  const itemId = twenty.items[0]!.id;
  const short = await ok<Shipment>(
    acme.warehouse('short-pick', twenty.id, {
      itemId,
      missing: 8,
      reason: 'Fewer than expected',
      bin: 'B-07-2',
      keepBooks: true,
    }),
  );
  expect(short).toMatchObject({ status: 'on_hold', holds: [{ code: 'short_pick' }] });
  expect(await acme.counters(product as never)).toMatchObject({ onHand: 48, allocated: 20 });
  const counts = await ok<{ counts: { bin: string; status: string; reason: string }[] }>(
    service.get(`/operator/v0/organizations/${acme.organizationId}/counts`, acme.operatorKey),
  );
  expect(counts.counts[0]).toMatchObject({
    bin: 'B-07-2',
    status: 'open',
    reason: `Held less than was to be picked for ${twenty.number}`,
  });
  await ok(acme.warehouse('release', twenty.id, {}));
  expect(await walk(twenty)).toEqual(['B-07-2 takes 12', 'J-23-2 opens 1, takes 8, rest to B-07-2']);
});

test('units in sealed cartons count in the bin and in the warehouse, even in cartons promised to be opened', async () => {
  await ok(bins.place([{ cartonId: carton.id, bin: 'B-07-2', quantity: 1 }]));
  await order(20);
  const pieces = { units: 48, loose: 12, inCartons: 36, cartons: 3 };
  const { stock } = await ok<Placements>(
    service.get(
      `/operator/v0/organizations/${acme.organizationId}/bins?warehouseId=${acme.reno.id}&productId=${product.id}`,
      acme.operatorKey,
    ),
  );
  expect(stock).toMatchObject([
    {
      onHand: 12,
      bins: [
        { bin: 'B-07-2', lot: null, here: { units: 24, loose: 12, inCartons: 12, cartons: 1 } },
        { bin: 'J-23-2', lot: null, here: { units: 24, loose: 0, inCartons: 24, cartons: 2 } },
      ],
      lots: [{ lot: null, onHand: 48, available: 28, inWarehouse: pieces }],
    },
  ]);
  const { goods } = (await bins.contents('B-07-2')).body;
  const of = (id: string) =>
    goods.find((one: { productId: string; cartonId: string }) => (one.productId ?? one.cartonId) === id);
  expect(of(product.id)).toMatchObject({
    inBin: 12,
    contents: [],
    here: { units: 24, loose: 12, inCartons: 12, cartons: 1 },
    onHand: 48,
    available: 28,
    inWarehouse: pieces,
  });
  const inside = { productId: product.id, sku: product.sku, name: 'Mug', quantity: 12 };
  expect(of(carton.id)).toMatchObject({
    inBin: 1,
    contents: [inside],
    here: { units: 1, cartons: 0 },
    onHand: 3,
    available: 2,
  });
});
