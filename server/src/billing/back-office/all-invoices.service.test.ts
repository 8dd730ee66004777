import { spellId } from '@packhouse/contract/id';
import type { Invoice } from '@packhouse/contract/public/invoices';
import { Ageing, OperatorInvoice, Revenue } from '@packhouse/contract/operator/invoices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { aLine, anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertInvoices } from '../invoices.sql.ts';

/** In Los Angeles, where the organizations are, noon of the day. */
const noon = (day: string) => new Date(`${day}T20:00:00.000Z`);

let now = noon('2026-03-10');
let service: TestService;
let key: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
  key = await service.operatorKey();
});
beforeEach(() => {
  now = noon('2026-03-10');
});
afterAll(() => service?.close());

async function have(orgId: string, fields: Partial<Invoice>, totalCost = 100): Promise<Invoice> {
  const invoice = anInvoice({ items: [aLine({ totalCost })], ...fields });
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['invoices'] });
    await insertInvoices(tenant, [invoice]);
  });
  return invoice;
}

const list = async (query = '') => {
  const answer = await service.get(`/operator/v0/invoices${query}`, key);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as unknown[]).map((one) => OperatorInvoice.strict().parse(one));
};
const ageing = async () => Ageing.parse((await service.get('/operator/v0/invoices/ageing', key)).body);
const revenue = async () => Revenue.parse((await service.get('/operator/v0/invoices/revenue', key)).body);

const inAgeing = (all: Ageing, orgId: string) =>
  all.byCurrency.flatMap(({ currency, organizations }) =>
    organizations
      .filter(({ organization }) => organization.id === spellId('organization', orgId))
      .map(({ organization: _organization, ...owed }) => ({ currency, ...owed })),
  );

test('the list tells of all organizations, the latest issued first, and of test spaces when they are named', async () => {
  const [harbor, tern] = [
    await service.organization('Harbor Coffee'),
    await service.organization('Tern & Timber'),
  ];
  const space = await service.organization('Harbor Coffee', harbor);
  const first = await have(harbor, { issuedAt: '2026-02-01T08:00:00.000Z', number: 'HAR-INV-31' });
  const third = await have(harbor, {
    issuedAt: '2026-02-03T08:00:00.000Z',
    status: 'paid',
    name: 'Fulfillment 100%',
  });
  const second = await have(tern, { issuedAt: '2026-02-02T08:00:00.000Z' });
  const trial = await have(space, { issuedAt: '2026-02-04T08:00:00.000Z' });
  const all = await list();
  expect(all.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  const { items: _items, ...fields } = first;
  expect(all[2]).toEqual({
    ...fields,
    organization: { id: spellId('organization', harbor), name: 'Harbor Coffee' },
    lineCount: 1,
    overdueDays: 7,
  });
  const of = (orgId: string) => `?organizationId=${spellId('organization', orgId)}`;
  expect((await list(of(space))).map(({ id }) => id)).toEqual([trial.id]);
  expect((await list(of(tern))).map(({ id }) => id)).toEqual([second.id]);
  expect((await list('?search=timber')).map(({ id }) => id)).toEqual([second.id]);
  expect((await list('?search=har-inv-31')).map(({ id }) => id)).toEqual([first.id]);
  expect((await list('?search=100%25')).map(({ id }) => id)).toEqual([third.id]);
  expect((await list('?status=paid')).map(({ id }) => id)).toEqual([third.id]);
  expect((await list('?status=overdue,paid')).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect((await list('?take=1&skip=1')).map(({ id }) => id)).toEqual([second.id]);
});

test('an invoice is overdue when its day has passed where the organization is', async () => {
  const orgId = await service.organization('Border');
  await have(orgId, { dueDate: '2026-03-09' });
  const overdue = async () =>
    (await list(`?organizationId=${spellId('organization', orgId)}`))[0]!.overdueDays;
  now = new Date('2026-03-10T06:59:59.999Z');
  expect(await overdue()).toBe(0);
  expect(await list(`?organizationId=${spellId('organization', orgId)}&status=overdue`)).toEqual([]);
  now = new Date('2026-03-10T07:00:00.000Z');
  expect(await overdue()).toBe(1);
  expect(await list(`?organizationId=${spellId('organization', orgId)}&status=overdue`)).toHaveLength(1);
});

test.each([
  ['2026-03-01', 'notDue', '2026-03-01'],
  ['2026-03-01', 'days1To30', '2026-03-02'],
  ['2026-03-01', 'days1To30', '2026-03-31'],
  ['2026-03-01', 'days31To60', '2026-04-01'],
  ['2026-03-01', 'days31To60', '2026-04-30'],
  ['2026-03-01', 'days61To90', '2026-05-01'],
  ['2026-03-01', 'days61To90', '2026-05-30'],
  ['2026-03-01', 'over90Days', '2026-05-31'],
])('what was due on %s counts as %s on %s', async (dueDate, bucket, day) => {
  const orgId = await service.organization(`Ages on ${day}`);
  const { totalAmount } = await have(orgId, { dueDate });
  const none = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 };
  const owed = { ...none, [bucket]: totalAmount, total: totalAmount, oldestDueDate: dueDate, invoices: 1 };
  // From the first moment of the day to the last, on Los Angeles' clocks.
  const dayThere = Date.parse(day) + (day < '2026-03-08' ? 8 : 7) * 3_600_000;
  for (const at of [dayThere, dayThere + 86_399_999]) {
    now = new Date(at);
    expect(inAgeing(await ageing(), orgId)).toEqual([{ currency: 'USD', ...owed }]);
  }
});

test('who owes something longest stands first, and money of two currencies is never added', async () => {
  const before = await ageing();
  const [late, later] = [await service.organization('Late'), await service.organization('Later')];
  const space = await service.organization('Late', late);
  await have(late, { dueDate: '2025-11-01' }, 700);
  await have(late, { dueDate: '2026-03-09', status: 'collecting' }, 50);
  await have(late, { dueDate: '2026-03-09', currency: 'EUR' }, 3);
  await have(later, { dueDate: '2025-10-01', status: 'pending_payment' }, 20);
  await have(later, { dueDate: '2026-03-20' }, 9);
  for (const status of ['paid', 'cancelled', 'refunded'] as const)
    await have(later, { dueDate: '2025-01-01', status });
  await have(space, { dueDate: '2025-01-01' }, 10_000);
  const after = await ageing();
  const sums = (all: Ageing, currency: string) => all.byCurrency.find((one) => one.currency === currency);
  expect(sums(after, 'EUR')).toMatchObject({ days1To30: 3, total: 3 });
  const [was, is] = [sums(before, 'USD')!, sums(after, 'USD')!];
  expect(is.total - was.total).toBe(779);
  expect(is.over90Days - was.over90Days).toBe(720);
  expect(is.days1To30 - was.days1To30).toBe(50);
  expect(is.notDue - was.notDue).toBe(9);
  expect(is.organizations.slice(0, 2).map(({ organization, total }) => [organization.name, total])).toEqual([
    ['Later', 29],
    ['Late', 750],
  ]);
  expect(is.organizations.reduce((sum, { total }) => sum + total, 0)).toBe(is.total);
});

test('revenue goes by the calendar of each organization, over twelve months', async () => {
  const was = await revenue();
  const orgId = await service.organization('Issues');
  // In Los Angeles the month ends eight hours later.
  await have(orgId, { issuedAt: '2026-02-01T07:59:59.999Z' }, 10);
  await have(orgId, { issuedAt: '2026-02-01T08:00:00.000Z' }, 200);
  await have(orgId, { issuedAt: '2026-02-02T08:00:00.000Z', status: 'cancelled' }, 5_000);
  await have(orgId, { issuedAt: '2025-04-01T07:00:00.000Z' }, 1);
  await have(orgId, { issuedAt: '2025-04-01T06:59:59.999Z' }, 60_000);
  const paid = {
    status: 'paid',
    issuedAt: '2026-02-05T00:00:00.000Z',
    paidAt: '2026-03-01T07:00:00.000Z',
  } as const;
  await have(orgId, paid, 4_000);
  await have(orgId, { ...paid, status: 'refunded' }, 30_000);
  await have(orgId, { issuedAt: '2026-03-02T00:00:00.000Z', currency: 'JPY' }, 7);
  await have(await service.organization('Trial', orgId), {}, 1_000_000);
  const is = await revenue();
  expect(is.months).toEqual([
    ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03'],
  ]);
  const dollars = (all: Revenue, what: 'issued' | 'paid') =>
    all.byCurrency.find(({ currency }) => currency === 'USD')?.[what] ?? all.months.map(() => 0);
  const added = (what: 'issued' | 'paid') =>
    dollars(is, what).map((sum, month) => sum - dollars(was, what)[month]!);
  expect(added('issued')).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 10, 34_200, 0]);
  expect(added('paid')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4_000, 0]);
  expect(is.byCurrency.find(({ currency }) => currency === 'JPY')!.issued.at(-1)).toBe(7);
});

test('an operator reads it all with a key that may only read, and a merchant does not', async () => {
  const reader = await service.operatorKey({ accessMode: 'read_only' });
  const merchant = await service.key(await service.organization());
  for (const path of ['', '/ageing', '/revenue']) {
    expect((await service.get(`/operator/v0/invoices${path}`, reader)).status).toBe(200);
    expect((await service.get(`/operator/v0/invoices${path}`, merchant)).status).toBe(403);
  }
});
