/**
 * Tests of the invoice lifecycle without the service: what its own login can write by plain SQL. Each attempt is
 * rolled back, and returns whether the database accepted it, or the SQLSTATE of its refusal.
 */
import { readId } from '@packhouse/contract/id';
import { invoiceLifecycle, invoiceStatuses, type InvoiceStatus } from '@packhouse/contract/public/invoices';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { roleUrls } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { insertInvoices } from '../../src/billing/invoices.sql.ts';
import { anInvoice } from '../helpers/records.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

interface Pair {
  from: InvoiceStatus;
  to: InvoiceStatus;
}

const transitions: Pair[] = Object.values(invoiceLifecycle).flatMap(({ from, to }) =>
  from.map((one) => ({ from: one, to })),
);
const isAllowed = ({ from, to }: Pair) => transitions.some((one) => one.from === from && one.to === to);
const pairs: Pair[] = invoiceStatuses.flatMap((from) => invoiceStatuses.map((to) => ({ from, to })));

const [denied, noSuchStep, broken, twice] = ['42501', '23503', '23514', '23505'] as const;

let service: TestService;
let orgId: string;
let app: pg.Client;
/** For each status, the uuid of an invoice in that status, which is its only step. */
const standing = new Map<InvoiceStatus, string>();

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['invoices'] });
    const invoices = invoiceStatuses.map((status) => anInvoice({ status }));
    await insertInvoices(tenant, invoices);
    for (const { status, id } of invoices) standing.set(status, readId('invoice', id)!);
  });
  app = new pg.Client({ connectionString: roleUrls(service.ownerUrl).appUrl });
  await app.connect();
});
afterAll(async () => {
  await app?.end();
  await service?.close();
});

test('the database knows the transitions of the contract, and no others', async () => {
  const { rows } = await app.query<{ from: string; to: string }>(
    'select from_status as from, to_status as to from invoice_transitions',
  );
  const spelled = (all: readonly { from: string; to: string }[]) =>
    all.map(({ from, to }) => `${from || 'nothing'} → ${to}`).toSorted();
  const beginnings = ['draft', ...invoiceStatuses].map((to) => ({ from: '', to }));
  expect(spelled(rows)).toEqual(spelled([...transitions, ...beginnings]));
});

test.each(pairs)('$from → $to: only by a step, and only where the contract has it', async (pair) => {
  const { from, to } = pair;
  const plain = await attempt(from, [`update invoices set status = '${to}', ${owedAt(to)} where id = $1`]);
  expect(plain).toBe(from === to ? 'taken' : noSuchStep);
  const stepped = await attempt(from, [stepRow(pair), moveTo(to)]);
  if (isAllowed(pair)) expect(stepped).toBe('taken');
  else expect([noSuchStep, broken]).toContain(stepped);
});

test.each([
  ['a step number left out', noSuchStep, (pair: Pair) => [stepRow(pair, 3, 2), moveTo(pair.to, 3)]],
  ['a step after one that is not before it', broken, (pair: Pair) => [stepRow(pair, 3, 1)]],
  ['a step after none', broken, (pair: Pair) => [stepRow(pair, 2, null)]],
  ['a second beginning', twice, ({ to }: Pair) => [stepRow({ from: '', to }, 1, null)]],
  ['a step that nobody wrote', noSuchStep, ({ to }: Pair) => [moveTo(to)]],
  ['the way back', denied, (pair: Pair) => [stepRow(pair), moveTo(pair.to), moveTo(pair.from, 1)]],
  [
    'a step that is written and not taken',
    denied,
    (pair: Pair) => [stepRow(pair), 'update invoices set version = version + 1 where id = $1'],
  ],
] as const)('%s is refused in every state', async (_what, refused, statements) => {
  for (const pair of transitions) {
    expect(await attempt(pair.from, statements(pair)), `${pair.from} → ${pair.to}`).toBe(refused);
  }
});

test.each(invoiceStatuses)(
  '%s: what is owed and whether it was paid follow from the status',
  async (status) => {
    const settled = ['paid', 'cancelled', 'refunded'].includes(status);
    const paid = ['paid', 'refunded'].includes(status);
    for (const wrong of [
      `amount_due = ${settled ? 'total_amount' : 0}`,
      `paid_at = ${paid ? 'null' : 'now()'}`,
    ]) {
      expect(await attempt(status, [`update invoices set ${wrong} where id = $1`]), wrong).toBe(broken);
    }
  },
);

test('what an invoice was issued with can be neither changed nor removed', async () => {
  const mayChange = new Set([
    ...[
      'status',
      'step',
      'paid_at',
      'payment_reference',
      'paid_amount',
      'amount_due',
      'doc',
      'updated_at',
      'version',
      'marked_through',
      // It holds the number, and follows from the invoice as `doc` does.
      'search_text',
      // Drawn when the invoice is issued, and bound from then on: see below.
      'number',
    ],
  ]);
  // A generated column follows from the others, and nobody can write it.
  const { rows } = await app.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'invoices'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const made = await attempt('unpaid', [`update invoices set "${name}" = "${name}" where id = $1`]);
    expect(made, name).toBe(mayChange.has(name) ? 'taken' : denied);
  }
  expect(await attempt('unpaid', ['delete from invoices where id = $1'])).toBe(denied);
  expect(await attempt('unpaid', ['truncate invoices'])).toBe(denied);
  expect(await attempt('unpaid', [`insert into invoice_transitions values ('paid', 'unpaid')`])).toBe(denied);
});

test('an issued invoice keeps its number', async () => {
  for (const status of invoiceStatuses) {
    expect(await attempt(status, [`update invoices set number = 'INV-2' where id = $1`]), status).toBe(
      denied,
    );
    const second = `insert into invoice_numbers (org_id, invoice_id, number) values ('${orgId}', $1, 'INV-2')`;
    expect(await attempt(status, [second]), status).toBe(twice);
  }
});

test('nothing is billed twice: a period has one invoice', async () => {
  const copied = `
    insert into invoices (org_id, id, number, status, step, name, period_start, period_end, issued_at, due_date, subtotal,
      tax_total, total_amount, amount_due, currency, rate_card_version, search_text, doc, created_at, updated_at, version)
    select org_id, '${newId()}', 'INV-2', status, step, name, period_start, period_end, issued_at, due_date, subtotal,
      tax_total, total_amount, amount_due, currency, rate_card_version, search_text, doc, created_at, updated_at, version
    from invoices where id = $1`;
  expect(await attempt('unpaid', [copied])).toBe(twice);
});

/** Tries statements, in which `$1` is the invoice; each must affect a row. */
async function attempt(status: InvoiceStatus, statements: readonly string[]): Promise<string> {
  await app.query(`begin; set local app.org_id = '${orgId}'`);
  try {
    for (const text of statements) {
      const { rowCount } = await app.query(text, text.includes('$1') ? [standing.get(status)] : []);
      if (rowCount === 0) return 'no row';
    }
    return 'taken';
  } catch (error) {
    return (error as pg.DatabaseError).code!;
  } finally {
    await app.query('rollback');
  }
}

const stepRow = ({ from, to }: { from: string; to: string }, step = 2, before: number | null = 1): string =>
  `insert into invoice_steps (org_id, invoice_id, step, step_before, from_status, to_status)
   values ('${orgId}', $1, ${step}, ${before}, '${from}', '${to}')`;

const moveTo = (status: InvoiceStatus, step = 2): string =>
  `update invoices set status = '${status}', step = ${step}, ${owedAt(status)} where id = $1`;

const owedAt = (status: InvoiceStatus): string =>
  [
    'paid_amount = 0',
    `amount_due = ${['paid', 'cancelled', 'refunded'].includes(status) ? 0 : 'total_amount'}`,
    `paid_at = ${['paid', 'refunded'].includes(status) ? 'issued_at' : 'null'}`,
  ].join(', ');
