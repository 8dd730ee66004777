/** Charges by hand, from the lead's proposal to the merchant's invoice. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Charge } from '@packhouse/contract/operator/charges';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator } from '../../server/src/warehouse/operators/operators.ts';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { theSystem } from '../../server/tests/helpers/records.ts';
import { path } from '../src/app/path.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { atStation, type AtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit, type Visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let visited: Visit;
let page: Page;
let station: AtStation;
let organizationId: string;

// In the first days of a month nothing of its period is over yet.
const backMs = new Date().getUTCDate() < 7 ? 7 * dayMs : 0;
const now = () => new Date(Date.now() - backMs);
const aDay = (days: number): string => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService({}, now);
  organizationId = running.demo.organizationId;
  await openOwnerConnection(running.service.ownerUrl, (owner) =>
    addOperator(
      owner,
      {
        name: 'Lee Lead',
        email: null,
        badgeCode: '7702',
        roles: [{ role: 'lead', warehouseId: null }],
        actor: theSystem,
      },
      now(),
    ),
  );
  browser = await openBrowser();
  visited = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } });
  page = visited.page;
  station = atStation(page);
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
const charges = async (): Promise<Charge[]> =>
  (
    await running.service.get(
      `/operator/v0/organizations/${organizationId}/charges`,
      running.demo.operatorKey,
    )
  ).body.charges;

test(
  'a lead proposes three hours of relabelling, the office approves, and the invoice shows it',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await page.goto(`${running.url}/warehouse`);
    await station.scan('7702');
    await page.getByRole('button', { name: /Lee Lead/ }).waitFor();
    await open(warehousePath.charges({ organization: organizationId }));
    await page.getByRole('button', { name: 'Propose charge' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('Relabelling');
    await form.getByLabel('Quantity').fill('3');
    await form.getByLabel('Date of the work').fill(aDay(2));
    await form.getByLabel('Note').fill('The barcodes of the delivery were wrong');
    await form.getByRole('button', { name: 'Propose charge' }).click();
    await form.getByText('day must be between').first().waitFor();
    await form.getByLabel('Date of the work').fill(aDay(-4));
    await form.getByRole('button', { name: 'Propose charge' }).click();
    await form.waitFor({ state: 'detached' });
    const table = page.getByRole('table', { name: 'Charges' });
    await table.getByText('Proposed').waitFor();
    await table.getByText('3 hours').waitFor();
    expect(await table.getByRole('button').count()).toBe(0);

    await page.evaluate(`fetch('/operator/v0/station/badge', { method: 'DELETE' })`);
    await open(warehousePath.organization(organizationId));
    await table.getByRole('button', { name: 'Approve Relabelling' }).click();
    await form.getByLabel('Price per hour, USD').fill('45');
    await form.getByRole('button', { name: 'Approve charge' }).click();
    await form.waitFor({ state: 'detached' });
    await table.getByText('On the next invoice').waitFor();
    await table.getByText('$135.00').waitFor();
    expect(await charges()).toMatchObject([{ state: 'approved', unitPrice: 4_500, amount: 13_500 }]);

    await page.goto(`${running.url}${path.upcomingInvoice()}`);
    const services = page.getByRole('table', { name: 'Services' });
    await services.getByRole('row', { name: /Special projects.*3 hours.*\$135\.00/ }).waitFor();

    await open(warehousePath.issueInvoice({ organization: organizationId }));
    await page.getByLabel('Bill through').fill(aDay(-3));
    await page.getByRole('button', { name: 'Preview invoice' }).click();
    await page.getByRole('button', { name: /^Issue invoice: / }).click();
    await page.getByRole('heading', { name: /^Invoice [A-Z0-9]+-INV-/ }).waitFor();
    await settled(page);
    const [{ invoiceId }] = (await charges()) as [Charge];
    expect(page.url()).toContain(invoiceId);

    await page.goto(`${running.url}${path.invoice(invoiceId!)}`);
    await page.getByRole('button', { name: 'Special projects' }).click();
    await page.getByText('Relabelling').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Calculation matches').waitFor();
    await drawer.getByText('The barcodes of the delivery were wrong').first().waitFor();
    expect(visited.complaints.filter((complaint) => !/status of 40\d/.test(complaint))).toEqual([]);
  },
);

test(
  'the office previews the invoice of a carrier, books it, and finds the cost on the shipment',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { body: sent } = await running.service.get(
      `/operator/v0/shipments?organizationId=${organizationId}&kind=pnp&status=forwarded&take=1`,
      running.demo.operatorKey,
    );
    const [{ id, trackingNumbers }] = sent as [{ id: string; trackingNumbers: string[] }];
    await open('/back-office/carrier-costs');
    await page.getByRole('link', { name: 'Import carrier invoice' }).click();
    await page.getByRole('heading', { name: 'Import carrier invoice' }).waitFor();
    await page.getByLabel('Invoice number').fill('UPS-0310');
    const choose = (amount: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'ups.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`tracking_number,amount\n${trackingNumbers[0]},${amount}\n1Z-UNKNOWN,3.10\n`),
      });
    await choose('cheap');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page
      .getByRole('table', { name: 'Rows to correct' })
      .getByText('must be an amount in USD')
      .waitFor();
    await choose('12.40');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('table', { name: 'To book' }).getByText('$12.40').waitFor();
    await page.getByRole('table', { name: 'Rows without a parcel' }).getByText('1Z-UNKNOWN').waitFor();
    await page.getByRole('button', { name: 'Book costs' }).click();
    await page.getByRole('heading', { name: 'Carrier costs' }).waitFor();
    await open(`/shipment/${organizationId}/${id}`);
    const costs = page.getByRole('table', { name: 'Carrier costs' });
    await costs.getByText('Invoice UPS-0310, line 2').waitFor();
    await page.getByRole('button', { name: 'Add cost' }).click();
    await page.getByLabel('Amount, USD').fill('-2.40');
    await page.getByRole('dialog').getByRole('button', { name: 'Add cost' }).click();
    await costs.getByText('−$2.40').waitFor();
    expect(await page.getByText('$10.00 in total.').count()).toBe(1);
  },
);

test(
  'the report of profit names the costs that are not counted, and counts a wage once it is set',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { body: warehouses } = await running.service.get(
      '/operator/v0/warehouses?take=1',
      running.demo.operatorKey,
    );
    const [{ id }] = warehouses as [{ id: string }];
    const profit = warehousePath.reports({ tab: 'profit', organization: organizationId });
    await open(profit);
    await page
      .getByText(/Labor, packaging and storage are not counted/)
      .first()
      .waitFor();
    await open(warehousePath.warehouse(id));
    await page.getByLabel('Wage per hour, USD').fill('24');
    await page.getByLabel('Small box, USD').fill('0.85');
    await page.getByRole('button', { name: 'Save costs' }).click();
    await page.getByText('Costs saved').waitFor();
    await open(profit);
    const table = page.getByRole('table', { name: 'By month and merchant' });
    await table.getByRole('link').first().click();
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    expect(await page.getByText(/has no hourly target/).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('View name').fill('Orders to look at');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    await view.waitFor();
    await page.getByRole('tab', { name: 'Stock age' }).click();
    await page.getByRole('table', { name: 'Orders' }).waitFor({ state: 'detached' });
    await view.click();
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    expect(await view.getAttribute('aria-current')).toBe('page');
  },
);
