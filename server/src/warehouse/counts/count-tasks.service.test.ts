import type { CountTasks } from '@packhouse/contract/operator/count-tasks';
import type { StockCount } from '@packhouse/contract/operator/counts';
import type { Product } from '@packhouse/contract/public/products';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { binsOf } from '../../../tests/helpers/world/bins.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let days = 0;
const now = () => new Date(Date.now() + days * dayMs);
/** Two processes on one database. */
let service: TestService;
let other: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let warehouseId: string;
let lead: string;
/** Keys of two pickers. */
let [ana, ben]: [string, string] = ['', ''];

beforeAll(async () => {
  service = await openTestService({}, { now });
  other = await openTestService({}, { ownerUrl: service.ownerUrl, now });
  ({ acme, globex } = await openWorld(service));
  warehouseId = acme.reno.id;
  lead = acme.operatorKey;
  const roles: HeldRole[] = [{ role: 'picker', warehouseId: null }];
  [ana, ben] = [await service.operatorKey({ roles }), await service.operatorKey({ roles })];
  const codes = ['A-01', 'A-02', 'A-03', 'A-04', 'A-05'];
  await binsOf(service, acme).put(codes.map((code, sequence) => ({ code, zone: 'A', sequence })));
});
afterAll(async () => {
  for (const merchant of [acme, globex]) expect(await merchant?.audit()).toEqual([]);
  await other?.close();
  await service?.close();
});

const ok = <B>({ status, text, body }: TestAnswer): B => {
  expect(status, text).toBeLessThan(300);
  return body;
};
const plan = async (countPlan: object) =>
  service.send('PATCH', `/operator/v0/warehouses/${warehouseId}`, lead, {
    countPlan: { active: true, binsADay: 20, daysA: 30, daysB: 90, daysC: 180, ...countPlan },
  });
const today = async (key = ana): Promise<CountTasks> =>
  ok(await service.get(`/operator/v0/count-tasks?warehouseId=${warehouseId}`, key));
const binsOfToday = async () =>
  (await today()).bins.map(({ bin, organization }) =>
    [bin, organization?.name].filter((one) => one !== undefined).join(' '),
  );
const counters = async (key = ana) =>
  ok<{ countsDue: number; secondCounts: number }>(
    await service.get(`/operator/v0/work/counters?warehouseId=${warehouseId}`, key),
  );
const take = (bin: string, { key = ana, merchant = acme, at = service, found = {} } = {}) =>
  at.send('POST', `/operator/v0/organizations/${merchant.organizationId}/count-tasks`, key, {
    warehouseId,
    bin,
    ...found,
  });
const enter = async ({ id }: StockCount, { id: productId }: Product, onShelf: number, key = ana) =>
  ok<StockCount>(
    await service.send(
      'POST',
      `/operator/v0/organizations/${acme.organizationId}/counts/${id}/entries`,
      key,
      { lines: [{ productId, onShelf }] },
    ),
  );

/** Ten of a new product, in this bin. */
async function tenIn(bin: string, merchant = acme): Promise<Product> {
  const product = await merchant.product();
  await merchant.book('adjust', [{ productId: product.id, quantity: 10, warehouseId }]);
  const lines = [{ productId: product.id, bin, quantity: 10 }];
  ok(
    await service.send(
      'POST',
      `/operator/v0/organizations/${merchant.organizationId}/bins/placements`,
      lead,
      {
        warehouseId,
        lines,
      },
    ),
  );
  return product;
}

let mug: Product;
let bag: Product;

test('without a plan nothing is due, and a plan that cannot be is refused at its field', async () => {
  mug = await tenIn('A-03');
  await acme.sendOff((await acme.order([[mug, 1]], { warehouseId })).body);
  expect(await today()).toMatchObject({ active: false, planned: 0, left: 0, bins: [] });
  expect((await take('A-03')).body).toMatchObject({ code: 'invalid_state' });
  expect((await plan({ binsADay: 0 })).body.properties).toHaveProperty(['countPlan.binsADay']);
  expect((await plan({ daysA: 91 })).body.properties).toEqual({
    'countPlan.daysB': expect.stringContaining('must be at least daysA'),
  });
  ok(await plan({}));
  const settings = await service.get(`/operator/v0/warehouses/${warehouseId}`, lead);
  expect(settings.body.countPlan).toEqual({ active: true, binsADay: 20, daysA: 30, daysB: 90, daysC: 180 });
});

test('so many bins a day are due, those that have waited longest, in the order of the walk', async () => {
  bag = await tenIn('A-01');
  await tenIn('A-03', globex);
  ok(await plan({ binsADay: 1 }));
  expect(await today()).toMatchObject({ planned: 1, left: 1, overdue: 1, busy: 0 });
  expect(await binsOfToday()).toEqual(['A-03 Acme', 'A-03 Globex']);
  ok(await plan({ binsADay: 2 }));
  expect(await binsOfToday()).toEqual(['A-01 Acme', 'A-03 Acme', 'A-03 Globex']);
  expect(await counters()).toMatchObject({ countsDue: 2 });
});

test('two pickers who take a bin at the same moment, in two processes, open one count', async () => {
  const answers = await Promise.all([take('A-01'), take('a-01', { key: ben, at: other })]);
  const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(taken!.body).toMatchObject({ planned: true, bin: 'A-01', reason: 'Count plan, bin A-01' });
  expect(refused!.body).toMatchObject({
    code: 'invalid_state',
    error: expect.stringContaining(`has taken A-01 already (${taken!.body.number})`),
  });
  expect(await today()).toMatchObject({ planned: 2, left: 1 });
  await enter(taken!.body, bag, 10);
  expect((await take('A-01')).status).toBe(409);
  expect(await binsOfToday()).toEqual(['A-03 Acme', 'A-03 Globex']);
});

test('a bin waits while its goods are picked, or have to be put back', async () => {
  const { body: order } = await acme.order([[mug, 2]], { warehouseId });
  await acme.warehouse('start', order.id);
  expect(await today()).toMatchObject({ left: 0, busy: 1 });
  expect((await take('A-03', { merchant: globex })).status).toBe(409);
  const lines = [{ itemId: order.items[0].id, quantity: 2, bin: 'A-03' }];
  ok(await acme.warehouse('pick', order.id, { lines }));
  expect(await binsOfToday()).toHaveLength(2);
  ok(await acme.ask('POST', `/v0/shipments/${order.id}/cancel`, {}));
  ok(await acme.warehouse('accept-cancel', order.id));
  expect(await today()).toMatchObject({ left: 0, busy: 1 });
  ok(
    await service.send('POST', `/operator/v0/organizations/${acme.organizationId}/put-backs`, lead, {
      shipmentId: order.id,
      lines: [{ productId: mug.id, quantity: 2, bin: 'A-03' }],
    }),
  );
  expect(await binsOfToday()).toHaveLength(2);
});

test('a count that differs waits for somebody else, and not for the one who counted', async () => {
  const count = ok<StockCount>(await take('A-03'));
  expect(await today(ben)).toMatchObject({ secondCounts: [] });
  await enter(count, mug, 8);
  expect(await today(ana)).toMatchObject({ secondCounts: [] });
  expect(await counters(ana)).toMatchObject({ secondCounts: 0 });
  const [task] = (await today(ben)).secondCounts;
  expect(task).toMatchObject({ countId: count.id, number: count.number, bin: 'A-03', lines: 1 });
  expect(JSON.stringify(task)).not.toMatch(/counted|expected/);
  expect(await counters(ben)).toMatchObject({ secondCounts: 1 });
  expect((await enter(count, mug, 8, ben)).status).toBe('counted');
  expect(await today(ben)).toMatchObject({ secondCounts: [] });
  const counts = `/operator/v0/organizations/${acme.organizationId}/counts/${count.id}`;
  ok(await service.send('POST', `${counts}/approve`, lead, {}));
});

test('bins are due again after the term of their class, and empty ones with the least picked', async () => {
  days = 31;
  // One mug was ordered and has left; the bags were counted a month ago, and nobody picks them.
  expect((await today()).bins.map((one) => [one.bin, one.organization?.name, one.class])).toEqual([
    ['A-03', 'Acme', 'A'],
    ['A-03', 'Globex', 'C'],
  ]);
  // The order left more than 90 days ago. Clocks may have changed since: near midnight that makes a day more or less.
  days = 178;
  ok(await plan({}));
  expect(await binsOfToday()).toEqual(['A-03 Globex']);
  days = 181;
  expect(await binsOfToday()).toEqual(['A-01 Acme', 'A-02', 'A-03 Acme', 'A-03 Globex', 'A-04', 'A-05']);
});

test('lots that have run out are counted as none, and goods that were never in stock are not due', async () => {
  const [tea, rice] = [
    await acme.product({ trackingMode: 'lot' }),
    await acme.product({ trackingMode: 'lot' }),
  ];
  const lot = { productId: tea.id, lot: 'L1', warehouseId };
  await acme.book('adjust', [{ ...lot, quantity: 5 }]);
  const path = `/operator/v0/organizations/${acme.organizationId}/bins/placements`;
  const lines = [
    { productId: tea.id, bin: 'A-05' },
    { productId: rice.id, bin: 'A-04' },
  ];
  ok(await service.send('POST', path, lead, { warehouseId, lines }));
  await acme.book('adjust', [{ ...lot, quantity: -5 }]);
  expect(await binsOfToday()).toEqual(expect.arrayContaining(['A-05 Acme']));
  expect((await today()).bins.map(({ bin }) => bin)).not.toContain('A-04');
  const count = ok<StockCount>(await take('A-05'));
  expect(count.lines).toMatchObject([{ productId: tea.id, lot: 'L1' }]);
  const entries = `/operator/v0/organizations/${acme.organizationId}/counts/${count.id}/entries`;
  const none = { lines: [{ productId: tea.id, lot: 'L1', onShelf: 0 }] };
  expect(ok<StockCount>(await service.send('POST', entries, ana, none)).status).toBe('approved');
  ok(await binsOf(service, acme).say('clear', { bin: 'A-04' }));
});

test('an empty bin is confirmed to be empty, or what was found there is counted', async () => {
  const confirm = (bin: string) =>
    service.send('POST', '/operator/v0/count-tasks/empty-bins', ana, { warehouseId, bin });
  ok(await confirm('A-02'));
  expect(await binsOfToday()).not.toContain('A-02');
  expect((await confirm('A-01')).body.code).toBe('invalid_state');
  expect((await take('A-04')).body.properties).toHaveProperty(['found']);
  const found = { found: [{ productId: bag.id }] };
  expect((await take('A-01', { found })).body.properties).toHaveProperty(['found']);
  const count = ok<StockCount>(await take('A-04', { found }));
  expect(count).toMatchObject({ bin: 'A-04', lines: [{ productId: bag.id, status: 'to_count' }] });
  await enter(count, bag, 3);
  ok(
    await service.send(
      'POST',
      `/operator/v0/organizations/${acme.organizationId}/counts/${count.id}/cancel`,
      lead,
    ),
  );
  expect(await binsOfToday()).toContain('A-04');
});
