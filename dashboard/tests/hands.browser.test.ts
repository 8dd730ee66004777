/** Hands at a station: what somebody types, taps and weighs does what they meant, and a wrong scan says so. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled } from './browser.ts';
import { addBadge, signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let tea: Product;
let mug: Product;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@hands.example', orgId: acme.orgId });
  await addBadge(running.service, 'Jo Park', '1001');
  const ean = { type: 'ean', value: '4006381333931' } as const;
  tea = await acme.product({ sku: 'TEA-100', name: 'Green tea', barcodes: [ean], unitWeight: grams(900) });
  mug = await acme.product({ sku: 'MUG-1234', name: 'Mug', unitWeight: grams(900) });
  await acme.stock(tea, 50);
  await acme.stock(mug, 50);
  const bins = [{ code: 'A-01-1', zone: 'A', sequence: 1 }];
  const put = { warehouseId: acme.reno.id, bins };
  expect((await running.service.send('PUT', '/operator/v0/bins', acme.operatorKey, put)).status).toBe(200);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const grams = (value: number) => ({ value, unit: 'g' as const });

function open(skip: TestContext['skip'], address: string) {
  if (!chromiumPath) skip(noChromium);
  return openAtStation(browser, running.url, ada, `/warehouse${address}`);
}

const screenOf = (screen: string, { id }: Shipment) => `/${screen}/${acme.organizationId}/${id}`;
const read = async ({ id }: Shipment): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;
const band = (page: Page) => page.getByRole('status').first();

async function announced(): Promise<Shipment> {
  const items = [tea, mug].map(({ id }) => ({ productId: id, quantity: 50 }));
  const asked = { warehouseId: acme.reno.id, type: 'inbound-spd', submit: true, items };
  const { body } = await acme.ask('POST', '/v0/shipments/inbound', asked);
  await acme.warehouse('confirm', body.id);
  return body as Shipment;
}

/** An order of one piece that waits at the packing table. */
async function picked(goods: Product, more: object = {}): Promise<Shipment> {
  const order = (await acme.order([[goods, 1]], more)).body as Shipment;
  const { items } = (await acme.warehouse('start', order.id)).body as Shipment;
  await acme.warehouse('pick', order.id, { lines: [{ itemId: items[0]!.id, quantity: 1 }] });
  return order;
}

async function packed(goods: Product, more: object = {}): Promise<Shipment> {
  const order = await picked(goods, more);
  const contents = order.items.map(({ id, sku }) => ({ itemId: id, quantity: 1, code: sku }));
  const { status, text } = await acme.warehouse('packages', order.id, { packages: [{ contents }] });
  expect(status, text).toBe(200);
  return order;
}

test('what is typed at home by hand is a badge, an order or the key of a task', async ({ skip }) => {
  // The digit 1 is the key of a task, and this receipt was the one that the badge of the first guide used to open.
  await announced();
  const order = (await acme.order([[mug, 1]])).body as Shipment;
  const { page } = await open(skip, '');
  // A person needs longer for each key than any scanner.
  const byHand = (text: string) => page.keyboard.type(text, { delay: 150 });
  await byHand('1001\n');
  await page.getByRole('button', { name: /Jo Park/ }).waitFor();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/warehouse');
  await byHand(`${order.number}\n`);
  await page.waitForURL((url) => url.href.includes(order.id));
  await page.goto(`${running.url}/warehouse`);
  await settled(page);
  await byHand('3\n');
  await page.waitForURL(/\/warehouse\/pick$/);
});

test('Enter after a tap means the button of the screen, not the tapped key', async ({ skip }) => {
  const { page, scan, press } = await open(skip, screenOf('receive', await announced()));
  await scan('MUG-1234');
  const good = page.getByRole('button', { name: /^Good/ });
  await page.getByRole('button', { name: '5', exact: true }).click();
  await expect.poll(() => good.innerText()).toContain('5');
  await press('Enter');
  await good.waitFor({ state: 'detached' });
  await scan('MUG-1234');
  await expect.poll(() => good.innerText()).toMatch(/\b6$/);
});

test('one damaged piece says nothing about the next item, and Undo takes one piece out', async ({ skip }) => {
  const { page, scan, press } = await open(skip, screenOf('receive', await announced()));
  await scan('MUG-1234');
  await press('d');
  expect((await scan('MUG-1234')).say).toContain('Mug: 1 + 1 damaged');
  expect((await scan('TEA-100')).say).toContain('Green tea: 1 | ');
  await press('2');
  await press('4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Good/ }).innerText()).toMatch(/\b23$/);
});

test('the band follows a number that is typed after a scan, and Undo still takes one piece out', async ({
  skip,
}) => {
  const { page, scan, press } = await open(skip, screenOf('receive', await announced()));
  const says = async (words: string | RegExp) => {
    await expect.poll(() => band(page).innerText()).toMatch(words);
  };
  const undo = () => page.getByRole('button', { name: 'Undo' }).click();
  const turnTo = async (address: string) => {
    await page.goto(`${running.url}/warehouse${address}`);
    await settled(page);
  };
  expect((await scan('MUG-1234')).say).toContain('Mug: 1 | MUG-1234 · 49 left');
  await press('1');
  await press('0');
  await says(/Mug: 10\nMUG-1234 · 40 left/);
  await press('d');
  await press('2');
  await says(/Mug: 10 \+ 2 damaged\nMUG-1234 · 38 left/);
  await press('Enter');
  // An item that was chosen by hand: the band no longer says what was scanned before it.
  await page.getByRole('button', { name: /Green tea/ }).click();
  await press('7');
  await says(/^Green tea: 7\n43 left/);
  await scan('MUG-1234');
  await press('5');
  await press('5');
  await says(/Mug: 55 \+ 2 damaged\nMUG-1234 · 7 more than expected/);
  expect(await band(page).getAttribute('data-tone')).toBe('note');

  const place = `/operator/v0/organizations/${acme.organizationId}/bins/placements`;
  const lines = [mug, tea].map(({ id }) => ({ productId: id, bin: 'A-01-1', quantity: 20 }));
  const body = { warehouseId: acme.reno.id, lines };
  expect((await running.service.send('POST', place, acme.operatorKey, body)).status).toBe(200);
  await turnTo('/count');
  await scan('A-01-1');
  await page.getByRole('button', { name: /Save count/ }).waitFor();
  expect((await scan('MUG-1234')).say).toContain('Mug: 1');
  await press('2');
  await press('0');
  await says(/Mug: 20/);
  await undo();
  await says(/Undone/);
  await page.getByRole('region', { name: 'In hand' }).getByText('19', { exact: true }).waitFor();

  const order = (await acme.order([[mug, 8]])).body as Shipment;
  await turnTo(`/pick/wave?shipments=${acme.organizationId}:${order.id}`);
  await press('Enter');
  await scan('A-01-1');
  expect((await scan('MUG-1234')).say).toContain('1 of 8');
  await press('5');
  await says(/5 of 8/);
  await undo();
  await page.getByText('4 of 8 taken').waitFor();
  await press('8');
  await says(/8 of 8/);
  await press('Enter');
  await expect.poll(async () => (await read(order)).stage).toBe('picked');

  await turnTo(screenOf('pack', order));
  expect((await scan('MUG-1234')).say).toContain('MUG-1234: 1 of 8 | MUG-1234 · 7 more to scan');
  await press('q');
  await press('8');
  await says(/MUG-1234: 8 of 8\nMUG-1234 · All verified/);
});

test('a product, a bin or an order is no tracking number', async ({ skip }) => {
  const order = await packed(tea);
  const { page, scan, asks } = await open(skip, screenOf('pack', order));
  await asks('Scan the tracking number');
  await page.getByRole('combobox', { name: 'Carrier' }).fill('DHL');
  await page.keyboard.press('Escape');
  await page.getByRole('heading').first().click();
  for (const code of ['MUG-1234', '4006381333931', order.number, '036000291452']) {
    expect(await scan(code)).toMatchObject({ tone: 'bad', say: expect.stringContaining('Not a tracking') });
  }
  expect(await scan('1Z999AA10123456774')).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('Misread label'),
  });
  expect((await read(order)).trackingNumbers).toEqual([]);
  expect(await scan('1001921334250001000300779017972697')).toMatchObject({ tone: 'good' });
  await expect
    .poll(async () =>
      (await read(order)).packages.map(({ carrier, trackingNumber }) => [carrier, trackingNumber]),
    )
    .toEqual([['FedEx', '779017972697']]);
});

test('a number that could be anybody’s is of the carrier that the merchant asked for', async ({ skip }) => {
  const before = await packed(mug);
  const { page, scan, asks } = await open(skip, screenOf('pack', before));
  await asks('Scan the tracking number');
  await page.getByRole('combobox', { name: 'Carrier' }).fill('DHL');
  await page.keyboard.press('Escape');
  await page.getByRole('heading').first().click();
  await scan('JD014600006281230512');
  await expect.poll(async () => (await read(before)).packages[0]!.carrier).toBe('DHL');
  const shippingMethod = { service: 'standard', carrier: 'GLS' };
  const order = await packed(mug, { shippingMethod });
  await page.goto(`${running.url}/warehouse${screenOf('pack', order)}`);
  await asks('Scan the tracking number');
  await scan('ZX0146000062');
  await expect.poll(async () => (await read(order)).packages[0]!.carrier).toBe('GLS');
});

test('a scale that types is heard as a weight, and one gram is doubted before it is taken', async ({
  skip,
}) => {
  const order = await picked(tea, { packingInstructions: { giftMessage: 'Happy birthday, Ines!' } });
  const { page, scan, press } = await open(skip, screenOf('pack', order));
  const gift = page.getByRole('alert').filter({ hasText: 'Happy birthday, Ines!' });
  expect(await gift.innerText()).toContain('it is printed on the packing slip');
  const weight = page.getByLabel('Weight, lb oz');
  await scan('TEA-100');
  await press('w');
  await scan('2.1lb');
  await expect.poll(() => weight.inputValue()).toBe('2 lb 1.6 oz');
  await weight.fill('1 g');
  await weight.press('Enter');
  await press('Enter');
  await expect.poll(() => band(page).innerText()).toContain('expected');
  expect((await read(order)).packages).toEqual([]);
  await press('w');
  await scan('2.1lb');
  await press('Enter');
  await expect
    .poll(async () => (await read(order)).packages.map(({ weight: one }) => one?.value))
    .toEqual([953]);
});

test('a parcel is loaded though it was labelled after the dock was read, and a second scan says it is loaded already', async ({
  skip,
}) => {
  const { page, scan } = await open(skip, '/ship?lane=UPS');
  const tones = await listen(page);
  await page.getByText('Ship', { exact: true }).first().waitFor();
  const order = await packed(mug);
  const trackingNumber = `1Z${order.id.slice(-16).toUpperCase()}`;
  const packages = (await read(order)).packages.map(({ id }) => ({
    packageId: id,
    carrier: 'UPS',
    trackingNumber,
  }));
  expect((await acme.warehouse('label', order.id, { packages })).status).toBe(200);
  expect((await scan(trackingNumber)).tone).toBe('good');
  await expect.poll(async () => (await read(order)).status).toBe('forwarded');
  await expect.poll(() => page.getByText(order.number).count()).toBeLessThanOrEqual(1);
  expect(await scan(trackingNumber)).toMatchObject({
    tone: 'note',
    say: expect.stringContaining('Already loaded'),
  });
  // A high tone for the parcel, and a softer one that is not silence for the second scan.
  expect(await tones()).toEqual([1_320, 660]);
});

test('a lead sees which orders are on hold, and why', async ({ skip }) => {
  const order = (await acme.order([[mug, 1]])).body as Shipment;
  expect(
    (await acme.ask('POST', `/v0/shipments/${order.id}/hold`, { reason: 'Address unclear' })).status,
  ).toBe(200);
  const { page } = await open(skip, '/supervisor');
  await page.getByText('On hold', { exact: true }).first().click();
  const held = page.getByRole('table', { name: 'Orders on hold' });
  const row = held.getByRole('row').filter({ hasText: order.number });
  await row.getByText('Address unclear').waitFor();
  await row.getByRole('link', { name: order.number }).click();
  await page.getByText('Address unclear').first().waitFor();
});

test('a product reads with its units in sealed cartons, in its bin and in the warehouse', async ({
  skip,
}) => {
  const cup = await acme.product({ sku: 'CUP-12', name: 'Cup' });
  const carton = await acme.carton(cup, { name: 'Case of cups' });
  await acme.stock(cup, 2);
  await acme.stock(carton, 2);
  const lines = [
    { productId: cup.id, bin: 'A-01-1', quantity: 2 },
    { cartonId: carton.id, bin: 'A-01-1', quantity: 2 },
  ];
  const place = `/operator/v0/organizations/${acme.organizationId}/bins/placements`;
  const body = { warehouseId: acme.reno.id, lines };
  expect((await running.service.send('POST', place, acme.operatorKey, body)).status).toBe(200);
  const { page, scan } = await open(skip, '/move');
  await scan('CUP-12');
  await page.getByRole('row', { name: /^A-01-1 .*26 here: 2 loose, 24 in 2 cartons$/ }).waitFor();
  await page.getByText(`26 on hand in ${acme.reno.code}, 26 available · 2 loose, 24 in 2 cartons`).waitFor();
  await scan('A-01-1');
  await page.getByText('26 here: 2 loose, 24 in 2 cartons').waitFor();
  await page.getByText('26 in the warehouse, 26 available · 2 loose, 24 in 2 cartons').waitFor();
});

/** From now on keeps the frequency of every tone, in hertz. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(`
    window.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.tones.push(this.frequency.value);
      return start.apply(this, when);
    };`);
  return () => page.evaluate<number[]>('window.tones');
}
