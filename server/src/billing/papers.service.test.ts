import { readId, spellId } from '@packhouse/contract/id';
import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { insertRows } from '../platform/database/insert.ts';
import { sql } from '../platform/database/sql.ts';
import { expectAlike, readInvoicePdf } from '../../tests/helpers/invoice-papers.ts';
import { aLine, anId, anInvoice } from '../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { sweepFiles } from '../background/nightly/sweep-files.ts';
import { insertInvoices, insertWrittenInvoice } from './invoices.sql.ts';

let service: TestService;
let orgId: string;
let key: string;

const invoice = anInvoice({
  number: 'INV-1002',
  items: [
    aLine({ description: 'PNP-1042' }),
    aLine({ description: '=1+1', unitCost: 61.5, quantity: 3, totalCost: 185 }),
    aLine({ title: 'Credit', chargeType: 'credit', quantity: 1, unitCost: -145, totalCost: -145 }),
  ],
});
const draft = anId('invoice');
const pdf = `/v0/invoices/${invoice.id}.pdf`;
const csv = `/v0/invoices/${invoice.id}.csv`;

beforeAll(async () => {
  service = await openTestService({
    PACKHOUSE_COMPANY_NAME: 'Harbor Fulfillment Inc.',
    PACKHOUSE_COMPANY_ADDRESS: '1 Dock Road; Los Angeles, CA 90021',
    PACKHOUSE_PAYMENT_DETAILS: 'First Bank; ; IBAN DE02120300000000202051',
  });
  orgId = await service.organization('Łódzka Kawa 株式会社');
  key = await service.key(orgId, { scopes: ['invoices'] });
  await service.as(orgId, async (tenant) => {
    await insertInvoices(tenant, [invoice]);
    // The contract knows no drafts, and so nothing writes one yet.
    const [from, to] = [invoice.id, draft].map((id) => readId('invoice', id));
    const step = { invoice_id: to, step: 1, step_before: null, from_status: '', to_status: 'draft' };
    await insertRows(tenant, 'invoice_steps', [step]);
    const {
      org_id: _,
      head: __,
      ...row
    } = (await tenant.row<{ org_id: string; head: string }>(sql`
      select i.* from invoices i where i.org_id = ${orgId} and i.id = ${from}`))!;
    const fields = { id: to, status: 'draft', number: 'INV-1003', period_start: '2023-01-01' };
    await insertRows(tenant, 'invoices', [{ ...row, ...fields }]);
  });
});
afterAll(() => service?.close());

const download = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await service.app.inject({
    url: path,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return { ...answer, status: answer.statusCode, bytes: answer.rawPayload };
};

test('PDF and CSV say what the invoice says', async () => {
  const { body } = await service.get(`/v0/invoices/${invoice.id}`, key);
  const [paper, table] = [await download(pdf), await download(csv)];
  expect(paper).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(table).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  await expectAlike({ ...body, items: invoice.items }, paper.bytes, table.bytes.toString());
});

test('the paper names who bills and who pays', async () => {
  const { text } = await readInvoicePdf((await download(pdf)).bytes);
  for (const part of [
    'Harbor Fulfillment Inc.',
    'Los Angeles, CA 90021',
    'Łódzka Kawa 株式会社',
    'IBAN DE02120300000000202051',
  ]) {
    expect(text).toContain(part);
  }
});

test('the files are named by the number of the invoice', async () => {
  expect((await download(pdf)).headers['content-disposition']).toContain('filename="INV-1002.pdf"');
  expect((await download(csv)).headers['content-disposition']).toContain('filename="INV-1002.csv"');
});

test.each([pdf, csv])('HEAD of %s answers the head of what GET answers', async (path) => {
  const get = await download(path);
  const head = await service.send('HEAD', path, key);
  expect(head).toMatchObject({ status: 200, text: '' });
  for (const name of ['content-type', 'content-disposition', 'etag', 'content-length']) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});

test.each([pdf, csv])('who has %s already is not sent it again', async (path) => {
  const { headers } = await download(path);
  expect(await download(path, { 'if-none-match': headers['etag'] as string })).toMatchObject({ status: 304 });
});

test('a draft has no papers', async () => {
  for (const path of [pdf, csv]) {
    expect(await service.get(path.replace(invoice.id, draft), key)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
});

test("another organization's invoice is answered like one that never was", async () => {
  const stranger = await service.key(await service.organization(), { scopes: ['invoices'] });
  for (const path of [pdf, csv]) {
    expect(await service.get(path, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('without the scope nothing is shown', async () => {
  const other = await service.key(orgId, { scopes: ['inventory'] });
  expect(await service.get(pdf, other)).toMatchObject({ status: 403 });
});

test('the warehouse downloads the same', async () => {
  const operator = await service.operatorKey();
  const root = `/operator/v0/organizations/${spellId('organization', orgId)}/invoices/${invoice.id}`;
  for (const [path, ours] of [
    [pdf, `${root}.pdf`],
    [csv, `${root}.csv`],
  ] as const) {
    expect((await service.get(ours, operator)).text).toBe((await service.get(path, key)).text);
  }
});

async function aLongInvoice(lines: number) {
  const owner = await service.organization();
  const reader = await service.key(owner, { scopes: ['invoices'] });
  const items = Array.from({ length: lines }, (_, index) => aLine({ description: `PNP-${index}` }));
  const long = anInvoice({ number: 'INV-2000', items });
  const period = { timezone: 'UTC', from: Date.parse(long.periodStart), to: Date.parse(long.issuedAt) };
  await service.as(owner, (tenant) =>
    insertWrittenInvoice(tenant, long, { period, eventsOf: new Map(), unmarked: false }),
  );
  return { owner, reader, long };
}

test('a paper that takes longer to make than a connection may be idle is waited for', async () => {
  const { reader, long } = await aLongInvoice(2_400);
  const url = await service.listen();
  const { server } = service.app;
  const usual = server.timeout;
  onTestFinished(() => void (server.timeout = usual));
  server.timeout = 400;
  const answer = await fetch(`${url}/v0/invoices/${long.id}.pdf`, {
    headers: { authorization: `Bearer ${reader}` },
  });
  expect(answer.status).toBe(200);
  expect((await answer.bytes()).length).toBe(Number(answer.headers.get('content-length')));
});

test('papers of very many lines are made once, whoever asks meanwhile, and kept', async () => {
  const { services } = service;
  const { owner, reader, long } = await aLongInvoice(1_200);
  const get = async (kind: string, headers: Record<string, string> = {}) =>
    service.app.inject({
      url: `/v0/invoices/${long.id}.${kind}`,
      headers: { authorization: `Bearer ${reader}`, ...headers },
    });
  const { body } = await service.get(`/v0/invoices/${long.id}`, reader);
  expect(body.items).toHaveLength(1_200);
  for (const [kind, files] of [
    ['csv', 1],
    ['pdf', 2],
  ] as const) {
    const [one, other] = await Promise.all([get(kind), get(kind)]);
    expect(one).toMatchObject({ statusCode: 200 });
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(await services.files.list(owner)).toHaveLength(files);
    const again = await get(kind, { range: 'bytes=10-19' });
    expect(again).toMatchObject({ statusCode: 206, headers: { etag: one.headers['etag'] } });
    expect(again.rawPayload.equals(one.rawPayload.subarray(10, 20))).toBe(true);
    expect(await services.files.list(owner)).toHaveLength(files);
  }
  await expectAlike(body, (await get('pdf')).rawPayload, (await get('csv')).body);

  const inTwoDays = new Date(Date.now() + 2 * dayMs);
  expect(await sweepFiles({ ...services, now: () => inTwoDays }, owner)).toBe(0);
  // The store was lost, as after a restore of the database alone.
  for (const { id } of await services.files.list(owner)) await services.files.remove(owner, id);
  expect((await get('csv')).statusCode).toBe(200);
});
