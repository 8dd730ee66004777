import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { freePort } from '../../server/tests/helpers/free-port.ts';
import { buildDashboard } from '../../server/src/maintenance/commands/build-dashboard.ts';
import { openTestService } from '../../server/tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { atStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, signIn, visit } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let port: string;
let running: RunningService;
let closeAll: () => Promise<void>;
let acme: TestMerchant;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  port = String(await freePort());
  running = await runService({ PORT: port });
  closeAll = () => running.close();
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@fern.example', orgId: acme.orgId });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await closeAll?.();
});

async function open(skip: TestContext['skip'], address: string) {
  if (!chromiumPath) skip(noChromium);
  const { page, context } = await visit(browser, running.url, {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  onTestFinished(() => context.close());
  await signIn(page, running.url, ada, address);
  return { page, context, ...atStation(page) };
}

async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 30_000 })
    .toBe(true);
}

const read = async ({ id }: Shipment) => (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;

test(
  'a reload without a network resumes the walk with what is picked and not sent, and all is sent once',
  { timeout: 180_000 },
  async ({ skip }) => {
    const products = [await acme.product(), await acme.product(), await acme.product()];
    for (const product of products) await acme.stock(product, 5);
    const { body, text, status } = await acme.order(products.map((product) => [product, 1]));
    expect(status, text).toBe(201);
    const order = body as Shipment;
    const address = `/warehouse/pick/wave?shipments=${acme.organizationId}:${order.id}`;
    const { page, context, scan, press } = await open(skip, address);
    // The button that goes on is where the thumb is.
    const bar = page.getByRole('group', { name: 'Actions' });
    await bar.getByRole('button', { name: /Start picking/ }).waitFor();
    const { y, height } = (await bar.boundingBox())!;
    expect(y + height).toBe(844);
    await press('Enter');
    await page.getByText('0 of 3').first().waitFor();
    await isKept(page);
    const next = async () => (await page.locator('[data-now] [class*=large]').first().innerText()).trim();

    expect(await scan(await next())).toMatchObject({ tone: 'good' });
    await page.getByText('1 of 3').first().waitFor();
    await expect.poll(async () => (await read(order)).items.filter(isPicked).length).toBe(1);

    await context.setOffline(true);
    expect(await scan(await next())).toMatchObject({ tone: 'note' });
    await page.getByText('2 of 3').first().waitFor();
    await page.reload();
    await page.getByText('2 of 3').first().waitFor();
    await page.getByRole('button', { name: '1 waiting' }).waitFor();
    expect(await scan(await next())).toMatchObject({ tone: 'note' });
    await page.getByText('2 picks still to send').waitFor();
    expect((await read(order)).items.filter(isPicked)).toHaveLength(1);

    await context.setOffline(false);
    await expect.poll(async () => (await read(order)).stage, { timeout: 15_000 }).toBe('picked');
    expect((await read(order)).items.map(({ pickedQuantity }) => pickedQuantity)).toEqual([1, 1, 1]);
    await page.getByText('All picked').first().waitFor();

    // Nothing of the session stays.
    expect(await keptAnswers(page)).toBeGreaterThan(2);
    await page.getByRole('button', { name: /Ada Quill/ }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(/\/logout$/);
    expect(await keptAnswers(page)).toBe(0);
  },
);

test('a write counts as waiting once the browser has kept it', { timeout: 120_000 }, async ({ skip }) => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const order = (await acme.order([[product, 1]])).body as Shipment;
  const address = `/warehouse/pick/wave?shipments=${acme.organizationId}:${order.id}`;
  const { page, context, scan, press } = await open(skip, address);
  await page.getByRole('button', { name: /Start picking/ }).waitFor();
  await press('Enter');
  await page.getByText('0 of 1').first().waitFor();
  await expect.poll(async () => (await read(order)).status).toBe('processing');
  const code = (await page.locator('[data-now] [class*=large]').first().innerText()).trim();

  await context.setOffline(true);
  await page.evaluate(slowDisk);
  const scanning = scan(code);
  const waiting = page.getByRole('button', { name: '1 waiting' });
  await expect.poll(() => page.evaluate('window.isAsked')).toBe(true);
  expect(await waiting.count()).toBe(0);
  await page.evaluate('window.isSlow = false');
  await waiting.waitFor();
  expect(await scanning).toMatchObject({ tone: 'note' });
  await context.setOffline(false);
  await expect.poll(async () => (await read(order)).stage, { timeout: 15_000 }).toBe('picked');
});

/** The outbox's store answers once `isSlow` is false; `isAsked` tells that something is to be kept. */
const slowDisk = `new Promise((resolve) => {
  window.isSlow = true;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === 'writes') setTimeout(() => (window.isAsked = true), 300);
    return put.apply(this, args);
  };
  const opening = indexedDB.open('packhouse-outbox');
  opening.onsuccess = () => {
    const writes = opening.result.transaction('writes', 'readwrite').objectStore('writes');
    const hold = () => {
      if (window.isSlow) writes.count().onsuccess = hold;
      else opening.result.close();
    };
    hold();
    resolve();
  };
})`;

const isPicked = ({ pickedQuantity }: Shipment['items'][number]): boolean => pickedQuantity === 1;

const keptAnswers = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('packhouse-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
    };
  })`);

test(
  'a new release replaces the kept one with the first reload, and a page of the old one keeps its files until then',
  { timeout: 180_000 },
  async ({ skip }) => {
    const { page, context } = await open(skip, '/warehouse');
    await page.getByText('Up next').waitFor();
    await isKept(page);
    const before = await caches(page);
    expect(before).toHaveLength(1);

    const { folder } = await buildDashboard(() => {});
    const { folder: next, entry } = await laterRelease(folder!);
    onTestFinished(() => rm(next, { recursive: true }));
    await running.service.close();
    const service = await openTestService(
      { PORT: port },
      { ownerUrl: running.service.ownerUrl, dashboardFolder: next },
    );
    closeAll = () => service.close();
    await service.listen();

    const entryOf = () => page.evaluate('document.querySelector("script[src]").src') as Promise<string>;
    // The page is told of the new release, and goes on with the old one.
    await page.evaluate('navigator.serviceWorker.getRegistration("/warehouse").then((one) => one.update())');
    await expect.poll(async () => (await caches(page)).length, { timeout: 30_000 }).toBe(2);
    await page.evaluate(`navigator.serviceWorker.getRegistration('/warehouse').then((one) =>
      one.waiting ?? new Promise((resolve) => one.installing.addEventListener('statechange', resolve)))`);
    expect(await caches(page)).toContain(before[0]);

    await page.reload();
    await page.getByText('Up next').waitFor();
    expect(await entryOf()).toContain(entry);
    await expect.poll(() => caches(page), { timeout: 30_000 }).not.toContain(before[0]);
    expect(await caches(page)).toHaveLength(1);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: /Ada Quill/ }).waitFor();
    expect(await entryOf()).toContain(entry);
  },
);

const caches = (page: Page): Promise<string[]> => page.evaluate('caches.keys()');

/** The same pages, with another name of the first script, as after any change of them. */
async function laterRelease(folder: string): Promise<{ folder: string; entry: string }> {
  const next = await mkdtemp(join(tmpdir(), 'packhouse later '));
  await cp(folder, next, { recursive: true });
  const html = await readFile(join(next, 'warehouse.html'), 'utf8');
  const before = /assets\/(warehouse-[\w-]+)\.js/.exec(html)![1]!;
  const entry = 'warehouse-later';
  for (const name of await readdir(next, { recursive: true })) {
    const path = join(next, name);
    if (/\.(gz|br)$/.test(name)) await rm(path);
    else if (/\.(js|html)$/.test(name)) {
      const text = (await readFile(path, 'utf8'))
        .replaceAll(`${before}.js`, `${entry}.js`)
        .replace(/"version":"\w+"/, '"version":"later"');
      await writeFile(path, text);
      await rename(path, path.replace(before, entry));
    }
  }
  return { folder: next, entry };
}
