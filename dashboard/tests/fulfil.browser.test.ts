import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { testPassword } from '../../server/tests/helpers/people.ts';
import { anAddress } from '../../server/tests/helpers/records.ts';
import { atStation, type AtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, signIn, visit } from './browser.ts';
import { fillRecipient } from './fill-forms.ts';
import { addBadge, signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let tea: Product;
let mug: Product;
let browser: Browser;
const ada = { email: 'ada@fern.example', password: testPassword };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  await signInForCrew(running.service, { email: ada.email, orgId: acme.orgId });
  await addBadge(running.service, 'Jo Park', '7701');
  tea = await acme.product({
    sku: 'TEA-100',
    name: 'Green tea',
    barcodes: [{ type: 'ean', value: '4006381333931' }],
  });
  mug = await acme.product({ sku: 'MUG-1', name: 'Mug' });
  await acme.stock(tea, 50);
  await acme.stock(mug, 50);
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
  const warehouseId = acme.reno.id;
  const bins = ['A-01-1', 'A-02-1'].map((code, sequence) => ({ code, zone: 'A', sequence }));
  expect((await send('PUT', 'bins', { warehouseId, bins })).status).toBe(200);
  const lines = [tea, mug].map(({ id }, index) => ({ productId: id, bin: bins[index]!.code, primary: true }));
  const place = `organizations/${acme.organizationId}/bins/placements`;
  expect((await send('POST', place, { warehouseId, lines })).status).toBe(200);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

interface Screen extends AtStation {
  page: Page;
  context: BrowserContext;
  /** Asserted to be empty at the end, but for answers that the test provoked. */
  complaints: string[];
  elsewhere: string[];
}

async function open(skip: TestContext['skip'], address: string): Promise<Screen> {
  if (!chromiumPath) skip(noChromium);
  const visited = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } });
  onTestFinished(() => visited.context.close());
  await signIn(visited.page, running.url, ada, address);
  return { ...visited, ...atStation(visited.page) };
}

const read = async (id: string): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;
async function becomes(id: string, pick: (shipment: Shipment) => unknown, wanted: unknown): Promise<void> {
  await expect.poll(async () => pick(await read(id)), { timeout: 15_000 }).toEqual(wanted);
}
const warehouseAddress = (screen: string, { id }: { id: string }) =>
  `/warehouse/${screen}/${acme.organizationId}/${id}`;
const waveOf = ({ id }: { id: string }) => `/warehouse/pick/wave?shipments=${acme.organizationId}:${id}`;

test(
  'an order is made in the dashboard, picked, packed and handed over by scanner, and its timeline tells who did what',
  { timeout: 180_000 },
  async ({ skip }) => {
    const { page, scan, press, asks, complaints, elsewhere } = await open(skip, '/shipments/new?kind=pnp');
    await fillRecipient(page, 'Grace Hopper <img src=x onerror=alert(1)>');
    const find = page.getByRole('combobox', { name: 'Add a product' });
    for (const code of ['TEA-100', 'TEA-100', 'MUG-1']) {
      await find.fill(code);
      await find.press('Enter');
    }
    for (const [name, units] of [
      ['Green tea', '2'],
      ['Mug', '1'],
    ] as const) {
      await expect.poll(() => page.getByLabel(`Units of ${name}`).inputValue()).toBe(units);
    }
    await page.getByLabel('Notes').press('Control+Enter');
    await page.waitForURL(/\/shipments\/shp_/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const shipment = await read(id);
    expect([shipment.status, ...shipment.items.map(({ sku, quantity }) => `${quantity} ${sku}`)]).toEqual([
      'pending',
      '2 TEA-100',
      '1 MUG-1',
    ]);

    await page.goto(`${running.url}/warehouse`);
    await scan('7701');
    await page.getByRole('button', { name: /Jo Park/ }).waitFor();
    await page.goto(`${running.url}${waveOf(shipment)}`);
    await page.getByRole('button', { name: /Start picking/ }).waitFor();
    await press('Enter');
    await becomes(id, ({ status }) => status, 'processing');
    await asks('Scan bin A-01-1');
    expect((await scan('ZZ-99')).tone).toBe('bad');
    expect((await scan('A-01-1')).tone).toBe('good');
    expect((await scan('MUG-1')).tone).toBe('bad');
    expect((await scan('4006381333931')).tone).toBe('good');
    await press('2');
    await press('Enter');
    await becomes(id, ({ items }) => items.map(({ pickedQuantity }) => pickedQuantity), [2, 0]);
    expect((await scan('A-02-1')).tone).toBe('good');
    expect((await scan('MUG-1')).tone).toBe('good');
    await becomes(id, ({ stage }) => stage, 'picked');

    await page.goto(`${running.url}${warehouseAddress('pack', shipment)}`);
    const finish = page.getByRole('button', { name: /^Finish/ });
    await finish.waitFor();
    expect(await finish.getAttribute('aria-disabled')).toBe('true');
    for (const code of ['TEA-100', 'TEA-100', 'MUG-1']) expect((await scan(code)).tone).toBe('good');
    expect((await scan('MUG-1')).tone).toBe('bad');
    await press('Enter');
    await becomes(id, ({ stage }) => stage, 'packed');
    await asks('Scan the tracking number');
    await scan('1Z999AA10123456784');
    await becomes(id, ({ stage, trackingNumbers }) => [stage, trackingNumbers], [
      'labelled',
      ['1Z999AA10123456784'],
    ]);
    await page.goto(`${running.url}/warehouse/ship?lane=UPS`);
    await page.getByText(shipment.number).first().waitFor();
    await scan('1Z999AA10123456784');
    await becomes(id, ({ status }) => status, 'forwarded');

    await page.goto(`${running.url}/shipments/${id}`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Handed to the carrier').first().waitFor();
    expect(await timeline.getByText('Jo Park').count()).toBeGreaterThan(0);
    expect(await timeline.getByText('Ada Quill').count()).toBeGreaterThan(0);
    await page.getByText('Grace Hopper <img src=x onerror=alert(1)>').first().waitFor();
    expect(await acme.audit()).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

test('keys are heard after a choice was clicked', { timeout: 120_000 }, async ({ skip }) => {
  const order = (await acme.order([[tea, 1]])).body as Shipment;
  const { page, press } = await open(skip, '/warehouse/pick');
  await page.getByText(order.number).waitFor();
  await page.getByText('Single-line first').click();
  await press('Enter');
  await expect.poll(() => page.url()).toContain('/pick/wave');
});

test(
  'what is picked while the network is away arrives once, also when the page is loaded again',
  { timeout: 120_000 },
  async ({ skip }) => {
    const order = (
      await acme.order([
        [tea, 1],
        [mug, 1],
      ])
    ).body as Shipment;
    const { page, context, scan, press, asks } = await open(skip, waveOf(order));
    await page.getByRole('button', { name: /Start picking/ }).waitFor();
    await press('Enter');
    await becomes(order.id, ({ status }) => status, 'processing');
    expect((await scan('A-01-1')).tone).toBe('good');
    await context.setOffline(true);
    await scan('TEA-100');
    await page.getByRole('button', { name: /waiting/ }).waitFor();
    expect((await read(order.id)).items.map(({ pickedQuantity }) => pickedQuantity)).toEqual([0, 0]);
    await context.setOffline(false);
    await page.reload();
    await becomes(order.id, ({ items }) => items.map(({ pickedQuantity }) => pickedQuantity), [1, 0]);
    await asks('Scan bin A-02-1');
    expect((await scan('A-02-1')).tone).toBe('good');
    expect((await scan('MUG-1')).tone).toBe('good');
    await becomes(order.id, ({ stage }) => stage, 'picked');
    expect(await acme.audit()).toEqual([]);
  },
);

test(
  'whole cartons leave with a label on each, over a slow network',
  { timeout: 120_000 },
  async ({ skip }) => {
    const carton = await acme.carton(tea, { barcode: 'CASE-TEA' });
    await acme.stock(carton, 5);
    const spd = (
      await acme.ask('POST', '/v0/shipments/spd', {
        warehouseId: acme.reno.id,
        submit: true,
        items: [{ cartonId: carton.id, quantity: 2 }],
        destination: { profile: 'amazon_fba', facilityCode: 'ABE8', referenceId: 'FBA1', address: anAddress },
      })
    ).body as Shipment;
    expect(spd.status).toBe('pending');
    const { page, context, scan, press, asks, complaints } = await open(skip, warehouseAddress('spd', spd));
    // Scans follow keys whose writes are not answered yet, and scans after which the shipment is not read again yet.
    await context.route('**/operator/v0/**', async (route) => {
      const answer = await route.fetch();
      const isSlow = route.request().method() !== 'GET' || route.request().url().endsWith(spd.id);
      if (isSlow) await setTimeout(1000);
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: /Start picking/ }).waitFor();
    await press('Enter');
    await becomes(spd.id, ({ status }) => status, 'processing');
    expect(await scan('CASE-TEA')).toMatchObject({ tone: 'good' });
    await press('2');
    await press('Enter');
    await becomes(spd.id, ({ items }) => items[0]!.pickedQuantity, 2);
    const first = page.getByRole('button', { name: /label/i }).first();
    await first.waitFor();
    await press('Enter');
    for (const tracking of ['1Z999AA10123456006', '1Z999AA10123456015']) {
      await asks('Scan the carton');
      expect(await scan('CASE-TEA')).toMatchObject({ tone: 'good' });
      expect(await scan(tracking)).toMatchObject({ tone: 'good' });
    }
    await becomes(spd.id, ({ stage }) => stage, 'labelled');
    await asks('Scan each box as it goes');
    for (const tracking of ['1Z999AA10123456006', '1Z999AA10123456015']) await scan(tracking);
    await press('Enter');
    await becomes(spd.id, ({ status }) => status, 'forwarded');
    expect(await acme.audit()).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test(
  'goods come in damaged and short, are put away, and the merchant sees the difference',
  { timeout: 120_000 },
  async ({ skip }) => {
    const announced = (
      await acme.ask('POST', '/v0/shipments/inbound', {
        warehouseId: acme.reno.id,
        type: 'inbound-spd',
        submit: true,
        items: [{ productId: tea.id, quantity: 10 }],
      })
    ).body as Shipment;
    const { page, scan, press, complaints } = await open(skip, warehouseAddress('receive', announced));
    await page.getByRole('button', { name: /Accept delivery/ }).click();
    await becomes(announced.id, ({ status }) => status, 'confirmed');
    await page.getByText('Green tea').first().waitFor();
    expect((await scan('NO-SUCH-THING')).tone).toBe('bad');
    expect((await scan('4006381333931')).tone).toBe('good');
    await press('7');
    await press('d');
    await press('2');
    await press('Enter');
    await press('Enter');
    await press('Enter');
    await becomes(
      announced.id,
      ({ items }) => [items[0]!.receivedQuantity, items[0]!.damagedQuantity],
      [9, 2],
    );
    expect(complaints).toEqual([]);
  },
);
