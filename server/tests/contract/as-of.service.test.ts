import { dayMs } from '@packhouse/contract/rules/time';
import { buckets, type Bucket } from '@packhouse/contract/public/stock';
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { uuidOf } from '../../src/platform/implement.ts';
import { renderCartonStock } from '../../src/goods/inventory/carton-stock.sql.ts';
import { insertCartons } from '../../src/goods/inventory/cartons.sql.ts';
import { moveStock, type Move } from '../../src/goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../src/goods/inventory/products.sql.ts';
import { aCarton, aProduct, contentOf, someone } from '../helpers/records.ts';
import { historyWarehouses } from '../helpers/world/history/catalogue.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';
import { insertWarehouses } from '../../src/goods/warehouses/warehouses.sql.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

const warehouses = historyWarehouses.slice(0, 2);
const lots = ['', 'L-1'];
/** In the future, so that the writes of the tests get exactly the timestamps they ask for. */
const start = Date.parse('2030-01-01T00:00:00.000Z');

/** One write: its movements, and the delay after the previous write. Movements of one write share their time. */
interface Step {
  afterMs: number;
  changes: Change[];
}

interface Change {
  /** Index into the three products and two cartons. */
  item: number;
  warehouse: number;
  lot: number;
  bucket: Bucket;
  quantity: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  item: fc.nat(4),
  warehouse: fc.nat(1),
  lot: fc.nat(1),
  bucket: fc.constantFrom(...buckets),
  quantity: fc.integer({ min: -6, max: 12 }).filter((quantity) => quantity !== 0),
});

const history: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    afterMs: fc.constantFrom(1, 2, 1_000, dayMs),
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 2, maxLength: 8 },
);

test('stock as of any moment is what replaying the ledger up to it gives, and now it is what the counters say', async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const merchant = await openMerchant();
      const times = await live(merchant, steps);
      const ledger = await walk(service, merchant.key, '/v0/inventory/ledger');
      moved += ledger.length;
      expect(times.length).toBeGreaterThan(0);
      // At each write, a millisecond before and after it, and long before and after all of them.
      const moments = new Set(times.flatMap((time) => [time - 1, time, time + 1]));
      for (const moment of [...moments, start - dayMs, times.at(-1)! + dayMs]) {
        await expectReplayed(merchant, ledger, moment);
      }
      await expectPresent(merchant, times.at(-1)!);
    }),
    { numRuns: 10, seed: 20260310 },
  );
  expect(moved).toBeGreaterThan(50);
});

test('a moment between two writes has the first and not the second', async () => {
  const merchant = await openMerchant();
  const received = (quantity: number): Change[] => [
    { item: 0, warehouse: 0, lot: 0, bucket: 'available', quantity },
  ];
  const [first, second] = await live(merchant, [
    { afterMs: 1, changes: received(5) },
    { afterMs: 1_000, changes: received(7) },
  ]);
  const onHand = async (moment: number) =>
    (await stockOf(merchant, moment)).get(merchant.products[0]!.id)!.onHand;
  expect(await onHand(first! - 1)).toBe(0);
  expect(await onHand(first!)).toBe(5);
  expect(await onHand(second! - 1)).toBe(5);
  expect(await onHand(second!)).toBe(12);
});

test('a moment that has not come yet shows what is written until then, also when it was asked for before', async () => {
  const merchant = await openMerchant();
  const moment = start + 10_000;
  const onHand = async () => (await stockOf(merchant, moment)).get(merchant.products[0]!.id)!.onHand;
  const receive: Change = { item: 0, warehouse: 0, lot: 0, bucket: 'available', quantity: 5 };
  await live(merchant, [{ afterMs: 1_000, changes: [receive] }]);
  expect(await onHand()).toBe(5);
  await live(merchant, [{ afterMs: 5_000, changes: [receive] }]);
  expect(await onHand()).toBe(10);
  await live(merchant, [{ afterMs: 60_000, changes: [receive] }]);
  expect(await onHand()).toBe(10);
});

interface Merchant {
  orgId: string;
  key: string;
  /** The last product is a kit of the two before it: one of the first and two of the second. */
  products: Product[];
  /** Twelve of the first product; three of the first with two of the second. */
  cartons: Carton[];
}

async function openMerchant(): Promise<Merchant> {
  const orgId = await service.organization();
  const parts = [aProduct({ safetyBuffer: 3 }), aProduct(), aProduct()];
  const [one, two] = parts as [Product, Product];
  const components = [
    { productId: one.id, sku: one.sku, quantity: 1 },
    { productId: two.id, sku: two.sku, quantity: 2 },
  ];
  const products = [...parts, aProduct({ kit: { components } })];
  const cartons = [aCarton(one), aCarton(one, { contents: [contentOf(one, 3), contentOf(two, 2)] })];
  await service.as(orgId, async (tenant) => {
    const { at } = await advanceSequencer(
      tenant,
      { touched: ['products', 'cartons', 'stock'] },
      new Date(start - 1),
    );
    await insertWarehouses(tenant, warehouses);
    await insertProducts(tenant, products);
    await insertCartons(tenant, cartons);
    await renderProductStock(tenant, uuids('product', products), at);
    await renderCartonStock(tenant, uuids('carton', cartons), at);
  });
  return { orgId, key: await service.key(orgId), products, cartons };
}

/**
 * Moves the stock step by step, skipping changes that would take more than there is. Returns the time of each write.
 */
async function live({ orgId, products, cartons }: Merchant, steps: readonly Step[]): Promise<number[]> {
  const held = new Map<string, number>();
  const times: number[] = [];
  for (const { afterMs, changes } of steps) {
    const moves = changes.flatMap((one): Move[] => {
      const cell = JSON.stringify([one.item, one.warehouse, one.lot, one.bucket]);
      const balance = (held.get(cell) ?? 0) + one.quantity;
      if (balance < 0) return [];
      held.set(cell, balance);
      const index = one.item - 3;
      return [
        {
          type: 'adjust',
          ...(index < 0
            ? { productId: uuidOf('product', products[one.item]!.id) }
            : { cartonId: uuidOf('carton', cartons[index]!.id) }),
          warehouseId: uuidOf('warehouse', warehouses[one.warehouse]!.id),
          lot: lots[one.lot]!,
          bucket: one.bucket,
          quantity: one.quantity,
          actor: someone,
        },
      ];
    });
    if (moves.length === 0) continue;
    const at = new Date((times.at(-1) ?? start) + afterMs);
    const stamp = await service.as(orgId, async (tenant) => {
      const now = await advanceSequencer(
        tenant,
        { touched: ['movements', 'stock'], added: { movements: moves.length } },
        at,
      );
      await moveStock(tenant, now, moves);
      await renderProductStock(tenant, uuids('product', products), now.at);
      await renderCartonStock(tenant, uuids('carton', cartons), now.at);
      return now.at;
    });
    times.push(Date.parse(stamp));
  }
  return times;
}

async function expectReplayed(merchant: Merchant, ledger: AnyRecord[], moment: number): Promise<void> {
  const told = ledger.filter(({ createdAt }) => Date.parse(createdAt) <= moment);
  const answered = await stockOf(merchant, moment);
  for (const { warehouses: places } of answered.values()) {
    const ids = places.map(({ id }: AnyRecord) => id);
    expect(new Set(ids).size, 'each warehouse once').toBe(ids.length);
  }
  for (const item of [...merchant.products, ...merchant.cartons]) {
    const record = answered.get(item.id)!;
    const places = warehouses.map(({ id }) => {
      const here = told.filter(({ warehouseId }) => warehouseId === id);
      const expected = 'sku' in item ? replayProduct(merchant, item, here) : replayCarton(item, here);
      const counters = record.warehouses.find((one: AnyRecord) => one.id === id) ?? nothing;
      expect(counters, new Date(moment).toISOString()).toMatchObject(expected);
      return expected;
    });
    // A kit's stock is computed in each warehouse and then summed up, not computed from the sums of its components.
    for (const counter of ['onHand', 'available'] as const) {
      expect(record[counter], new Date(moment).toISOString()).toBe(sumOver(places, counter));
    }
    expect(record).toMatchObject({ quantity: record.available, incoming: 0 });
  }
}

/** A warehouse without stock of a product may be missing from the record. */
const nothing = {
  ...{ onHand: 0, available: 0, allocated: 0, unavailable: 0, quarantined: 0, damaged: 0, expired: 0 },
  ...{ sellable: 0, availableInCartons: 0, incoming: 0, backordered: 0 },
};

/** Boxes that will be opened count as allocated. */
const replayCarton = ({ id }: Carton, told: AnyRecord[]) =>
  totals(
    told
      .filter(({ cartonId }) => cartonId === id)
      .map((one) => (one.bucket === 'reserved_to_open' ? { ...one, bucket: 'allocated' } : one)),
  );

/** Loose units, and those in sealed cartons; a kit is limited by its scarcest component. */
function replayProduct(merchant: Merchant, product: Product, told: AnyRecord[]) {
  if (product.kit) {
    const available = Math.min(
      ...product.kit.components.map(({ productId, quantity }) => {
        const part = merchant.products.find(({ id }) => id === productId)!;
        return Math.floor(replayProduct(merchant, part, told).available / quantity);
      }),
    );
    return { onHand: available, available, incoming: 0, backordered: 0 };
  }
  const units = told.flatMap((movement) => {
    if (movement.productId === product.id) return [movement];
    const content = merchant.cartons
      .find(({ id }) => id === movement.cartonId)
      ?.contents.find(({ productId }) => productId === product.id);
    // The content of a box that will be opened already counts as loose units.
    if (!content || movement.bucket === 'reserved_to_open') return [];
    return [{ ...movement, quantity: movement.quantity * content.quantity }];
  });
  const counted = totals(units);
  return {
    ...counted,
    sellable: Math.max(0, counted.available - product.safetyBuffer),
    availableInCartons: totals(units.filter(({ cartonId }) => cartonId)).available,
    incoming: 0,
    backordered: 0,
  };
}

function totals(told: AnyRecord[]) {
  const of = (bucket: Bucket): number =>
    sumOver(
      told.filter((one) => one.bucket === bucket),
      'quantity',
    );
  const [available, allocated, quarantined, damaged, expired] = buckets.map(of) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const unavailable = quarantined + damaged + expired;
  const onHand = available + allocated + unavailable;
  return { onHand, available, allocated, unavailable, quarantined, damaged, expired };
}

/** The stock as of the last write equals the current counters. */
async function expectPresent(merchant: Merchant, last: number): Promise<void> {
  const then = await stockOf(merchant, last);
  for (const path of paths) {
    for (const record of await walk(service, merchant.key, path)) {
      expect(then.get(record.id)).toStrictEqual(record);
    }
  }
}

const paths = ['/v0/inventory/products/breakdown', '/v0/inventory/cartons/breakdown'];

/** The records of both breakdowns as of a moment, by id. */
async function stockOf({ key }: Merchant, moment: number): Promise<Map<string, AnyRecord>> {
  const asOf = new Date(moment).toISOString();
  const pages = await Promise.all(
    paths.map((path) => getPage(service, key, withQuery(path, { asOf, take: 50 }))),
  );
  return new Map(pages.flatMap(({ body }) => body).map((record) => [record.id, record]));
}

const sumOver = (records: AnyRecord[], field: string): number =>
  records.reduce((sum, record) => sum + record[field], 0);

const uuids = (kind: 'product' | 'carton', records: readonly { id: string }[]): string[] =>
  records.map(({ id }) => uuidOf(kind, id));
