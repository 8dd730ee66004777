/** The packing table, the boxes of a fulfillment center and the truck, as the hands at a scanner use them. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { anAddress } from '../../server/tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
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
  ada = await signInForCrew(running.service, { email: 'ada@packing.example', orgId: acme.orgId });
  await addBadge(running.service, 'Jo Park', '7701');
  const ean = { type: 'ean', value: '4006381333931' } as const;
  tea = await acme.product({ sku: 'TEA-100', name: 'Green tea', barcodes: [ean] });
  mug = await acme.product({ sku: 'MUG-1234', name: 'Mug' });
  await acme.stock(tea, 50);
  await acme.stock(mug, 50);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

function open(skip: TestContext['skip'], address: string) {
  if (!chromiumPath) skip(noChromium);
  return openAtStation(browser, running.url, ada, `/warehouse${address}`);
}

const screenOf = (screen: string, { id }: Shipment) => `/${screen}/${acme.organizationId}/${id}`;
const read = async ({ id }: Pick<Shipment, 'id'>): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;

/** An order that waits at the packing table. */
async function picked(lines: [Product, number][]): Promise<Shipment> {
  const order = (await acme.order(lines)).body as Shipment;
  const { items } = (await acme.warehouse('start', order.id)).body as Shipment;
  const all = items.map(({ id, allocatedQuantity: quantity }) => ({ itemId: id, quantity }));
  expect((await acme.warehouse('pick', order.id, { lines: all })).status).toBe(200);
  return order;
}

test('a kit is packed by its parts, each of which is scanned, or whole by a barcode of its own', async ({
  skip,
}) => {
  const components = [
    { productId: tea.id, sku: tea.sku, quantity: 2 },
    { productId: mug.id, sku: mug.sku, quantity: 1 },
  ];
  const barcodes = [{ type: 'ean' as const, value: '9522122400731' }];
  const kit = await acme.product({ sku: 'KIT-TEA', name: 'Tea for two', kit: { components }, barcodes });
  const order = await picked([[kit, 2]]);
  const { page, scan, press } = await open(skip, screenOf('pack', order));
  const parts = page.getByRole('list', { name: 'Parts of Tea for two' });
  await expect.poll(() => parts.getByRole('listitem').count()).toBe(2);
  // The kit's name says nothing about what is in the box.
  expect(await scan('KIT-TEA')).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('Scan the parts'),
  });
  expect(await scan('4006381333931')).toMatchObject({ tone: 'good', say: expect.stringContaining('1 of 4') });
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'good' });
  expect(await scan('TEA-100')).toMatchObject({ tone: 'good', say: expect.stringContaining('2 of 4') });
  expect(await scan('9522122400731')).toMatchObject({ tone: 'good' });
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'bad', say: expect.stringContaining('No more MUG') });
  await press('Enter');
  await expect.poll(async () => (await read(order)).stage).toBe('packed');
  expect((await read(order)).packages[0]!.contents.map(({ quantity }) => quantity)).toEqual([2]);
});

test('each unit that keeps serial numbers is packed with its own, and a wrong one is refused at the scan', async ({
  skip,
}) => {
  const serialNumbers = { capture: 'outbound' as const, prefix: 'SN-', length: 7 };
  const camera = await acme.product({ sku: 'CAM-1', name: 'Camera', serialNumbers });
  await acme.stock(camera, 5);
  const other = await picked([[camera, 1]]);
  const contents = [
    { itemId: (await read(other)).items[0]!.id, quantity: 1, code: 'CAM-1', serialNumbers: ['SN-0001'] },
  ];
  expect((await acme.warehouse('packages', other.id, { packages: [{ contents }] })).status).toBe(200);
  const order = await picked([[camera, 2]]);
  const { page, scan, press, asks } = await open(skip, screenOf('pack', order));
  // The screen knows which products keep serial numbers once it has read them.
  await settled(page);
  expect(await scan('CAM-1')).toMatchObject({ tone: 'note', say: expect.stringContaining('CAM-1') });
  await asks('Scan the serial number of CAM-1');
  expect(await scan('CAM-1')).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('That is the item'),
  });
  expect(await scan('XX-0002')).toMatchObject({ tone: 'bad' });
  expect(await scan('SN-0001')).toMatchObject({ tone: 'bad' });
  await page.getByText(`It is packed for ${other.number}`).waitFor();
  expect(await scan('SN-0002')).toMatchObject({ tone: 'good', say: expect.stringContaining('1 of 2') });
  await scan('CAM-1');
  expect(await scan('SN-0002')).toMatchObject({ tone: 'bad' });
  expect(await scan('SN-0003')).toMatchObject({ tone: 'good', say: expect.stringContaining('2 of 2') });
  // Undone, and scanned again.
  await press('Control+z');
  await asks('Scan each piece');
  await scan('CAM-1');
  expect(await scan('SN-0004')).toMatchObject({ tone: 'good', say: expect.stringContaining('2 of 2') });
  await press('Enter');
  await expect.poll(async () => (await read(order)).stage).toBe('packed');
  expect((await read(order)).packages[0]!.contents[0]!.serialNumbers).toEqual(['SN-0002', 'SN-0004']);
});

test('a box for a fulfillment center names its carton, which is scanned before its label', async ({
  skip,
}) => {
  const one = await acme.carton(tea, { name: 'Case of tea', barcode: 'CASE-TEA' });
  const other = await acme.carton(mug, { name: 'Case of mugs', barcode: 'CASE-MUG' });
  await acme.stock(one, 5);
  await acme.stock(other, 5);
  const { body: order } = await acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: acme.reno.id,
    submit: true,
    items: [one, other].map(({ id }) => ({ cartonId: id, quantity: 1 })),
    destination: { profile: 'other', address: anAddress },
  });
  const { items } = (await acme.warehouse('start', order.id)).body as Shipment;
  await acme.warehouse('pick', order.id, { lines: items.map(({ id }) => ({ itemId: id, quantity: 1 })) });
  const { page, scan, asks } = await open(skip, screenOf('spd', order));
  await page.getByText('Box 2 · 1 × Case of mugs').waitFor();
  const [first, second] = ['1Z999AA10123456784', '1Z999AA10123456793'];
  expect(await scan(first)).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('Scan the carton first'),
  });
  // Whichever carton comes first, the label goes on its box.
  expect(await scan('CASE-MUG')).toMatchObject({
    tone: 'good',
    say: expect.stringContaining('Box 2: Case of mugs'),
  });
  expect(await scan(first)).toMatchObject({ tone: 'good' });
  await expect
    .poll(async () => (await read(order)).packages.map(({ trackingNumber }) => trackingNumber))
    .toEqual([null, first]);
  await asks('Scan the carton');
  expect(await scan('CASE-MUG')).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('No more boxes'),
  });
  expect(await scan('CASE-TEA')).toMatchObject({ tone: 'good' });
  await scan(second);
  await expect.poll(async () => (await read(order)).stage).toBe('labelled');
});

test('an item opens the most urgent order of that item alone, which is packed and asks for its label', async ({
  skip,
}) => {
  await picked([[mug, 2]]);
  await picked([
    [mug, 1],
    [tea, 1],
  ]);
  const order = await picked([[mug, 1]]);
  const { page, scan, asks } = await open(skip, '/pack');
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'good', say: expect.stringContaining(order.number) });
  await asks('Scan the tracking number');
  expect((await read(order)).stage).toBe('packed');
  await scan('1Z999AA10123456819');
  await expect.poll(async () => (await read(order)).stage).toBe('labelled');
  // The next one is scanned right here.
  await asks('Scan the next order');
  const next = await picked([[tea, 1]]);
  expect(await scan('4006381333931')).toMatchObject({
    tone: 'good',
    say: expect.stringContaining(next.number),
  });
  await page.waitForURL((url) => url.href.includes(next.id));
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'bad' });
});

test('two lines are picked, packed and shipped in ten scans and taps', async ({ skip }) => {
  const warehouseId = acme.reno.id;
  const bins = ['A-01-1', 'A-02-1'].map((code, sequence) => ({ code, zone: 'A', sequence }));
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
  expect((await send('PUT', 'bins', { warehouseId, bins })).status).toBe(200);
  const lines = [tea, mug].map(({ id }, index) => ({ productId: id, bin: bins[index]!.code, primary: true }));
  const place = `organizations/${acme.organizationId}/bins/placements`;
  expect((await send('POST', place, { warehouseId, lines })).status).toBe(200);
  const order = (
    await acme.order([
      [tea, 1],
      [mug, 1],
    ])
  ).body as Shipment;
  const { page, scan, press, asks } = await open(skip, '');
  let acts = 0;
  const good = async (code: string) => {
    acts += 1;
    expect(await scan(code)).toMatchObject({ tone: 'good' });
  };
  const presses = async (key: string) => {
    acts += 1;
    await press(key);
  };
  await good(order.number);
  await asks('Scan bin A-01-1 to start');
  await good('A-01-1');
  await good('TEA-100');
  await good('A-02-1');
  await good('MUG-1234');
  await page.getByRole('button', { name: /Pack order/ }).waitFor();
  await presses('Enter');
  await asks('Scan each piece');
  await good('TEA-100');
  await good('MUG-1234');
  await good('1Z999AA10123456828');
  await expect.poll(async () => (await read(order)).stage).toBe('labelled');
  // The dock is another station: its screen is open there.
  await page.goto(`${running.url}/warehouse/ship?lane=UPS`);
  await page.getByText(order.number).first().waitFor();
  await good('1Z999AA10123456828');
  await expect.poll(async () => (await read(order)).status).toBe('forwarded');
  expect(acts).toBe(10);
});

test('ten units of a delivery are in their bin in five scans and taps, and put away with the sixth', async ({
  skip,
}) => {
  const warehouseId = acme.reno.id;
  const cup = await acme.product({ sku: 'CUP-10', name: 'Cup' });
  const send = (body: object) =>
    running.service.send('PUT', '/operator/v0/bins', acme.operatorKey, { warehouseId, bins: [body] });
  expect((await send({ code: 'R-01-1', zone: 'R', sequence: 90 })).status).toBe(200);
  const delivery = await acme.ship('inbound', {
    type: 'inbound-spd',
    warehouseId,
    items: [{ productId: cup.id, quantity: 10 }],
    submit: true,
  });
  expect(delivery.status).toBe('pending');
  const { page, scan, press, asks } = await open(skip, '');
  expect(await scan(delivery.number)).toMatchObject({ tone: 'good' });
  await asks('Scan an item to accept the delivery');
  expect(await scan('CUP-10')).toMatchObject({ tone: 'good', say: expect.stringContaining('Cup: 1') });
  expect((await read(delivery)).status).toBe('confirmed');
  await press('1');
  await press('0');
  await page.getByText(/^Or scan .* to save and put away$/).waitFor();
  // A bin that is not suggested is doubted once, as on the put-away screen.
  const other = (await page.getByText('Or scan R-01-1').count()) === 0;
  if (other) expect(await scan('R-01-1')).toMatchObject({ tone: 'bad' });
  expect(await scan('R-01-1')).toMatchObject({
    tone: 'good',
    say: expect.stringContaining('Cup: 10 → R-01-1'),
  });
  const [item] = (await read(delivery)).items;
  expect([item!.receivedQuantity, item!.damagedQuantity]).toEqual([10, 0]);
  const contents = `/operator/v0/bins/contents?warehouseId=${warehouseId}&code=R-01-1`;
  const inBin = await running.service.get(contents, acme.operatorKey);
  expect(inBin.status, inBin.text).toBe(200);
  expect(inBin.body.goods).toMatchObject([{ productId: cup.id, inBin: 10, onHand: 10 }]);
  await page.getByRole('button', { name: /Done, all put away/ }).waitFor();
  await press('Enter');
  await expect.poll(async () => (await read(delivery)).stage).toBe('putting_away');
  await page.getByRole('button', { name: /Close receipt/ }).waitFor();
});

test('a bin with one item is counted in five scans and taps', async ({ skip }) => {
  const warehouseId = acme.reno.id;
  const bowl = await acme.product({ sku: 'BOWL-20', name: 'Bowl' });
  await acme.stock(bowl, 20);
  const bins = [{ code: 'R-02-1', zone: 'R', sequence: 91 }];
  expect(
    (await running.service.send('PUT', '/operator/v0/bins', acme.operatorKey, { warehouseId, bins })).status,
  ).toBe(200);
  const place = `/operator/v0/organizations/${acme.organizationId}/bins/placements`;
  const lines = [{ productId: bowl.id, bin: 'R-02-1', quantity: 20 }];
  expect((await running.service.send('POST', place, acme.operatorKey, { warehouseId, lines })).status).toBe(
    200,
  );
  const { page, scan, press, asks } = await open(skip, '');
  await page.getByRole('link', { name: /^Count/ }).click();
  await asks('Scan a bin to count it');
  expect(await scan('R-02-1')).toMatchObject({ tone: 'good', say: expect.stringContaining('Count R-02-1') });
  await page.getByRole('button', { name: /Save count/ }).waitFor();
  await press('2');
  await press('0');
  await press('Enter');
  const counts = `/operator/v0/organizations/${acme.organizationId}/counts`;
  await expect
    .poll(async () => {
      const { body } = await running.service.get(counts, acme.operatorKey);
      return body.counts.map(({ bin, status }: { bin: string; status: string }) => [bin, status]);
    })
    .toContainEqual(['R-02-1', 'approved']);
});

test('a packed order asks for its label although the service was too busy to read it again at first', async ({
  skip,
}) => {
  const order = await picked([[mug, 1]]);
  const { page, scan, press, asks } = await open(skip, screenOf('pack', order));
  await asks('Scan each piece');
  const busy = { error: 'This credential allows 600 requests per minute.', code: 'rate_limited' };
  let refusals = 2;
  await page.route(
    (url) => url.pathname.endsWith(order.id),
    (route) => ((refusals -= 1) < 0 ? route.continue() : route.fulfill({ status: 429, json: busy })),
  );
  expect(await scan('MUG-1234')).toMatchObject({ tone: 'good' });
  await press('Enter');
  await asks('Scan the tracking number');
  expect(refusals).toBeLessThan(0);
});

test('the address for the label stands at the label, and is copied line by line', async ({ skip }) => {
  const order = await picked([[mug, 1]]);
  const contents = [{ itemId: order.items[0]!.id, quantity: 1, code: 'MUG-1234' }];
  expect((await acme.warehouse('packages', order.id, { packages: [{ contents }] })).status).toBe(200);
  const { page } = await open(skip, screenOf('pack', order));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText(anAddress.line1).waitFor();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await page.getByText('Address copied').waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  const { name, line1, postalCode, city } = (await read(order)).shippingAddress!;
  expect(copied.split('\n').slice(0, 3)).toEqual([name, line1, `${postalCode} ${city}`]);
});

test('a labelled order is packed again, taken back from the truck, and a badge is heard at each screen', async ({
  skip,
}) => {
  const order = await picked([[mug, 1]]);
  const { page, scan, press, asks } = await open(skip, screenOf('pack', order));
  // A badge is none of the order's goods. Once everything is packed, digits are a weight, and the prefix says what they are.
  expect(await scan('7701')).toMatchObject({ tone: 'good', say: expect.stringContaining('Hello, Jo Park') });
  await scan('MUG-1234');
  expect(await scan('OP-7701')).toMatchObject({
    tone: 'good',
    say: expect.stringContaining('Hello, Jo Park'),
  });
  expect(await scan('TEA-100')).toMatchObject({ tone: 'bad', say: expect.stringContaining('Not in') });
  const [first, second] = ['1Z999AA10123456908', `1Y${order.id.slice(-16).toUpperCase()}`] as const;
  await press('Enter');
  await asks('Scan the tracking number');
  await scan(first);
  await expect.poll(async () => (await read(order)).trackingNumbers).toEqual([first]);

  await page.getByRole('button', { name: /Pack again/ }).click();
  await page.getByText(`Finish drops ${first}`).waitFor();
  await scan('MUG-1234');
  await press('Enter');
  await expect.poll(async () => (await read(order)).stage).toBe('packed');
  await asks('Scan the tracking number');
  await page.getByRole('combobox', { name: 'Carrier' }).fill('GLS');
  await page.keyboard.press('Escape');
  await page.getByRole('heading').first().click();
  await scan(second);
  await expect.poll(async () => (await read(order)).trackingNumbers).toEqual([second]);

  await page.goto(`${running.url}/warehouse/ship?lane=GLS`);
  await page.getByText(order.number).first().waitFor();
  expect(await scan(second)).toMatchObject({ tone: 'good' });
  await expect.poll(async () => (await read(order)).status).toBe('forwarded');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(order)).stage).toBe('labelled');
  await page.getByText(order.number).first().waitFor();

  // What was said on one screen says nothing about the next.
  expect(await scan('NOBODY-1')).toMatchObject({ tone: 'bad' });
  await press('Escape');
  await expect
    .poll(() => page.locator('[role=status][data-tone]').first().getAttribute('data-tone'))
    .toBe('none');
});

test('a cancellation is accepted by a second press only', async ({ skip }) => {
  const order = (await acme.order([[mug, 1]])).body as Shipment;
  await acme.warehouse('start', order.id);
  expect((await acme.ask('POST', `/v0/shipments/${order.id}/cancel`, {})).status).toBe(202);
  const { page, press } = await open(skip, screenOf('shipment', order));
  await page.getByRole('button', { name: /Accept cancellation/ }).waitFor();
  await press('a');
  await page.getByRole('button', { name: /Press again: Accept cancellation/ }).waitFor();
  expect((await read(order)).status).toBe('pending_cancel');
  await press('a');
  await expect.poll(async () => (await read(order)).status).toBe('cancelled');
});

test('a count is cancelled by a second press only', async ({ skip }) => {
  const path = `/operator/v0/organizations/${acme.organizationId}/counts`;
  const { body: count } = await running.service.send('POST', path, acme.operatorKey, {
    warehouseId: acme.reno.id,
    items: [{ productId: mug.id }],
    reason: 'Spot check',
  });
  const statusOf = async () =>
    (await running.service.get(`${path}/${count.id}`, acme.operatorKey)).body.status;
  const { page, press } = await open(skip, screenOf('count', count));
  await page.getByRole('button', { name: /Cancel count/ }).waitFor();
  await press('x');
  await page.getByRole('button', { name: /Press again: Cancel count/ }).waitFor();
  expect(await statusOf()).toBe('open');
  await press('x');
  await expect.poll(statusOf).toBe('cancelled');
});

test('counts are filtered by the code of their reason', async ({ skip }) => {
  const path = `/operator/v0/organizations/${acme.organizationId}/counts`;
  const begin = async (reasonCode: string) => {
    const items = [{ productId: (await acme.product()).id }];
    const body = { warehouseId: acme.reno.id, items, reason: 'Because', reasonCode };
    return (await running.service.send('POST', path, acme.operatorKey, body)).body.number as string;
  };
  const [spot, yearEnd] = [await begin('spot_check'), await begin('year_end_count')];
  const { page } = await open(skip, '/count');
  await page.getByText(yearEnd).first().waitFor();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Spot check' }).click();
  await expect.poll(() => page.getByText(yearEnd).count()).toBe(0);
  await page.getByText(spot).first().waitFor();
  expect(new URL(page.url()).searchParams.get('reason')).toBe('spot_check');
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Merchant request' }).click();
  await page.getByText('No counts with this reason.').waitFor();
});

test('parcels that were emptied are full again with Undo', async ({ skip }) => {
  const { page, scan } = await open(skip, screenOf('pack', await picked([[mug, 3]])));
  expect((await scan('MUG-1234')).tone).toBe('good');
  expect(await scan('MUG-1234')).toMatchObject({ say: expect.stringContaining('2 of 3') });
  await page.getByRole('button', { name: 'Empty all parcels' }).click();
  await page.getByText('All parcels are empty').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').first().waitFor();
  expect(await scan('MUG-1234')).toMatchObject({ say: expect.stringContaining('3 of 3') });
});

test('a bin that is not suggested says which items it holds before it is used', async ({ skip }) => {
  const warehouseId = acme.reno.id;
  const [full, jar] = [
    await acme.product({ sku: 'LAMP-1' }),
    await acme.product({ sku: 'JAR-1', name: 'Jar' }),
  ];
  await acme.stock(full, 5);
  const operator = (method: 'PUT' | 'POST', path: string, body: object) =>
    running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, { warehouseId, ...body });
  const bins = ['S-01-1', 'S-01-2'].map((code, at) => ({ code, zone: 'S', sequence: 95 + at }));
  expect((await operator('PUT', 'bins', { bins })).status).toBe(200);
  const place = `organizations/${acme.organizationId}/bins/placements`;
  const lines = [
    { productId: full.id, bin: 'S-01-1', quantity: 5 },
    { productId: jar.id, bin: 'S-01-2', primary: true },
  ];
  expect((await operator('POST', place, { lines })).status).toBe(200);
  const delivery = await acme.ship('inbound', {
    type: 'inbound-spd',
    warehouseId,
    items: [{ productId: jar.id, quantity: 2 }],
    submit: true,
  });
  await acme.warehouse('confirm', delivery.id);
  const received = { lines: [{ itemId: delivery.items[0]!.id, quantity: 2 }] };
  expect((await acme.warehouse('receive', delivery.id, received)).status).toBe(200);
  const { scan } = await open(skip, screenOf('put-away', delivery));
  expect((await scan('JAR-1')).tone).toBe('note');
  expect(await scan('S-01-1')).toMatchObject({
    tone: 'bad',
    say: expect.stringContaining('S-01-1 holds LAMP-1'),
  });
  expect((await scan('S-01-1')).tone).toBe('good');
});

test('a delivery of which nothing was received is received, or closed by a second press', async ({
  skip,
}) => {
  const delivery = await acme.ship('inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items: [{ productId: mug.id, quantity: 5 }],
    submit: true,
  });
  for (const [verb, body] of [
    ['confirm', {}],
    ['stage', { stage: 'arrived' }],
  ] as const)
    expect((await acme.warehouse(verb, delivery.id, body)).status).toBe(200);
  const { page, press } = await open(skip, screenOf('put-away', delivery));
  await page
    .getByText(`Nothing was received on ${delivery.number}, so there is nothing to put away.`)
    .waitFor();
  expect(await page.getByRole('button', { name: /all put away/i }).count()).toBe(0);
  await press('Enter');
  await page.waitForURL(/\/receive\//);
  await page.goBack();
  await page.getByRole('button', { name: 'Close as not delivered' }).click();
  await page.getByRole('button', { name: 'Press again: Close as not delivered' }).waitFor();
  expect((await read(delivery)).status).toBe('processing');
  await page.getByRole('button', { name: 'Press again: Close as not delivered' }).click();
  await expect.poll(async () => (await read(delivery)).status).toBe('received');
});

test('a phone stays awake while picking and packing, shows no keys, and has larger text where it is chosen', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const order = (await acme.order([[mug, 1]])).body as Shipment;
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { context, page } = await visit(browser, running.url, phone);
  onTestFinished(() => context.close());
  await page.addInitScript(() => {
    const locks: string[] = [];
    const request = async () => {
      locks.push('held');
      return { release: async () => void locks.push('released') };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { locks });
  });
  await signIn(page, running.url, ada, `/warehouse/pick/wave?shipments=${acme.organizationId}:${order.id}`);
  await page.getByRole('button', { name: /Start picking/ }).waitFor();
  const locks = () => page.evaluate(() => (window as unknown as { locks: string[] }).locks);
  await expect.poll(locks).toEqual(['held']);
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to tasks' }).click();
  await expect.poll(locks).toEqual(['held', 'released']);
  await page.goto(`${running.url}/warehouse/pack`);
  await expect.poll(locks).toEqual(['held']);
  await page.getByRole('button', { name: 'Back to tasks' }).click();
  await expect.poll(locks).toEqual(['held', 'released']);

  const sizeOfRoot = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await sizeOfRoot()).toBe('16px');
  await page.getByRole('button', { name: /Ada Quill/ }).click();
  await page.getByRole('combobox', { name: 'Text size' }).click();
  await page.getByRole('option', { name: 'Large', exact: true }).click();
  await expect.poll(sizeOfRoot).toBe('18.4px');
  await page.reload();
  await expect.poll(sizeOfRoot).toBe('18.4px');

  await page.goto(`${running.url}/warehouse/exceptions`);
  const kinds = page.getByRole('radiogroup', { name: 'Kind' });
  await kinds.waitFor();
  expect(await kinds.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
