/** Scanners as they really send keys: Shift before each capital letter, and fast or slow. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { testPassword } from '../../server/tests/helpers/people.ts';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';
import { scanWith } from './wedge-scanner.ts';

let running: RunningService;
let acme: TestMerchant;
let browser: Browser;
let mug: Product;
const ada = { email: 'ada@scanners.example', password: testPassword };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  await signInForCrew(running.service, { email: ada.email, orgId: acme.orgId });
  mug = await acme.product({ sku: 'MUG-1', name: 'Mug' });
  await acme.stock(mug, 50);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function open(skip: TestContext['skip'], address: string): Promise<Page> {
  if (!chromiumPath) skip(noChromium);
  const { context, page } = await visit(browser, running.url);
  onTestFinished(() => context.close());
  await signIn(page, running.url, ada, `/warehouse${address}`);
  await settled(page);
  return page;
}

const order = async (): Promise<Shipment> => (await acme.order([[mug, 1]])).body as Shipment;
const statusOf = async ({ id }: Shipment) =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body.status as string;

test.for([5, 33, 65])(
  'an order number that is scanned after a key opens that order, a key every %d ms',
  async (gapMs, { skip }) => {
    const waiting = await order();
    const page = await open(skip, '');
    await page.keyboard.type('3\n');
    await page.waitForURL(/\/pick/);
    await settled(page);
    await scanWith(page, waiting.number, gapMs);
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain(waiting.number);
    expect(await page.getByRole('status').first().getAttribute('data-tone')).toBe('good');
    expect(await statusOf(waiting)).toBe('pending');
  },
);

test('a bin that is scanned on Exceptions decides nothing, however slow the scanner is', async ({ skip }) => {
  const asked = await order();
  await acme.warehouse('start', asked.id);
  await acme.ask('POST', `/v0/shipments/${asked.id}/cancel`, {});
  expect(await statusOf(asked)).toBe('pending_cancel');
  const page = await open(skip, '/exceptions');
  await page.getByText(asked.number).first().waitFor();
  for (const gapMs of [5, 33, 43, 65, 90]) {
    // Shift comes between two capital letters.
    await scanWith(page, 'AA-01-1', gapMs);
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain('AA-01-1');
    expect(await page.getByRole('button', { name: /Press again/ }).count()).toBe(0);
  }
  expect(await statusOf(asked)).toBe('pending_cancel');
});

test('one pull of the trigger that sends the code twice packs one piece', async ({ skip }) => {
  const asked = (await acme.order([[mug, 2]])).body as Shipment;
  const { items } = (await acme.warehouse('start', asked.id)).body as Shipment;
  await acme.warehouse('pick', asked.id, { lines: [{ itemId: items[0]!.id, quantity: 2 }] });
  const page = await open(skip, `/pack/${acme.organizationId}/${asked.id}`);
  await scanWith(page, 'MUG-1', 20, { twice: true });
  await settled(page);
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain('MUG-1: 1 of 2');
  // A person takes the second piece.
  await page.waitForTimeout(350);
  await scanWith(page, 'MUG-1', 20);
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain('MUG-1: 2 of 2');
});

const screenCode = 'Yz-1047';
const scannedSoFar = (page: Page, count: number) =>
  page.getByText(`${count} of 3 scans`, { exact: true }).last().waitFor();
async function measure(
  page: Page,
  gapMs: number,
  sent: string,
  ending: 'Enter' | 'Tab' | 'none',
): Promise<void> {
  for (const count of [1, 2, 3]) {
    await scanWith(page, sent, gapMs, { ending });
    await scannedSoFar(page, count);
  }
}

test.for([
  { gapMs: 5, verdict: 'Works.' },
  { gapMs: 62, verdict: 'Slow: 62 ms a key; works.' },
])(
  'a scanner with a prefix and Tab at the end is measured at $gapMs ms a key, and then finds an order',
  async ({ gapMs, verdict }, { skip }) => {
    const waiting = await order();
    const page = await open(skip, '');
    await page.getByRole('button', { name: /Ada/ }).click();
    await page.getByRole('link', { name: 'Set up the scanner' }).click();
    await page.getByRole('img', { name: screenCode }).waitFor();
    await settled(page);
    await measure(page, gapMs, `~${screenCode}`, 'Tab');
    await page.getByRole('alert').getByText(verdict, { exact: true }).waitFor();
    const measured = await page.getByRole('region', { name: 'Measured' }).innerText();
    expect(measured).toContain(`${gapMs} ms`);
    expect(measured).toMatch(/Shift before capitals\s+Sent/);
    expect(measured).toMatch(/Key at the end\s+Tab/);
    expect(measured).toMatch(/Before each code\s+~/);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Scanner settings saved').waitFor();

    await page.goto(`${running.url}/warehouse/pick`);
    await settled(page);
    await scanWith(page, `~${waiting.number}`, gapMs, { ending: 'Tab' });
    await page.locator(`[data-tone=good][data-code="${waiting.number}"]`).waitFor();
  },
);

test('a scanner is measured whatever the settings are, and the defaults come back', async ({ skip }) => {
  const page = await open(skip, '/scanner');
  const wrong = { prefix: 'X', suffix: '#', ending: 'Tab', maximumGapMs: 100 };
  await page.evaluate(`localStorage.setItem('packhouse-scanner', ${JSON.stringify(JSON.stringify(wrong))})`);
  await page.reload();
  await settled(page);
  await measure(page, 5, screenCode, 'none');
  await page.getByRole('alert').getByText('No Enter at the end; works.').waitFor();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Scanner settings saved').waitFor();
  // From now on silence ends a code, and what a hand types in a field stays there.
  const waiting = await order();
  await page.goto(`${running.url}/warehouse/pick`);
  await settled(page);
  await scanWith(page, waiting.number, 5, { ending: 'none' });
  await page.locator(`[data-tone=good][data-code="${waiting.number}"]`).waitFor();
  await page.goto(`${running.url}/warehouse/bins/new`);
  await settled(page);
  const field = page.getByRole('textbox').nth(1);
  await field.click();
  await page.keyboard.type('A-{01..12}', { delay: 150 });
  expect(await field.inputValue()).toContain('A-{01..12}');
  await page.goto(`${running.url}/warehouse/scanner`);
  await settled(page);
  await measure(page, 5, screenCode, 'Enter');
  await page.getByRole('alert').getByText('Works.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.getByText('Enter or Tab').waitFor();
  expect(await page.evaluate(`localStorage.getItem('packhouse-scanner')`)).toBe(null);
});
