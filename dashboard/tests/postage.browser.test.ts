/** From a packed order to a delivered and billed one: its label is bought with one key at the packing table. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { dayMs } from '@packhouse/contract/rules/time';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { pollTracking } from '../../server/src/warehouse/postage/tracking.ts';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { addTestCarrier, packedOrder } from '../../server/tests/helpers/world/postage.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, visit, signIn } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let product: Product;
let browser: Browser;
let ada: { email: string; password: string };
let aheadMs = 0;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService({}, () => new Date(Date.now() + aheadMs));
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@postage.example', orgId: acme.orgId });
  product = await acme.product({ sku: 'TEA-100', name: 'Green tea' });
  await acme.stock(product, 50);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

function open(skip: TestContext['skip'], address: string) {
  if (!chromiumPath) skip(noChromium);
  return openAtStation(browser, running.url, ada, address);
}

const tableOf = ({ id }: Shipment) => `/warehouse/pack/${acme.organizationId}/${id}`;
const read = async ({ id }: Pick<Shipment, 'id'>): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;

test('the back office adds an account, tests it, and orders rules by the keyboard', async ({ skip }) => {
  const { page } = await open(skip, '/warehouse/back-office/carriers');
  await page.getByText('No carrier accounts yet').waitFor();
  await page.getByRole('button', { name: 'Add account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add carrier account' });
  await dialog.getByLabel('Carrier or service').click();
  await page.getByRole('option', { name: 'Test carrier' }).click();
  await dialog.getByLabel('Name').fill('Test carrier, all');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Not tested').waitFor();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('Works', { exact: true }).waitFor();
  for (const service of ['Test Express', 'Test Ground']) {
    await page.getByRole('button', { name: 'Add rule' }).click();
    const form = page.getByRole('dialog', { name: 'Add shipping rule' });
    await form.getByLabel('Use this service').fill(service);
    await form.getByLabel('Below this weight, in grams').fill('10');
    await form.getByRole('button', { name: 'Add rule' }).click();
    await form.waitFor({ state: 'hidden' });
    await settled(page);
  }
  await page.getByRole('button', { name: 'Move rule 2 up' }).click();
  await expect
    .poll(async () => {
      const { body } = await running.service.get('/operator/v0/carrier-accounts', acme.operatorKey);
      return body.shippingRules.rules.map((rule: { carrierService: string }) => rule.carrierService);
    })
    .toEqual(['Test Ground', 'Test Express']);
});

test('one Enter buys the suggested label of a packed order, which is then tracked, delivered and billed', async ({
  skip,
}) => {
  const order = await packedOrder(acme, product);
  const { page, press } = await open(skip, tableOf(order));
  await page.getByRole('heading', { name: 'Buy a label' }).waitFor();
  await page.getByText('The cheapest, and in time.').waitFor();
  await press('Enter');
  await expect.poll(async () => (await read(order)).stage).toBe('labelled');
  await page.getByRole('heading', { name: 'Bought label' }).waitFor();
  const { documents, trackingNumbers } = await read(order);
  expect(documents).toMatchObject([{ kind: 'carrier_label' }]);
  expect((await acme.warehouse('forward', order.id)).status).toBe(200);

  aheadMs = 15 * dayMs;
  await pollTracking(running.service.services, { onError: (error) => expect.unreachable(String(error)) });
  const delivered = await read(order);
  expect(delivered.delivery.status).toBe('delivered');
  const { body: timeline } = await acme.ask('GET', `/v0/shipments/${order.id}/timeline?take=50`);
  expect(timeline.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['package.label_created', 'package.in_transit', 'package.delivered']),
  );
  const { body } = await running.service.get(
    `/operator/v0/organizations/${acme.organizationId}/shipments/${order.id}/carrier-costs`,
    acme.operatorKey,
  );
  expect(body.costs).toMatchObject([{ kind: 'postage', trackingNumber: trackingNumbers[0] }]);
  aheadMs = 0;
});

test('another rate is chosen by its number, and its label is given back by a key that is pressed twice', async ({
  skip,
}) => {
  const order = await packedOrder(acme, product);
  const { page, press } = await open(skip, tableOf(order));
  await page.getByRole('list', { name: 'Rates' }).waitFor();
  await press('2');
  await press('Enter');
  await expect.poll(async () => (await read(order)).packages[0]!.service).toBe('Test Express');
  await page.getByRole('button', { name: 'Give label back' }).waitFor();
  await press('g');
  await press('g');
  await expect.poll(async () => (await read(order)).stage).toBe('packed');
  await page.getByRole('heading', { name: 'Buy a label' }).waitFor();
});

test('a scan of the order buys as well', async ({ skip }) => {
  const order = await packedOrder(acme, product);
  const { page, scan } = await open(skip, tableOf(order));
  await page.getByText('The cheapest, and in time.').waitFor();
  expect(await scan(order.number)).toMatchObject({ tone: 'good', say: expect.stringContaining('Bought') });
  expect((await read(order)).stage).toBe('labelled');
});

test('a refusal is told in words, and a label from elsewhere is scanned as ever', async ({ skip }) => {
  const order = await packedOrder(acme, product, { wish: '[test: no_money]' });
  const { page, press, scan } = await open(skip, tableOf(order));
  await page.getByText('The cheapest, and in time.').waitFor();
  await press('Enter');
  await page.getByText('Tell the back office to add money at the carrier').first().waitFor();
  expect((await read(order)).stage).toBe('packed');
  expect(await scan('1Z999AA10123456784')).toMatchObject({ tone: 'good' });
  await expect.poll(async () => (await read(order)).stage).toBe('labelled');
});

test('the screens fit, light and dark, wide and narrow', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await addTestCarrier(running.service, acme, {
    name: 'Second account of the test carrier',
    labelFormat: 'zpl',
  });
  const order = await packedOrder(acme, product);
  const refused = await packedOrder(acme, product, { wish: '[test: address]' });
  const quote = await acme.warehouse('postage', refused.id);
  await acme.warehouse(`postage/${quote.body.id}/buy`, refused.id, {});
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      const { context, page } = await visit(browser, running.url, {
        colorScheme,
        viewport: { width, height: 900 },
      });
      await signIn(page, running.url, ada, tableOf(order));
      for (const [name, address] of [
        ['table', tableOf(order)],
        ['refused', tableOf(refused)],
        ['carriers', '/warehouse/back-office/carriers'],
      ] as const) {
        await page.goto(`${running.url}${address}`);
        await settled(page);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `${name} ${colorScheme} ${width}`).toBeLessThanOrEqual(0);
        const folder = process.env['PACKHOUSE_PICTURES'];
        if (folder) {
          await page.waitForTimeout(500);
          await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
        }
      }
      await context.close();
    }
  }
});
