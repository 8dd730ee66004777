import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '@packhouse/contract/rules/time';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let acme: TestMerchant;
let warehouseId: string;
let aheadMs = 0;

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date(Date.now() + aheadMs) });
  ({ acme } = await openWorld(service));
  warehouseId = acme.reno.id;
});
afterAll(() => service?.close());

const register = (station: string, printers: object[]) =>
  service.send('PUT', '/operator/v0/printers', acme.operatorKey, { warehouseId, station, printers });
const listed = async (what: string) =>
  (await service.get(`/operator/v0/${what}warehouseId=${warehouseId}`, acme.operatorKey)).body;
const jobs = (path: string, body: object = {}) =>
  service.send('POST', `/operator/v0/print-jobs${path}`, acme.operatorKey, body);

async function aPrinter(station: string): Promise<string> {
  const { body, text, status } = await register(station, [
    { name: 'Labels', purpose: 'labels', formats: ['zpl', 'pdf'] },
  ]);
  expect(status, text).toBe(200);
  return body.printers[0].id;
}

const order = (printerId: string, changes: object = {}) =>
  jobs('', {
    printerId,
    title: 'Label of PNP-1042',
    format: 'zpl',
    content: Buffer.from('^XA^FDLabel^FS^XZ').toString('base64'),
    ...changes,
  });

test('a station gets what is printed there, once, and its bytes are deleted when it is done', async () => {
  const printerId = await aPrinter('Table 1');
  const made = await order(printerId, { copies: 2 });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ status: 'queued', copies: 2, printer: 'Labels', station: 'Table 1' });
  const { id } = made.body;
  expect(await listed('print-jobs?station=Table+1&status=queued&')).toMatchObject([{ id }]);
  expect(await listed('print-jobs?station=Table+2&status=queued&')).toEqual([]);
  expect(await listed('printers?station=Table+1&')).toMatchObject([{ waiting: 1, online: true }]);

  const both = await Promise.all([jobs(`/${id}/take`), jobs(`/${id}/take`)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const content = await service.get(`/operator/v0/print-jobs/${id}/content`, acme.operatorKey);
  expect(content.text).toBe('^XA^FDLabel^FS^XZ');
  expect(content.headers['content-type']).toMatch(/^application\/zpl/);
  expect((await jobs(`/${id}/report`, { problem: null })).body).toMatchObject({
    status: 'done',
    problem: null,
  });
  expect((await service.get(`/operator/v0/print-jobs/${id}/content`, acme.operatorKey)).status).toBe(404);
  expect((await jobs(`/${id}/again`)).status).toBe(409);
  expect(await listed('printers?station=Table+1&')).toMatchObject([{ waiting: 0 }]);
});

test('a job that failed says why, and is printed again or cancelled by a person', async () => {
  const printerId = await aPrinter('Table 3');
  const { id } = (await order(printerId)).body;
  expect((await jobs(`/${id}/report`, { problem: null })).status).toBe(409);
  await jobs(`/${id}/take`);
  const failed = await jobs(`/${id}/report`, { problem: 'Out of paper' });
  expect(failed.body).toMatchObject({ status: 'failed', problem: 'Out of paper' });
  expect((await jobs(`/${id}/again`)).body).toMatchObject({ status: 'queued', problem: null });
  await jobs(`/${id}/take`);
  // The station was switched off: nobody knows whether it was printed, so it is not printed again by itself.
  expect((await jobs(`/${id}/take`)).status).toBe(409);
  expect((await jobs(`/${id}/again`)).status).toBe(200);
  expect((await jobs(`/${id}/cancel`)).body.status).toBe('cancelled');
  expect((await jobs(`/${id}/cancel`)).status).toBe(409);
});

test('only what a printer prints is sent to it, and only while its station names it', async () => {
  const printerId = await aPrinter('Table 4');
  const png = await order(printerId, { format: 'png' });
  expect([png.status, png.body.error]).toEqual([400, 'format must be one that Labels prints: zpl, pdf.']);
  await register('Table 4', [{ name: 'Papers', purpose: 'papers', formats: ['pdf'], problem: 'Toner low' }]);
  expect(await listed('printers?station=Table+4&')).toMatchObject([{ name: 'Papers', problem: 'Toner low' }]);
  expect((await order(printerId)).status).toBe(409);
  const twice = await register('Table 4', [
    { name: 'Papers', purpose: 'papers', formats: ['pdf'] },
    { name: 'Papers', purpose: 'papers', formats: ['zpl'] },
  ]);
  expect(twice.body.error).toMatch(/printers\[1\].name must appear only once/);
  expect((await order(printerId, { content: 'no base64' })).status).toBe(400);
});

test('a station that is silent for a minute is offline, and what waits for a day is cancelled', async () => {
  const printerId = await aPrinter('Table 5');
  const { id } = (await order(printerId)).body;
  aheadMs = 2 * minuteMs;
  expect(await listed('printers?station=Table+5&')).toMatchObject([{ online: false }]);
  aheadMs = dayMs + minuteMs;
  await aPrinter('Table 6');
  expect(await listed('print-jobs?station=Table+5&')).toMatchObject([
    { id, status: 'cancelled', problem: 'It was not printed within a day.' },
  ]);
  expect((await service.get(`/operator/v0/print-jobs/${id}/content`, acme.operatorKey)).status).toBe(404);
});
