import { Payment, type Invoice } from '@packhouse/contract/public/invoices';
import { Ageing, Revenue } from '@packhouse/contract/operator/invoices';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { readInvoicePdf } from '../../../tests/helpers/invoice-papers.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { aLine, anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { insertInvoices } from '../invoices.sql.ts';

const now = new Date('2026-03-10T20:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let invoice: Invoice;
let path: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
});
beforeEach(async () => {
  acme = await openMerchant(service);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update organization_clocks set stamp = '2026-01-01T00:00:00Z' where org_id = ${tenant.orgId}`),
  );
  invoice = anInvoice({ items: [aLine({ unitCost: 1_000, totalCost: 10_000 })], dueDate: '2026-01-15' });
  await service.as(acme.orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['invoices'] }, new Date('2026-02-02T00:00:00Z'));
    await insertInvoices(tenant, [invoice]);
  });
  path = `/operator/v0/organizations/${acme.organizationId}/invoices/${invoice.id}`;
});
afterAll(() => service?.close());

const say = (verb: string, body: object = {}): Promise<TestAnswer> =>
  service.send('POST', `${path}/${verb}`, acme.operatorKey, body);
const payments = async (): Promise<Payment[]> =>
  (await service.get(`/v0/invoices/${invoice.id}/payments`, acme.key)).body.payments;
const reverse = (id: string, reason = 'For another invoice') => say(`payments/${id}/reverse`, { reason });
const read = async (): Promise<Invoice> => (await service.get(`/v0/invoices/${invoice.id}`, acme.key)).body;
const told = async () =>
  (await service.get(`/v0/notifications/events?resourceId=${invoice.id}&take=50`, acme.key)).body.map(
    ({ type }: { type: string }) => type,
  );

test('an invoice is paid in parts: its status stays until the last of them', async () => {
  const first = await say('pay', { amount: 4_000, method: 'check', reference: 'Check 118' });
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'unpaid', paidAmount: 4_000, amountDue: 6_000, paidAt: null, version: 2 },
  });
  expect((await say('collect')).body).toMatchObject({ status: 'collecting', amountDue: 6_000 });
  const tooMuch = await say('pay', { amount: 6_001 });
  expect([tooMuch.status, tooMuch.body.error]).toEqual([
    400,
    `amount must be at most 6000, the amount due on ${invoice.number}; you sent 6001.`,
  ]);
  expect((await say('pay', { amount: 0 })).status).toBe(400);
  const last = await say('pay', { method: 'card', paidAt: '2026-03-09T12:00:00Z' });
  expect(last.body).toMatchObject({
    status: 'paid',
    paidAmount: 10_000,
    amountDue: 0,
    paidAt: '2026-03-09T12:00:00.000Z',
  });
  const listed = await payments();
  expect(listed.map((one) => Payment.strict().parse(one))).toMatchObject([
    { amount: 4_000, method: 'check', reference: 'Check 118', currency: 'USD' },
    { amount: 6_000, method: 'card', reference: null, paidAt: '2026-03-09T12:00:00.000Z' },
  ]);
  expect((await service.get(`${path}/payments`, acme.operatorKey)).body.payments).toEqual(listed);
  expect(await told()).toEqual(['invoice.payment_received', 'invoice.collecting', 'invoice.paid']);
});

test('a payment that was recorded by mistake is reversed once, and its amount is due again', async () => {
  await say('pay', { amount: 4_000 });
  await say('pay');
  const [, part] = (await payments()).toSorted((a, b) => b.amount - a.amount);
  const reversed = await reverse(part!.id);
  expect(reversed).toMatchObject({
    status: 200,
    body: { status: 'unpaid', paidAmount: 6_000, amountDue: 4_000, paidAt: null },
  });
  const again = await reverse(part!.id);
  expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
  const other = (await payments()).find(({ reversedAt }) => reversedAt === null);
  expect((await reverse(other!.id)).body).toMatchObject({
    status: 'unpaid',
    paidAmount: 0,
    amountDue: 10_000,
  });
  expect((await payments()).map(({ reversalReason }) => reversalReason)).toEqual([
    'For another invoice',
    'For another invoice',
  ]);
  expect(await told()).toEqual([
    'invoice.payment_received',
    'invoice.paid',
    'invoice.payment_reversed',
    'invoice.payment_reversed',
  ]);
  const unknown = await reverse(part!.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
});

test('an invoice that is paid in part is not cancelled, and a refunded payment is not reversed', async () => {
  await say('pay', { amount: 1 });
  const refused = await say('cancel', { reason: 'Not agreed upon' });
  expect([refused.status, refused.body.details]).toEqual([409, [{ paidAmount: 1, currency: 'USD' }]]);
  const [part] = await payments();
  await say('pay');
  expect((await say('refund', { reason: 'Paid twice' })).body).toMatchObject({
    status: 'refunded',
    amountDue: 0,
  });
  expect((await reverse(part!.id)).status).toBe(409);
});

test('orders wait for as long as anything overdue is open', async () => {
  const product = await acme.product();
  await acme.stock(product, 2);
  const { body: order } = await acme.order([[product, 1]]);
  expect(order).toMatchObject({ status: 'on_hold', holds: [{ code: 'overdue_invoice' }] });
  const status = async () => (await acme.ask('GET', `/v0/shipments/${order.id}`)).body.status;
  await say('pay', { amount: 9_999 });
  expect(await status()).toBe('on_hold');
  await say('pay', { amount: 1 });
  expect(await status()).toBe('pending');
});

test('receivables count what is open, and revenue what was paid in each month', async () => {
  const owed = async () => {
    const { body } = await service.get('/operator/v0/invoices/ageing', acme.operatorKey);
    const mine = Ageing.parse(body)
      .byCurrency.flatMap(({ organizations }) => organizations)
      .find(({ organization }) => organization.id === acme.organizationId);
    return mine?.total;
  };
  const paid = async () => {
    const { body } = await service.get('/operator/v0/invoices/revenue', acme.operatorKey);
    return Revenue.parse(body).byCurrency.find(({ currency }) => currency === 'USD')?.paid ?? [];
  };
  const before = await paid();
  await say('pay', { amount: 2_500, paidAt: '2026-02-20T12:00:00Z' });
  await say('pay', { amount: 1_000 });
  expect(await owed()).toBe(6_500);
  const [february, march] = (await paid()).slice(-2).map((sum, at) => sum - (before.slice(-2)[at] ?? 0));
  expect([february, march]).toEqual([2_500, 1_000]);
  await reverse((await payments()).find(({ amount }) => amount === 1_000)!.id);
  expect(await owed()).toBe(7_500);
  expect((await paid()).at(-1)).toBe(before.at(-1) ?? 0);
});

test('the recomputation and the paper show what was paid', async () => {
  await say('pay', { amount: 4_000 });
  const recompute = async () => (await service.get(`${path}/recompute`, acme.operatorKey)).body;
  expect((await recompute()).payments).toEqual({ recorded: 4_000, recomputed: 4_000 });
  const pdf = await service.app.inject({
    url: `/v0/invoices/${invoice.id}.pdf`,
    headers: { authorization: `Bearer ${acme.key}` },
  });
  expect((await readInvoicePdf(pdf.rawPayload)).sums).toMatchObject({
    Total: '100.00',
    Payments: '40.00',
    'Amount due': '60.00',
  });
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update payments set reversed_at = now(), reversed_by = '{}'
      where org_id = ${tenant.orgId} and amount = 4000`),
  );
  expect(await recompute()).toMatchObject({
    agrees: false,
    payments: { recorded: 4_000, recomputed: 0 },
  });
  expect(await read()).toMatchObject({ paidAmount: 4_000 });
});

test('the upgrade makes one payment of an invoice that was paid before there were payments', async () => {
  await say('pay', { reference: 'Wire 4711' });
  const after = await service.get(`/v0/invoices/${invoice.id}`, acme.key);
  const [paid] = await payments();
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  try {
    await owner.query('delete from payments where org_id = $1', [acme.orgId]);
    await owner.query(
      `update invoices set paid_amount = 0, doc = replace(doc, '"paidAmount":10000,', '')
       where org_id = $1`,
      [acme.orgId],
    );
    const migration = join(import.meta.dirname, '../../../migrations/0040_payments.sql');
    const statements = (await readFile(migration, 'utf8')).split(';\n').map((one) => one.trim());
    const filling = statements.filter((one) => /^(insert into payments|update invoices)/.test(one));
    expect(filling).toHaveLength(3);
    const mine = `where org_id = '${acme.orgId}'`;
    for (const one of filling) {
      await owner.query(one.includes('where ') ? one.replace('where ', `${mine} and `) : `${one} ${mine}`);
    }
  } finally {
    await owner.end();
  }
  expect((await service.get(`/v0/invoices/${invoice.id}`, acme.key)).text).toBe(after.text);
  const { amount, reference, paidAt, currency } = paid!;
  expect(await payments()).toMatchObject([{ amount, reference, paidAt, currency, method: null }]);
});

test('eight payments of a part at once add up, and never to more than the total', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => say('pay', { amount: 3_000 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await read()).toMatchObject({ paidAmount: 9_000, amountDue: 1_000, status: 'unpaid', version: 4 });
});
