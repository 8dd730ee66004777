import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';
import { scanWith } from './wedge-scanner.ts';

let running: RunningService;
let acme: TestMerchant;
let browser: Browser;
const people: Record<'Curtis' | 'Mai', { email: string; password: string }> = {} as never;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  for (const name of ['Curtis', 'Mai'] as const) {
    const email = `${name.toLowerCase()}@fern.example`;
    people[name] = await signInForCrew(running.service, { email, orgId: acme.orgId, name });
  }
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

function open(skip: TestContext['skip'], who: keyof typeof people, address: string) {
  if (!chromiumPath) skip(noChromium);
  return openAtStation(browser, running.url, people[who], address);
}

async function order(): Promise<Shipment> {
  const product = await acme.product();
  await acme.stock(product, 5);
  const { status, text, body } = await acme.order([[product, 1]]);
  expect(status, text).toBe(201);
  return body;
}

test(
  'of two people who choose the same order, the second is told who picks it and never sees the walk; Esc keeps the wave',
  { timeout: 180_000 },
  async ({ skip }) => {
    const [one, two] = [await order(), await order()];
    const send = (body: object) =>
      running.service.send('PUT', '/operator/v0/totes', acme.operatorKey, {
        warehouseId: acme.reno.id,
        ...body,
      });
    expect((await send({ codes: ['T-001', 'T-002'] })).status).toBe(200);
    const name = ({ id }: Shipment) => `${acme.organizationId}:${id}`;
    const address = `/warehouse/pick/wave?shipments=${name(one)},${name(two)}`;
    const curtis = await open(skip, 'Curtis', address);
    const mai = await open(skip, 'Mai', address);
    for (const { page } of [curtis, mai]) await page.getByRole('button', { name: /Start picking/ }).waitFor();
    await curtis.press('Enter');
    await curtis.asks(`Scan an empty tote for ${one.number}`);

    await mai.press('Enter');
    const band = mai.page.locator('[role=status][data-tone]').first();
    await expect.poll(() => band.innerText()).toContain('Curtis is picking');
    await expect.poll(() => band.innerText()).toContain('Choose other orders.');
    // The crew reads words; details for support are a tap away.
    expect(await band.innerText()).not.toContain('invalid_state');
    await band.getByText('Details').click();
    await expect.poll(() => band.innerText()).toMatch(/invalid_state · request req_/);
    expect(await mai.page.getByText('Now scan').count()).toBe(0);
    expect(await mai.page.getByRole('progressbar').count()).toBe(0);

    // Whose tote it is, who picks what, and how far.
    expect((await curtis.scan('T-009')).tone).toBe('bad');
    expect((await curtis.scan('T-001')).tone).toBe('good');
    await mai.page.goto(`${running.url}/warehouse/pick`);
    await mai.page.getByText('Curtis, 0 of 2').waitFor();

    // Another screen, and back: the wave is still there, and so are its totes.
    await curtis.page.goto(`${running.url}/warehouse/pick`);
    await curtis.page.getByRole('list', { name: 'Your waves' }).getByRole('button').first().click();
    await curtis.page.getByText('T-001').first().waitFor();

    // The merchant wants to cancel: the picker is told loudly.
    expect((await acme.ask('POST', `/v0/shipments/${two.id}/cancel`)).status).toBe(202);
    await curtis.page
      .getByText(`STOP: ${two.number} may be cancelled. Put tote 2 aside.`)
      .waitFor({ timeout: 30_000 });
    await curtis.press('o');
    const item = one.items[0]!;
    await curtis.scan(item.sku!);
    const read = async () => (await acme.ask('GET', `/v0/shipments/${one.id}`)).body as Shipment;
    await expect.poll(async () => (await read()).stage, { timeout: 15_000 }).toBe('picked');
    await curtis.page.getByRole('button', { name: /Pack orders/ }).waitFor();
    await curtis.page.reload();
    await curtis.asks('All picked');

    // At the packing table the tote opens the order.
    await mai.page.goto(`${running.url}/warehouse/pack`);
    await mai.scan('T-001');
    await mai.page.waitForURL(new RegExp(`/pack/${acme.organizationId}/${one.id}`));
    await mai.page.getByText('Fern & Fig').first().waitFor();
  },
);

test(
  'the scan that completed the last order of a wave is undone, and the wave goes on where it was',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const warehouseId = acme.reno.id;
    const bins = [
      { code: 'U-01', zone: 'U', sequence: 51 },
      { code: 'U-02', zone: 'U', sequence: 52 },
    ];
    const operator = (method: 'PUT' | 'POST', path: string, body: object) =>
      running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
    expect((await operator('PUT', 'bins', { warehouseId, bins })).status).toBe(200);
    expect((await operator('PUT', 'totes', { warehouseId, codes: ['T-011', 'T-012'] })).status).toBe(200);
    const [plate, bowl] = [await acme.product({ name: 'Plate' }), await acme.product({ name: 'Bowl' })];
    for (const [product, bin] of [
      [plate, 'U-01'],
      [bowl, 'U-02'],
    ] as const) {
      await acme.stock(product, 5);
      const lines = [{ productId: product.id, bin, quantity: 5, primary: true }];
      const path = `organizations/${acme.organizationId}/bins/placements`;
      expect((await operator('POST', path, { warehouseId, lines })).status).toBe(200);
    }
    const ordered = async (product: typeof plate, quantity: number) =>
      (await acme.order([[product, quantity]])).body as Shipment;
    const [one, two] = [await ordered(plate, 1), await ordered(bowl, 2)];
    const name = ({ id }: Shipment) => `${acme.organizationId}:${id}`;
    const read = async ({ id }: Shipment) => (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;
    const inBin = async (bin: string) => {
      const path = `/operator/v0/bins/contents?warehouseId=${warehouseId}&code=${bin}`;
      return (await running.service.get(path, acme.operatorKey)).body.goods[0].inBin as number;
    };
    const { page, ...mai } = await open(
      skip,
      'Mai',
      `/warehouse/pick/wave?shipments=${name(one)},${name(two)}`,
    );
    await page.getByRole('button', { name: /Start picking/ }).waitFor();
    await mai.press('Enter');
    await mai.asks(`Scan an empty tote for ${one.number}`);
    await mai.scan('T-011');
    await mai.scan('U-01');
    await mai.scan(plate.sku);
    await mai.scan('T-012');
    await mai.scan('U-02');
    await scanWith(page, bowl.sku, 33);
    await page.getByText('1 of 2 taken').waitFor();
    await page.waitForTimeout(400);
    await scanWith(page, bowl.sku, 33);
    await mai.asks('All picked');
    await expect.poll(async () => (await read(two)).stage).toBe('picked');
    expect(await inBin('U-02')).toBe(3);

    const band = page.locator('[role=status][data-tone]').first();
    await expect.poll(() => band.innerText()).toContain(`2 × ${bowl.sku}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => band.innerText()).toContain('Undone');
    expect(await read(two)).toMatchObject({ stage: 'picking', items: [{ pickedQuantity: 0 }] });
    expect((await read(one)).stage).toBe('picked');
    expect(await inBin('U-02')).toBe(5);
    // The first of the two pieces is still counted: one more completes the order.
    await page.getByText('1 of 2 taken').waitFor();
    await scanWith(page, bowl.sku, 33);
    await mai.asks('All picked');
    await expect.poll(async () => (await read(two)).stage).toBe('picked');
    expect(await inBin('U-02')).toBe(3);
    expect(await acme.audit()).toEqual([]);
  },
);

test('a wave with a short order ends with that order set aside, and does not count its pick', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const [one, two] = [await order(), await order()];
  const name = ({ id }: Shipment) => `${acme.organizationId}:${id}`;
  const { page, press, scan } = await open(
    skip,
    'Mai',
    `/warehouse/pick/wave?shipments=${name(one)},${name(two)}`,
  );
  await page.getByRole('button', { name: /Start picking/ }).waitFor();
  await press('Enter');
  await page.getByText('0 of 2').first().waitFor();
  const isAskedForTote = (await page.getByText('Use no tote').count()) > 0;
  if (isAskedForTote) await press('t');
  await press('s');
  await press('1');
  await page.getByText(/is on hold\. Set .+ aside\./).waitFor();
  await press('Enter');
  if (isAskedForTote) await press('t');
  const shortFirst = (await acme.ask('GET', `/v0/shipments/${one.id}`)).body.status === 'on_hold';
  await scan((shortFirst ? two : one).items[0]!.sku!);
  await page.getByText('Picked, 1 order set aside').waitFor();
  await page.getByText('1 of 2').first().waitFor();
  expect(await page.getByText('2 of 2').count()).toBe(0);
});

test('the list of orders on hold says why each one waits, and what was missing at the pick', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const short = await order();
  await acme.warehouse('start', short.id);
  const [{ id: itemId, name }] = short.items as [Shipment['items'][number]];
  const answer = await acme.warehouse('short-pick', short.id, { itemId, missing: 1, reason: 'Bin is empty' });
  expect(answer.status, answer.text).toBe(200);
  const held = await order();
  const reason = 'Gift card is still being printed';
  expect((await acme.ask('POST', `/v0/shipments/${held.id}/hold`, { reason })).status).toBe(200);
  const { page } = await open(skip, 'Mai', '/warehouse/supervisor?list=held');
  const row = page.getByRole('row').filter({ hasText: held.number });
  await row.getByText(reason).waitFor();
  const missing = `Not in the bin: 1 of 1 × ${name}`;
  await page.getByRole('row').filter({ hasText: short.number }).getByText(missing).waitFor();
  await page.goto(`${running.url}/warehouse/exceptions?kind=short_pick`);
  await page.getByRole('listitem').filter({ hasText: short.number }).getByText(missing).waitFor();
});

test(
  'what was picked of a cancelled order is put back with a scan of the item and a scan of the bin',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const warehouseId = acme.reno.id;
    const bins = [
      { code: 'P-01', zone: 'P', sequence: 1 },
      { code: 'P-02', zone: 'P', sequence: 2, kind: 'quarantine' },
    ];
    const operator = (method: 'PUT' | 'POST', path: string, body: object) =>
      running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
    expect((await operator('PUT', 'bins', { warehouseId, bins })).status).toBe(200);
    const product = await acme.product({ name: 'Linen apron' });
    await acme.book('adjust', [{ productId: product.id, quantity: 9, warehouseId }]);
    const placements = `organizations/${acme.organizationId}/bins/placements`;
    const lines = [{ productId: product.id, bin: 'P-01', quantity: 9 }];
    expect((await operator('POST', placements, { warehouseId, lines })).status).toBe(200);
    const { body: cancelled } = await acme.order([[product, 4]], { warehouseId });
    await acme.warehouse('start', cancelled.id);
    const picked = [{ itemId: cancelled.items[0].id, quantity: 4, bin: 'P-01' }];
    expect((await acme.warehouse('pick', cancelled.id, { lines: picked })).status).toBe(200);
    await acme.ask('POST', `/v0/shipments/${cancelled.id}/cancel`, {});
    expect((await acme.warehouse('accept-cancel', cancelled.id)).status).toBe(200);

    const mai = await open(skip, 'Mai', '/warehouse/put-back');
    await mai.page.getByText('4 × Linen apron').waitFor();
    expect((await mai.scan('P-01')).say).toContain('Scan the item first');
    await mai.scan(product.sku);
    await mai.page.getByText('Same item is here').waitFor();
    await mai.press('3');
    expect(await mai.scan('P-02')).toMatchObject({ tone: 'bad' });
    expect((await mai.scan('P-01')).say).toContain('3 × Linen apron → P-01');
    await mai.page.getByText('1 × Linen apron').waitFor();
    await mai.press('Control+z');
    await mai.page.getByText('4 × Linen apron').waitFor();
    await mai.scan(product.sku);
    await mai.press('3');
    await mai.scan('P-01');
    await mai.page.getByText('1 × Linen apron').waitFor();
    // One of them is nowhere to be found.
    await mai.scan(cancelled.number);
    await mai.press('n');
    await mai.press('n');
    await mai.page.getByText('Nothing to put back.').waitFor();
    const { body } = await running.service.get(
      `/operator/v0/bins/contents?warehouseId=${warehouseId}&code=P-01`,
      acme.operatorKey,
    );
    expect(body.goods).toMatchObject([{ sku: product.sku, inBin: 8 }]);
  },
);

test(
  'a pick bin is refilled with a scan of the reserve bin, the item and the pick bin, by one person at a time',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const warehouseId = acme.reno.id;
    const bins = [
      { code: 'F-01', zone: 'F', sequence: 11 },
      { code: 'V-01', zone: 'V', sequence: 12, kind: 'reserve' },
      { code: 'V-02', zone: 'V', sequence: 13, kind: 'reserve' },
    ];
    const operator = (method: 'PUT' | 'POST', path: string, body: object) =>
      running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
    expect((await operator('PUT', 'bins', { warehouseId, bins })).status).toBe(200);
    const product = await acme.product({ name: 'Tea towel' });
    await acme.book('adjust', [{ productId: product.id, quantity: 31, warehouseId }]);
    const placed = { 'F-01': 1, 'V-01': 20, 'V-02': 10 };
    const lines = Object.entries(placed).map(([bin, quantity]) => ({ productId: product.id, bin, quantity }));
    const placements = `organizations/${acme.organizationId}/bins/placements`;
    expect((await operator('POST', placements, { warehouseId, lines })).status).toBe(200);

    const curtis = await open(skip, 'Curtis', '/warehouse/refill');
    await curtis.page.getByText('No pick bin needs refilling.').waitFor();
    // A lead says how few are too few.
    await curtis.page.goto(`${running.url}/warehouse/product/${acme.organizationId}/${product.id}`);
    await curtis.page.getByRole('button', { name: /Refill levels/ }).click();
    await curtis.page.getByLabel('Refill below').fill('5');
    await curtis.page.getByLabel('Fill up to').fill('25');
    await curtis.page.getByRole('button', { name: 'Save level' }).click();
    await curtis.page.getByRole('button', { name: 'Remove level' }).waitFor();

    await curtis.page.goto(`${running.url}/warehouse/refill`);
    await curtis.page.getByText('V-01 → F-01 · 20 × Tea towel').waitFor();
    const mai = await open(skip, 'Mai', '/warehouse/refill');
    await mai.page.getByText('V-01 → F-01 · 20 × Tea towel').waitFor();
    expect((await curtis.scan(product.sku)).say).toContain('Go to V-01');
    await mai.press('1');
    await mai.page.getByText('Curtis is refilling F-01 with Tea towel. Choose another refill.').waitFor();

    expect((await curtis.scan(product.sku)).say).toContain('Scan the bin before the item');
    await curtis.scan('V-01');
    expect((await curtis.scan(product.sku)).say).toContain('Take 20');
    expect((await curtis.scan('F-01')).say).toContain('20 × Tea towel → F-01');
    await curtis.page.getByText('No pick bin needs refilling.').waitFor();
    await curtis.press('Control+z');
    await curtis.page.getByText('V-01 → F-01 · 20 × Tea towel').waitFor();
    await curtis.scan(product.sku);
    await curtis.scan('V-01');
    expect((await curtis.scan(product.sku)).say).toContain('Take 20');
    expect((await curtis.scan('V-02')).say).toContain('Put it into F-01');
    // Only 12 are there.
    await curtis.press('s');
    await curtis.press('1');
    await curtis.press('2');
    const brought = await curtis.scan('F-01');
    expect(brought.say).toContain('12 × Tea towel → F-01');
    expect(brought.say).toContain('V-01 will be counted');
    await curtis.page.getByText('No pick bin needs refilling.').waitFor();
    const { body } = await running.service.get(
      `/operator/v0/bins/contents?warehouseId=${warehouseId}&code=F-01`,
      acme.operatorKey,
    );
    expect(body.goods).toMatchObject([{ sku: product.sku, inBin: 13 }]);
  },
);

test(
  'the next due bin is one key away, and a count that does not match is a task for somebody else',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const warehouseId = acme.reno.id;
    const operator = (method: 'PUT' | 'POST' | 'PATCH', path: string, body: object) =>
      running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
    const countPlan = { active: true, binsADay: 50, daysA: 30, daysB: 90, daysC: 180 };
    expect((await operator('PATCH', `warehouses/${warehouseId}`, { countPlan })).status).toBe(200);
    const bins = ['Q-01', 'Q-02', 'Q-03'].map((code) => ({ code, zone: 'Q', sequence: 0 }));
    expect((await operator('PUT', 'bins', { warehouseId, bins })).status).toBe(200);
    const product = await acme.product({ name: 'Oak tray' });
    await acme.book('adjust', [{ productId: product.id, quantity: 18, warehouseId }]);
    const lines = bins.map(({ code }) => ({ productId: product.id, bin: code, quantity: 6 }));
    const placements = `organizations/${acme.organizationId}/bins/placements`;
    expect((await operator('POST', placements, { warehouseId, lines })).status).toBe(200);

    const mai = await open(skip, 'Mai', '/warehouse/count');
    const due = mai.page.getByRole('heading', { name: /^Due today: \d+ of \d+ bins$/ });
    const before = await due.innerText();
    await mai.press('s');
    await mai.page.getByRole('button', { name: 'Count Q-02' }).waitFor();
    await mai.press('Enter');
    await mai.page.getByText('Count plan, bin Q-02').waitFor();
    await mai.page.getByText('Oak tray').first().click();
    await mai.press('2');
    await mai.press('Enter');
    await mai.press('Enter');
    await mai.page.getByText('1 line does not match the system').waitFor();
    await mai.press('n');
    await expect.poll(() => due.innerText()).not.toBe(before);
    await mai.page.getByRole('button', { name: 'Count Q-01' }).waitFor();
    expect(await mai.page.getByRole('heading', { name: 'Second counts' }).count()).toBe(0);

    const curtis = await open(skip, 'Curtis', '/warehouse');
    await curtis.page.getByText('1 second count').waitFor();
    await curtis.page.getByRole('link', { name: /^Count/ }).click();
    await curtis.page.getByRole('list', { name: 'Second counts' }).getByText('Q-02').waitFor();
    await curtis.press('1');
    await curtis.page.getByText('Count plan, bin Q-02').waitFor();
    expect(await curtis.page.getByText('System').count()).toBe(0);
  },
);
