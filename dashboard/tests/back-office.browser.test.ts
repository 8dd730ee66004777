import { dayMs } from '@packhouse/contract/rules/time';
import type { Invoice } from '@packhouse/contract/public/invoices';
import type { MerchantAccount } from '@packhouse/contract/operator/organizations';
import type { RateCardAssignments } from '@packhouse/contract/operator/rate-cards';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService } from '../../server/tests/helpers/service.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit, type Visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let visited: Visit;
let page: Page;
/** The demo's account: of the merchant, and of the warehouse's staff. */
let organizationId: string;

// In the first days of a month nothing of its period is over yet.
const backMs = new Date().getUTCDate() < 7 ? 7 * dayMs : 0;
const now = () => new Date(Date.now() - backMs);
const aDay = (days: number): string => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService({}, now);
  organizationId = running.demo.organizationId;
  browser = await openBrowser();
  visited = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } });
  page = visited.page;
  await signIn(page, running.url, running.demo, '/warehouse');
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const open = async (address: string) => {
  await page.goto(`${running.url}/warehouse${address}`);
  await settled(page);
};
const read = async <T>(address: string): Promise<T> =>
  (await running.service.get(`/operator/v0/${address}`, running.demo.operatorKey)).body as T;
/** Types into a field with choices and takes one. */
async function choose(label: string, option: string | RegExp, on = page): Promise<void> {
  const field = on.getByRole('combobox', { name: label });
  await field.fill(typeof option === 'string' ? option : '');
  await on.getByRole('option', { name: option }).first().click();
}
const told = (message: string | RegExp) => page.getByRole('alert').filter({ hasText: message }).waitFor();

test('a currency that amounts stand in is not changed, and the form says what stands in the way', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  await open(warehousePath.editOrganization(organizationId));
  await choose('Currency', 'CAD');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/has .*invoices.* in USD, and amounts are never converted/).waitFor();
  expect(await read<MerchantAccount>(`organizations/${organizationId}`)).toMatchObject({ currency: 'USD' });
});

test('a list of choices that opens leaves the error of its field readable', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(warehousePath.editOrganization(organizationId));
  // The service takes each time zone of the list, so its refusal is written here.
  const address = `**/operator/v0/organizations/${organizationId}`;
  const properties = { timezone: 'must be another time zone' };
  const json = { error: 'timezone must be another time zone.', code: 'validation_failed', properties };
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  const error = page.getByText('must be another time zone', { exact: true });
  await error.waitFor();
  const field = page.getByRole('combobox', { name: 'Time zone' });
  await field.click();
  await page.getByRole('option').first().waitFor();
  expect((await error.boundingBox())!.y).toBeLessThan((await field.boundingBox())!.y);
  await page.unroute(address);
});

test('a warehouse gets other hours, what is refused stands at its field, and who did it stands below', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const [{ id, name }] = await read<[Warehouse]>('warehouses?take=1');
  await open(warehousePath.backOffice());
  await page.getByRole('heading', { name: 'Back office' }).waitFor();
  await page.keyboard.press('6');
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const save = page.getByRole('button', { name: /^Save changes/ });
  expect(await save.getAttribute('aria-description')).toContain('Change something first');

  const active = page.getByRole('switch', { name: 'Open for new shipments' });
  await active.uncheck();
  await page.getByRole('button', { name: 'Save and close warehouse' }).click();
  await page.getByText('Couldn’t save').waitFor();
  expect(await active.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('under way').first().waitFor();
  expect((await read<Warehouse>(`warehouses/${id}`)).active).toBe(true);
  await active.check();

  await page.getByLabel('Cut-off for standard').fill('15:45');
  await page.getByLabel('Add holiday').fill('2031-12-24');
  await page.getByRole('button', { name: 'Add day' }).click();
  await page.getByRole('button', { name: /^Remove .*2031/ }).waitFor();
  await page.getByLabel('Description').press('Control+Enter');
  await told('Changes apply to new orders.');
  const after = await read<Warehouse>(`warehouses/${id}`);
  expect(after.holidays).toContain('2031-12-24');
  expect(after.cutoffs).toContainEqual({ service: 'standard', localTime: '15:45' });
  const changes = page.getByRole('table', { name: 'Changes' });
  await changes.getByRole('cell', { name: 'cutoffs' }).first().waitFor();
  await page.getByRole('button', { name: /^Remove .*2031/ }).click();
  await save.click();
  await changes.getByRole('cell', { name: 'holidays' }).nth(1).waitFor();
  expect((await read<Warehouse>(`warehouses/${id}`)).holidays).not.toContain('2031-12-24');
});

test('a merchant is created, its owner accepts the invitation, and both change its profile', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  await open(warehousePath.backOffice());
  await page.getByRole('heading', { name: 'Back office' }).waitFor();
  await page.keyboard.press('7');
  await page.getByRole('link', { name: 'New merchant' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue Heron Teas');
  await page.getByRole('textbox', { name: 'Website' }).fill('heron');
  await page.getByRole('button', { name: 'Create merchant' }).click();
  await page.getByText('Couldn’t save').waitFor();
  expect(await page.getByRole('textbox', { name: 'Website' }).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: 'Website' }).fill('https://heron.example');
  await page.getByRole('button', { name: 'Create merchant' }).click();
  await page.getByRole('heading', { name: 'Blue Heron Teas', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ida@heron.example');
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.getByRole('button', { name: 'I copied it' }).click();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('textbox', { name: 'Contact name' }).fill('Ida Heron');
  await choose('Time zone', 'Europe/Lisbon');
  await choose('Currency', 'EUR');
  await choose('Rate card in EUR', /^eu-3/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Ida Heron').first().waitFor();
  await page.getByText('Europe/Lisbon', { exact: true }).waitFor();
  await page.getByText('EUR', { exact: true }).first().waitFor();

  const owner = await visit(browser, running.url);
  await owner.page.goto(link);
  await owner.page.getByText('Demo Owner invites ida@heron.example').waitFor();
  await owner.page.getByLabel('Your name').fill('Ida Heron');
  await owner.page.getByLabel('New password').fill('quiet otters file invoices');
  await owner.page.getByRole('button', { name: 'Join Blue Heron Teas' }).click();
  await owner.page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  await owner.page.goto(`${running.url}${path.editOrganization()}`);
  await owner.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue Heron');
  await choose('Time zone', 'Atlantic/Azores', owner.page);
  await owner.page.getByRole('button', { name: 'Save changes' }).click();
  await owner.page.getByRole('heading', { name: 'Organization', level: 1 }).waitFor();
  await owner.page.getByText('Blue Heron', { exact: true }).first().waitFor();
  const { body: all } = await running.service.get(
    '/operator/v0/organizations?search=Blue+Heron&mode=live',
    running.demo.operatorKey,
  );
  expect(await read<MerchantAccount>(`organizations/${all[0].id}`)).toMatchObject({
    ...{ timezone: 'Atlantic/Azores', currency: 'EUR' },
  });
  await owner.page.goto(`${running.url}${path.account()}`);
  await owner.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida May Heron');
  await owner.page.getByRole('button', { name: 'Save profile' }).click();
  await owner.page.getByText('Profile saved.').waitFor();
  expect(owner.complaints).toEqual([]);
  const { rows } = { rows: await read<{ name: string }[]>('organizations?mode=live&take=50') };
  expect(rows.map(({ name }) => name)).toContain('Blue Heron');
});

test('a merchant is given other days, suspended by its typed name, and let in again', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const standing = () => read<MerchantAccount>(`organizations/${organizationId}`);
  const { name } = await standing();
  await open(warehousePath.organization(organizationId));
  await page.getByText('more than 30 days overdue (default)').waitFor();
  await page.getByRole('button', { name: 'Change grace period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('After a different number of days').check();
  await dialog.getByLabel('Days overdue').fill('45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('more than 45 days overdue').waitFor();
  expect((await standing()).holdWhenOverdueDays).toBe(45);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspend = dialog.getByRole('button', { name: 'Suspend' });
  expect(await suspend.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Type/).fill(name);
  await suspend.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Suspended', { exact: true }).waitFor();
  expect((await running.service.get('/v0/shipments', running.demo.apiKey)).body.code).toBe(
    'organization_suspended',
  );
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await running.service.get('/v0/shipments', running.demo.apiKey)).status).toBe(200);

  await page.getByRole('button', { name: 'Change grace period' }).click();
  await dialog.getByLabel('After 30 days (default)').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('overdue (default)').waitFor();
  expect((await standing()).holdWhenOverdueDays).toBeNull();
});

test('a new version of a rate card is made, and given from the first day that can be', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(warehousePath.home());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.type('o\n');
  await page.getByRole('heading', { name: 'Back office' }).waitFor();
  await settled(page);
  await page.keyboard.press('3');
  await page.getByRole('link', { name: 'us-3' }).click();
  await page.getByRole('link', { name: 'Create new version' }).click();
  const first = page.getByLabel('Pick, first item, USD for one order');
  await expect.poll(() => first.inputValue()).toBe('1.45');
  await first.fill('1.5x');
  await page.getByText('an amount such as 1.455').waitFor();
  await first.fill('1.595');
  const row = page.getByRole('table', { name: 'Prices' }).getByRole('row', { name: 'Pick, first item' });
  await row.getByText('+10%').waitFor();
  const example = page.getByRole('table', { name: 'Example order' });
  // 1.595 is rounded to 1.60 as a line of its own: 0.15 more than by us-3.
  await example.getByText('$9.09').waitFor();
  await example.getByText('$9.24').waitFor();
  await page.getByLabel('Version').fill('us-3');
  await page.getByRole('button', { name: 'Create rate card us-3' }).click();
  await page.getByText('Couldn’t save').waitFor();
  await page.getByLabel('Version').fill('us-4');
  await page.getByRole('button', { name: 'Create rate card us-4' }).click();
  await page.getByRole('heading', { name: 'Rate card us-4' }).waitFor();
  await page.getByRole('cell', { name: '$1.595' }).waitFor();

  await page.getByRole('combobox', { name: 'Assign to merchant' }).click();
  const { organization, earliestChange } = await read<RateCardAssignments>(
    `organizations/${organizationId}/rate-cards`,
  );
  await page.getByRole('option', { name: organization.name, exact: true }).click();
  await page.getByRole('button', { name: 'Choose start date' }).click();
  await page.getByRole('heading', { name: organization.name }).waitFor();
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe(earliestChange);
  await page.getByLabel('From').fill(aDay(2));
  await page.getByRole('button', { name: /^Assign us-4 from/ }).click();
  const given = page.getByRole('table', { name: 'Assigned rate cards' });
  await given.getByText('Upcoming').waitFor();
  const { assignments, current } = await read<RateCardAssignments>(
    `organizations/${organizationId}/rate-cards`,
  );
  expect(current?.version).toBe('us-3');
  expect(assignments.map(({ validFrom, rateCard }) => [validFrom, rateCard.version])).toEqual([
    [aDay(2), 'us-4'],
  ]);
  await given.getByRole('button', { name: 'Withdraw' }).click();
  await given.waitFor({ state: 'detached' });
});

test('taxes are set, proposed rules are confirmed and ended, and a wrong VAT ID is refused at its field', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  await open(warehousePath.taxes());
  await page.getByText('Enter your country first').waitFor();
  await page.getByRole('button', { name: 'Edit tax details' }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByLabel('VAT ID').fill('DE136695978');
  await page.getByRole('button', { name: 'Save tax details' }).click();
  await page
    .getByText(/wrong check digit/)
    .first()
    .waitFor();
  await page.getByLabel('VAT ID').fill('DE 136695976');
  await page.getByRole('button', { name: 'Save tax details' }).click();
  const usual = page.getByRole('table', { name: 'Usual rules' });
  await usual.getByRole('button', { name: 'Review and add' }).nth(1).click();
  await page.getByRole('button', { name: 'Add rule' }).last().click();
  const rules = page.getByRole('table', { name: 'Tax rules' });
  await rules.getByText('VAT, reverse charge').waitFor();
  expect(await usual.getByRole('button', { name: 'Review and add' }).count()).toBe(3);
  // The merchants of the demo are not in the European Union.
  await page
    .getByText(/No tax rule holds from DE to US/)
    .first()
    .waitFor();
  await rules.getByRole('button', { name: 'End' }).click();
  await page.getByLabel('Last day').fill('2020-01-01');
  await page.getByRole('button', { name: 'End rule' }).click();
  await page
    .getByText(/to withdraw the rule/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await open(warehousePath.editOrganization(organizationId));
  await page.getByRole('combobox', { name: 'Billing country' }).fill('France');
  await page.getByRole('option', { name: 'France', exact: true }).click();
  await page.getByLabel('VAT ID').fill('FR40303265045');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('FR40303265045 (form and check digits are right)').waitFor();
});

test(
  'an invoice is issued early, credited and paid, and the merchant sees it paid',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const before = await read<Invoice[]>(`invoices?organizationId=${organizationId}&take=50`);
    await open(warehousePath.issueInvoice({ organization: organizationId }));
    await page.getByLabel('Bill through').fill(aDay(-3));
    await page.getByRole('button', { name: 'Preview invoice' }).click();
    await page.getByText('Nothing is issued yet.').waitFor();
    expect(await read<Invoice[]>(`invoices?organizationId=${organizationId}&take=50`)).toHaveLength(
      before.length,
    );
    const issue = page.getByRole('button', { name: /^Issue invoice: / });
    const total = (await issue.textContent())!.replace('Issue invoice: ', '');
    await issue.click();
    await page.getByRole('heading', { name: /^Invoice [A-Z0-9]+-INV-/ }).waitFor();
    await settled(page);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const address = `organizations/${organizationId}/invoices/${id}`;
    const invoice = await read<Invoice>(address);
    expect([invoice.status, invoice.periodEnd]).toEqual(['unpaid', aDay(-3)]);
    expect(total).toBe(dollars(invoice.totalAmount));

    const refund = page.getByRole('button', { name: 'Mark as refunded' });
    expect(await refund.getAttribute('aria-description')).toContain('this one is unpaid');
    // Money takes a fresh proof, and the dialog waits for it.
    await running.service.services.database.rows(
      sql`update sessions set created_at = now() - interval '20 minutes', proven_at = null`,
    );
    await page.getByRole('button', { name: 'Grant credit' }).click();
    const credit = page.getByRole('dialog', { name: 'Grant credit' });
    await credit.getByLabel('Amount in USD').fill('12.345');
    await credit.getByText('Enter an amount such as 12.50').waitFor();
    await credit.getByLabel('Amount in USD').fill('12.50');
    await credit.getByLabel('Reason').fill('Two mugs came broken');
    await credit.getByRole('button', { name: 'Grant $12.50 credit' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Your password').fill(running.demo.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await credit.waitFor({ state: 'detached' });
    const credits = page.getByRole('table', { name: 'Credits' });
    await credits.getByText('Two mugs came broken').waitFor();
    await credits.getByText('On the next invoice').waitFor();
    const { credits: stored } = await read<{ credits: { amount: number; invoiceId: string }[] }>(
      `organizations/${organizationId}/credits`,
    );
    expect(stored).toMatchObject([{ amount: 1250, invoiceId: id }]);

    await page.getByRole('button', { name: 'Record payment' }).click();
    const paying = page.getByRole('dialog');
    await paying.getByLabel('Amount, USD').fill('1.00');
    await paying.getByRole('button', { name: 'Record payment' }).click();
    await told(/is still due/);
    const payments = page.getByRole('table', { name: 'Payments' });
    await payments.getByRole('button', { name: 'Reverse' }).click();
    await paying.getByLabel('Reason').fill('It was for another invoice');
    await paying.getByRole('button', { name: 'Reverse payment' }).click();
    await payments.getByText('It was for another invoice').waitFor();
    await page.getByRole('button', { name: 'Record payment' }).click();
    await paying.getByLabel('Reference').fill('WIRE 7781');
    await paying.getByRole('button', { name: 'Mark as paid' }).click();
    await told(`${invoice.number} is paid`);
    await page.getByText('WIRE 7781').first().waitFor();
    expect(await read<Invoice>(address)).toMatchObject({
      status: 'paid',
      amountDue: 0,
      paymentReference: 'WIRE 7781',
    });

    await page.goto(`${running.url}${path.invoice(id)}`);
    await page.getByRole('heading', { name: `Invoice ${invoice.number}` }).waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await page.getByText('WIRE 7781').first().waitFor();
    expect(visited.complaints.splice(0).filter((complaint) => !/status of 40\d/.test(complaint))).toEqual([]);
    expect(visited.elsewhere).toEqual([]);
  },
);

test('what is overdue leads to the invoices of its organization', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(warehousePath.ageing());
  const debtor = page.getByRole('table', { name: 'Owed in USD' }).getByRole('link').first();
  const name = (await debtor.textContent())!;
  await debtor.click();
  await page.getByRole('heading', { name: 'Invoices' }).waitFor();
  await settled(page);
  const rows = page.getByRole('table', { name: 'Invoices of all merchants' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  expect([...new Set(await rows.locator('td:nth-child(2)').allTextContents())]).toEqual([name]);
});

test(
  'jobs wait while no process does them, and are done once one does',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await open(warehousePath.jobs());
    await page.getByText('No process runs jobs').waitFor();
    await page.getByText('PACKHOUSE_JOBS=true').waitFor();
    const task = page.getByRole('table', { name: 'Tasks' }).getByRole('row', { name: /forget_jobs/ });
    await task.getByRole('button', { name: /^Run now/ }).click();
    await expect.poll(() => task.locator('[data-title=Waiting]').innerText()).toContain('1');
    const worker = await openTestService(
      { PACKHOUSE_JOBS: 'true' },
      { ownerUrl: running.service.ownerUrl, now },
    );
    await worker.listen();
    try {
      // The page follows it by itself.
      await page.getByText('No process runs jobs').waitFor({ state: 'detached', timeout: 30_000 });
      await expect
        .poll(() => task.locator('[data-title="Last hour"]').innerText(), { timeout: 60_000 })
        .toMatch(/^[1-9]\d* done/);
      await expect.poll(() => task.locator('[data-title=Waiting]').innerText()).toBe('0');
    } finally {
      await worker.close();
    }
  },
);

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
