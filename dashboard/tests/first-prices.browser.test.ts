import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../server/tests/helpers/database.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { chromiumPath, noChromium, openBrowser, visit } from './browser.ts';
import { createRateCard } from './fill-forms.ts';
import { runService, type RunningService } from './running-service.ts';

let empty: RunningService;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  empty = await runService();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await empty?.close();
});

test(
  'an installation without prices asks for them, and its first rate card is made on an empty form',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await connected(empty.service.ownerUrl, (owner) => owner.query('delete from rate_cards'));
    const { page, complaints } = await visit(browser, empty.url);
    await page.goto(await empty.setup());
    await page.getByLabel('Company name').fill('Fern & Fig');
    await page.getByLabel('Your name').fill('Ada Quill');
    await page.getByLabel('Email address').fill('ada@fern.example');
    await page.getByLabel('New password').fill('quiet otters file invoices');
    await page.getByLabel('I also work in the warehouse').check();
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();

    const { status } = await empty.service.send(
      'POST',
      '/operator/v0/warehouses',
      await empty.service.operatorKey(),
      {
        code: 'BOS',
        name: 'Boston',
        timezone: 'America/New_York',
        address: {
          line1: '5 Quay Road',
          city: 'Boston',
          state: 'MA',
          postalCode: '02110',
          countryCode: 'US',
        },
      },
    );
    expect(status).toBe(201);

    await page.goto(`${empty.url}/warehouse${warehousePath.backOffice()}`);
    await page.getByText('Set your prices').waitFor();
    await page.goto(`${empty.url}/warehouse${warehousePath.rateCards()}`);
    await page.getByRole('table', { name: 'Merchants without prices' }).getByText('Fern & Fig').waitFor();
    await createRateCard(page);

    await page.goto(`${empty.url}/warehouse${warehousePath.rateCards()}`);
    await page.getByRole('table', { name: 'Merchants without prices' }).getByRole('link').click();
    await page.getByText('No prices yet').waitFor();
    await page.getByRole('combobox', { name: 'Assign a rate card' }).click();
    await page.getByRole('option', { name: /us-1/ }).click();
    await page.getByRole('button', { name: /^Assign us-1 from/ }).click();
    await page.getByRole('table', { name: 'Assigned rate cards' }).getByText('Active').waitFor();
    await page.getByText('No prices yet').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);
