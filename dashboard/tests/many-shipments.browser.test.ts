import { spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { exampleProduct } from '../../bench/data/records.ts';
import { seed } from '../../bench/data/seed.ts';
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { renderProductStock } from '../../server/src/goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../server/src/goods/inventory/products.sql.ts';
import { longRun } from '../../server/tests/helpers/long-run.ts';
import { person, testPassword } from '../../server/tests/helpers/people.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { runService, type RunningService } from './running-service.ts';

const size = 200_000;
/** Other work shares the machine: the limit is what nobody would wait for, not what we aim at. */
const unbearableMs = 15_000;

let running: RunningService;
let browser: Browser;
let key: string;

beforeAll(async () => {
  if (!chromiumPath || !longRun) return;
  running = await runService();
  const began = performance.now();
  const [organization] = await seed(running.service.ownerUrl, [size], () => {});
  ({ key } = organization!);
  await running.service.as(organization!.orgId, async (tenant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['products', 'stock'] });
    const ids = Array.from({ length: 2_000 }, () => newId());
    const products = ids.map((id, index) => ({
      ...exampleProduct(),
      ...{ createdAt: at, updatedAt: at },
      ...{ id: spellId('product', id), sku: `HC-${10_000 + index}`, name: `Roast ${index}` },
    }));
    await insertProducts(tenant, products);
    await renderProductStock(tenant, ids, at);
  });
  await person(running.service, { email: 'ada@harbor.example', orgId: organization!.orgId });
  console.log(`${size} shipments in ${Math.round((performance.now() - began) / 1000)} s`);
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

test(
  `with ${size.toLocaleString('en')} shipments one moves between lists without waiting`,
  { timeout: 300_000 },
  async ({ skip }) => {
    if (!longRun) skip('it takes minutes: set PACKHOUSE_LONG=1 to run it');
    if (!chromiumPath) skip(noChromium);
    const viewport = { width: 1280, height: 800 };
    const { context, page, complaints } = await visit(browser, running.url, { viewport });
    onTestFinished(() => context.close());
    await page.addInitScript(watching);
    await signIn(page, running.url, { email: 'ada@harbor.example', password: testPassword }, '/shipments');
    const steps: Step[] = [];
    // Also when a step fails.
    onTestFinished(() => console.log(tableOf(steps)));
    const step = async (what: string, shown: string, act: () => Promise<unknown>) => {
      await settled(page);
      steps.push({ what, ...(await measure(page, shown, act)) });
    };
    const read = async (query: string): Promise<Shipment[]> => {
      const { status, body } = await running.service.get(`/v0/shipments?${query}&take=20`, key);
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
      return body;
    };
    /** Exactly the rows that the service lists are there. */
    const list = async (what: string, query: string, act: () => Promise<unknown>) =>
      step(
        what,
        rowsAre(
          'Shipments',
          (await read(query)).map(({ number }) => number),
        ),
        act,
      );

    const outbound = 'kind=pnp,spd';
    await page.getByRole('table', { name: 'Shipments' }).getByRole('link').first().waitFor();
    const next = page.getByRole('button', { name: 'Next page' });
    const choose = async (filter: string, option: RegExp) => {
      await page.getByRole('combobox', { name: filter }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await list('next page', `${outbound}&skip=20`, () => next.click());
    await list('next page', `${outbound}&skip=40`, () => next.click());
    await list('status', `${outbound}&status=forwarded`, () => choose('Status', /^Shipped/));
    await list('next page of a status', `${outbound}&status=forwarded&skip=20`, () => next.click());
    await list('status', `${outbound}&status=cancelled`, () => choose('Status', /^Cancelled/));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await step('kind, of which there is none', isShown('No matching shipments'), () =>
      choose('Kind', /^FBA/),
    );
    await page.keyboard.press('Escape');
    await list('all kinds', `${outbound}&status=cancelled`, () =>
      page.getByRole('button', { name: /^Kind: / }).click(),
    );
    const created = page.getByRole('button', { name: 'Created', exact: true });
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click();
    await created.click();
    await list('sort', `${outbound}&sortBy=createdAt&sortOrder=asc`, () => created.click());
    await list('sort', `${outbound}&sortBy=createdAt&sortOrder=desc`, () => created.click());

    await page.goto(`${running.url}/shipments?skip=150000`);
    await list('next page, far down', `${outbound}&skip=150020`, () => next.click());
    await page.goto(`${running.url}/shipments?status=forwarded&skip=150000`);
    await list('next page of a status, far down', `${outbound}&status=forwarded&skip=150020`, () =>
      next.click(),
    );
    await page.goto(`${running.url}/shipments`);
    const [sought] = await read(`${outbound}&skip=70000`);
    const search = page.getByRole('searchbox');
    for (const [what, text] of [
      ['search of a number', sought!.number],
      ['search of a recipient whom all have', 'Alex Morgan'],
      ['search of an order', sought!.orderNumber!],
    ] as const) {
      await list(what, `${outbound}&search=${encodeURIComponent(text)}`, async () => {
        await search.fill(text.slice(0, -1));
        await search.press(text.at(-1)!);
      });
    }
    const onRecord = `${isShown('Timeline')} && document.querySelector('h1').textContent.includes(${JSON.stringify(sought!.number)})`;
    const link = page.getByRole('link', { name: sought!.number });
    await step('open a shipment', onRecord, () => link.click());
    const rowsOfSearch = rowsAre('Shipments', [sought!.number]);
    await step('back', rowsOfSearch, () => page.evaluate('watch.began = performance.now(); history.back()'));
    const keys = (letter: string) => async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
    };
    await page.getByRole('heading', { level: 1, name: 'Shipments' }).click();
    const firstRows = rowsAre(
      'Shipments',
      (await read(outbound)).map(({ number }) => number),
    );
    const products = "document.querySelectorAll('table[aria-label=Products] tbody tr a').length >= 20";
    await step('g i', `location.pathname === '/inventory' && ${products}`, keys('i'));
    await step('g v', `location.pathname === '/invoices' && ${isShown('Invoices')}`, keys('v'));
    await step('g s', firstRows, keys('s'));
    await step('g h', isShown('Shipped today'), keys('h'));
    await step('g s', firstRows, keys('s'));
    await step('g i', `location.pathname === '/inventory' && ${products}`, keys('i'));

    expect(steps.filter(({ untilShown }) => untilShown > unbearableMs)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

interface Step {
  what: string;
  /** From the last key or press of the mouse until the browser had painted something again, in ms. */
  interaction: number;
  /** Until what was asked for stood there. */
  untilShown: number;
  /** The slowest answer of the service meanwhile, and whose it was. */
  answer: number;
  asked: string;
}

async function measure(page: Page, shown: string, act: () => Promise<unknown>): Promise<Omit<Step, 'what'>> {
  await page.evaluate(`watch.start(() => ${shown})`);
  await act();
  return page.evaluate('watch.end()');
}

const rowsAre = (label: string, names: readonly string[]): string =>
  `[...document.querySelectorAll('table[aria-label="${label}"] tbody tr')]
    .map((row) => row.querySelector('a')?.textContent).join() === ${JSON.stringify(names.join())}`;

const isShown = (text: string): string =>
  `document.querySelector('main').innerText.includes(${JSON.stringify(text)})`;

/** In the page: how long its last interaction took, and when what it led to was painted. */
const watching = `
  const entries = [];
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
    type: 'event', durationThreshold: 16, buffered: true,
  });
  const watch = {
    start(shown) {
      watch.began = undefined;
      watch.from = performance.now();
      performance.clearResourceTimings();
      watch.done = new Promise((resolve, reject) => {
        const look = () => {
          if (watch.began !== undefined && shown()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - watch.began)));
          else if (performance.now() - watch.from > 30_000) reject(new Error('it is not shown: ' + shown));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    async end() {
      const untilShown = await watch.done;
      await new Promise((resolve) => setTimeout(resolve, 100));
      const own = entries.filter((entry) => entry.interactionId && entry.startTime >= watch.from);
      const asked = performance.getEntriesByType('resource')
        .filter(({ name }) => /\\/(v0|dashboard)\\//.test(name) && !/version/.test(name))
        .toSorted((a, b) => b.duration - a.duration)[0];
      return {
        interaction: Math.max(0, ...own.map(({ duration }) => duration)),
        untilShown,
        answer: asked?.duration ?? 0,
        asked: asked ? new URL(asked.name).pathname : '',
      };
    },
  };
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => { watch.began = timeStamp; }, true);
  }
  window.watch = watch;
`;

function tableOf(steps: readonly Step[]): string {
  const line = (what: string, ...cells: (number | string)[]) =>
    `${what.padEnd(40)}${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0).padStart(10) : `  ${cell}`)).join('')}`;
  const all = (pick: (step: Step) => number) => steps.map(pick).toSorted((a, b) => a - b);
  const [painted, shown] = [all(({ interaction }) => interaction), all(({ untilShown }) => untilShown)];
  const at = (share: number) =>
    [painted, shown].map((sorted) => sorted[Math.ceil(sorted.length * share) - 1]!);
  return [
    `${'milliseconds'.padEnd(40)}   painted     shown    answer`,
    ...steps.map(({ what, interaction, untilShown, answer, asked }) =>
      line(what, interaction, untilShown, answer, asked),
    ),
    line('median', ...at(0.5)),
    line('95th percentile', ...at(0.95)),
    line('worst', ...at(1)),
  ].join('\n');
}
