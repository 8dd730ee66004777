import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../server/src/platform/database/ids.ts';
import { askOwner } from '../../server/tests/helpers/oauth.ts';
import { person, testPassword } from '../../server/tests/helpers/people.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { runService, type RunningService } from './running-service.ts';

const run = promisify(execFile);
let running: RunningService;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

test(
  'from the setup link to a key, its first call, the log of it, and its end',
  { timeout: 120_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    const { page, complaints, elsewhere } = await visit(browser, running.url);
    await page.goto(await running.setup());
    await page.getByLabel('Company name').fill('Fern & Fig <b>Tea</b>');
    await page.getByLabel('Your name').fill('Ada Quill');
    await page.getByLabel('Email address').fill('ada@fern.example');
    await page.getByLabel('New password').fill('quiet otters file invoices');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
    const started = page.getByRole('region', { name: 'Getting started' });
    await expect.poll(() => started.getByText('0 of 7').count()).toBe(1);

    await started.getByRole('link', { name: 'Create an API key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop script');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    const curl = (await page.locator('pre', { hasText: 'curl -s' }).first().textContent())!;
    const { stdout } = await run('sh', ['-c', curl]);
    expect(JSON.parse(stdout)).toEqual(expect.anything());
    await page.getByRole('button', { name: 'I saved it' }).click();

    await page.getByRole('heading', { name: 'Shop script' }).waitFor();
    await page.goto(`${running.url}/developer/requests`);
    const log = page.getByRole('table', { name: 'Requests', exact: true });
    await log.getByText('Shop script').first().waitFor();
    await expect.poll(() => log.getByText('200').count()).toBeGreaterThan(0);
    await log.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/pkh_live_[0-9A-Za-z]{20}/);

    await page.goto(`${running.url}/developer/keys`);
    await page.getByRole('link', { name: 'Shop script' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    const asked = page.getByRole('dialog');
    expect(await asked.getByRole('button', { name: /^Revoke/ }).isDisabled()).toBe(true);
    await asked.getByRole('textbox').fill('Shop script');
    await asked.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByText('Revoked', { exact: true }).first().waitFor();
    const after = await run('sh', ['-c', `${curl} -o /dev/null -w '%{http_code}'`]);
    expect(after.stdout).toBe('401');

    // Uses are written every half a minute.
    await running.service.services.uses.flush();
    await page.goto(running.url);
    await expect.poll(() => started.getByText('2 of 7').count()).toBe(1);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

test('the request log says how many requests it left out', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { service, url } = running;
  const orgId = await service.organization('Moss & Mint');
  const { email } = await person(service, { email: 'ada@moss.example', orgId });
  const { page } = await visit(browser, url);
  await signIn(page, url, { email, password: testPassword }, '/developer/requests');
  await settled(page);
  const notListed = page.getByText('requests not listed');
  expect(await notListed.count()).toBe(0);
  await askOwner(
    service,
    'insert into request_gaps (org_id, credential_id, hour, requests) values ($1, $2, now(), 347)',
    [orgId, newId()],
  );
  await page.reload();
  await expect.poll(() => notListed.innerText()).toBe('347 requests not listed');
});

test('the warehouse app asks for the first warehouse, and opens once it is created', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const empty = await runService();
  onTestFinished(() => empty.close());
  const { page, complaints } = await visit(browser, empty.url);
  await page.goto(await empty.setup());
  await page.getByLabel('Company name').fill('Fern & Fig');
  await page.getByLabel('Your name').fill('Ada Quill');
  await page.getByLabel('Email address').fill('ada@fern.example');
  await page.getByLabel('New password').fill('quiet otters file invoices');
  await page.getByLabel('I also work in the warehouse').check();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();

  await page.goto(`${empty.url}/warehouse`);
  await page.getByRole('heading', { name: 'Create a warehouse' }).waitFor();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('rno');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Reno');
  await page.getByRole('button', { name: /^Create warehouse/ }).click();
  await page.getByText('Couldn’t save').waitFor();
  expect(await page.getByLabel('Street').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Street').fill('1 Dock Road');
  await page.getByRole('textbox', { name: 'City' }).fill('Reno');
  await page.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByRole('button', { name: /^Create warehouse/ }).click();
  await page.getByRole('heading', { name: 'Create a warehouse' }).waitFor({ state: 'detached' });
  await page.getByText('Reno').first().waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
});
