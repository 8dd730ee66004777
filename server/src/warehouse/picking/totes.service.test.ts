import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let warehouse: string;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  warehouse = acme.reno.id;
  const made = await send('PUT', '', { codes: ['T-001', 'T-002', 'T-003'] });
  expect(made.status, made.text).toBe(200);
});
afterAll(() => service?.close());

const send = (method: 'PUT' | 'POST', path: string, body: object) =>
  service.send(method, `/operator/v0/totes${path}`, acme.operatorKey, { warehouseId: warehouse, ...body });
const use = (code: string, { id }: Shipment, merchant = acme) =>
  send('POST', '/use', { code, shipment: `${merchant.organizationId}:${id}` });
const verb = (merchant: TestMerchant, name: string, { id }: Shipment, body: object = {}) =>
  merchant.warehouse(name, id, body);
const hits = async (code: string) =>
  (await service.get(`/operator/v0/find?code=${code}`, acme.operatorKey)).body as {
    id: string;
    matched: string;
    stage: string;
  }[];

async function started(merchant = acme): Promise<Shipment> {
  const product = await merchant.product();
  await merchant.book('adjust', [{ productId: product.id, quantity: 10, warehouseId: warehouse }]);
  const { body } = await merchant.order([[product, 2]], { warehouseId: warehouse });
  expect((await verb(merchant, 'start', body)).status).toBe(200);
  return body;
}

test('a tote holds one order, opens it at packing, and is free again when it is packed', async () => {
  const order = await started();
  expect((await use('t-001', order)).body).toMatchObject({
    code: 'T-001',
    shipment: { number: order.number },
  });
  const [{ id: itemId, quantity }] = order.items as [Shipment['items'][number]];
  expect((await verb(acme, 'pick', order, { lines: [{ itemId, quantity }] })).status).toBe(200);
  expect(await hits('T-001')).toMatchObject([{ id: order.id, matched: 'tote_code', stage: 'picked' }]);
  const other = await started(globex);
  const refused = await use('T-001', other, globex);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `T-001 holds ${order.number}. Take another tote.`,
  ]);

  const packed = await verb(acme, 'packages', order, {
    packages: [
      {
        contents: [{ itemId, quantity, code: order.items[0]!.sku }],
        dimensions: { length: 10, width: 10, height: 10, unit: 'cm' },
        weight: { value: 500, unit: 'g' },
      },
    ],
  });
  expect(packed.status, packed.text).toBe(200);
  expect(await hits('T-001')).toEqual([]);
  expect((await use('T-001', other, globex)).status).toBe(200);
});

test('of many orders that take the same tote at once, one gets it', async () => {
  const orders = [await started(), await started(globex), await started(), await started(globex)];
  const answers = await Promise.all(
    orders.map((order, index) => use('T-002', order, index % 2 === 0 ? acme : globex)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('what is no tote of the warehouse is refused, and so is an order that nobody picks', async () => {
  const order = await started();
  const unknown = await use('T-999', order);
  expect([unknown.status, unknown.body.properties.code]).toEqual([
    400,
    'must be a tote of this warehouse; T-999 is none',
  ]);
  const waiting = (await acme.order([[await acme.product(), 1]], { fulfillmentPolicy: 'fill_all' })).body;
  expect((await use('T-003', waiting)).body.code).toBe('invalid_state');
});

test('a tote that holds goods stays in use until it is emptied', async () => {
  const order = await started();
  expect((await use('T-003', order)).status).toBe(200);
  expect((await send('PUT', '', { codes: ['T-003'], active: false })).body.code).toBe('in_use');
  expect((await send('POST', '/empty', { code: 'T-003' })).body).toMatchObject({ shipment: null });
  expect((await send('PUT', '', { codes: ['T-003'], active: false })).status).toBe(200);
  expect((await use('T-003', order)).body.error).toBe('T-003 is out of use. Take another tote.');
});
