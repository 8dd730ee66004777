import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { binsOf, type TestBins } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let bins: TestBins;
let installation: string;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  globex.warehouses.splice(0, 2, ...acme.warehouses);
  bins = binsOf(service, acme);
  installation = acme.reno.id;
  await bins.put(
    ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((zone, aisle) =>
      [1, 2, 3, 4].map((rack) => ({
        code: `${zone}-0${rack}`,
        zone,
        kind: zone === 'F' ? 'reserve' : 'pick',
        sequence: aisle * 100 + rack,
      })),
    ),
  );
});
afterAll(() => service?.close());

/** Bins whose count differs from what lies in them. */
afterEach(async () => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(`
    select b.code, b.goods from bins b
    where b.goods <> (select count(*) from bin_placements l join organizations o on o.org_id = l.org_id
      where l.bin_id = b.id and o.test_of is null)`);
  await owner.end();
  expect(rows).toEqual([]);
});

const productOf = async (quantity = 10, more: object = {}) => {
  const product = await acme.product(more);
  if (quantity > 0) await acme.stock(product, quantity);
  return product;
};

test('goods lie where they were put, by whom, and putting them there again changes nothing', async () => {
  const product = await productOf();
  const first = await bins.place([{ productId: product.id, bin: 'a-02' }]);
  expect(first.status, first.text).toBe(200);
  expect(first.body.placements).toMatchObject([
    { bin: 'A-02', zone: 'A', kind: 'pick', sku: product.sku, lot: null, primary: false },
  ]);
  expect(first.body.placements[0].placedBy).toMatchObject({ type: 'operator', name: 'Dolores Quintero' });
  expect((await bins.place([{ productId: product.id, bin: 'A-02' }])).body).toEqual(first.body);
  await bins.place([{ productId: product.id, bin: 'A-01' }]);
  expect(await bins.lying(product)).toEqual(['A-01', 'A-02']);
});

test('a key of a request that is repeated gets the first answer, whatever has happened since', async () => {
  const product = await productOf();
  const key = { 'idempotency-key': `place ${product.id}` };
  const first = await bins.place([{ productId: product.id, bin: 'A-03' }], key);
  await bins.say('clear', { bin: 'A-03', goods: [{ productId: product.id }] });
  const again = await bins.place([{ productId: product.id, bin: 'A-03' }], key);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.text).toBe(first.text);
  expect(await bins.lying(product)).toEqual([]);
});

test('goods have one primary bin in a warehouse, and another one takes its place', async () => {
  const product = await productOf();
  await bins.place([{ productId: product.id, bin: 'B-01', primary: true }]);
  await bins.place([{ productId: product.id, bin: 'B-02' }]);
  expect(await bins.lying(product)).toEqual(['B-01 *', 'B-02']);
  await bins.place([{ productId: product.id, bin: 'B-02', primary: true }]);
  expect(await bins.lying(product)).toEqual(['B-01', 'B-02 *']);
  await bins.place([{ productId: product.id, bin: 'B-03', primary: true }]);
  expect(await bins.lying(product)).toEqual(['B-01', 'B-02', 'B-03 *']);
  await bins.place([{ productId: product.id, bin: 'B-03', primary: false }]);
  expect(await bins.lying(product)).toEqual(['B-01', 'B-02', 'B-03']);
});

test('all lines are placed or none, and the one that is wrong is named', async () => {
  const [product, kit] = [
    await productOf(),
    await acme.product({
      kit: { components: [{ productId: (await acme.product()).id, sku: 'X', quantity: 1 }] },
    }),
  ];
  const theirs = await globex.product();
  for (const [line, field] of [
    [{ productId: product.id, bin: 'Z-99' }, 'lines[1].bin'],
    [{ productId: product.id, lot: 'L1', bin: 'A-01' }, 'lines[1].lot'],
    [{ productId: kit.id, bin: 'A-01' }, 'lines[1].productId'],
    [{ productId: theirs.id, bin: 'A-01' }, 'lines[1].productId'],
    [{ bin: 'A-01' }, 'lines[1].productId'],
  ] as const) {
    const refused = await bins.place([{ productId: product.id, bin: 'A-01' }, line]);
    expect(refused.status, field).toBe(400);
    expect(Object.keys(refused.body.properties)).toEqual([field]);
  }
  expect(await bins.lying(product)).toEqual([]);
});

test('a lot has a place of its own beside the one of any lot', async () => {
  const product = await acme.product({ trackingMode: 'lot' });
  for (const lot of ['L1', 'L2']) await acme.stock(product, 5, { lot });
  await bins.place([
    { productId: product.id, bin: 'C-01', primary: true },
    { productId: product.id, lot: 'L2', bin: 'F-01' },
  ]);
  expect(await bins.lying(product)).toEqual(['C-01 *', 'F-01 L2']);
  await bins.say('moves', { from: 'F-01', to: 'F-02', goods: [{ productId: product.id, lot: 'L2' }] });
  expect(await bins.lying(product)).toEqual(['C-01 *', 'F-02 L2']);
});

test('goods that were moved lie in the other bin, keep their rank, and can be said to twice', async () => {
  const [one, other] = [await productOf(), await productOf()];
  await bins.place([
    { productId: one.id, bin: 'D-01', primary: true },
    { productId: other.id, bin: 'D-01' },
  ]);
  const moved = await bins.say('moves', { from: 'd-01', to: 'd-02', goods: [{ productId: one.id }] });
  expect(moved.body.placements).toMatchObject([{ bin: 'D-02', primary: true, productId: one.id }]);
  expect(await bins.lying(other)).toEqual(['D-01']);
  const again = await bins.say('moves', { from: 'D-01', to: 'D-02', goods: [{ productId: one.id }] });
  expect([again.status, again.body]).toEqual([200, moved.body]);
  // All that is left follows, and what lies there already stays.
  await bins.place([{ productId: other.id, bin: 'D-02' }]);
  await bins.say('moves', { from: 'D-01', to: 'D-02' });
  expect(await bins.lying(other)).toEqual(['D-02']);
  const nowhere = await bins.say('moves', { from: 'D-03', to: 'D-04', goods: [{ productId: one.id }] });
  expect(nowhere.body).toMatchObject({
    properties: { 'goods[0]': 'must be in D-03, but is not' },
    reason: { code: 'item_not_in_bin', values: { bin: 'D-03' } },
  });
  const nothing = await bins.say('moves', { from: 'D-03', to: 'D-04' });
  expect(Object.keys(nothing.body.properties)).toEqual(['from']);
  expect(Object.keys((await bins.say('moves', { from: 'D-02', to: 'd-02' })).body.properties)).toEqual([
    'to',
  ]);
});

test('a bin is cleared of the goods that are named, or of all that one organization has there', async () => {
  const [one, other, theirs] = [await productOf(), await productOf(), await globex.product()];
  const ours = [one, other].map(({ id }) => ({ productId: id, bin: 'E-01' }));
  await bins.place([...ours, { productId: one.id, bin: 'E-02' }]);
  await binsOf(service, globex).place([{ productId: theirs.id, bin: 'E-01' }]);
  const cleared = await bins.say('clear', { bin: 'E-01', goods: [{ productId: one.id }] });
  expect(cleared.body.placements).toMatchObject([{ bin: 'E-02' }]);
  expect((await bins.say('clear', { bin: 'E-01' })).body.placements).toEqual([]);
  expect((await bins.say('clear', { bin: 'E-01' })).status).toBe(200);
  const left = (await bins.contents('E-01')).body;
  expect(left).toMatchObject({ bin: { goods: 1 }, goods: [{ productId: theirs.id }] });
  const foreign = await bins.say('clear', { bin: 'E-01', goods: [{ productId: theirs.id }] });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
});

test('placing changes no quantity', async () => {
  const product = await productOf(7);
  const before = await acme.counters(product);
  await bins.place([{ productId: product.id, bin: 'E-03' }]);
  await bins.say('moves', { from: 'E-03', to: 'E-04' });
  await bins.say('clear', { bin: 'E-04' });
  expect(await acme.counters(product)).toEqual(before);
  expect(await acme.audit()).toEqual([]);
});

test('many who place at once in the same bins, in any order, for several organizations, all come through', async () => {
  const [ours, theirs] = await Promise.all(
    [acme, globex].map((one) => Promise.all(Array.from({ length: 6 }, () => one.product()))),
  );
  const codes = ['C-02', 'C-03', 'C-04'];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => [
      bins.place(codes.map((bin) => ({ productId: ours![turn]!.id, bin }))),
      binsOf(service, globex).place(codes.toReversed().map((bin) => ({ productId: theirs![turn]!.id, bin }))),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const code of codes) {
    expect((await bins.contents(code)).body).toMatchObject({ bin: { goods: 12 } });
  }
});

test('of one who places and one who takes the bin out of use at the same time, one is refused', async () => {
  const codes = Array.from({ length: 12 }, (_, index) => `RACE-${index}`);
  await bins.put(codes.map((code) => ({ code, zone: 'RACE', sequence: 900 })));
  const product = await productOf();
  const outcomes = await Promise.all(
    codes.map(async (code) => {
      const [placed, closed] = await Promise.all([
        bins.place([{ productId: product.id, bin: code }]),
        bins.put([{ code, active: false }]),
      ]);
      return [placed.status, closed.status].join();
    }),
  );
  expect(outcomes.filter((one) => one !== '200,409' && one !== '400,200')).toEqual([]);
});

/** Suggested bins with their reasons, the best first. */
async function suggested(query: string): Promise<string[]> {
  const path = `/operator/v0/organizations/${acme.organizationId}/bins/suggestion`;
  const { body, status, text } = await service.get(
    `${path}?warehouseId=${installation}&${query}`,
    acme.operatorKey,
  );
  expect(status, text).toBe(200);
  return body.bins.map(({ bin, why }: { bin: string; why: string }) => `${bin} ${why}`);
}

test('the same goods are suggested before their primary bin, another lot, and the nearest that is empty', async () => {
  const product = await acme.product({ trackingMode: 'lot' });
  for (const lot of ['L1', 'L2']) await acme.stock(product, 5, { lot });
  await bins.put([1, 2, 3, 4].map((rack) => ({ code: `S-0${rack}`, zone: 'S', sequence: 5_000 + rack })));
  await bins.place([
    { productId: product.id, lot: 'L1', bin: 'S-02', primary: true },
    { productId: product.id, lot: 'L2', bin: 'F-04' },
  ]);
  expect(await suggested(`productId=${product.id}&lot=L2`)).toEqual([
    'F-04 same_goods',
    'S-02 primary',
    'S-01 nearest_empty',
    'S-03 nearest_empty',
    'S-04 nearest_empty',
  ]);
  expect((await suggested(`productId=${product.id}&lot=L1`)).slice(0, 2)).toEqual([
    'S-02 same_goods',
    'F-04 other_lot',
  ]);
  // What others placed is no place that is empty.
  await binsOf(service, globex).place([{ productId: (await globex.product()).id, bin: 'S-01' }]);
  expect(await suggested(`productId=${product.id}&lot=L2`)).not.toContain('S-01 nearest_empty');
  const carton = await acme.carton(product);
  expect(await suggested(`cartonId=${carton.id}`)).toEqual(['F-01 nearest_empty', 'F-03 nearest_empty']);
});

test('goods in quarantine are kept apart from pickers, and share a quarantine bin when no other is empty', async () => {
  const apart = await productOf();
  await bins.place([{ productId: apart.id, bin: 'A-03' }]);
  const of = `productId=${apart.id}&condition=quarantine`;
  expect(await suggested(of)).toEqual([]);
  await bins.put(
    [1, 2].map((rack) => ({ code: `Q-0${rack}`, zone: 'Q', kind: 'quarantine', sequence: rack })),
  );
  expect(await suggested(of)).toEqual(['Q-01 nearest_empty', 'Q-02 nearest_empty']);
  await bins.place([{ productId: (await productOf()).id, bin: 'Q-01' }]);
  expect(await suggested(of)).toEqual(['Q-02 nearest_empty', 'Q-01 shared']);
  await bins.place([{ productId: apart.id, bin: 'Q-01' }]);
  expect((await suggested(of))[0]).toBe('Q-01 same_goods');
  expect((await suggested(`productId=${apart.id}`))[0]).toBe('A-03 same_goods');
});
