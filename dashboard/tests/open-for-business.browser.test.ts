/** A warehouse company goes live and bills its first month, from an empty installation and from its screens alone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepNight } from '../../server/src/background/nightly/night.ts';
import { listSpaces } from '../../server/src/background/nightly/night.sql.ts';
import { closeAllMonths } from '../../server/src/billing/close-months.ts';
import { connected } from '../../server/tests/helpers/database.ts';
import { path } from '../src/app/path.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { atStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { createRateCard, fillRecipient } from './fill-forms.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let browser: Browser;

// The work happens in the middle of the last month, and its invoice is issued today.
const today = new Date();
const lastMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 14, 18));
const lastDay = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)).toISOString().slice(0, 10);
let backMs = today.getTime() - lastMonth.getTime();
const now = () => new Date(Date.now() - backMs);
const trackingNumbers = ['1Z999AA10123456784', '1Z999AA10123456793'];
const password = 'quiet otters file invoices';
const chargeNote = 'New labels for the spring blend';
const crew = ['Receiver', 'Picker', 'Packer', 'Lead', 'Back office'] as const;
const badgeOf = (role: (typeof crew)[number]) => `77${crew.indexOf(role)}1`;
const ada = { email: 'ada@dock.example', password };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService({}, now);
  await connected(running.service.ownerUrl, (owner) => owner.query('delete from rate_cards'));
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const go = async (page: Page, address: string) => {
  await page.goto(`${running.url}${address}`);
  await settled(page);
};
const inWarehouse = (page: Page, address: string) => go(page, `/warehouse${address}`);
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const visitAs = async () => {
  const visited = await visit(browser, running.url, { viewport: { width: 1280, height: 900 } });
  onTestFinished(() => visited.context.close());
  return visited;
};

test(
  'an owner sets up warehouse, staff, prices and merchants, and their first month is worked, billed and partly paid',
  { timeout: 300_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints } = await visitAs();
    await page.goto(await running.setup());
    await page.getByLabel('Company name').fill('Dock 9 Fulfillment');
    await page.getByLabel('Your name').fill('Ada Quill');
    await page.getByLabel('Email address').fill(ada.email);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('I also work in the warehouse').check();
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();

    await createWarehouse(page);
    await addBins(page, 'A-{01..02}-{1..2}', 'Pick');
    await addBins(page, 'Q-{1..2}', 'Quarantine');
    await addBox(page);
    for (const role of crew) await addPerson(page, `${role} Jones`, role, badgeOf(role));
    await inWarehouse(page, warehousePath.staff());
    for (const role of crew) await page.getByText(`${role} Jones`).waitFor();
    await inWarehouse(page, warehousePath.rateCards());
    await createRateCard(page);

    const acme = await letIn(page, 'Acme Coffee', 'jo@acme.example');
    const globex = await letIn(page, 'Globex Mugs', 'kim@globex.example');
    for (const { owner, sku, name } of [
      { owner: acme.owner, sku: 'BEANS-1', name: 'House beans' },
      { owner: globex.owner, sku: 'BEANS-1', name: 'Bean jar' },
    ]) {
      await createProduct(owner, sku, name);
      await announce(owner, sku, 10);
    }

    await takeOver(page, 'Receiver');
    await receive(page, { merchant: 'Acme Coffee', sku: 'BEANS-1', units: 10, bin: 'A-01-1' });
    await receive(page, { merchant: 'Globex Mugs', sku: 'BEANS-1', units: 10, bin: 'A-01-2' });

    for (const { owner } of [acme, globex]) await order(owner, 'BEANS-1');
    await fulfil(page, 'BEANS-1', ['A-01-1', 'A-01-2']);

    await handBack(page, 'Ada Quill');
    await inWarehouse(page, warehousePath.organization(acme.id));
    await charge(page, now().toISOString().slice(0, 10));

    // The month goes by, and each night the closing stock is recorded.
    backMs = 0;
    for (const space of await listSpaces(running.service.services.database))
      expect((await keepNight(running.service.services, space)).findings).toEqual([]);
    await signIn(
      page,
      running.url,
      ada,
      `/warehouse${warehousePath.issueInvoice({ organization: acme.id })}`,
    );
    await settled(page);
    await page.getByLabel('Bill through').fill(lastDay);
    await page.getByRole('button', { name: 'Preview invoice' }).click();
    await page.getByRole('button', { name: /^Issue invoice: / }).click();
    await page.getByRole('heading', { name: /^Invoice ACME-INV-/ }).waitFor();
    await page.getByText('Special projects').first().waitFor();
    const total = await summaryOf(page, 'Total');
    // Three hours at $45, and the work on one order.
    expect(total).toBeGreaterThan(13_500);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const paying = page.getByRole('dialog');
    await paying.getByLabel('Amount, USD').fill('20.00');
    await paying.getByRole('button', { name: 'Record payment' }).click();
    await paying.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Payments' }).getByText('$20.00').first().waitFor();
    await expect.poll(() => summaryOf(page, 'Amount due')).toBe(total - 2_000);

    // The other merchant's invoice is issued by itself, and nobody's twice.
    await closeAllMonths(running.service.services, () => {});
    await inWarehouse(page, warehousePath.invoices());
    await page.getByRole('row', { name: /GLOBEX-INV-/ }).waitFor();
    expect(await page.getByRole('row', { name: /ACME-INV-/ }).count()).toBe(1);
    expect(await page.getByRole('row', { name: /GLOBEX-INV-/ }).count()).toBe(1);

    await signIn(acme.owner, running.url, { email: 'jo@acme.example', password }, path.invoices());
    await settled(acme.owner);
    await acme.owner
      .getByText(/ACME-INV-/)
      .first()
      .click();
    await acme.owner.getByText('Relabelling').first().waitFor();
    await acme.owner.getByText(chargeNote).first().waitFor();
    expect(await summaryOf(acme.owner, 'Amount due')).toBe(total - 2_000);
    await go(acme.owner, path.invoices());
    expect(await acme.owner.getByText('GLOBEX-INV-').count()).toBe(0);
    expect(complaints.filter((complaint) => !/status of 40\d/.test(complaint))).toEqual([]);
  },
);

async function createWarehouse(page: Page): Promise<void> {
  await inWarehouse(page, warehousePath.home());
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('rno');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Reno');
  await page.getByLabel('Street').fill('1 Dock Road');
  await page.getByRole('textbox', { name: 'City' }).fill('Reno');
  await page.getByLabel('State', { exact: false }).first().fill('NV');
  await page.getByLabel('Postal code').fill('89501');
  await page.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByRole('button', { name: /^Create warehouse/ }).click();
  await page.getByRole('heading', { name: 'Create a warehouse' }).waitFor({ state: 'detached' });
}

async function addBins(page: Page, pattern: string, kind: string): Promise<void> {
  await inWarehouse(page, warehousePath.newBins());
  await page.getByRole('textbox', { name: 'Pattern' }).fill(pattern);
  await page.getByRole('textbox', { name: 'Zone' }).fill(pattern.slice(0, 1));
  await choose(page, 'Kind', kind);
  await page.getByRole('button', { name: /^Add \d+ bins?$/ }).click();
  await page.getByRole('heading', { name: 'Bins', level: 1 }).waitFor();
  await page
    .getByText(`${pattern.slice(0, 1)}-`)
    .first()
    .waitFor();
}

async function addBox(page: Page): Promise<void> {
  await inWarehouse(page, warehousePath.warehouses());
  await page.getByRole('link', { name: 'Reno' }).click();
  await page.getByRole('button', { name: 'Add box' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Mug box');
  for (const side of ['length', 'width', 'height']) {
    await form.getByLabel(`Inside ${side}, in`).fill('5.75');
    await form.getByLabel(`Outside ${side}, in`).fill('5.5');
  }
  await form.getByLabel('Empty weight, lb oz').fill('3.2 oz');
  await form.getByLabel('Holds up to, lb oz').fill('4 lb 6 oz');
  await form.getByRole('button', { name: 'Add box' }).click();
  await form.getByText('must be at most the outer').first().waitFor();
  for (const side of ['length', 'width', 'height']) await form.getByLabel(`Outside ${side}, in`).fill('6');
  await form.getByRole('button', { name: 'Add box' }).click();
  await form.waitFor({ state: 'detached' });
  const boxes = page.getByRole('table', { name: 'Boxes' });
  await boxes.getByRole('row', { name: /Mug box.*5\.75 × 5\.75 × 5\.75 in.*3\.2 oz.*4 lb 6 oz/ }).waitFor();
  await boxes.getByRole('button', { name: 'Remove Extra large box' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove box' }).click();
  await boxes.getByText('Extra large box').waitFor({ state: 'detached' });
}

async function addPerson(page: Page, name: string, role: string, badge: string): Promise<void> {
  await inWarehouse(page, warehousePath.newPerson());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Badge' }).fill(badge);
  await choose(page, 'Role', role);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function letIn(page: Page, name: string, email: string): Promise<{ id: string; owner: Page }> {
  await inWarehouse(page, warehousePath.newOrganization());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(name.split(' ')[0]!.toUpperCase());
  await page.getByRole('button', { name: 'Create merchant' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await choose(page, 'Assign a rate card', /us-1/);
  await page.getByRole('button', { name: /^Assign us-1 from/ }).click();
  await page.getByRole('table', { name: 'Assigned rate cards' }).getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.getByRole('button', { name: 'I copied it' }).click();
  const { page: owner } = await visitAs();
  await owner.goto(link);
  await owner.getByLabel('Your name').fill(`${name} owner`);
  await owner.getByLabel('New password').fill(password);
  await owner.getByRole('button', { name: `Join ${name}` }).click();
  await owner.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  return { id, owner };
}

async function createProduct(owner: Page, sku: string, name: string): Promise<void> {
  await go(owner, path.newProduct());
  await owner.getByRole('textbox', { name: 'SKU', exact: true }).fill(sku);
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await owner.getByRole('button', { name: 'Create product' }).click();
  await owner.getByRole('heading', { name, level: 1 }).waitFor();
}

async function announce(owner: Page, sku: string, units: number): Promise<void> {
  await go(owner, path.newInbound({ kind: 'parcel' }));
  const find = owner.getByRole('combobox', { name: 'Add a product' });
  await find.fill(sku);
  await find.press('Enter');
  await owner.getByLabel(/^Units of/).fill(String(units));
  await owner.getByRole('button', { name: 'Create inbound' }).click();
  await owner.waitForURL(/\/shipments\/shp_/);
}

/** Somebody of the crew scans the badge, and the station is theirs. */
async function takeOver(page: Page, role: (typeof crew)[number]): Promise<void> {
  await inWarehouse(page, warehousePath.home());
  await atStation(page).scan(badgeOf(role));
  await page.getByRole('button', { name: new RegExp(`${role} Jones`) }).waitFor();
}

async function handBack(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp('Jones · RNO') }).click();
  await page.getByRole('button', { name: `Back to ${name}` }).click();
  await page.getByText(`${name} is working here`).waitFor();
}

interface Arriving {
  merchant: string;
  sku: string;
  units: number;
  bin: string;
}

async function receive(page: Page, { merchant, sku, units, bin }: Arriving): Promise<void> {
  const { scan, press, asks } = atStation(page);
  const button = (name: string) => page.getByRole('button', { name, exact: false }).first().waitFor();
  await inWarehouse(page, warehousePath.receive());
  await page
    .getByRole('list', { name: 'Expected deliveries' })
    .getByRole('button', { name: new RegExp(merchant) })
    .click();
  await page.waitForURL(/\/receive\/org_/);
  await button('Accept delivery');
  await press('Enter');
  await asks('Scan item');
  expect((await scan(sku)).tone).toBe('good');
  for (const digit of String(units)) await press(digit);
  for (const step of ['Next', 'Review', 'Save receipt']) {
    await button(step);
    await press('Enter');
  }
  await asks('Scan an item');
  await scan(sku);
  await asks('Scan the bin');
  expect((await scan(bin)).tone).toBe('good');
  await button('Done, all put away');
  await press('Enter');
  await button('Close receipt');
  await press('Enter');
  await button('Next receipt');
}

async function order(owner: Page, sku: string): Promise<void> {
  await go(owner, path.newShipment({ kind: 'pnp' }));
  await fillRecipient(owner, 'Grace Hopper');
  const find = owner.getByRole('combobox', { name: 'Add a product' });
  await find.fill(sku);
  await find.press('Enter');
  await owner.getByLabel(/^Units of/).waitFor();
  await owner.getByLabel('Notes').press('Control+Enter');
  await owner.waitForURL(/\/shipments\/shp_/);
}

/** Picks the orders of both merchants in one wave, packs each by the scan of its single item, and hands both to UPS. */
async function fulfil(page: Page, sku: string, bins: readonly string[]): Promise<void> {
  const { scan, press, asks } = atStation(page);
  await takeOver(page, 'Picker');
  await inWarehouse(page, warehousePath.pick());
  await page.getByRole('button', { name: 'Pick next 2' }).waitFor();
  await press('Enter');
  await page.getByRole('button', { name: 'Start picking' }).waitFor();
  await press('Enter');
  for (const bin of bins) {
    await asks(`Scan bin ${bin}`);
    expect((await scan(bin)).tone).toBe('good');
    await asks(`Scan ${sku}`);
    expect((await scan(sku)).tone, bin).toBe('good');
  }
  await page.getByRole('button', { name: 'Pack orders' }).waitFor();

  await takeOver(page, 'Packer');
  await inWarehouse(page, warehousePath.pack());
  await asks('Scan an order, a tote, or the item of a single-item order');
  // Both merchants have goods of this code, and only the packer sees whose they are.
  expect(await scan(sku)).toMatchObject({ tone: 'note', say: expect.stringContaining('2 merchants') });
  await page.getByRole('button', { name: /Globex Mugs.*Bean jar/ }).waitFor();
  await page.getByRole('button', { name: /Acme Coffee.*House beans/ }).click();
  await asks('Scan the tracking number');
  await page.getByText('Acme Coffee').first().waitFor();
  expect((await scan(trackingNumbers[0]!)).tone).toBe('good');
  await asks('Scan the next order');
  expect((await scan(sku)).tone).toBe('good');
  await asks('Scan the tracking number');
  await page.getByText('Globex Mugs').first().waitFor();
  expect((await scan(trackingNumbers[1]!)).tone).toBe('good');
  await asks('Scan the next order');

  await inWarehouse(page, warehousePath.ship());
  await page.getByRole('button', { name: /UPS/ }).click();
  await asks('Scan parcels for UPS');
  for (const trackingNumber of trackingNumbers) {
    expect(await scan(trackingNumber)).toMatchObject({
      tone: 'good',
      say: expect.stringContaining('Handed to UPS'),
    });
  }
}

async function charge(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Add charge' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Description').fill('Relabelling');
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel('Price per hour, USD').fill('45');
  await form.getByLabel('Date of the work').fill(day);
  await form.getByLabel('Note').fill(chargeNote);
  await form.getByRole('button', { name: 'Add charge' }).click();
  await form.waitFor({ state: 'detached' });
}

/** An amount of the summary of an invoice, in cents. */
async function summaryOf(page: Page, name: string): Promise<number> {
  const rows = page.getByRole('region', { name: 'Summary' }).locator('dl > div');
  const row = rows.filter({ has: page.getByText(name, { exact: true }) });
  return Math.round(Number((await row.locator('dd').innerText()).replaceAll(/[^\d.]/g, '')) * 100);
}
