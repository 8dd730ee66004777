/** A merchant follows an order that was split: what leaves now, what waits, and for which goods. */
import type { Output } from '../src/api/operation.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../server/tests/helpers/records.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService();
  browser = await openBrowser();
  ({ page } = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } }));
  await signIn(page, running.url, running.demo);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

test('the page of a split order shows its shipments and what is missing, and cancels them together', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const { service, demo } = running;
  const { body: stock } = await service.get(
    '/v0/inventory/products/breakdown?nonZero=true&take=50',
    demo.apiKey,
  );
  const product = (stock as Output<'stock.breakdown'>[]).find(({ warehouses }) =>
    warehouses.some(({ available }) => available > 1),
  )!;
  const warehouse = product.warehouses.find(({ available }) => available > 1)!;
  const placed = await service.send('POST', '/v0/shipments/pnp', demo.apiKey, {
    warehouseId: warehouse.id,
    fulfillmentPolicy: 'ship_and_backorder',
    shippingAddress: anAddress,
    submit: true,
    items: [{ productId: product.id, quantity: warehouse.available + 5 }],
  });
  expect(placed.status, placed.text).toBe(201);
  const [rest] = placed.body.splitInto;
  const missing = rest.items[0].quantity;

  await page.goto(`${running.url}${path.shipment(placed.body.id)}`);
  await settled(page);
  const shipments = page.getByRole('table', { name: 'Shipments of this order' });
  const row = shipments.getByRole('row').filter({ hasText: rest.number });
  await row.getByText(`${missing} × ${product.name}`).last().waitFor();
  await row.getByText('On hold').waitFor();
  await row.getByRole('link', { name: rest.number }).click();
  await page.getByRole('heading', { name: rest.number }).waitFor();
  await shipments.getByRole('link', { name: placed.body.number }).click();
  await page.getByRole('heading', { name: placed.body.number }).waitFor();

  await page.getByRole('button', { name: 'Cancel shipment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The shipments that were split from it are cancelled as well').waitFor();
  await dialog.getByRole('button', { name: 'Cancel shipment' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('Cancelled').waitFor();
});
