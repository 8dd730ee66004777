/** A merchant holds a lot and sees who received it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a lot is held with a reason, its units are no longer available, and its shipments are listed', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const { service, demo } = running;
  const listed = await service.get('/v0/inventory/lots?take=50', demo.apiKey);
  const lot = listed.body.find(({ available }: { available: number }) => available > 0);
  const sent = await service.get(
    `/v0/inventory/products/${lot.productId}/lot-shipments?lot=${lot.lot}`,
    demo.apiKey,
  );

  await page.goto(`${running.url}${path.product(lot.productId, { tab: 'lots' })}`);
  await settled(page);
  await page.getByText(lot.lot, { exact: true }).click();
  await page.getByRole('heading', { name: `Lot ${lot.lot}` }).waitFor();
  await settled(page);
  const shipments = page.getByRole('region', { name: 'Shipments with this lot' });
  await expect.poll(() => shipments.getByRole('link').count()).toBe(sent.body.shipments.length);

  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Held' }).check();
  await dialog.getByLabel('Reason').fill('Broken seals');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const stock = page.getByRole('region', { name: 'Status and stock' });
  await stock.getByText('Broken seals').waitFor();
  const [after] = (
    await service.get(`/v0/inventory/lots?productId=${lot.productId}&lot=${lot.lot}`, demo.apiKey)
  ).body;
  expect(after).toMatchObject({ status: 'held', available: 0 });
});
