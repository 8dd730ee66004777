/** Units with serial numbers at the dock, in a count and on a return, as the hands at a scanner handle them. */
import type { StockCount } from '@packhouse/contract/operator/counts';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let camera: Product;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@serials.example', orgId: acme.orgId });
  const serialNumbers = { capture: 'full' as const, prefix: 'SN-', length: 7 };
  camera = await acme.product({ sku: 'CAM-1', name: 'Camera', serialNumbers });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

function open(skip: TestContext['skip'], address: string) {
  if (!chromiumPath) skip(noChromium);
  return openAtStation(browser, running.url, ada, `/warehouse${address}`);
}

async function announced(kind: 'inbound' | 'returns', quantity: number): Promise<Shipment> {
  const shipment = await acme.ship(kind, {
    ...(kind === 'inbound' ? { type: 'inbound-spd' } : { reasonCode: 'unwanted' }),
    warehouseId: acme.reno.id,
    items: [{ productId: camera.id, quantity }],
    submit: true,
  });
  return (await acme.warehouse('confirm', shipment.id)).body as Shipment;
}

const stateOf = async (serial: string): Promise<string | undefined> =>
  (await acme.ask('GET', `/v0/inventory/serial-numbers?serialNumber=${serial}`)).body[0]?.state;

test('each unit is received with its serial number, counted by it, and comes back with it', async ({
  skip,
}) => {
  const inbound = await announced('inbound', 3);
  const dock = await open(skip, `/receive/${acme.organizationId}/${inbound.id}`);
  for (const serial of ['SN-0001', 'SN-0002', 'SN-0003']) {
    expect(await dock.scan('CAM-1')).toMatchObject({ tone: 'note' });
    await dock.asks('Scan the serial number of CAM-1');
    expect(await dock.scan(serial)).toMatchObject({ tone: 'good' });
  }
  await dock.scan('CAM-1');
  expect(await dock.scan('SN-0003')).toMatchObject({ tone: 'bad' });
  await dock.press('Control+z');
  await dock.page.getByRole('region', { name: 'In hand' }).getByText('SN-0001, SN-0002, SN-0003').waitFor();
  await dock.press('Enter');
  await dock.press('Enter');
  await dock.press('Enter');
  await expect.poll(() => stateOf('SN-0003')).toBe('in_stock');

  const base = `/operator/v0/organizations/${acme.organizationId}/counts`;
  const opened = await running.service.send('POST', base, acme.operatorKey, {
    warehouseId: acme.reno.id,
    items: [{ productId: camera.id }],
    reason: 'cycle',
  });
  const count = opened.body as StockCount;
  const sheet = await open(skip, `/count/${acme.organizationId}/${count.id}`);
  await sheet.asks('Scan each serial number of CAM-1');
  expect(await sheet.scan('CAM-1')).toMatchObject({
    tone: 'note',
    say: expect.stringContaining('Now scan each serial number'),
  });
  expect(await sheet.scan('XX-0001')).toMatchObject({ tone: 'bad' });
  expect(await sheet.scan('SN-0001')).toMatchObject({ tone: 'good', say: expect.stringContaining('1') });
  expect(await sheet.scan('SN-0001')).toMatchObject({ tone: 'bad' });
  expect(await sheet.scan('SN-0009')).toMatchObject({ tone: 'good', say: expect.stringContaining('2') });
  await sheet.press('Control+z');
  expect(await sheet.scan('SN-0002')).toMatchObject({ tone: 'good', say: expect.stringContaining('2') });
  await sheet.press('Enter');
  // One is missing: the same person counts again, and somebody else approves.
  await sheet.page.getByText('1 line does not match the system').waitFor();
  await sheet.scan('SN-0001');
  await sheet.scan('SN-0002');
  await sheet.press('Enter');
  await sheet.page.getByText('Missing serial numbers: SN-0003').waitFor();
  expect(await stateOf('SN-0003')).toBe('in_stock');
  const lead = await running.service.operatorKey();
  const approved = await running.service.send('POST', `${base}/${count.id}/approve`, lead);
  expect(approved.status, approved.text).toBe(200);
  expect(await stateOf('SN-0003')).toBe('removed');

  const { body: order } = await acme.order([[camera, 1]]);
  await acme.warehouse('start', order.id);
  const itemId = order.items[0].id;
  await acme.warehouse('pick', order.id, { lines: [{ itemId, quantity: 1 }] });
  const contents = [{ itemId, quantity: 1, code: 'CAM-1', serialNumbers: ['SN-0001'] }];
  const packed = await acme.warehouse('packages', order.id, { packages: [{ contents }] });
  expect(packed.status, packed.text).toBe(200);
  const [{ id: packageId }] = packed.body.packages;
  const label = { packageId, carrier: 'UPS', trackingNumber: '1Z1' };
  expect((await acme.warehouse('label', order.id, { packages: [label] })).status).toBe(200);
  expect((await acme.warehouse('forward', order.id)).status).toBe(200);

  const back = await announced('returns', 1);
  const returns = await open(skip, `/receive/${acme.organizationId}/${back.id}`);
  await returns.scan('CAM-1');
  expect(await returns.scan('SN-0002')).toMatchObject({ tone: 'bad' });
  await returns.page.getByText('It is not with a customer').waitFor();
  expect(await returns.scan('SN-0001')).toMatchObject({
    tone: 'good',
    say: expect.stringContaining(`shipped with ${order.number}`),
  });
  await returns.press('Enter');
  await returns.press('Enter');
  await returns.press('Enter');
  await expect.poll(() => stateOf('SN-0001')).toBe('returned');
}, 180_000);
