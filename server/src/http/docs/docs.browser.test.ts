/** The documentation in a real browser, on a desk and in a hand, in light and dark. */
import fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser, visit } from '../../../../dashboard/tests/browser.ts';
import { inspect } from '../../../../dashboard/tests/inspect.ts';
import { documents } from '../documents.ts';

const app = fastify();
let url = '';
let browser: Browser | undefined;

beforeAll(async () => {
  await app.register(documents, { origin: { url: () => url } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  if (chromiumPath) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app.close();
});

const addresses = [
  '/docs',
  '/docs/first-call',
  '/docs/a-day-on-the-floor',
  '/docs/reference/warehouses',
  '/docs/reference/warehouses.get',
  '/docs/search?q=cancel',
  '/docs/nothing',
];

test.for([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'at %i px in %s, every kind of page is without barriers, complains of nothing, asks nobody else and fits',
  { timeout: 120_000 },
  async ([width, colorScheme], { skip }) => {
    if (!browser) skip(noChromium);
    const opened = await visit(browser!, url, { viewport: { width, height: 844 }, colorScheme });
    const faults: string[] = [];
    for (const address of addresses) {
      faults.push(
        ...(await inspect(opened, url, { name: address, address, refused: address === '/docs/nothing' })),
      );
    }
    await opened.context.close();
    expect(faults).toEqual([]);
  },
);

test('by keyboard alone, / leads to the search, arrows to what it finds, and Enter there', async ({
  skip,
}) => {
  if (!browser) skip(noChromium);
  const { context, page, complaints } = await visit(browser!, url);
  await page.goto(`${url}/docs`);
  await page.keyboard.press('/');
  await page.keyboard.type('create pnp');
  const hits = page.locator('#hits a');
  await hits.first().waitFor();
  expect(await page.getByRole('status').textContent()).toMatch(/^\d found$/);
  await page.keyboard.press('ArrowDown');
  expect(await hits.first().evaluate((link) => link.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.locator('#hits').isVisible()).toBe(false);
  expect(await page.getByRole('searchbox').evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.type(' ');
  await hits.first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/reference/shipments.createPnp');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a telephone opens the contents, and a page that is chosen there', async ({ skip }) => {
  if (!browser) skip(noChromium);
  const { context, page } = await visit(browser!, url, { viewport: { width: 390, height: 844 } });
  await page.goto(`${url}/docs`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Contents' }).click();
  expect((await contents.boundingBox())!.height, 'it fits, and scrolls').toBeLessThan(844);
  await contents.getByRole('link', { name: 'API keys' }).click();
  await page.waitForURL('**/docs/keys');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('API keys');
  await context.close();
});

test('without scripts the search is a form, and its answer a page', async ({ skip }) => {
  if (!browser) skip(noChromium);
  const { context, page } = await visit(browser!, url, { javaScriptEnabled: false });
  await page.goto(`${url}/docs`);
  await page.getByRole('searchbox').fill('sellable');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/docs/search?q=sellable');
  expect(await page.locator('.hits a').count()).toBeGreaterThan(1);
  await context.close();
});

test('what a block shows is copied, also where the browser offers no clipboard', async ({ skip }) => {
  if (!browser) skip(noChromium);
  const { context, page } = await visit(browser!, url);
  await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })');
  await page.goto(`${url}/docs/keys`);
  const block = page.locator('figure.code').first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+V');
  const copied = (await block.locator('code').textContent())!.trim();
  expect(await page.getByRole('searchbox').inputValue()).toBe(copied.replaceAll('\n', ' ').slice(0, 200));
  await context.close();
});
