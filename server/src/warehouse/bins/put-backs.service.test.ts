import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let warehouseId: string;

beforeAll(async () => {
  service = await openTestService();
  ({ acme, globex } = await openWorld(service));
  warehouseId = acme.reno.id;
  const bins = ['A-01', 'A-02', 'B-01'].map((code, sequence) => ({ code, zone: 'A', sequence }));
  expect((await send('PUT', '/operator/v0/bins', { warehouseId, bins })).status).toBe(200);
  expect((await send('PUT', '/operator/v0/totes', { warehouseId, codes: ['T-1'] })).status).toBe(200);
});
afterAll(async () => {
  for (const merchant of [acme, globex]) expect(await merchant?.audit()).toEqual([]);
  await service?.close();
});

const send = (method: 'PUT' | 'POST', path: string, body: object) =>
  service.send(method, path, acme.operatorKey, body);
const list = async (query = '') =>
  (await service.get(`/operator/v0/put-backs?warehouseId=${warehouseId}${query}`, acme.operatorKey)).body;
const record = (merchant: TestMerchant, shipmentId: string, lines: object[]) =>
  send('POST', `/operator/v0/organizations/${merchant.organizationId}/put-backs`, { shipmentId, lines });
const inBins = async (merchant: TestMerchant, productId: string) => {
  const path = `/operator/v0/organizations/${merchant.organizationId}/bins`;
  const { body } = await service.get(
    `${path}?warehouseId=${warehouseId}&productId=${productId}`,
    acme.operatorKey,
  );
  const quantities = (body.placements as { bin: string; inBin: number | null }[]).map((one) => [
    one.bin,
    one.inBin,
  ]);
  return { ...Object.fromEntries(quantities), nowhere: body.stock[0].notInBins };
};

const isFree = async (code: string) => {
  const path = `/operator/v0/totes?warehouseId=${warehouseId}&code=${code}`;
  return (await service.get(path, acme.operatorKey)).body[0].shipment === null;
};

/** An order of four of which three were picked from A-01, where ten were; its cancellation is accepted. */
async function cancelled(
  merchant: TestMerchant,
  { sku, tote }: { sku?: string; tote?: string } = {},
): Promise<{ order: Shipment; productId: string }> {
  const product = await merchant.product(sku ? { sku } : {});
  await merchant.book('adjust', [{ productId: product.id, quantity: 10, warehouseId }]);
  const placed = await send('POST', `/operator/v0/organizations/${merchant.organizationId}/bins/placements`, {
    warehouseId,
    lines: [{ productId: product.id, bin: 'A-01', quantity: 10 }],
  });
  expect(placed.status, placed.text).toBe(200);
  const { body: order } = await merchant.order([[product, 4]], { warehouseId });
  await merchant.warehouse('start', order.id);
  if (tote) {
    const shipment = `${merchant.organizationId}:${order.id}`;
    expect((await send('POST', '/operator/v0/totes/use', { warehouseId, code: tote, shipment })).status).toBe(
      200,
    );
  }
  const lines = [{ itemId: order.items[0].id, quantity: 3, bin: 'A-01' }];
  expect((await merchant.warehouse('pick', order.id, { lines })).status).toBe(200);
  expect((await merchant.ask('POST', `/v0/shipments/${order.id}/cancel`, {})).status).toBe(202);
  return { order, productId: product.id };
}
const accept = (merchant: TestMerchant, { id }: Shipment) => merchant.warehouse('accept-cancel', id);

test('what was picked of a cancelled order is listed until it is back in a bin, and the bins know', async () => {
  const { order, productId } = await cancelled(acme, { tote: 'T-1' });
  expect(await list()).toEqual([]);
  expect((await accept(acme, order)).status).toBe(200);
  expect(await list()).toMatchObject([
    {
      number: order.number,
      productId,
      lot: null,
      picked: 3,
      left: 3,
      totes: ['T-1'],
      organization: { id: acme.organizationId },
    },
  ]);
  expect(await inBins(acme, productId)).toEqual({ 'A-01': 7, nowhere: 3 });

  expect((await record(acme, order.id, [{ productId, quantity: 2, bin: 'a-01' }])).body).toMatchObject({
    left: 1,
  });
  expect(await inBins(acme, productId)).toEqual({ 'A-01': 9, nowhere: 1 });
  expect(await isFree('T-1')).toBe(false);
  const tooMany = await record(acme, order.id, [{ productId, quantity: 2, bin: 'A-02' }]);
  expect(tooMany.body.properties).toEqual({
    'lines[0].quantity': 'must be at most 1, which are left to put back',
  });
  expect((await record(acme, order.id, [{ productId, quantity: 1, bin: 'B-01' }])).body).toMatchObject({
    left: 0,
  });
  expect(await inBins(acme, productId)).toEqual({ 'A-01': 9, 'B-01': 1, nowhere: 0 });
  expect(await list()).toEqual([]);
  expect(await isFree('T-1')).toBe(true);
  expect(await list('&done=true')).toMatchObject([{ number: order.number, picked: 3, left: 0 }]);
});

test('what was put back by mistake is taken out again, once', async () => {
  const { order, productId } = await cancelled(acme);
  await accept(acme, order);
  const lines = [{ productId, quantity: 3, bin: 'B-01' }];
  const path = `/operator/v0/organizations/${acme.organizationId}/put-backs`;
  const undo = () =>
    service.send('POST', path, acme.operatorKey, { shipmentId: order.id, lines, undo: true });
  expect((await record(acme, order.id, lines)).body).toMatchObject({ left: 0 });
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({
    properties: { 'lines[0].quantity': 'must be at most 0, which were put back' },
    reason: { code: 'undo_put_back_at_most', values: { most: 0 } },
  });
  expect(await inBins(acme, productId)).toEqual({ 'A-01': 7, nowhere: 3 });
  expect(await list(`&shipmentId=${order.id}`)).toMatchObject([{ picked: 3, left: 3 }]);
  expect((await record(acme, order.id, lines)).body).toMatchObject({ left: 0 });
});

test('two people who put the same goods back at once put them back once', async () => {
  const { order, productId } = await cancelled(acme);
  await accept(acme, order);
  const lines = [{ productId, quantity: 3, bin: 'A-01' }];
  const answers = await Promise.all([record(acme, order.id, lines), record(acme, order.id, lines)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await inBins(acme, productId)).toEqual({ 'A-01': 10, nowhere: 0 });
});

test('goods of two merchants with the same SKU and the same bin are put back for each', async () => {
  const [mine, theirs] = [await cancelled(acme, { sku: 'SAME' }), await cancelled(globex, { sku: 'SAME' })];
  await accept(acme, mine.order);
  await accept(globex, theirs.order);
  expect(await list()).toMatchObject([{ number: mine.order.number }, { number: theirs.order.number }]);
  const foreign = await record(acme, theirs.order.id, [
    { productId: theirs.productId, quantity: 1, bin: 'A-01' },
  ]);
  expect(foreign.status).toBe(404);
  await record(globex, theirs.order.id, [{ productId: theirs.productId, quantity: 3, bin: 'A-01' }]);
  expect(await list()).toMatchObject([{ number: mine.order.number }]);
  expect(await inBins(acme, mine.productId)).toEqual({ 'A-01': 7, nowhere: 3 });
});

test('goods that are not there any more leave the list and change no bin', async () => {
  const { order, productId } = await cancelled(acme);
  await accept(acme, order);
  const lines = [
    { productId, quantity: 1, bin: null },
    { productId, quantity: 2, bin: 'Z-99' },
  ];
  expect((await record(acme, order.id, lines)).body.properties).toHaveProperty(['lines[1].bin']);
  lines[1]!.bin = 'A-01';
  expect((await record(acme, order.id, lines)).body).toMatchObject({ left: 0 });
  expect(await inBins(acme, productId)).toEqual({ 'A-01': 9, nowhere: 1 });
});

test('an order that was not picked leaves nothing to put back', async () => {
  const product = await acme.product();
  await acme.book('adjust', [{ productId: product.id, quantity: 10, warehouseId }]);
  const { body: order } = await acme.order([[product, 4]], { warehouseId });
  await acme.ask('POST', `/v0/shipments/${order.id}/cancel`, {});
  expect(await list(`&shipmentId=${order.id}`)).toEqual([]);
  expect((await record(acme, order.id, [{ productId: product.id, quantity: 1, bin: 'A-01' }])).status).toBe(
    404,
  );
});
