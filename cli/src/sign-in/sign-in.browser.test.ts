import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath, noChromium, openBrowser, visit } from '../../../dashboard/tests/browser.ts';
import { anAuthorizationServer, type AuthorizationServer } from '../../../server/tests/helpers/oauth.ts';
import { aPackhouse, type Packhouse } from '../testing/run-packhouse.ts';

let server: AuthorizationServer;
let browser: Browser;
let packhouse: Packhouse;

beforeAll(async () => {
  if (!chromiumPath) return;
  server = await anAuthorizationServer();
  browser = await openBrowser();
  packhouse = aPackhouse({ PACKHOUSE_URL: server.url });
});
afterAll(async () => {
  await packhouse?.close();
  await browser?.close();
  await server?.service.close();
});

/** Follows the link of a login as the person, up to the question. */
async function asked() {
  const login = packhouse.start(['login', '--no-browser']);
  const [link] = await login.said(/http\S+\/oauth\/authorize\S+/);
  const { page, complaints } = await visit(browser, server.url);
  await page.goto(link);
  await page.getByLabel('Email address').fill(server.person.email);
  await page.getByLabel('Password').fill(server.person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Packhouse command line').first().waitFor();
  return { login, page, complaints };
}

test(
  'somebody allows it in a real browser, which then says that the window can be closed',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { login, page, complaints } = await asked();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
    expect(await login.ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('for Harbor Coffee, as Ada Example'),
    });
    expect((await packhouse.run(['products', 'list', '--json'])).stdout).toBe('[]\n');
    expect(complaints).toEqual([]);
  },
);

test(
  'somebody who cancels is told so in the browser and in the terminal',
  { timeout: 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { login, page } = await asked();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    expect(await login.ended).toMatchObject({ code: 3, stdout: '' });
  },
);
