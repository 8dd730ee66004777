/** A real browser for the tests of the pages: what it complains of, and where it goes beyond the service, fails a test. */
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

export const chromiumPath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && path !== '' && existsSync(path));

export const noChromium = 'no Chromium: set CHROMIUM_PATH to run this in a browser';

export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath!, args: ['--disable-gpu', ...args] });

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings on the console, exceptions, answers of 500 and above. */
  complaints: string[];
  /** Requests for anything but the service. */
  elsewhere: string[];
}

export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What a worker answers, nobody sees on the page's own network. A test of the worker allows it.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(blob|data):/.test(request.url()))
      elsewhere.push(request.url());
  });
  return { context, page, complaints, elsewhere };
}

export async function signIn(
  page: Page,
  url: string,
  person: { email: string; password: string },
  to = '/',
): Promise<void> {
  await page.goto(`${url}/login?next=${encodeURIComponent(to)}`);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** For windows of the same person. */
export async function sessionOf({ context }: Visit): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const { cookies } = await context.storageState();
  return { storageState: { cookies, origins: [] } };
}

/** The page is there, says that it is not busy, and stands still. Throws an Error that names what is not, after a while. */
export async function settled(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(settling);
    } catch (error) {
      // The page went on to another one.
      if (!/context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

// A page may begin to read in the frame after the one that shows it: three in a row have to be quiet.
const settling = `new Promise((resolve, reject) => {
  const unsettled = () =>
    (document.querySelector('main') ? '' : 'there is no main') ||
    document.querySelector('[aria-busy=true], .mantine-Skeleton-root')?.outerHTML ||
    [...document.images].find((image) => !image.complete && image.loading !== 'lazy')?.outerHTML ||
    document.getAnimations().find(
      ({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime)
    )?.effect.target?.outerHTML;
  const until = performance.now() + 30_000;
  let quiet = 0;
  const look = () => {
    const left = unsettled();
    quiet = left ? 0 : quiet + 1;
    if (quiet === 3) resolve();
    else if (performance.now() > until) reject(new Error(location.href + ' does not settle: ' + String(left).slice(0, 300)));
    else requestAnimationFrame(() => setTimeout(look));
  };
  look();
})`;
