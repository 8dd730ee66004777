import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { person, testPassword } from '../../server/tests/helpers/people.ts';
import { anAddress } from '../../server/tests/helpers/records.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, signIn, visit, type Visit } from './browser.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let held: Shipment[];
let browser: Browser;
let visited: Visit;
let page: Page;
const ada = { email: 'ada@fern.example', password: testPassword };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  await person(running.service, { email: ada.email, orgId: acme.orgId });
  const tea = await acme.product({ sku: 'TEA-100', name: 'Green tea' });
  await acme.stock(tea, 50);
  const order = async (more: object = {}): Promise<Shipment> => {
    const { status, text, body } = await acme.order([[tea, 1]], more);
    expect(status, text).toBe(201);
    return body as Shipment;
  };
  held = [];
  for (let count = 0; count < 3; count++) {
    held.push(await order({ shippingAddress: { ...anAddress, postalCode: '2820' } }));
  }
  expect(held.map(({ status }) => status)).toEqual(['on_hold', 'on_hold', 'on_hold']);
  for (let count = 0; count < 3; count++) await acme.sendOff(await order());
  browser = await openBrowser();
  visited = await visit(browser, running.url);
  page = visited.page;
  await signIn(page, running.url, ada, path.notifications());
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const patience = { timeout: 15_000 };

const lines = () => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const about = ({ number }: Shipment) => lines().filter({ hasText: number });

test(
  'a held order is put aside by keyboard, waits elsewhere, and comes back',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await page.goto(`${running.url}${path.notifications()}`);
    await expect.poll(() => lines().count(), patience).toBe(3);
    const newest = held.at(-1)!;
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
    await expect.poll(() => lines().count(), patience).toBe(2);
    await page.getByRole('tab', { name: 'Action items (2)' }).waitFor();
    expect(await about(newest).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => about(newest).count(), patience).toBe(1);

    await about(newest).getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('menuitem', { name: /^Next week/ }).click();
    await page.getByRole('tab', { name: 'Snoozed' }).click();
    await about(newest).getByText('snoozed until').waitFor();
    await about(newest).getByRole('button', { name: 'Unsnooze' }).click();
    await page.getByText('Nothing snoozed').waitFor();
    await page.getByRole('tab', { name: 'Action items (3)' }).waitFor();
  },
);

test('g s still goes to the shipments', { timeout: 60_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await page.goto(`${running.url}${path.notifications()}`);
  await lines().first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(/\/shipments/);
  expect(await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).count()).toBe(0);
});

test(
  'a shipment is released from the inbox, and the item resolves by itself',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const [released, kept] = held as [Shipment, Shipment];
    await page.goto(`${running.url}${path.notifications()}`);
    await about(kept).getByRole('button', { name: 'Cancel the shipment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await about(released).getByRole('button', { name: 'Release the shipment' }).click();
    await page.getByText('“Put on hold” is resolved.').waitFor();
    await expect.poll(() => lines().count(), patience).toBe(2);
    const read = async ({ id }: Shipment) =>
      ((await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment).status;
    expect([await read(released), await read(kept)]).toEqual(['pending', 'on_hold']);

    await page.goto(`${running.url}${path.notifications()}?show=all`);
    await about(released).getByText('Resolved', { exact: true }).waitFor();
    expect(
      await about(released)
        .getByRole('button', { name: /shipment$|Dismiss|Snooze/ })
        .count(),
    ).toBe(0);
  },
);

test(
  'what was there is marked as read at once, and how many is said',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await page.goto(`${running.url}${path.notifications({ tab: 'activity' })}`);
    await lines().first().waitFor();
    const unread = await lines().count();
    expect(unread).toBeGreaterThanOrEqual(3);
    await page.getByRole('tab', { name: `Activity (${unread} unread)` }).waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText(`${unread} marked as read.`).waitFor();
    await page.getByRole('tab', { name: 'Activity (0 unread)' }).waitFor();
    expect((await acme.ask('GET', '/v0/notifications?kind=activity&unread=true')).body).toEqual([]);
  },
);

test(
  'how one is told is chosen, saved, and still chosen afterwards',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await page.goto(`${running.url}${path.notificationPreferences()}`);
    await page.getByText('Email is not set up yet').waitFor();
    await page.getByText('Weekly', { exact: true }).click();
    await page.getByLabel('Day of the week').selectOption('Friday');
    await page.getByLabel('Shipments, activity').selectOption('No email');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => page.getByLabel('Day of the week').inputValue(), patience).toBe('fri');
    expect(await page.getByLabel('Shipments, activity').inputValue()).toBe('none');
    await page.getByText('You get this every Friday').waitFor();
    expect(visited.complaints).toEqual([]);
    expect(visited.elsewhere).toEqual([]);
  },
);
