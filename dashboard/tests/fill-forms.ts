/** Forms that several browser tests fill in. */
import type { Page } from 'playwright-core';

/** Creates the rate card us-1 from the list of rate cards: every price is 1.25. */
export async function createRateCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New rate card' }).click();
  // The list has a field whose label contains "name", too.
  await page.getByRole('heading', { name: 'New rate card' }).waitFor();
  await page.getByLabel('Name').fill('Prices of 2031');
  await page.getByLabel('Version').fill('us-1');
  for (const name of ['Prices', 'Postage']) {
    const fields = await page.getByRole('table', { name, exact: true }).getByRole('textbox').all();
    for (const field of fields) await field.fill('1.25');
  }
  await page.getByRole('button', { name: 'Create rate card us-1' }).click();
  await page.getByRole('heading', { name: 'Rate card us-1' }).waitFor();
}

/** Fills in who gets a new order, at an address in Arlington, Virginia. */
export async function fillRecipient(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Street', { exact: false }).first().fill('1 Harbor Way');
  await page.getByLabel('City').fill('Arlington');
  await page.getByLabel('State', { exact: false }).first().fill('VA');
  await page.getByLabel('Postal code').fill('22201');
  await page.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
}
