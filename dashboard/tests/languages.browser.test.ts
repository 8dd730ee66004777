/** The warehouse app in another language: chosen at the station, or that of the browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { atStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser, settled, signIn, visit } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  const acme = await openMerchant(running.service);
  ada = await signInForCrew(running.service, { email: 'ada@languages.example', orgId: acme.orgId });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

test('an operator chooses Spanish at the station, and it stays', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { context, page, complaints } = await visit(browser, running.url);
  await signIn(page, running.url, ada, '/warehouse/put-back');
  await page.getByText('Nothing to put back.').waitFor();
  await page.getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.getByText('Nada que volver a almacenar.').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.reload();
  await page.getByText('Nada que volver a almacenar.').waitFor();
  await page.getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('combobox', { name: 'Idioma' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Volver a las tareas' }).click();
  await page.getByRole('navigation', { name: 'Tareas' }).getByText('Recoger').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a Polish browser gets Polish, and scans are answered in it', async ({ skip }) => {
  if (!chromiumPath) skip(noChromium);
  const { context, page } = await visit(browser, running.url, { locale: 'pl-PL' });
  await signIn(page, running.url, ada, '/warehouse/put-back');
  await settled(page);
  const { asks, scan } = atStation(page);
  await asks('Zeskanuj artykuł, pojemnik lub zamówienie');
  expect((await scan('NO-SUCH-CODE')).say).toContain('Nic nie pasuje do tego kodu');
  // What the service refuses is told in Polish; its own sentence is a tap away.
  await page.goto(`${running.url}/warehouse/count/empty?bin=X-99`);
  await settled(page);
  await page.keyboard.press('Enter');
  const band = page.locator('[role=status][data-tone=bad]').first();
  await band.getByText(/nie ma lokalizacji X-99/).waitFor();
  expect(await band.innerText()).not.toContain('must be');
  await band.getByText('Szczegóły').click();
  await band.getByText(/bin must be the code of a bin/).waitFor();
  await context.close();
});
