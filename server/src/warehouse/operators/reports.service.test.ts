import { InventoryAge, Productivity, SlaReport } from '@packhouse/contract/operator/reports';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import {
  openMerchant,
  openWorld,
  setClock,
  type TestMerchant,
} from '../../../tests/helpers/world/merchant.ts';

const dayMs = 86_400_000;
const begin = new Date('2025-03-03T18:00:00.000Z');
let now = begin;
const after = (days: number) => {
  now = new Date(begin.getTime() + days * dayMs);
};

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let mug: Product;
let box: { id: string };

/** Both merchants share Acme's warehouse. The clock goes on with each step. */
beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
  ({ acme, globex } = await openWorld(service));
  const space = await openMerchant(service, 'Acme', { testOf: acme.orgId });
  mug = await acme.product({ sku: 'MUG', name: 'Mug' });
  box = await acme.carton(mug);
  const [theirs, tried] = [await globex.product({ sku: 'MUG', name: 'Mug' }), await space.product()];
  for (const { orgId } of [acme, globex, space]) await setClock(service, orgId, begin);
  const warehouseId = acme.reno.id;

  await acme.stock(mug, 40);
  await globex.stock(theirs, 10, { warehouseId });
  await space.stock(tried, 1_000, { warehouseId });
  const kept = await ordered(acme, mug, 3);
  const late = await ordered(globex, theirs, 2, { warehouseId });
  after(1);
  await acme.sendOff(kept);
  after(40);
  await globex.sendOff(late);
  after(250);
  await acme.stock(mug, 20);
  after(350);
  await acme.stock(box, 2);
  // 32 units leave, the oldest first: of the 37 that lay there at first, 5 are left.
  await acme.stock(mug, -32);
  after(380);
  await ordered(acme, mug, 1);
  after(400);
});
afterAll(() => service?.close());

async function ordered(merchant: TestMerchant, product: Product, quantity: number, more: object = {}) {
  const answer = await merchant.order([[product, quantity]], more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Shipment;
}

const report = async (path: string, key = acme.operatorKey) => {
  const answer = await service.get(`/operator/v0/reports/${path}`, key);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

test('the age of units is the time since they came in, the oldest of them leaving first, by merchant', async () => {
  const { at, rows } = InventoryAge.strict().parse(await report('inventory-age'));
  expect(at).toBe(now.toISOString());
  const none = { days0To30: 0, days31To90: 0, days91To180: 0, days181To365: 0, over365Days: 0 };
  expect(rows).toEqual([
    {
      organization: { id: acme.organizationId, name: 'Acme' },
      units: 25 + 24,
      ...none,
      days31To90: 24,
      days91To180: 20,
      over365Days: 5,
    },
    { organization: { id: globex.organizationId, name: 'Globex' }, units: 8, ...none, over365Days: 8 },
  ]);
});

test('the age of stock can be asked for of one merchant or one warehouse', async () => {
  const rowsOf = async (query: string) =>
    (await report(`inventory-age?${query}`)).rows.map(
      (row: InventoryAge['rows'][number]) => row.organization.name,
    );
  expect(await rowsOf(`organizationId=${globex.organizationId}`)).toEqual(['Globex']);
  expect(await rowsOf(`warehouseId=${acme.reno.id}`)).toEqual(['Acme', 'Globex']);
  expect(await rowsOf(`warehouseId=${acme.newark.id}`)).toEqual([]);
});

test('promises are counted in the month in which they were kept or broken, by merchant', async () => {
  const { rows, from, to } = SlaReport.strict().parse(await report('sla?months=24'));
  expect([from, to]).toEqual(['2024-05-01T00:00:00.000Z', now.toISOString()]);
  const line = (merchant: TestMerchant, month: string, figures: object) => ({
    organization: { id: merchant.organizationId, name: merchant === acme ? 'Acme' : 'Globex' },
    month,
    shippedOnTime: 0,
    shippedLate: 0,
    openLate: 0,
    ...figures,
  });
  expect(rows).toEqual([
    line(acme, '2025-03', { shippedOnTime: 1 }),
    line(globex, '2025-04', { shippedLate: 1 }),
    line(acme, '2026-03', { openLate: 1 }),
  ]);
  // Work that is still late is told whatever the period.
  expect((await report('sla?months=1')).rows).toHaveLength(1);
  expect((await report(`sla?months=24&organizationId=${globex.organizationId}`)).rows).toHaveLength(1);
});

test('people of one warehouse see the figures of this warehouse alone', async () => {
  const roles = [{ role: 'lead' as const, warehouseId: acme.newark.id }];
  const key = await service.operatorKey({ roles });
  expect((await report('sla?months=24', key)).rows).toEqual([]);
  expect((await report('inventory-age', key)).rows).toEqual([]);
  const elsewhere = await service.get(`/operator/v0/reports/productivity?warehouseId=${acme.reno.id}`, key);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'staff_role_missing']);
});

test('the work of each person is told by day over three months', async () => {
  const query = `productivity?warehouseId=${acme.reno.id}&from=2025-03-03&to=2025-06-02`;
  const { days, operators, timezone } = Productivity.strict().parse(await report(query));
  expect(timezone).toBe(acme.reno.timezone);
  expect(
    days.map(({ day, shipmentsForwarded, unitsForwarded, linesPicked }) => [
      day,
      shipmentsForwarded,
      unitsForwarded,
      linesPicked,
    ]),
  ).toEqual([
    ['2025-03-04', 1, 3, 1],
    ['2025-04-12', 1, 2, 1],
  ]);
  const sum = (figures: readonly { unitsForwarded: number }[]) =>
    figures.reduce((all, { unitsForwarded }) => all + unitsForwarded, 0);
  expect(sum(operators)).toBe(5);
  const mine = Productivity.parse(await report(`${query}&organizationId=${acme.organizationId}`));
  expect(mine.days.map(({ day }) => day)).toEqual(['2025-03-04']);
});

test.each([
  [
    'from=2025-03-01&to=2025-06-01',
    'to must be less than 92 days after from, 2025-03-01, but is 2025-06-01.',
  ],
  ['from=2025-03-02&to=2025-03-01', 'to must not be before from, 2025-03-02, but is 2025-03-01.'],
])('a report of work over %s is refused', async (query, error) => {
  const answer = await service.get(
    `/operator/v0/reports/productivity?warehouseId=${acme.reno.id}&${query}`,
    acme.operatorKey,
  );
  expect([answer.status, answer.body.error]).toEqual([400, error]);
});
