import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/tests/helpers/free-port.ts';
import { atStation } from './at-the-station.ts';
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
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  const port = await freePort();
  // Plain http under a name that only this network knows, as most installations begin.
  const publicUrl = `http://packhouse.lan:${port}`;
  running = await runDemoService({ PORT: String(port), PACKHOUSE_PUBLIC_URL: publicUrl });
  browser = await openBrowser(['--host-resolver-rules=MAP packhouse.lan 127.0.0.1']);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const limit = 300_000;
const isCharts = ({ path }: { path: string }) => path.includes('/charts-');

const pages = [
  { address: '/', heading: 'Home', content: 'Shipped today', charts: true },
  { address: '/shipments', heading: 'Shipments', content: /^[A-Z0-9]+-PNP-/, charts: false },
  { address: '/warehouse', heading: /./, content: 'Up next', charts: false },
];

test.for(pages)(
  '$address loads with less than 300 kB for a browser that knows nothing yet',
  { timeout: 120_000 },
  async ({ address, heading, content, charts }, { skip }) => {
    if (!chromiumPath) skip(noChromium);
    const known = await visit(browser, running.url);
    await signIn(known.page, running.url, running.demo);
    const session = await sessionOf(known);
    await known.context.close();

    const fresh = await visit(browser, running.url, session);
    onTestFinished(() => fresh.context.close());
    const loads = await recordLoads(fresh);
    // Hold the chart code back until the figures are there without it.
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await fresh.page.route(
      (url) => isCharts({ path: url.pathname }),
      (route) => shown.then(() => route.continue()),
    );
    await fresh.page.goto(`${running.url}${address}`);
    await fresh.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await fresh.page.getByText(content).first().waitFor();
    show();
    await settled(fresh.page);
    const filesSoFar = () => loads().filter(({ path }) => !/^\/(v0|dashboard|operator)\//.test(path));
    await expect
      .poll(() => filesSoFar().filter(({ bytes: loaded }) => loaded === 0), { timeout: 15_000 })
      .toEqual([]);

    const files = filesSoFar();
    const first = files.filter((file) => !isCharts(file));
    const bytes = first.reduce((sum, file) => sum + file.bytes, 0);
    const [largest, second, third] = first.toSorted((a, b) => b.bytes - a.bytes);
    console.log(
      `${address}: ${bytes} bytes in ${first.length} files; ${[largest, second, third]
        .map((file) => `${file?.path} ${file?.bytes}`)
        .join(', ')}`,
    );
    expect(first.filter(({ encoding }) => encoding === 'br')).toEqual([]);
    expect(largest!.encoding).toBe('gzip');
    expect(bytes).toBeLessThan(limit);
    expect(bytes).toBeGreaterThan(50_000);
    expect(files.some(isCharts)).toBe(charts);
    // Browsers offer no camera on plain http, so its reader is not loaded, and no button promises it.
    expect(files.filter(({ path }) => /camera|\.wasm$/.test(path))).toEqual([]);
    expect(await fresh.page.getByRole('button', { name: /camera/i }).count()).toBe(0);
    expect(fresh.complaints).toEqual([]);
    expect(fresh.elsewhere).toEqual([]);
  },
);

interface Load {
  path: string;
  encoding: string | undefined;
  /** Bytes on the wire, including headers. */
  bytes: number;
}

/** Records what the page loads from now on. On plain http, browsers ask for gzip, and for nothing smaller. */
async function recordLoads({ context, page }: Visit): Promise<() => Load[]> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const loads = new Map<string, Load>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return;
    const headers = new Headers(response.headers);
    loads.set(requestId, {
      path: new URL(response.url).pathname,
      encoding: headers.get('content-encoding') ?? undefined,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  return () => [...loads.values()];
}

test('a page says that it is busy until it shows what it reads', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { context, page } = await visit(browser, running.url);
  onTestFinished(() => context.close());
  await signIn(page, running.url, running.demo, '/account');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/v0\/shipments\?/, (route) => answered.then(() => route.continue()));
  await page.goto(`${running.url}/shipments`);
  await page.getByRole('table', { name: 'Shipments' }).waitFor();
  const outermost = page.locator('main [aria-busy]').first();
  expect(await outermost.getAttribute('aria-busy')).toBe('true');
  expect(await outermost.getByRole('table', { name: 'Shipments' }).count()).toBe(1);
  answer();
  await settled(page);
  expect(await outermost.getAttribute('aria-busy')).toBe('false');
  expect(await outermost.getByRole('link', { name: /^[A-Z0-9]+-(PNP|SPD)-/ }).count()).toBeGreaterThan(0);
});

test(
  'all works on plain http, where browsers offer no clipboard and no random ids',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { context, page, complaints, elsewhere } = await visit(browser, running.url);
    onTestFinished(() => context.close());
    await signIn(page, running.url, running.demo);
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    await page.getByText('Shipped today').waitFor();
    expect(await page.evaluate('[isSecureContext, navigator.clipboard, crypto.randomUUID]')).toEqual([
      false,
      undefined,
      undefined,
    ]);

    await page.goto(`${running.url}/shipments`);
    const shipment = page.getByRole('table', { name: 'Shipments' }).getByRole('link').first();
    const number = (await shipment.textContent())!;
    await shipment.click();
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    const copy = page.getByRole('button', { name: 'Copy id' }).first();
    await copy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    // Keyboard users go on from where they are.
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Copied');
    await page.keyboard.press('Control+k');
    const find = page.getByRole('textbox', { name: 'Search' });
    await find.waitFor();
    await page.keyboard.press('Control+v');
    expect(await find.inputValue()).toBe(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('dialog').getByText(number).first().waitFor();

    await page.goto(`${running.url}/inventory/new`);
    await page.getByRole('textbox', { name: 'SKU', exact: true }).fill('LAN-1');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Plain tea');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Plain tea' }).waitFor();
    const { body } = await running.service.get('/v0/inventory/products?search=LAN-1', running.demo.apiKey);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Plain tea']);

    await page.goto(`${running.url}/warehouse`);
    await page.getByText('Up next').waitFor();
    expect(await atStation(page).scan(running.demo.badge!)).toMatchObject({
      tone: 'good',
      say: expect.stringContaining('Hello, '),
    });
    await page.getByRole('button', { name: 'Keys and help' }).click();
    await page.getByText('do not reload the app without a network').waitFor();
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);
