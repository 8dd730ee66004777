/** Labels that go to a printer of the station instead of the browser's dialog. */
import type { Product } from '@packhouse/contract/public/products';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { openAtStation } from './at-the-station.ts';
import { chromiumPath, noChromium, openBrowser } from './browser.ts';
import { signInForCrew } from './crew.ts';
import { runService, type RunningService } from './running-service.ts';

let running: RunningService;
let acme: TestMerchant;
let mug: Product;
let browser: Browser;
let ada: { email: string; password: string };

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  acme = await openMerchant(running.service, 'Fern & Fig');
  ada = await signInForCrew(running.service, { email: 'ada@printers.example', orgId: acme.orgId });
  mug = await acme.product({ sku: 'MUG-1', name: 'Mug' });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const send = async (method: 'PUT' | 'POST', path: string, body: object) => {
  const {
    status,
    text,
    body: answer,
  } = await running.service.send(method, `/operator/v0/${path}`, acme.operatorKey, body);
  expect(status, text).toBe(200);
  return answer;
};

test('a label is printed without a dialog, and a printer that fails is shown to the packer', async ({
  skip,
}) => {
  if (!chromiumPath) skip(noChromium);
  const warehouseId = acme.reno.id;
  const printers = [{ name: 'Labels', purpose: 'labels', formats: ['zpl'] }];
  await send('PUT', 'printers', { warehouseId, station: 'Station', printers });
  const table = await openAtStation(browser, running.url, ada, '/warehouse/print');
  await table.scan(mug.sku);
  await table.press('p');
  await table.page.getByText('Sent to Labels').first().waitFor();
  const jobs = `/operator/v0/print-jobs?warehouseId=${warehouseId}`;
  const job = async () => (await running.service.get(jobs, acme.operatorKey)).body[0];
  const { id } = await job();
  expect(await job()).toMatchObject({ status: 'queued', format: 'zpl', printer: 'Labels' });
  const { text } = await running.service.get(`/operator/v0/print-jobs/${id}/content`, acme.operatorKey);
  expect(text).toMatch(/^\^XA[^]*MUG-1/);

  await send('POST', `print-jobs/${id}/take`, {});
  await send('POST', `print-jobs/${id}/report`, { problem: 'out of paper' });
  await table.page.getByText('Labels: out of paper').first().waitFor();
  await table.page.getByRole('button', { name: 'Print again' }).click();
  await expect.poll(async () => (await job()).status).toBe('queued');
  await table.page.getByRole('button', { name: 'Do not print' }).click();
  await expect.poll(async () => (await job()).status).toBe('cancelled');

  // A printer with a problem is left out, and the dialog opens as before.
  await send('PUT', 'printers', {
    warehouseId,
    station: 'Station',
    printers: [{ ...printers[0], problem: 'out of paper' }],
  });
  await table.press('p');
  await table.page
    .getByText(/Print dialog opened|Saved as a file/)
    .first()
    .waitFor();
  expect((await running.service.get(jobs, acme.operatorKey)).body).toHaveLength(1);
});
