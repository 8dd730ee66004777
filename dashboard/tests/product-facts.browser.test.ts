/** The warehouse's own facts about goods, as the hands at a scanner find them out. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser } from './browser.ts';
import { addBadge, signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@facts.example', orgId: acme.orgId });
  await addBadge(running.service, 'Jo Park', '7702');
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

const read = async ({ id }: Product): Promise<Product> =>
  (await acme.ask('GET', `/v0/inventory/products/${id}`)).body as Product;

test('a product is measured at the station, and its merchant reads both sizes', async ({ skip }) => {
  const mug = await acme.product({ sku: 'MUG-1234', name: 'Mug' });
  const { page, scan, press } = await open(skip, `/product/${acme.organizationId}/${mug.id}`);
  await press('m');
  await page.getByLabel('Length').fill('24 cm');
  await page.getByLabel('Width').fill('3.75');
  await page.getByLabel('Height').fill('7');
  await page.getByLabel('Height').press('Tab');
  expect(await scan('10 oz')).toMatchObject({ tone: 'good', say: expect.stringContaining('10 oz') });
  await page.getByRole('button', { name: 'Save measurement' }).click();
  await expect
    .poll(async () => (await read(mug)).measured)
    .toMatchObject({
      dimensions: { length: 240, width: 95.25, height: 177.8, unit: 'mm' },
      weight: { value: 283, unit: 'g' },
    });
  await expect.poll(() => page.getByText('9.45 × 3.75 × 7 in').count()).toBe(1);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/product.png`, fullPage: true });
});

test('an unknown barcode that comes with a delivery is attached to its item, and counts one', async ({
  skip,
}) => {
  const pot = await acme.product({ sku: 'POT-1', name: 'Tea pot', barcodes: [] });
  const announced = await acme.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items: [{ productId: pot.id, quantity: 3 }],
    submit: true,
  });
  const inbound = announced.body as Shipment;
  await acme.warehouse('confirm', inbound.id);
  const { page, scan, press } = await open(skip, `/receive/${acme.organizationId}/${inbound.id}`);
  expect(await scan('4006381333931')).toMatchObject({ tone: 'bad' });
  await page.getByRole('heading', { name: 'Attach 4006381333931 to an item' }).waitFor();
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/attach.png`, fullPage: true });
  await press('1');
  await expect
    .poll(async () => (await read(pot)).barcodes)
    .toEqual([{ type: 'ean', value: '4006381333931' }]);
  expect(await scan('4006381333931')).toMatchObject({
    tone: 'good',
    say: expect.stringContaining('Tea pot: 2'),
  });
});
