import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { spellId } from '@packhouse/contract/id';
import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../dashboard/tests/barriers.ts';
import { chromiumPath, noChromium, openBrowser, visit } from '../../dashboard/tests/browser.ts';
import { organizationIdOf } from '../../demo/src/ids.ts';
import { merchants } from '../../demo/src/merchants.ts';
import { simulate } from '../../demo/src/simulate.ts';
import { demoWarehouses } from '../../demo/src/warehouses.ts';
import { writeHistory } from '../../demo/src/write-history.ts';
import { aPerson, type TestPerson } from '../../server/tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { insertWarehouses } from '../../server/src/goods/warehouses/warehouses.sql.ts';
import { serveSpa } from './serve.ts';

let service: TestService;
let packhouseUrl: string;
let orgId: string;
let key: string;
let person: TestPerson;
let spa: { url: string; server: Server };
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  service = await openTestService();
  packhouseUrl = await service.listen();
  orgId = await aDemoMerchant();
  key = await service.key(orgId);
  await announce();
  person = await aPerson(service, orgId);
  spa = await serveSpa({ packhouseUrl, clientId: undefined, port: 0 });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  spa?.server.close();
  spa?.server.closeAllConnections();
  await service?.close();
});

test(
  'it registers itself, a person signs in, lists, filters and cancels, its token is renewed, and signing out ends it',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints, elsewhere } = await visit(browser, spa.url);
    await page.clock.install();
    const tokens: string[] = [];
    page.on('request', (request) => {
      const token = request.headers()['authorization']?.replace('Bearer ', '');
      if (token && tokens.at(-1) !== token) tokens.push(token);
    });
    await page.goto(spa.url);
    await page.getByRole('button', { name: 'Sign in with Packhouse' }).waitFor();
    await inspect(page);
    await signIn(page, 'Allow');
    await page.getByText('20 shipments so far.').waitFor();
    expect(page.url()).toBe(`${spa.url}/`);
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toMatch(/eyJ/);

    await inspect(page);
    const listed = await list('take=40');
    expect(await numbers(page)).toEqual(listed.slice(0, 20).map(({ number }) => number));
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('40 shipments so far.').waitFor();
    expect(await numbers(page)).toEqual(listed.map(({ number }) => number));

    await page.getByText('Pending', { exact: true }).first().click();
    const pending = await list('status=pending&take=50');
    await page.getByText(`${pending.length} shipments.`).waitFor();
    expect(await numbers(page)).toEqual(pending.map(({ number }) => number));

    const one = pending.find(({ kind }) => kind === 'pnp')!;
    await page.getByRole('button', { name: `Cancel ${one.number}` }).click();
    await inspect(page);
    await page.getByLabel(/^Reason/).fill('Ordered twice');
    await page.getByRole('button', { name: 'Cancel the shipment' }).click();
    await page.getByText(`${one.number} is cancelled: no stock is kept for it any more.`).waitFor();
    expect(await read(one)).toMatchObject({
      status: 'cancelled',
      cancellation: {
        reason: 'Ordered twice',
        requestedBy: { type: 'user', name: `${person.name} (Shipments in a browser)` },
      },
    });
    await page.getByRole('row', { name: one.number }).getByText('Cancelled').waitFor();

    const other = pending.find(({ kind }) => kind === 'inbound')!;
    await refuse(other);
    await page.getByRole('button', { name: `Cancel ${other.number}` }).click();
    await page.getByRole('button', { name: 'Cancel the shipment' }).click();
    const problem = page.getByRole('dialog').getByRole('alert');
    await problem.waitFor();
    expect(await problem.textContent()).toMatch(/rejected.*\(request req_/);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await page.getByRole('button', { name: 'Keep it' }).click();

    await page.clock.fastForward('59:30');
    await page.getByText('All', { exact: true }).click();
    await page.getByText('20 shipments so far.').waitFor();
    expect(tokens).toHaveLength(2);

    expect((await service.get('/v0/organization', tokens[1])).status).toBe(200);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out').waitFor();
    expect((await service.get('/v0/organization', tokens[1])).status).toBe(401);
    expect(complaints).toEqual([]);
    expect(elsewhere.filter((where) => !where.startsWith(`${packhouseUrl}/`))).toEqual([]);
  },
);

test(
  'a person who says no, and an answer that nobody asked for, are told in words',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints } = await visit(browser, spa.url);
    await page.goto(spa.url);
    await signIn(page, 'Cancel');
    await page.getByText('You chose not to allow it').waitFor();
    await inspect(page);

    await page.getByRole('button', { name: 'Sign in with Packhouse' }).click();
    await page.waitForURL(`${packhouseUrl}/**`);
    await page.goto(`${spa.url}/?code=forged&state=forged&iss=${encodeURIComponent(packhouseUrl)}`);
    await page.getByText('You were not signed in').waitFor();
    expect(page.url()).toBe(`${spa.url}/`);
    expect(complaints).toEqual([]);
  },
);

async function announce(): Promise<void> {
  const products: Product[] = (await service.get('/v0/inventory/products', key)).body;
  const { sku } = products.find(({ kit }) => kit === null)!;
  const [{ warehouse }] = (await list('kind=inbound&take=1')) as [Shipment];
  const body = {
    type: 'inbound-spd',
    warehouseId: warehouse.id,
    items: [{ sku, quantity: 12 }],
    submit: true,
  };
  const answer = await service.send('POST', '/v0/shipments/inbound', key, body);
  expect(answer.status, answer.text).toBe(201);
}

/** Makes the warehouse reject the delivery, after which nobody can cancel it. */
async function refuse({ id }: Shipment): Promise<void> {
  const organization = spellId('organization', orgId);
  const path = `/operator/v0/organizations/${organization}/shipments/${id}/reject`;
  const answer = await service.send('POST', path, await service.operatorKey(), { reason: 'No room' });
  expect(answer.status, answer.text).toBe(200);
}

/** Signs in, from the first page to Packhouse and back. */
async function signIn(page: Page, decision: 'Allow' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Packhouse' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL(`${spa.url}/**`);
}

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

const numbers = (page: Page): Promise<string[]> => page.locator('tbody th').allTextContents();

const list = async (query: string): Promise<Shipment[]> =>
  (await service.get(`/v0/shipments?${query}`, key)).body;

const read = async ({ id }: Shipment): Promise<Shipment> =>
  (await service.get(`/v0/shipments/${id}`, key)).body;
