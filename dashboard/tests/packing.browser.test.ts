/** The packing table, the boxes of a fulfillment center and the truck, as the hands at a scanner use them. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { atStation, type AtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { addBadge, signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let tea: Product;
let mug: Product;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@packing.example', orgId: acme.orgId });
  await addBadge(running.service, 'Jo Park', '7701');
  const ean = { type: 'ean', value: '4006381333931' } as const;
  tea = await acme.product({ sku: 'TEA-100', name: 'Green tea', barcodes: [ean] });
  mug = await acme.product({ sku: 'MUG-1234', name: 'Mug' });
  await acme.stock(tea, 50);
  await acme.stock(mug, 50);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function open(skip: TestContext['skip'], address: string): Promise<AtStation & { page: Page }> {
  if (!chromiumPath) skip(noChromium);
  const { context, page } = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  await signIn(page, running.url, ada, `/warehouse${address}`);
  await settled(page);
  return { page, ...atStation(page) };
}

const screenOf = (screen: string, { id }: Shipment) => `/${screen}/${acme.organizationId}/${id}`;
const read = async ({ id }: Pick<Shipment, 'id'>): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;

/** An order that waits at the packing table. */
async function picked(lines: [Product, number][]): Promise<Shipment> {
  const order = (await acme.order(lines)).body as Shipment;
  const { items } = (await acme.warehouse('start', order.id)).body as Shipment;
  const all = items.map(({ id, allocatedQuantity: quantity }) => ({ itemId: id, quantity }));
  expect((await acme.warehouse('pick', order.id, { lines: all })).status).toBe(200);
  return order;
}

test('a kit is packed by its parts, each of which is scanned, or whole by a barcode of its own', async ({
  skip,
}) => {
  const components = [
    { productId: tea.id, sku: tea.sku, quantity: 2 },
    { productId: mug.id, sku: mug.sku, quantity: 1 },
  ];
  const barcodes = [{ type: 'ean' as const, value: '9522122400731' }];
  const kit = await acme.product({ sku: 'KIT-TEA', name: 'Tea for two', kit: { components }, barcodes });
  const order = await picked([[kit, 2]]);
  const { page, scan, press } = await open(skip, screenOf('pack', order));
  const parts = page.getByRole('list', { name: 'Parts of Tea for two' });
  await expect.poll(() => parts.getByRole('listitem').count()).toBe(2);
  // The kit's name says nothing about what is in the box.
  expect(await scan('KIT-TEA')).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('Scan the parts'),
  });
  expect(await scan('4006381333931')).toMatchObject({ tone: 'good', say: expect.stringContaining('1 of 4') });
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'good' });
  expect(await scan('TEA-100')).toMatchObject({ tone: 'good', say: expect.stringContaining('2 of 4') });
  expect(await scan('9522122400731')).toMatchObject({ tone: 'good' });
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'bad', say: expect.stringContaining('No more MUG') });
  await press('Enter');
  await expect.poll(async () => (await read(order)).stage).toBe('packed');
  expect((await read(order)).packages[0]!.contents.map(({ quantity }) => quantity)).toEqual([2]);
});
