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
    await scanWith(page, 'A-01-1', gapMs);
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain('A-01-1');
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
  await page.waitForTimeout(250);
  await scanWith(page, 'MUG-1', 20);
  await expect.poll(() => page.getByRole('status').first().innerText()).toContain('MUG-1: 2 of 2');
});
