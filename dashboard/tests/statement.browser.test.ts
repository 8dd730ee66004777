/** The statement of a merchant, which the merchant and the back office read alike. */
import { readFile } from 'node:fs/promises';
import type { Statement } from '@packhouse/contract/public/statements';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { path } from '../src/app/path.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit, type Visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let visited: Visit;
let page: Page;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService();
  browser = await openBrowser();
  visited = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } });
  page = visited.page;
  await signIn(page, running.url, running.demo);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

test(
  'a merchant reads a month and saves it as a file, and the back office reads the same',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { service, demo, url } = running;
    const [invoice] = (await service.get('/v0/invoices?take=1&sortBy=issuedAt', demo.apiKey)).body;
    const month = invoice.issuedAt.slice(0, 7);
    const { body } = await service.get(`/v0/statement?from=${month}-01&to=${month}-28`, demo.apiKey);
    const statement = body as Statement;
    expect(statement.entries.length).toBeGreaterThan(0);

    await page.goto(`${url}${path.invoices()}`);
    await page.getByRole('link', { name: 'View statement' }).click();
    await page.getByRole('heading', { name: 'Statement' }).waitFor();
    await page.getByLabel('From', { exact: true }).fill(statement.from);
    await page.getByLabel('To', { exact: true }).fill(statement.to);
    const table = page.getByRole('table', { name: 'Entries' });
    await table
      .getByRole('cell', { name: money(statement.closingBalance) })
      .last()
      .waitFor();
    // The opening and the closing balance, and a head.
    expect(await table.getByRole('row').count()).toBe(statement.entries.length + 3);
    await table.getByRole('link', { name: invoice.number }).first().waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`statement-${statement.from}-to-${statement.to}.csv`);
    const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows.length).toBe(statement.entries.length + 3);

    await page.goto(`${url}${path.statement({ from: '2001-01-01', to: '2001-01-31' })}`);
    await page.getByRole('heading', { name: 'No entries in this period' }).waitFor();

    const { from, to } = statement;
    await page.goto(`${url}/warehouse${warehousePath.statement(demo.organizationId, { from, to })}`);
    await settled(page);
    await table
      .getByRole('cell', { name: money(statement.closingBalance) })
      .last()
      .waitFor();
    expect(await table.getByRole('row').count()).toBe(statement.entries.length + 3);
    expect(visited.complaints).toEqual([]);
  },
);

const money = (minor: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
