import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function open(address: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const { context, page } = await visit(browser, running.url, { viewport });
  onTestFinished(() => context.close());
  await signIn(page, running.url, running.demo, address);
  await page.getByRole('table').first().waitFor();
  await settled(page);
  return page;
}

/** Rows that lie whole within the window. */
const visibleRows = (page: Page): Promise<number> =>
  page.evaluate(`[...document.querySelectorAll('main tbody tr')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }).length`);

test.for(['/shipments', '/inventory', '/ledger'])(
  '%s shows at least 14 rows at 1440 × 900, and nothing of them is cut off at the side',
  { timeout: 60_000 },
  async (address, { skip }) => {
    if (!chromiumPath) skip(noChromium);
    const page = await open(address);
    expect(await visibleRows(page)).toBeGreaterThanOrEqual(14);
    expect(await page.locator('[data-overflows]').count()).toBe(0);
  },
);

test('the request log shows at least 14 rows, before its plot', { timeout: 60_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  for (let request = 0; request < 20; request++)
    await running.service.get(`/v0/shipments?take=1&skip=${request}`, running.demo.apiKey);
  const page = await open('/developer/requests');
  await expect.poll(() => visibleRows(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(14);
});

test('titles of numbers stand over their numbers, whichever style sheet comes last', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const page = await open('/inventory');
  const title = page.getByRole('columnheader', { name: 'Allocated' });
  expect(await title.evaluate((cell) => getComputedStyle(cell as never).textAlign)).toBe('right');
  const link = page.getByRole('table', { name: 'Products' }).getByRole('link').first();
  const sizes = await link.evaluate((element) =>
    [element, element.closest('td')!].map((one) => getComputedStyle(one).fontSize),
  );
  expect(sizes[0]).toBe(sizes[1]);
});

test('the head of a list stays while the page scrolls, and what is done with selected rows lies over it', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const page = await open('/shipments');
  const head = page.getByRole('columnheader', { name: 'Destination' });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100);
  expect((await head.boundingBox())!.y).toBe(56);
  await page.getByRole('checkbox', { name: 'Select', exact: true }).nth(12).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  expect((await bar.boundingBox())!.y).toBe(56);
  await bar.getByRole('button', { name: 'Hold' }).waitFor();
});

test('Tab leads to one row, the arrows to the others; Shift selects a range, and one click all that match', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const page = await open('/shipments?status=on_hold');
  const rows = page.locator('main tbody tr');
  expect(await page.locator('main tbody tr[tabindex="0"]').count()).toBe(1);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const at = () =>
    page.evaluate('[...document.querySelectorAll("main tbody tr")].indexOf(document.activeElement)');
  expect(await at()).toBe(2);
  await page.keyboard.press('Home');
  expect(await at()).toBe(0);
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByText('3 selected').waitFor();

  await page.goto(`${running.url}/shipments?status=forwarded`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByText('20 selected').waitFor();
  await bar.getByRole('button', { name: /that match$/ }).click();
  await bar.getByText(/^(\d{3}|1,000) selected/).waitFor();
});

test('rows can be made lower, and stay so', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const page = await open('/shipments');
  const height = async () => (await page.locator('main tbody tr').nth(1).boundingBox())!.height;
  expect(await height()).toBe(44);
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByText('Compact rows').click();
  await expect.poll(height).toBe(34);
  await page.reload();
  await settled(page);
  expect(await height()).toBe(34);
});

test('a filter is set in a menu and taken away by its chip', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const page = await open('/shipments');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Warehouse' }).click();
  await page.getByRole('option').first().click();
  const chip = page.getByRole('button', { name: /^Warehouse: / });
  await chip.waitFor();
  expect(page.url()).toContain('warehouseId=');
  await page.keyboard.press('Escape');
  await chip.click();
  await expect.poll(() => page.url()).not.toContain('warehouseId=');
});
