import type { Shipment } from '@packhouse/contract/public/shipments';
import type { ProductStock } from '@packhouse/contract/public/stock';
import { spellId } from '@packhouse/contract/id';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../dashboard/tests/barriers.ts';
import { chromiumPath, noChromium, openBrowser, visit } from '../../dashboard/tests/browser.ts';
import { organizationIdOf } from '../../demo/src/ids.ts';
import { merchants } from '../../demo/src/merchants.ts';
import { simulate } from '../../demo/src/simulate.ts';
import { demoWarehouses } from '../../demo/src/warehouses.ts';
import { writeHistory } from '../../demo/src/write-history.ts';
import { aClient, aPerson, type TestPerson } from '../../server/tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { anEndpoint } from '../../server/tests/helpers/webhooks.ts';
import { insertWarehouses } from '../../server/src/goods/warehouses/warehouses.sql.ts';
import { openApp } from './app.ts';
import type { Connection } from './connections.ts';
import { listen, type RunningApp } from './listen.ts';

let service: TestService;
let packhouseUrl: string;
let orgId: string;
let key: string;
let person: TestPerson;
let appUrl: string;
let dataFolder: string;
let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  service = await openTestService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true', PACKHOUSE_JOBS: 'true' });
  packhouseUrl = await service.listen();
  orgId = await aDemoMerchant();
  key = await service.key(orgId);
  person = await aPerson(service, orgId);
  const port = await freePort();
  appUrl = `http://127.0.0.1:${port}`;
  const client = await aClient(service, orgId, {
    name: 'Reorder list',
    redirectUris: [`${appUrl}/callback`],
  });
  const endpoint = await anEndpoint(service, orgId, `${appUrl}/webhooks/${spellId('organization', orgId)}`);
  dataFolder = await mkdtemp(join(tmpdir(), 'reorder list '));
  const opened = await openApp({
    packhouseUrl,
    clientId: client.id,
    clientSecret: client.secret!,
    webhookSecret: endpoint.created.secret,
    port,
    appUrl,
    dataFolder,
  });
  app = await listen(opened);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await service?.close();
  if (dataFolder) await rm(dataFolder, { recursive: true });
});

test(
  'from nothing to a connection, the list, a delivery, its event as it happens, and the end of the connection',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints, elsewhere } = await visit(browser, appUrl);
    await page.goto(appUrl);
    await inspect(page);
    await page.getByRole('button', { name: 'Connect Packhouse' }).click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /^Allow/ }).click();

    await page.getByRole('heading', { name: 'What runs low' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await inspect(page);
    const row = page.getByRole('row').nth(1);
    const sku = (await row.locator('.sku').textContent())!;
    const stock: ProductStock = await read(`inventory/products/breakdown?sku=${sku}`);
    expect(await row.getByRole('cell').nth(1).textContent()).toBe(String(stock.available));
    expect(await row.getByRole('cell').nth(2).textContent()).toBe(String(stock.incoming));

    await row.getByRole('link', { name: 'Draft a delivery' }).click();
    await page.getByRole('heading', { name: `A delivery of ${stock.name}` }).waitFor();
    await inspect(page);
    await page.getByLabel('Units').fill('2000000');
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByText('This must be at most 1000000; you sent 2000000.').waitFor();
    await inspect(page);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await page.getByLabel('Units').fill('137');
    await page.getByLabel('Arrives on').fill('2099-12-02');
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
    await page.getByText(`137 units of ${stock.name}`).waitFor();
    await inspect(page);
    expect(await newest()).not.toMatchObject({ unitCount: 137 });
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await page.getByText('The warehouse does not know of it yet').waitFor();
    await inspect(page);
    const made = await newest();
    expect(made).toMatchObject({
      status: 'draft',
      unitCount: 137,
      expectedArrivalDate: '2099-12-02',
      items: [{ productId: stock.id }],
    });
    await page.getByRole('heading', { name: `Delivery ${made.number}` }).waitFor();

    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByText('Live.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Inbound created' }).getByText(made.number).waitFor();
    await inspect(page);
    const { body } = await service.send('POST', `/v0/shipments/${made.id}/submit`, key);
    expect(body).toMatchObject({ status: 'pending' });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Inbound submitted' })
      .getByText(made.number)
      .waitFor();

    const [{ tokens }] = JSON.parse(await readFile(join(dataFolder, 'connections.json'), 'utf8')) as [
      Connection,
    ];
    expect((await service.get('/v0/organization', tokens.accessToken)).status).toBe(200);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect Packhouse' }).waitFor();
    expect((await service.get('/v0/organization', tokens.accessToken)).status).toBe(401);
    expect(complaints).toEqual([]);
    expect(elsewhere.filter((where) => !where.startsWith(`${packhouseUrl}/`))).toEqual([]);
  },
);

/** Sets up the smallest merchant of the demo, with its ninety days of history. */
async function aDemoMerchant(): Promise<string> {
  const merchant = merchants.at(-1)!;
  const now = new Date();
  const warehouses = demoWarehouses(now);
  const history = simulate(merchant, warehouses, now.getTime());
  const id = organizationIdOf(merchant.slug);
  await service.as(id, async (tenant) => {
    await insertWarehouses(tenant, warehouses);
    await writeHistory(tenant, history);
  });
  return id;
}

/** Checks a page for problems a program can detect, in two layouts: wide and light, narrow and dark. */
async function inspect(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const found = (await barriersOf(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect({ at: page.url(), width, found, excess }).toMatchObject({ found: [], excess: 0 });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

const read = async <T>(path: string): Promise<T> => (await service.get(`/v0/${path}`, key)).body[0];

const newest = () => read<Shipment>('shipments?kind=inbound&take=1');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
