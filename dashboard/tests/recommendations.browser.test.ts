import type { Product } from '@packhouse/contract/public/products';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import { generateFor } from '../../server/src/insight/recommendations/generate.ts';
import { insertClaims, settleClaims } from '../../server/src/insight/recommendations/claims.sql.ts';
import type { MadeClaim } from '../../server/src/insight/recommendations/reconcile.ts';
import { replaceStandings } from '../../server/src/insight/recommendations/scores.sql.ts';
import { insertRecommendations } from '../../server/src/insight/recommendations/recommendations.sql.ts';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { person, testPassword } from '../../server/tests/helpers/people.ts';
import { anId } from '../../server/tests/helpers/records.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { warehousePath } from '../src/warehouse/path.ts';
import { path } from '../src/app/path.ts';
import {
  chromiumPath,
  noChromium,
  openBrowser,
  sessionOf,
  settled,
  signIn,
  visit,
  type Visit,
} from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';
import { inspect } from './inspect.ts';
import { aDelay, aGap, aRestock } from './rich-recommendations.ts';
import { walk } from './walk.ts';

let running: RunningService;
let acme: TestMerchant;
let browser: Browser;
let visited: Visit;
let page: Page;
const products: Record<'tea' | 'cocoa' | 'maté' | 'chai' | 'honey', Product> = {} as never;
const items: Record<'order' | 'refused' | 'kept' | 'later' | 'gap' | 'delay', Recommendation> = {} as never;
const ada = { email: 'ada@fern.example', password: testPassword };
const vic = { email: 'vic@fern.example', password: testPassword };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  await signInForCrew(running.service, { email: ada.email, orgId: acme.orgId, name: 'Ada at the dock' });
  await person(running.service, { email: vic.email, name: 'Vic Looker', orgId: acme.orgId, role: 'viewer' });
  const now = new Date();
  for (const name of ['tea', 'cocoa', 'maté', 'chai', 'honey'] as const) {
    products[name] = await acme.product({
      sku: `${name.slice(0, 3).toUpperCase()}-100`,
      name: `Fine ${name}`,
    });
  }
  await acme.stock(products.tea, 40);
  const sent = await acme.order([[products.tea, 1]]);
  const warehouseId = acme.reno.id;
  const about = (product: Product) => ({
    product: { id: product.id, sku: product.sku, name: product.name },
    warehouseId,
    now,
  });
  Object.assign(items, {
    order: aRestock(about(products.tea)),
    refused: numbered(aRestock(about(products.cocoa), { severity: 'high', priority: 80 })),
    kept: aRestock(about(products.maté), { severity: 'medium', priority: 60 }),
    later: aRestock(about(products.chai), { severity: 'medium', priority: 50 }),
    gap: aGap(about(products.honey)),
    delay: aDelay({ ...about(products.tea), shipment: sent.body as Shipment }),
  });
  await running.service.as(acme.orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['recommendations'] });
    await insertRecommendations(tenant, Object.values(items));
  });
  browser = await openBrowser();
  visited = await visit(browser, running.url, { viewport: { width: 1280, height: 900 } });
  page = visited.page;
  await signIn(page, running.url, ada, path.recommendations());
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

/** With a number of its own, of which there may be only one. */
const numbered = (record: Recommendation): Recommendation => ({
  ...record,
  suggestedAction: {
    ...record.suggestedAction!,
    body: { ...record.suggestedAction!.body, externalId: 'PO-77' },
  },
});

const patience = { timeout: 15_000 };
const lines = () => page.getByRole('list', { name: 'Recommendations' }).getByRole('listitem');
const lineOf = ({ title }: Recommendation) => lines().filter({ hasText: title });
const open = async (address: string) => {
  await page.goto(`${running.url}${address}`);
  await settled(page);
};
const read = async ({ id }: Recommendation) =>
  (await acme.ask('GET', `/v0/recommendations/${id}`)).body as Recommendation;
const shipmentsOf = async ({ id }: Product) =>
  (await acme.ask('GET', `/v0/shipments?kind=inbound&productId=${id}`)).body as Shipment[];

test('the list is most pressing first, and says what is at stake and how sure that is', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(path.recommendations());
  await expect.poll(() => lines().count(), patience).toBe(6);
  expect(await lines().first().innerText()).toContain(items.order.title);
  const first = lineOf(items.order);
  for (const said of ['Critical', '$1,842.50', 'High confidence'])
    expect(await first.innerText()).toContain(said);
  await first.getByTitle('$920.00 to $3,100.00').waitFor();
  await first.getByTitle('90% confidence, off by 2.3 points in 214 predictions').waitFor();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Shipment delay' }).click();
  await expect.poll(() => lines().count(), patience).toBe(1);
  expect(new URL(page.url()).searchParams.get('type')).toBe('shipment_delay');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Any amount' }).click();
  await page.getByRole('option', { name: 'At least $250' }).click();
  await expect.poll(() => lines().count(), patience).toBe(4);
});

test('a plot is a table, too, and the week in which the stock runs out stands in words', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(path.recommendation(items.order.id));
  const stock = page.getByRole('region', { name: 'Expected stock' });
  await stock
    .getByText(/^If you do nothing, stock runs out in the week of .* If you order, .* and is back/)
    .waitFor();
  const demand = page.getByRole('table', { name: 'Weekly demand' });
  expect(await demand.getByRole('row').count()).toBe(1 + 26 + 9);
  expect(await demand.getByRole('row', { name: /yes/ }).count()).toBe(2);
  const claims = page.getByRole('table', { name: 'Predictions' });
  await claims.getByRole('row', { name: /Came true.*Actual: 103/ }).waitFor();
  await claims.getByRole('row', { name: /Not checked yet/ }).waitFor();
});

test(
  'accepting makes the draft once, to be completed and submitted',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    await open(path.recommendations());
    await lines().first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL(/\/shipments\/shp_/);
    const [draft] = await shipmentsOf(products.tea);
    expect(page.url()).toContain(draft!.id);
    expect([draft!.status, draft!.items[0]!.quantity]).toEqual(['draft', 240]);

    // Asked for again, it is the same draft.
    await open(path.recommendation(items.order.id));
    await page.getByText('Accepted: waiting for the shipment').waitFor();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL(new RegExp(draft!.id));
    expect(await shipmentsOf(products.tea)).toHaveLength(1);

    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/\d submitted to the warehouse/).waitFor();
    expect((await read(items.order)).status).toBe('accepted');
  },
);

test('what could not be done says so, and is tried again under what was accepted', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  // The number of the order stands on another announcement already.
  const { suggestedAction } = items.refused;
  const body = { ...suggestedAction!.body, items: [{ productId: products.honey.id, quantity: 1 }] };
  const other = await acme.ask('POST', '/v0/shipments/inbound', body);
  expect(other.status, other.text).toBe(201);
  await open(path.recommendation(items.refused.id));
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('Accepted, but the action failed').waitFor();
  expect((await read(items.refused)).status).toBe('accepted');
  expect(await shipmentsOf(products.cocoa)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('Accepted, but the action failed').waitFor();
  const removed = await acme.ask('DELETE', `/v0/shipments/${(other.body as Shipment).id}`);
  expect(removed.status, removed.text).toBeLessThan(300);
  await page.getByRole('button', { name: 'Retry: create draft' }).click();
  await page.waitForURL(/\/shipments\/shp_/);
  expect(await shipmentsOf(products.cocoa)).toMatchObject([{ status: 'draft' }]);
  // Browsers complain of what was refused.
  expect(visited.complaints.splice(0).filter((complaint) => !/status of 409/.test(complaint))).toEqual([]);
});

test('what is dismissed with a reason can be taken up again, at once and later', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(path.recommendations());
  await lineOf(items.kept).getByRole('button', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Too expensive').check();
  await dialog.getByLabel('Note').fill('Ask again in spring');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => lineOf(items.kept).count(), patience).toBe(0);
  expect(await read(items.kept)).toMatchObject({
    status: 'dismissed',
    dismissal: { reason: 'too_expensive', note: 'Ask again in spring' },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lineOf(items.kept).count(), patience).toBe(1);
  expect((await read(items.kept)).dismissal).toBeNull();

  await lineOf(items.kept).getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('tab', { name: /^Done/ }).click();
  await lineOf(items.kept).getByRole('link', { name: items.kept.title }).click();
  await page.getByText('Recommendation dismissed').first().waitFor();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(async () => (await read(items.kept)).status, patience).toBe('open');
  const history = page.getByRole('list', { name: 'History' });
  await expect.poll(() => history.getByText('Recommendation reopened').count(), patience).toBe(2);
});

test('what is put aside by keyboard waits elsewhere, and g s still goes to the shipments', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  await open(path.recommendations());
  await lineOf(items.later).waitFor();
  const index = (await lines().allInnerTexts()).findIndex((text) => text.includes(items.later.title));
  for (let press = 0; press <= index; press++) await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: /^In two weeks/ }).click();
  await expect.poll(() => lineOf(items.later).count(), patience).toBe(0);
  expect((await read(items.later)).status).toBe('snoozed');
  await page.getByRole('tab', { name: 'Snoozed (1)' }).click();
  await lineOf(items.later)
    .getByText(/snoozed until/)
    .waitFor();
  await lineOf(items.later).getByRole('button', { name: 'Unsnooze' }).click();
  await page.getByText('Nothing snoozed').waitFor();

  await open(path.recommendations());
  await lines().first().waitFor();
  await page.keyboard.press('j');
  // Enter presses what has the focus, and opens the line only where nothing has it.
  await lines().first().getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(/\/shipments/);
  expect(await page.getByRole('menuitem', { name: /^In two weeks/ }).count()).toBe(0);
});

test('what is missing is filled in where it belongs', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(path.recommendation(items.gap.id));
  await page.getByRole('button', { name: 'Fill it in' }).click();
  await page.waitForURL(/\/edit/);
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("data-field")'), patience)
    .toBe('unitWeight');
  expect((await read(items.gap)).status).toBe('accepted');
});

test('a viewer sees everything, and is told why nothing can be said about it', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const looker = await visit(browser, running.url);
  await signIn(looker.page, running.url, vic, path.recommendation(items.delay.id));
  const accept = looker.page.getByRole('button', { name: 'Accept', exact: true });
  expect(await accept.getAttribute('aria-description')).toContain('Your role is viewer');
  await accept.click({ force: true });
  expect((await read(items.delay)).status).toBe('open');
  await looker.context.close();
});

test('the score says when the first claims are settled, and then how good they were', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await running.service.as(acme.orgId, async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['recommendations'] });
    await insertClaims(tenant, [claimOf(items.kept)], now.at);
  });
  await open(path.recommendationScore());
  await page.getByText('No predictions checked yet').waitFor();
  const { resolvesAt } = items.kept.claims[0]!;
  const day = new Date(resolvesAt).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'America/New_York',
  });
  await page.getByText(`the first one on ${day}`).waitFor();

  await running.service.as(acme.orgId, async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: ['recommendations'] });
    await judge(tenant, now.at);
  });
  await page.reload();
  const kinds = page.getByRole('table', { name: 'By type' });
  await kinds.getByRole('row', { name: /^Restock 10 90% 90% 2\.3 points 31%/ }).waitFor();
  await kinds.getByRole('row', { name: /^Shipment delay Muted/ }).waitFor();
  expect(await page.getByText('No predictions checked yet').count()).toBe(0);
  expect(await page.getByRole('table', { name: 'Restock' }).getByRole('row').count()).toBe(1 + 3);
  await open(path.recommendations());
  await page.getByText('Shipment delays are muted: no better than a guess over 61 claims.').waitFor();
  await page.getByRole('link', { name: 'View accuracy' }).waitFor();
});

test('home shows the most pressing with its money', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(path.home());
  const section = page.getByRole('region', { name: 'Recommendations' });
  await section
    .getByText(/\$1,842\.50 at stake/)
    .first()
    .waitFor();
  expect(await section.getByRole('link').count()).toBeLessThanOrEqual(4);
});

test('the back office sees all organizations, and lets the models run for one', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  await open(`/warehouse${warehousePath.recommendations()}`);
  const rows = page.getByRole('table', { name: 'Recommendations of all merchants' }).locator('tbody tr');
  await rows.filter({ hasText: items.delay.title }).getByText('Fern & Fig').waitFor();
  await page.getByRole('tab', { name: 'By merchant' }).click();
  const one = page.getByRole('table', { name: 'By merchant' }).getByRole('row', { name: /Fern & Fig/ });
  await one.getByText('Shipment delay').first().waitFor();
  await one.getByRole('button', { name: 'Run now for Fern & Fig' }).click();
  await expect.poll(() => page.getByText('Started for Fern & Fig').count(), patience).toBeGreaterThan(0);
});

test.for([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'no page of them has a serious barrier, complains or is too wide: %s, %d px',
  { timeout: 120_000 },
  async ([colorScheme, width], { skip }) => {
    if (!chromiumPath) skip(noChromium);
    const screens = Object.entries({
      list: path.recommendations(),
      done: path.recommendations({ tab: 'done' }),
      open: path.recommendation(items.kept.id),
      accepted: path.recommendation(items.order.id),
      gap: path.recommendation(items.gap.id),
      score: path.recommendationScore(),
      backOffice: `/warehouse${warehousePath.recommendations()}`,
      models: `/warehouse${warehousePath.recommendations({ tab: 'models' })}`,
    }).map(([name, address]) => ({ name, address }));
    const window = { colorScheme, viewport: { width, height: 800 }, ...(await sessionOf(visited)) };
    const faults = await walk(
      screens,
      () => visit(browser, running.url, window),
      (narrow, screen) => inspect(narrow, running.url, screen),
    );
    expect(faults).toEqual([]);
    expect(visited.elsewhere).toEqual([]);
  },
);

test(
  'once the shipment is there and the models have run, the suggestion is completed by it',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const [shipment] = await shipmentsOf(products.tea);
    await generateFor(running.service.services, { orgId: acme.orgId, clockAheadMs: 0 });
    expect(await read(items.order)).toMatchObject({
      status: 'completed',
      completion: { kind: 'observed', resourceId: shipment!.id },
    });
    const { id } = items.order;
    expect(
      await inspect(visited, running.url, { name: 'completed', address: path.recommendation(id) }),
    ).toEqual([]);
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'the shipment' }).click();
    await page.waitForURL(new RegExp(shipment!.id));
  },
);

/** Claims of the restocks that were settled and of the delays that were not, and what the service has made of them. */
async function judge(tenant: Tenant, at: string): Promise<void> {
  const claims = Array.from({ length: 10 }, () => ({ ...claimOf(items.kept), id: anId('claim') }));
  await insertClaims(tenant, claims, at);
  await settleClaims(
    tenant,
    claims.map(({ id }, index) => ({
      id,
      observed: index === 0 ? 140 : 100,
      outcome: index === 0 ? ('did_not' as const) : ('came_true' as const),
      score: 1,
      baselineScore: 2,
    })),
    at,
  );
  const bin = (from: number, expected: number, observed: number) => ({
    from,
    to: from + 0.1,
    expected,
    observed,
    n: 20,
  });
  const calibration = {
    ece: 0.023,
    n: 60,
    window: 'the last 365 days',
    bins: [bin(0.2, 0.25, 0.3), bin(0.5, 0.55, 0.5), bin(0.9, 0.92, 0.9)],
  };
  await replaceStandings(
    tenant,
    new Map([
      ['restock_inventory', { skill: 0.31, compared: 60, calibration, mutedSince: null, mutedReason: null }],
      [
        'shipment_delay',
        {
          skill: -0.04,
          compared: 61,
          calibration: null,
          mutedSince: at,
          mutedReason: 'no better than a guess over 61 claims',
        },
      ],
    ]),
    at,
  );
}

const claimOf = ({ id, type, subject, claims }: Recommendation): MadeClaim => {
  const { kind, event, level, value, baseline, resolvesAt } = claims[0]!;
  const check = { measure: 'fact' } as const;
  return {
    id: anId('claim'),
    recommendationId: id,
    type,
    subject,
    claim: { kind, event, level, value, baseline, resolvesAt, check },
  };
};
