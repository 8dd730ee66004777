import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type Received, type Receiver } from '../../server/tests/helpers/receiver.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, visit } from './browser.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let receiver: Receiver;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true', PACKHOUSE_JOBS: 'true' });
  receiver = await openReceiver();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  await running?.close();
});

test(
  'from an endpoint and its secret to what it is sent, a failure that is mended, a pause, and its end',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints, elsewhere } = await visit(browser, running.url);
    await setUp(page);

    await page.keyboard.press('c');
    await page.keyboard.press('w');
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url('/hooks'));
    await page.getByRole('textbox', { name: 'Description' }).fill('Shop sync');
    await page.getByRole('radio', { name: 'Only selected events' }).check();
    await page.getByRole('searchbox', { name: 'Search topics' }).fill('product');
    await page.getByRole('checkbox', { name: 'product.*' }).check();
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    const secret = (await page
      .locator('pre', { hasText: /^whsec_/ })
      .first()
      .textContent())!;

    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Test delivered').waitFor();
    const [sample] = receiver.received;
    expect(read(secret, sample!)).toMatchObject({ type: 'product.created', data: { example: true } });

    await page.getByRole('link', { name: 'Go to endpoint' }).click();
    await page.getByRole('heading', { name: 'Shop sync' }).waitFor();
    const endpoint = page.url();
    const sent = page.getByRole('table', { name: 'Deliveries', exact: true });
    await sent.getByText('Delivered').waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('tab', { name: 'Signing' }).click();
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(secret).waitFor();

    await makeProduct(page, 'TEA-1');
    await expect.poll(() => receiver.received.length, patient).toBe(2);
    const first = read(secret, receiver.received[1]!);
    expect(first).toMatchObject({ type: 'product.created', data: { data: { sku: 'TEA-1' } } });

    receiver.answer('/hooks', (response) => response.writeHead(500).end('the database is locked'));
    await makeProduct(page, 'TEA-2');
    await page.goto(endpoint);
    const failed = sent.getByRole('row', { name: /Retrying/ });
    await failed.getByText('HTTP 500').waitFor();
    await failed.getByText(/^in \d+ (s|min)|^now$/).waitFor();
    await page.getByText('Deliveries are failing').waitFor();
    await failed.getByRole('link').first().click();
    await page.getByText('the database is locked').first().waitFor();

    receiver.answer('/hooks', (response) => response.writeHead(204).end());
    await page.getByRole('button', { name: 'Retry now' }).click();
    await page.locator('main').getByText('Delivered', { exact: true }).first().waitFor();
    const last = read(secret, receiver.received.at(-1)!);
    expect(last).toMatchObject({ data: { data: { sku: 'TEA-2' } } });

    await page.goto(endpoint);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Endpoint paused: nothing is sent').waitFor();
    const before = receiver.received.length;
    await makeProduct(page, 'TEA-3');
    await page.goto(endpoint);
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    expect(receiver.received).toHaveLength(before);
    await page.getByRole('button', { name: 'Enable and send missed events' }).click();
    await expect.poll(() => receiver.received.length, patient).toBe(before + 1);
    expect(read(secret, receiver.received.at(-1)!)).toMatchObject({ data: { data: { sku: 'TEA-3' } } });

    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('switch', { name: 'Only undelivered events' }).uncheck();
    await page.getByRole('button', { name: 'Replay 3 events' }).click();
    await expect.poll(() => receiver.received.length, patient).toBe(before + 4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByText('No webhook endpoints yet').waitFor();
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

const patient = { timeout: 15_000 };

const read = (secret: string, { headers, body }: Received) => new Webhook(secret).verify(body, headers);

async function setUp(page: Page): Promise<void> {
  await page.goto(await running.setup());
  await page.getByLabel('Company name').fill('Fern & Fig');
  await page.getByLabel('Your name').fill('Ada Quill');
  await page.getByLabel('Email address').fill('ada@fern.example');
  await page.getByLabel('New password').fill('quiet otters file invoices');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Getting started' }).waitFor();
}

async function makeProduct(page: Page, sku: string): Promise<void> {
  await page.goto(`${running.url}${path.newProduct()}`);
  await page.getByRole('textbox', { name: 'SKU', exact: true }).fill(sku);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Tea ${sku}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: `Tea ${sku}` }).waitFor();
}
