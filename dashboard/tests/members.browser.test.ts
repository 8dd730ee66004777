/** An owner removes a colleague who has made keys. */
import { readId } from '@packhouse/contract/id';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession } from '../../server/tests/helpers/dashboard.ts';
import { path } from '../src/app/path.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { runDemoService } from './running-service.ts';

let running: Awaited<ReturnType<typeof runDemoService>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runDemoService();
  browser = await openBrowser();
  ({ page } = await visit(browser, running.url, { viewport: { width: 1280, height: 800 } }));
  await signIn(page, running.url, running.demo);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

test('removing a member names the keys they made, revokes those that are chosen, and leaves the others', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const { service, demo, url } = running;
  const orgId = readId('organization', demo.organizationId)!;
  const colleague = await dashboardSession(service, orgId, 'admin');
  const make = async (name: string): Promise<string> => {
    const made = await colleague.ask('POST', `/dashboard/v0/organizations/${demo.organizationId}/keys`, {
      name,
      scopes: ['inventory'],
    });
    expect(made.status, made.text).toBe(201);
    return made.body.key;
  };
  // More than one page of keys: the oldest is not on the first.
  const keys = await Promise.all(Array.from({ length: 55 }, (_, index) => make(`Script ${index}`)));
  const statusOf = async (key: string) => (await service.get('/v0/inventory/products?take=1', key)).status;
  expect(await Promise.all(keys.map(statusOf))).toEqual(keys.map(() => 200));

  await page.goto(`${url}${path.team()}`);
  await settled(page);
  await page.getByRole('button', { name: `Remove ${colleague.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(keys.length);
  await dialog.getByRole('checkbox', { name: 'Script 7 (' }).uncheck();
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await Promise.all(keys.map(statusOf))).toEqual(keys.map((_, index) => (index === 7 ? 200 : 401)));
});
