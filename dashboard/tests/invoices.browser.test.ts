import { readFile } from 'node:fs/promises';
import type { Invoice } from '@packhouse/contract/public/invoices';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAlike, readInvoiceCsv } from '../../server/tests/helpers/invoice-papers.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit, type Visit } from './browser.ts';
import { runDemoService } from './running-service.ts';
import { askingAs } from './screens.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let visited: Visit;
let page: Page;
let invoice: Invoice;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService();
  browser = await openBrowser();
  visited = await visit(browser, running.url);
  page = visited.page;
  await visited.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, running.url, running.demo, path.invoices());
  const invoices = await askingAs(running.url, running.demo.apiKey)('/v0/invoices?include=items&take=50');
  // The shortest one, since every page of it is read.
  [invoice] = (invoices as unknown as Invoice[]).toSorted((a, b) => a.items.length - b.items.length) as [
    Invoice,
  ];
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false });

test('page, PDF and CSV of an invoice say the same', { timeout: 120_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await page.goto(`${running.url}${path.invoices()}`);
  const pdf = await download(`PDF of ${invoice.number}`);
  const csv = (await download(`CSV of ${invoice.number}`)).toString();
  await expectAlike(invoice, pdf, csv);

  const billed = readInvoiceCsv(csv);
  const shown: string[][] = [];
  for (let skipped = 0; skipped < billed.length; skipped += 50) {
    await page.goto(`${running.url}${path.invoice(invoice.id)}?take=50&skip=${skipped}`);
    await settled(page);
    shown.push(...(await cellsOf('Line items')));
  }
  expect(
    shown.map(([day, title, , quantity, unitPrice, amount]) => ({
      serviceDate: new Date(`${day} UTC`).toISOString().slice(0, 10),
      title,
      quantity: figures(quantity!.split(' ')[0]!),
      unitPrice: figures(unitPrice!),
      amount: figures(amount!),
    })),
  ).toEqual(
    billed.map(({ serviceDate, title, quantity, unitPrice, amount }) => ({
      serviceDate,
      title,
      // The page shows two decimals; the file has all of them.
      quantity: twoDecimals.format(Number(quantity)),
      unitPrice,
      amount,
    })),
  );
  const total = page.getByRole('region', { name: 'Summary' }).locator('dl > div', { hasText: /^Total/ });
  expect(figures((await total.locator('dd').textContent())!)).toBe((invoice.totalAmount / 100).toFixed(2));
});

test(
  'a line opens its evidence, which agrees and can be sent to the warehouse',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const storage = invoice.items.find(({ chargeType }) => chargeType === 'storage')!;
    await page.goto(`${running.url}${path.invoice(invoice.id)}?service=storage`);
    const lines = page.getByRole('table', { name: 'Line items', exact: true });
    await lines.locator('tbody tr').first().getByRole('button').click();
    const evidence = page.getByRole('dialog');
    await evidence.getByText('Calculation matches').waitFor();
    expect(await evidence.getByText(storage.id).count()).toBe(1);
    const stock = evidence.getByRole('table', { name: 'Closing stock' });
    const volume = await stock.locator('tbody tr').last().locator('td').last().textContent();
    expect(Number.parseFloat(volume!)).toBe(storage.quantity);

    await evidence.getByRole('button', { name: 'Copy note' }).click();
    await evidence.getByRole('button', { name: 'Copied' }).waitFor();
    const note = String(await page.evaluate('navigator.clipboard.readText()'));
    for (const part of [invoice.number, storage.id, 'agrees']) expect(note).toContain(part);
    await page.keyboard.press('Escape');
    await evidence.waitFor({ state: 'detached' });
  },
);

test('an invoice is recalculated, and a lost event is noticed', { timeout: 60_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await page.goto(`${running.url}${path.invoice(invoice.id)}`);
  const section = page.getByRole('region', { name: 'Recalculate' });
  await section.getByRole('button', { name: 'Recalculate' }).click();
  await section.getByText('Matches the invoice').waitFor();
  const sums = section.getByRole('table', { name: 'Billed and recalculated' });
  const total = sums.locator('tbody tr').last().locator('td');
  expect(await total.nth(1).textContent()).toBe(await total.nth(2).textContent());

  const owner = new pg.Client({ connectionString: running.service.ownerUrl });
  await owner.connect();
  const pick = invoice.items.find(({ chargeType }) => chargeType === 'pick_first')!;
  await owner.query(`delete from events where data ->> 'number' = $1 and type = 'shipment.forwarded'`, [
    pick.description,
  ]);
  await owner.end();
  await section.getByRole('button', { name: 'Recalculate' }).click();
  await section.getByText('Doesn’t match the invoice').waitFor();
  const differences = section.getByRole('table', { name: 'Differences' });
  await differences.getByText('Evidence is missing').first().waitFor();
  await differences.getByRole('button', { name: pick.title }).click();
  await page.getByRole('dialog').getByText('Calculation differs').waitFor();
  await page.keyboard.press('Escape');
});

test('what is not billed yet adds up', { timeout: 60_000 }, async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await page.goto(`${running.url}${path.invoices()}`);
  await page.getByRole('link', { name: 'View details' }).click();
  await page.getByRole('heading', { level: 1, name: 'Current period', exact: true }).waitFor();
  await settled(page);
  const rows = await cellsOf('Services');
  const cents = rows.map((cells) => Math.round(Number(figures(cells.at(-1)!)) * 100));
  const sum = cents.pop()!;
  expect(sum).toBeGreaterThan(0);
  expect(cents.reduce((total, amount) => total + amount, 0)).toBe(sum);
  expect(visited.complaints).toEqual([]);
  expect(visited.elsewhere).toEqual([]);
});

async function download(name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await saved).path());
}

/** Cells of a table, row by row; the column titles on narrow screens are not text, and so not included. */
const cellsOf = (label: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: label, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent ?? '')),
    );

const figures = (text: string): string => text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, '');
