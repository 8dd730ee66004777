import type { Queued } from '@packhouse/contract/operator/shipments';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let warehouse: string;
let lead: string;
let picker: string;
/** Orders as they were made: the first is the most urgent. */
let orders: Shipment[];

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  warehouse = acme.reno.id;
  lead = await service.operatorKey({ roles: [{ role: 'lead', warehouseId: null }] });
  picker = await service.operatorKey({ roles: [{ role: 'picker', warehouseId: null }] });
  orders = [
    await order(acme, 1, { ...anAddress, name: 'Grace Hopper', city: 'Ashburn' }),
    await order(acme, 2, { ...anAddress, name: 'Ada Lovelace' }),
    await order(globex, 1, { ...anAddress, name: 'Alan Turing' }),
  ];
});
afterAll(() => service?.close());

async function order(merchant: TestMerchant, lines: number, shippingAddress: object): Promise<Shipment> {
  const goods: [Awaited<ReturnType<TestMerchant['product']>>, number][] = [];
  for (let made = 0; made < lines; made += 1) {
    const product = await merchant.product();
    await merchant.book('adjust', [{ productId: product.id, quantity: 5, warehouseId: warehouse }]);
    goods.push([product, 1]);
  }
  const { status, text, body } = await merchant.order(goods, { warehouseId: warehouse, shippingAddress });
  expect(status, text).toBe(201);
  return body;
}
const queue = async (query = ''): Promise<Queued[]> =>
  (await service.get(`/operator/v0/work-queue?warehouseId=${warehouse}&kind=pnp&take=50${query}`, lead)).body;
const numbers = async (query = '') => (await queue(query)).map(({ number }) => number);
const rank = ({ id }: Shipment, place: number | null, key = lead, merchant = acme) =>
  service.send('POST', `/operator/v0/organizations/${merchant.organizationId}/shipments/${id}/rank`, key, {
    rank: place,
  });

test.each([
  ['a part of the name', 'search=hopp', [0]],
  ['a part of the number', 'search=pnp', [0, 1, 2]],
  ['the city', 'search=ashbu', [0]],
  ['one line', 'singleLine=true', [0, 2]],
  ['several lines', 'singleLine=false', [1]],
  ['the service', 'service=standard', [0, 1, 2]],
  ['another service', 'service=overnight', []],
])('the queue is found by %s', async (_what, query, found) => {
  expect(await numbers(`&${query}`)).toEqual(found.map((index) => orders[index]!.number));
});

test('the queue says who picks an order, and lists those that nobody picks', async () => {
  const [first, second, third] = orders as [Shipment, Shipment, Shipment];
  const wave = await service.send('POST', '/operator/v0/waves', picker, {
    warehouseId: warehouse,
    shipments: [`${acme.organizationId}:${first.id}`],
  });
  expect(wave.status, wave.text).toBe(201);
  expect(
    (await queue('&claimed=true')).map(({ number, waveId, picker: who }) => [number, waveId, who]),
  ).toEqual([[first.number, wave.body.id, wave.body.picker]]);
  expect(await numbers('&claimed=false')).toEqual([second.number, third.number]);
  await service.send('POST', `/operator/v0/waves/${wave.body.id}/cancel`, lead);
  expect(await numbers('&claimed=true')).toEqual([]);
});

test('what a lead puts first comes first, for pickers who pull the next order, too, and its timeline names the lead', async () => {
  const [first, second, third] = orders as [Shipment, Shipment, Shipment];
  expect((await rank(third, 2, lead, globex)).status).toBe(200);
  expect((await rank(second, 1)).status).toBe(200);
  expect(await numbers()).toEqual([second.number, third.number, first.number]);
  expect((await rank(first, 1, picker)).body.code).toBe('staff_role_missing');
  const pulled = await service.send('POST', '/operator/v0/waves', picker, {
    warehouseId: warehouse,
    next: 1,
  });
  expect(pulled.body.shipments).toMatchObject([{ number: second.number }]);
  const timeline = await acme.ask('GET', `/v0/shipments/${second.id}/timeline`);
  expect(JSON.stringify(timeline.body)).toContain('Dolores Quintero');
  expect((await rank(third, null, lead, globex)).status).toBe(200);
  expect(await numbers()).toEqual([second.number, first.number, third.number]);
});
