import type { ListedShipment } from '@packhouse/contract/operator/listed-shipment';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warehousePath } from '../src/warehouse/path.ts';
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
  await signIn(page, running.url, running.demo, '/warehouse');
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const read = async (query: string): Promise<ListedShipment[]> =>
  (await running.service.get(`/operator/v0/shipments?take=50&${query}`, running.demo.operatorKey)).body;

test('a recipient asks where the parcel is, and the name leads to the shipment with its tracking number', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const parcel = (await read('kind=pnp&status=forwarded')).find(
    ({ trackingNumbers, recipient }) => trackingNumbers.length > 0 && recipient?.name,
  )!;
  const name = parcel.recipient!.name!;
  await page.goto(`${running.url}/warehouse${warehousePath.backOffice()}`);
  await settled(page);
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'Shipments', level: 1 }).waitFor();
  await settled(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Number, recipient, city, tracking' });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  // A person types more slowly than a scanner.
  await page.keyboard.type(name, { delay: 60 });
  // A pause while typing looks for the beginning already.
  await page.waitForURL(({ searchParams }) => searchParams.get('search') === name);
  const row = page.getByRole('row').filter({ hasText: parcel.number });
  await row.waitFor();
  await settled(page);
  const rows = await page.getByRole('table').getByRole('row').allTextContents();
  expect(rows.slice(1).filter((text) => !text.includes(name))).toEqual([]);
  await row.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname.endsWith(parcel.id));
  await page.getByRole('heading', { name: parcel.number }).waitFor();
  await page.getByText(parcel.trackingNumbers[0]!).first().waitFor();
  await page.getByText('Handed to the carrier').waitFor();
});

test('a view of the list is its address, and its name is kept in the browser', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await page.goto(`${running.url}/warehouse${warehousePath.allShipments({ search: 'PNP' })}`);
  await settled(page);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('View name').fill('Orders');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Late', exact: true }).click();
  await page.waitForURL(/sla=late/);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.waitForURL(/search=PNP/);
  const kept = await page.evaluate(() =>
    localStorage.getItem('packhouse-views-/back-office/shipments-warehouse'),
  );
  expect(JSON.parse(kept!)).toEqual([{ name: 'Orders', query: 'search=PNP' }]);
});
