/** Profit of merchants and orders, reckoned a second time from the invoice and the settings. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { keepNight } from '../../background/nightly/night.ts';
import { sql } from '../../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { closeMonths } from '../close-months.ts';

let time = new Date('2031-01-10T18:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let product: Product;
let orders: Shipment[];
let invoice: Invoice;

const operator = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
const wage = 2_400;
const targets = { linesPicked: 60, shipmentsPacked: 30, shipmentsForwarded: 120, unitsReceived: 200 };

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service, 'Acme');
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  product = await acme.product({ unitWeight: { value: 400, unit: 'g' } });
  await receive(100);
  orders = [];
  for (const quantity of [1, 3]) {
    const { body } = await acme.order([[product, quantity]]);
    orders.push(await acme.sendOff(body));
  }
  const [dear] = orders as [Shipment];
  const cost = await operator(
    'POST',
    `organizations/${acme.organizationId}/shipments/${dear.id}/carrier-costs`,
    {
      amount: 5_000,
    },
  );
  expect(cost.status, cost.text).toBe(201);
}, 60_000);
afterAll(() => service?.close());

async function receive(quantity: number): Promise<void> {
  const { id, items } = await acme.ship('inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items: [{ productId: product.id, quantity }],
    submit: true,
  });
  await acme.warehouse('confirm', id);
  await acme.warehouse('receive', id, { lines: [{ itemId: items[0]!.id, quantity }] });
  await acme.warehouse('put-away', id);
  const closed = await acme.warehouse('close', id);
  expect(closed.status, closed.text).toBe(200);
}
const report = async () => {
  const answer = await operator('GET', `reports/profit?organizationId=${acme.organizationId}&months=2`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.rows as Record<string, unknown>[];
};
const ofOrders = async () => {
  const answer = await operator('GET', `organizations/${acme.organizationId}/profit?month=2031-01`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const revenueOf = ({ items }: Invoice, of?: Shipment): number =>
  items
    .filter(({ source }) => of === undefined || source.id === of.id)
    .reduce((sum, { totalCost }) => sum + totalCost, 0);

test('a month that is not billed has no margin, and costs that are not set are named and not taken for 0', async () => {
  const [row, ...others] = await report();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    month: '2031-01',
    billed: 'none',
    orders: 2,
    revenue: 0,
    carrier: 5_000,
    packaging: null,
    labor: null,
    margin: null,
  });
  expect(row!['notCounted']).toEqual([
    'The cost of the carrier is not known for 1 of 2 parcels.',
    expect.stringContaining('has no costs'),
  ]);
});

test('the profit of a merchant is what was billed less what the work costs', async () => {
  const set = await operator('PATCH', `warehouses/${orders[0]!.warehouse.id}`, {
    hourlyTargets: targets,
    costs: {
      currency: 'USD',
      wagePerHour: wage,
      storagePerCubicMeterDay: 30,
      materialsPerPackage: 12,
      boxes: [],
    },
  });
  expect(set.status, set.text).toBe(200);
  time = new Date('2031-02-01T12:00:00.000Z');
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  invoice = (await acme.ask('GET', `/v0/invoices/${issued!.id}`)).body;
  const revenue = revenueOf(invoice);
  const stored = invoice.items
    .filter(({ chargeType }) => chargeType === 'storage')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const hours = 2 / 60 + 2 / 30 + 2 / 120 + 100 / 200;
  const costs = {
    carrier: 5_000,
    packaging: 2 * 12,
    labor: Math.round(hours * wage),
    storage: Math.round(stored * 30),
  };
  const cost = Object.values(costs).reduce((sum, one) => sum + one, 0);
  const january = (await report()).find(({ month }) => month === '2031-01');
  expect(january).toMatchObject({ billed: 'whole', revenue, ...costs, cost, margin: revenue - cost });
  expect(january!['marginPercent']).toBeCloseTo((100 * (revenue - cost)) / revenue, 0);
});

test('its orders are listed with the worst margin first', async () => {
  const { orders: listed, more, billed } = await ofOrders();
  expect([more, billed]).toEqual([false, 'whole']);
  const [dear, cheap] = orders as [Shipment, Shipment];
  const labor = Math.round((1 / 60 + 1 / 30 + 1 / 120) * wage);
  const expected = (order: Shipment, carrier: number) => {
    const revenue = revenueOf(invoice, order);
    const cost = carrier + 12 + labor;
    return {
      shipmentId: order.id,
      number: order.number,
      ...{ revenue, carrier, packaging: 12, labor, cost, margin: revenue - cost },
    };
  };
  expect(listed).toMatchObject([expected(dear, 5_000), expected(cheap, 0)]);
});

test('only the back office and owners may see it', async () => {
  const lead = await service.operatorKey({ roles: [{ role: 'lead', warehouseId: null }] });
  const refused = await service.get('/operator/v0/reports/profit', lead);
  expect(refused.body.code).toBe('staff_role_missing');
});
