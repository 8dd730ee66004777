import type { Invoice } from '@packhouse/contract/public/invoices';
import { Balance, Statement, type EntryKind } from '@packhouse/contract/public/statements';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { often } from '../../tests/helpers/long-run.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { nextDay } from '../goods/shipments/local-time.ts';
import { sql } from '../platform/database/sql.ts';
import { mulberry32 } from '../platform/mulberry32.ts';

const start = new Date('2026-03-10T20:00:00.000Z');
let now = start;
let service: TestService;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
});
afterAll(() => service?.close());

/** An entry as the test wrote it down from the answers of the service, in the order of the actions. */
interface Noted {
  day: string;
  kind: EntryKind;
  amount: number;
  invoiceId: string;
}

async function openAccount() {
  now = start;
  const merchant = await openMerchant(service);
  // Its keys were made by the time of the machine.
  await service.as(merchant.orgId, (tenant) =>
    tenant.rows(sql`
      update organization_clocks set stamp = '2026-01-01T00:00:00Z' where org_id = ${tenant.orgId}`),
  );
  const root = `/operator/v0/organizations/${merchant.organizationId}`;
  const send = (path: string, body: object) =>
    service.send('POST', `${root}/${path}`, merchant.operatorKey, body);
  const read = async (path: string) => (await service.get(path, merchant.key)).body;
  const statement = async (query = '') => Statement.strict().parse(await read(`/v0/statement${query}`));
  const balance = async () => Balance.strict().parse(await read('/v0/balance'));
  return { merchant, root, send, read, statement, balance };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

/** In Los Angeles, where the organization is. */
const today = () => new Date(now.getTime() - 7 * 3_600_000).toISOString().slice(0, 10);

/** Leads an account through a random life. */
async function live(account: Account, seed: number, steps: number): Promise<Noted[]> {
  const chance = mulberry32(seed);
  const upTo = (most: number) => 1 + Math.floor(chance() * most);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const noted: Noted[] = [];
  const invoices = new Map<string, Invoice>();
  const standing: { id: string; invoiceId: string; amount: number }[] = [];
  /** Invoices below zero that no later invoice has given back, by their number. */
  const below = new Map<string, Invoice>();
  const note = (kind: EntryKind, amount: number, { id }: { id: string }) =>
    noted.push({ day: today(), kind, amount, invoiceId: id });
  const having = (wanted: (invoice: Invoice) => boolean) => pick([...invoices.values()].filter(wanted));
  async function say(invoice: Invoice, verb: string, body: object): Promise<Invoice> {
    const answer = await account.send(`invoices/${invoice.id}/${verb}`, body);
    expect(answer.status, answer.text).toBe(200);
    invoices.set(invoice.id, answer.body);
    return answer.body;
  }
  const actions = {
    async issue() {
      const { body: upcoming } = await service.get(
        `${account.root}/invoices/upcoming`,
        account.merchant.operatorKey,
      );
      const yesterday = nextDay(today(), -1);
      const through = upcoming.periodEnd < yesterday ? upcoming.periodEnd : yesterday;
      if (through < upcoming.periodStart) return;
      const answer = await account.send('invoices', { through });
      expect(answer.status, answer.text).toBe(201);
      const invoice = answer.body as Invoice;
      for (const { description } of invoice.items) {
        const number = /^Carried over from (.+)$/.exec(description ?? '')?.[1];
        const before = number === undefined ? undefined : below.get(number);
        if (!before) continue;
        note('credit_carried_over', -before.totalAmount, before);
        below.delete(before.number);
      }
      note('invoice', invoice.totalAmount, invoice);
      if (invoice.totalAmount < 0) below.set(invoice.number, invoice);
      invoices.set(invoice.id, invoice);
    },
    async pay() {
      const invoice = having(({ amountDue }) => amountDue > 0);
      if (!invoice) return;
      const amount = chance() < 0.4 ? invoice.amountDue : upTo(invoice.amountDue);
      await say(invoice, 'pay', { amount });
      note('payment', -amount, invoice);
      const { payments } = await account.read(`/v0/invoices/${invoice.id}/payments`);
      const known = new Set(standing.map(({ id }) => id));
      const paid = payments.find(
        ({ id, reversedAt }: { id: string; reversedAt: string | null }) =>
          !known.has(id) && reversedAt === null,
      );
      standing.push({ id: paid.id, invoiceId: invoice.id, amount });
    },
    async reverse() {
      const payment = pick(
        standing.filter(({ invoiceId }) => invoices.get(invoiceId)!.status !== 'refunded'),
      );
      if (!payment) return;
      const invoice = invoices.get(payment.invoiceId)!;
      await say(invoice, `payments/${payment.id}/reverse`, { reason: 'Not honored' });
      note('payment_reversal', payment.amount, invoice);
      standing.splice(standing.indexOf(payment), 1);
    },
    async refund() {
      const invoice = having(({ status }) => status === 'paid');
      if (!invoice) return;
      await say(invoice, 'refund', { reason: 'Paid twice' });
      if (invoice.paidAmount === 0) return;
      note('refund', invoice.paidAmount, invoice);
      note('refunded_invoice', -invoice.paidAmount, invoice);
    },
    async cancel() {
      const invoice = having(({ status, paidAmount }) => status === 'unpaid' && paidAmount === 0);
      if (!invoice) return;
      await say(invoice, 'cancel', { reason: 'Not agreed' });
      note('cancellation', -invoice.totalAmount, invoice);
    },
    async credit() {
      // A period of a few days comes to some thousand cents: many of these credits exceed it.
      const answer = await account.send('credits', { amount: upTo(20_000), reason: 'A wet box' });
      expect(answer.status, answer.text).toBe(201);
    },
  };
  const order = [
    'issue',
    'issue',
    'issue',
    'pay',
    'pay',
    'pay',
    'reverse',
    'refund',
    'cancel',
    'credit',
  ] as const;
  for (let step = 0; step < steps; step++) {
    // Sometimes to the other side of midnight, and of the end of a month.
    now = new Date(now.getTime() + upTo(60) * 3_600_000);
    await actions[pick(order)!]();
  }
  return noted;
}

const sum = (noted: readonly Noted[]) => noted.reduce((all, { amount }) => all + amount, 0);

test('statements agree with what was issued, paid, reversed, refunded, cancelled and carried over, on all days', async () => {
  const seed = Number(process.env['PACKHOUSE_SEED'] ?? often(20_260_310, Date.now() % 1_000_000));
  const seen = new Set<EntryKind>();
  for (let life = 0; life < often(3, 20); life++) {
    const account = await openAccount();
    const noted = await live(account, seed + life, 60);
    for (const { kind } of noted) seen.add(kind);
    const chance = mulberry32(seed - life);
    const last = today();
    const periods = Array.from({ length: 6 }, () => {
      const from = nextDay('2026-03-09', Math.floor(chance() * 120));
      return [from, nextDay(from, Math.floor(chance() * 60))] as const;
    });
    for (const [from, to] of [...periods, ['2026-03-01', nextDay(last)] as const]) {
      const statement = await account.statement(`?from=${from}&to=${to}`);
      const where = `seed ${seed + life}, ${from} to ${to}`;
      const within = noted.filter(({ day }) => day >= from && day <= to);
      expect(statement.openingBalance, where).toBe(sum(noted.filter(({ day }) => day < from)));
      expect(statement.closingBalance, where).toBe(sum(noted.filter(({ day }) => day <= to)));
      expect(
        statement.entries.map(({ day, kind, amount, invoiceId }) => ({ day, kind, amount, invoiceId })),
        where,
      ).toEqual(within);
      for (const [kind, total] of Object.entries(statement.totals)) {
        expect(total, `${kind}, ${where}`).toBe(sum(within.filter((one) => one.kind === kind)));
      }
      let running = statement.openingBalance;
      for (const { amount, balance } of statement.entries) expect(balance, where).toBe((running += amount));
      const theirs = await service.get(
        `${account.root}/statement?from=${from}&to=${to}`,
        account.merchant.operatorKey,
      );
      expect(theirs.body).toEqual(statement);
    }
    // The balance agrees with the invoices as they are listed.
    const invoices: Invoice[] = [];
    for (let skip = 0; ; skip += 50) {
      const page: Invoice[] = await account.read(`/v0/invoices?take=50&skip=${skip}`);
      invoices.push(...page);
      if (page.length < 50) break;
    }
    const balance = await account.balance();
    expect(balance.balance).toBe(sum(noted));
    expect(balance.amountDue).toBe(invoices.reduce((all, { amountDue }) => all + amountDue, 0));
    expect(balance.balance).toBe(balance.amountDue - balance.credit);
    expect(balance.openInvoices).toBe(invoices.filter(({ amountDue }) => amountDue > 0).length);
  }
  // A life in which something never happened would prove nothing about it.
  expect([...seen].toSorted()).toEqual([
    'cancellation',
    'credit_carried_over',
    'invoice',
    'payment',
    'payment_reversal',
    'refund',
    'refunded_invoice',
  ]);
});

test('a statement without days is of the running month, and one of nothing is empty', async () => {
  const account = await openAccount();
  const statement = await account.statement();
  expect(statement).toMatchObject({ from: '2026-03-01', to: '2026-03-10', currency: 'USD', entries: [] });
  expect(statement).toMatchObject({ timezone: 'America/Los_Angeles', openingBalance: 0, closingBalance: 0 });
  expect(await account.balance()).toEqual({
    ...{ asOf: now.toISOString(), currency: 'USD', balance: 0, amountDue: 0 },
    ...{ overdue: 0, credit: 0, openInvoices: 0, nextDueDate: null },
  });
  expect(await account.statement('?to=2026-02-15')).toMatchObject({ from: '2026-02-01', to: '2026-02-15' });
});

test.each([
  ['?from=2026-03-02&to=2026-03-01', 'must not be after 2026-03-01, the last day; you sent 2026-03-02'],
  [
    '?from=2025-01-01&to=2026-03-01',
    'must be at most 366 days before the end of 2026-03-01; you asked for 425 days',
  ],
])('a statement of %s is refused', async (query, rule) => {
  const { merchant } = await openAccount();
  expect(await service.get(`/v0/statement${query}`, merchant.key)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', properties: { from: rule } },
  });
});

test('the CSV has the entries between the opening and the closing balance, in major units', async () => {
  const account = await openAccount();
  const noted = await live(account, 7, 25);
  const query = `?from=2026-03-01&to=${today()}`;
  const { headers, text } = await service.get(`/v0/statement.csv${query}`, account.merchant.key);
  expect(headers['content-disposition']).toContain(`statement-2026-03-01-to-${today()}.csv`);
  const rows: Record<string, string>[] = parse(text, { columns: true, record_delimiter: '\r\n' });
  const cents = (major: string | undefined) => Math.round(Number(major) * 100);
  expect(
    rows
      .slice(1, -1)
      .map(({ day, kind, amount, invoiceId }) => ({ day, kind, amount: cents(amount), invoiceId })),
  ).toEqual(noted);
  expect(rows[0]).toMatchObject({ kind: 'opening_balance', day: '2026-03-01', amount: '', balance: '0.00' });
  expect(rows.at(-1)).toMatchObject({ kind: 'closing_balance', day: today(), currency: 'USD' });
  expect(cents(rows.at(-1)!['balance'])).toBe(sum(noted));
  const theirs = await service.get(`${account.root}/statement.csv${query}`, account.merchant.operatorKey);
  expect(theirs.text).toBe(text);
});

test('a reference that a spreadsheet would compute is kept from it, and another merchant sees none of it', async () => {
  const account = await openAccount();
  now = new Date('2026-03-12T20:00:00.000Z');
  const { body: upcoming } = await service.get(
    `${account.root}/invoices/upcoming`,
    account.merchant.operatorKey,
  );
  const { body: invoice } = await account.send('invoices', {
    through: upcoming.periodEnd < '2026-03-11' ? upcoming.periodEnd : '2026-03-11',
  });
  await account.send(`invoices/${invoice.id}/pay`, { amount: 1, reference: '=1+1' });
  const { text } = await service.get('/v0/statement.csv', account.merchant.key);
  expect(text).toContain("'=1+1");
  const other: TestMerchant = await openMerchant(service, 'Other');
  expect((await service.get('/v0/statement', other.key)).body.entries).toEqual([]);
  const nobody = `/operator/v0/organizations/org_00000000000000000000000000`;
  for (const path of ['balance', 'statement', 'statement.csv']) {
    expect((await service.get(`${nobody}/${path}`, account.merchant.operatorKey)).status, path).toBe(404);
    expect((await service.get(`${account.root}/${path}`, account.merchant.key)).status, path).toBe(403);
  }
});
