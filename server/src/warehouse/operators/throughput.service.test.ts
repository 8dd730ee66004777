import type { Throughput } from '@packhouse/contract/operator/work';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { noHourlyTargets } from '@packhouse/contract/rules/hourly-targets';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let warehouseId: string;
/** How far the service's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date(Date.now() + aheadMs) });
  ({ acme, globex } = await openWorld(service));
  warehouseId = acme.reno.id;
});
afterAll(() => service?.close());

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

/** Without a period, the last hour: the day of the warehouse may have begun a moment ago. */
const throughput = async (query = `&from=${anHourAgo()}`) => {
  const { status, text, body } = await service.get(
    `/operator/v0/work/throughput?warehouseId=${warehouseId}${query}`,
    acme.operatorKey,
  );
  expect(status, text).toBe(200);
  return body as Throughput;
};

/** An order of so many units of each product, at the warehouse in Reno. */
async function ordered(merchant: TestMerchant, quantities: readonly number[]): Promise<Shipment> {
  const lines: [Awaited<ReturnType<TestMerchant['product']>>, number][] = [];
  for (const quantity of quantities) {
    const product = await merchant.product();
    await merchant.stock(product, 50, { warehouseId });
    lines.push([product, quantity]);
  }
  const { status, text, body } = await merchant.order(lines, { warehouseId });
  expect(status, text).toBe(201);
  return body;
}

const done = (fields: object) => ({
  shipmentsStarted: 0,
  shipmentsPicked: 0,
  linesPicked: 0,
  unitsPicked: 0,
  shipmentsPacked: 0,
  packagesPacked: 0,
  shipmentsForwarded: 0,
  unitsForwarded: 0,
  linesReceived: 0,
  unitsReceived: 0,
  ...fields,
});

test('each operator is told with what was started, picked, packed, forwarded and received, for all organizations', async () => {
  // Each merchant's warehouses have another operator. The first also begins an order, and receives.
  await acme.sendOff(await ordered(acme, [3, 4]));
  await globex.sendOff(await ordered(globex, [5]));
  const { id } = await ordered(acme, [1]);
  expect((await acme.warehouse('start', id)).status).toBe(200);
  const boxed = await acme.product();
  const carton = await acme.carton(boxed);
  const loose = await acme.product();
  const announced = await acme.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    ...{ warehouseId },
    items: [
      { cartonId: carton.id, quantity: 3 },
      { productId: loose.id, quantity: 9 },
    ],
    submit: true,
  });
  expect(announced.status, announced.text).toBe(201);
  expect((await acme.warehouse('confirm', announced.body.id)).status).toBe(200);
  const [boxes, units] = announced.body.items;
  for (const lines of [
    [{ itemId: boxes.id, quantity: 2, damaged: 1 }],
    [{ itemId: units.id, quantity: 4 }],
    [{ itemId: units.id, quantity: 5 }],
  ]) {
    const received = await acme.warehouse('receive', announced.body.id, { lines });
    expect(received.status, received.text).toBe(200);
  }

  const { operators, hours, timezone } = await throughput();
  expect(timezone).toBe('America/Los_Angeles');
  const sums = [
    done({
      shipmentsStarted: 2,
      shipmentsPicked: 1,
      linesPicked: 2,
      unitsPicked: 7,
      shipmentsPacked: 1,
      packagesPacked: 1,
      shipmentsForwarded: 1,
      unitsForwarded: 7,
      linesReceived: 2,
      unitsReceived: 3 * carton.unitsPerCarton + 9,
    }),
    done({
      shipmentsStarted: 1,
      shipmentsPicked: 1,
      linesPicked: 1,
      unitsPicked: 5,
      shipmentsPacked: 1,
      packagesPacked: 1,
      shipmentsForwarded: 1,
      unitsForwarded: 5,
    }),
  ];
  const operator = { id: expect.stringMatching(/^usr_/), name: 'Dolores Quintero' };
  expect(operators).toHaveLength(2);
  expect(operators).toEqual(
    expect.arrayContaining(sums.map((work) => ({ operator, ...work, shareOfTargets: null }))),
  );
  // The hours add up to the sums, also when one ends while this runs.
  expect(hours.reduce((sum, { unitsPicked }) => sum + unitsPicked, 0)).toBe(12);
  for (const { hour } of hours) expect(hour).toMatch(/T\d\d:00:00\.000Z$/);
});

test('units count for who picked each of them, not for who picked the last one', async () => {
  const [mine, hers] = [await service.operatorKey(), await service.operatorKey()];
  const { id, items } = await ordered(acme, [4, 1]);
  const from = anHourAgo();
  const send = (key: string, verb: string, body: object = {}) =>
    service.send(
      'POST',
      `/operator/v0/organizations/${acme.organizationId}/shipments/${id}/${verb}`,
      key,
      body,
    );
  const pickBy = async (key: string, index: number, quantity = items[index]!.quantity) => {
    const { id: itemId } = items[index]!;
    expect((await send(key, 'pick', { lines: [{ itemId, quantity }] })).status).toBe(200);
  };
  const known = new Set((await throughput(`&from=${from}`)).operators.map(({ operator }) => operator.id));
  expect((await send(mine, 'start')).status).toBe(200);
  await pickBy(hers, 0, 0);
  await pickBy(mine, 0);
  await pickBy(hers, 1);
  const fresh = (await throughput(`&from=${from}`)).operators.filter(
    ({ operator }) => !known.has(operator.id),
  );
  const picks = fresh.map(({ shipmentsPicked, linesPicked, unitsPicked }) => [
    shipmentsPicked,
    linesPicked,
    unitsPicked,
  ]);
  expect(picks.toSorted((a, b) => a[2]! - b[2]!)).toEqual([
    [1, 1, 1],
    [0, 1, 4],
  ]);
});

test('what was picked counts, although it is cancelled afterwards', async () => {
  const before = picksOf(await throughput());
  const { id, items } = await ordered(acme, [2, 6]);
  await acme.warehouse('start', id);
  const lines = items.map((item) => ({ itemId: item.id, quantity: item.quantity }));
  expect((await acme.warehouse('pick', id, { lines })).status).toBe(200);
  expect((await acme.ask('POST', `/v0/shipments/${id}/cancel`)).status).toBe(202);
  expect((await acme.warehouse('accept-cancel', id)).status).toBe(200);
  const after = picksOf(await throughput());
  expect([after.lines - before.lines, after.units - before.units]).toEqual([2, 8]);
});

const picksOf = ({ operators }: Throughput) => ({
  lines: operators.reduce((sum, { linesPicked }) => sum + linesPicked, 0),
  units: operators.reduce((sum, { unitsPicked }) => sum + unitsPicked, 0),
});

test('an operator is measured by the targets of the warehouse, once the hour is over', async () => {
  const hourlyTargets = { ...noHourlyTargets, linesPicked: 10 };
  const change = { hourlyTargets };
  const path = `/operator/v0/warehouses/${warehouseId}`;
  expect((await service.send('PATCH', path, acme.operatorKey, change)).body).toMatchObject(change);
  aheadMs = 3_600_000;
  onTestFinished(() => void (aheadMs = 0));
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const { hours, operators } = await throughput(`&from=${from}`);
  for (const { operator, linesPicked, shareOfTargets } of operators) {
    const worked = hours.filter((hour) => hour.operator.id === operator.id && hour.linesPicked > 0);
    expect(shareOfTargets).toBe(Math.round((100 * linesPicked) / 10 / worked.length));
  }
  expect(operators.filter(({ linesPicked }) => linesPicked > 0).length).toBeGreaterThan(1);
  const none = { hourlyTargets: { ...hourlyTargets, linesPicked: 0 } };
  const { status, body } = await service.send('PATCH', path, acme.operatorKey, none);
  expect([status, Object.keys(body.properties)]).toEqual([400, ['hourlyTargets.linesPicked']]);
});

test('only what was done in the period and in the warehouse counts', async () => {
  const past = await throughput('&from=2026-01-01T00:00:00Z&to=2026-01-08T00:00:00Z');
  expect(past).toMatchObject({ from: '2026-01-01T00:00:00.000Z', hours: [], operators: [] });
  const elsewhere = await service.get(
    `/operator/v0/work/throughput?warehouseId=${acme.newark.id}`,
    acme.operatorKey,
  );
  expect(elsewhere.body.operators).toEqual([]);
  const tenants = await throughput(`&from=${anHourAgo()}&organizationId=${globex.organizationId}`);
  expect(tenants.operators).toHaveLength(1);
});

test.each([
  ['&from=2026-01-01T00:00:00Z&to=2026-01-09T00:00:00Z', /at most 7 days/],
  ['&from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', /must be after from/],
])('a period that is none is refused: %s', async (query, sentence) => {
  const { status, body } = await service.get(
    `/operator/v0/work/throughput?warehouseId=${warehouseId}${query}`,
    acme.operatorKey,
  );
  expect([status, body.code]).toEqual([400, 'invalid_parameter']);
  expect(body.properties.to).toMatch(sentence);
});
