/** Dangerous goods: their UN numbers, and the services by which they may travel. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Acme', {
    warehouse: {
      capabilities: ['pick_pack', 'small_parcel', 'hazmat'],
      cutoffs: [
        { service: 'standard', localTime: '14:00' },
        { service: 'overnight', localTime: '12:00' },
      ],
    },
  });
});
afterAll(() => service?.close());

test.each([
  [null, 'must be UN and four digits, such as UN3480'],
  ['banana', 'must be UN and four digits, such as UN3480; you sent "banana"'],
  ['3480', 'must be UN and four digits, such as UN3480; you sent "3480"'],
  ['UN9999', 'must be the UN number of goods that can be sent in parcels, such as UN3480; you sent "UN9999"'],
])('dangerous goods need a UN number that exists: %j', async (unNumber, rule) => {
  const hazmat = { isHazmat: true, unNumber };
  const { status, body } = await acme.ask('POST', '/v0/inventory/products', { sku: 'B', name: 'B', hazmat });
  expect({ status, properties: body.properties }).toEqual({
    status: 400,
    properties: { 'hazmat.unNumber': rule },
  });
});

test('goods that may not fly are refused for overnight, alone, in a kit and in a carton', async () => {
  const bank = await acme.product({ name: 'Power bank', hazmat: { isHazmat: true, unNumber: 'UN3480' } });
  const lamp = await acme.product({ hazmat: { isHazmat: true, unNumber: 'UN3481' } });
  const { body: kit } = await acme.ask('POST', '/v0/inventory/products', {
    sku: 'SET',
    name: 'Set',
    kit: { components: [{ productId: bank.id, quantity: 1 }] },
  });
  for (const goods of [bank, lamp]) await acme.stock(goods, 9);
  const overnight = { shippingMethod: { service: 'overnight' } };
  const grounded =
    '(UN3480, lithium ion batteries) may not fly, and overnight goes by air; choose another service.';
  const refused = await acme.order([[bank, 1]], overnight);
  expect([refused.status, refused.body.code]).toEqual([422, 'unshippable']);
  expect(refused.body.details).toEqual([
    { field: 'shippingMethod.service', code: 'hazmat_by_air', message: `Power bank ${grounded}` },
  ]);
  expect((await acme.order([[kit, 1]], overnight)).body.error).toBe(`Set ${grounded}`);
  const carton = await acme.carton(bank);
  const boxes = await acme.ask('POST', '/v0/shipments/quote', {
    type: 'outbound-spd',
    warehouseId: acme.reno.id,
    items: [{ cartonId: carton.id, quantity: 1 }],
    ...overnight,
  });
  expect(boxes.body.problems).toMatchObject([{ code: 'hazmat_by_air' }]);
  expect((await acme.order([[lamp, 1]], overnight)).status).toBe(201);
  expect((await acme.order([[bank, 1]])).status).toBe(201);
});
