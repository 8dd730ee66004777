import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anInvoice, aLine } from '../../tests/helpers/records.ts';
import { balanceOf, entriesOf, periodOf, type AccountFacts, type AccountPayment } from './account-entries.ts';

const total = (totalCost: number) => ({ items: [aLine({ totalCost })] });
const instant = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`);

const aPayment = (invoiceId: string, fields: Partial<AccountPayment> = {}): AccountPayment => ({
  ...{ invoiceId, amount: 100, method: null, reference: null },
  ...{ paidAt: '2026-02-01T12:00:00.000Z', recordedAt: '2026-02-03T12:00:00.000Z' },
  ...{ reversedAt: null, reversalReason: null },
  ...fields,
});

const kindsOf = (facts: AccountFacts) => entriesOf(facts).map(({ kind, amount }) => [kind, amount]);

test('two periods that follow one another are together one: the closing balance of the first opens the second', () => {
  const facts = fc
    .array(fc.record({ at: instant, amount: fc.integer({ min: -1_000, max: 1_000 }) }))
    .map((rows) =>
      entriesOf({
        invoices: rows.map(({ at, amount }) => anInvoice({ ...total(amount), issuedAt: at })),
        payments: [],
        credits: [],
      }),
    );
  fc.assert(
    fc.property(facts, instant, (account, middle) => {
      const [first, second] = [periodOf(account, '2026-02', middle), periodOf(account, middle, '2026-03')];
      const whole = periodOf(account, '2026-02', '2026-03');
      expect(second.openingBalance).toBe(first.closingBalance);
      expect(second.closingBalance).toBe(whole.closingBalance);
      expect([...first.entries, ...second.entries]).toEqual(whole.entries);
      for (const { openingBalance, totals, closingBalance, entries } of [first, second, whole]) {
        const moved = Object.values(totals).reduce((sum, amount) => sum + amount, 0);
        expect(openingBalance + moved).toBe(closingBalance);
        expect(entries.at(-1)?.balance ?? openingBalance).toBe(closingBalance);
      }
    }),
  );
});

test('a payment is entered when it was recorded, and its reversal when that was said', () => {
  const invoice = anInvoice({ ...total(250), issuedAt: '2026-02-02T12:00:00.000Z' });
  const reversal = { reversedAt: '2026-02-05T12:00:00.000Z', reversalReason: 'Another merchant paid it' };
  const account = entriesOf({
    invoices: [invoice],
    payments: [aPayment(invoice.id, { ...reversal, reference: 'Check 118' })],
    credits: [],
  });
  expect(account).toMatchObject([
    { at: '2026-02-02T12:00:00.000Z', kind: 'invoice', amount: 250 },
    { at: '2026-02-03T12:00:00.000Z', kind: 'payment', amount: -100, note: 'Check 118' },
    { at: reversal.reversedAt, kind: 'payment_reversal', amount: 100, note: reversal.reversalReason },
  ]);
});

test('a refund pays the money back and takes the invoice off, and a cancellation takes it off', () => {
  const refunded = anInvoice({
    ...{ ...total(100), status: 'refunded' },
    issuedAt: '2026-02-01T12:00:00.000Z',
    updatedAt: '2026-02-05T12:00:00.000Z',
  });
  const cancelled = anInvoice({ ...total(70), status: 'cancelled' });
  expect(kindsOf({ invoices: [refunded], payments: [aPayment(refunded.id)], credits: [] })).toEqual([
    ['invoice', 100],
    ['payment', -100],
    ['refund', 100],
    ['refunded_invoice', -100],
  ]);
  expect(kindsOf({ invoices: [cancelled], payments: [], credits: [] })).toEqual([
    ['invoice', 70],
    ['cancellation', -70],
  ]);
});

test('an invoice below zero is owed to the merchant until a later invoice gives it back', () => {
  const below = anInvoice({ ...total(-300), status: 'paid', amountDue: 0 });
  const later = anInvoice({ ...total(50), issuedAt: '2026-02-20T12:00:00.000Z' });
  const facts = (toInvoiceId: string | null): AccountFacts => ({
    invoices: [below, later],
    payments: [],
    credits: [{ invoiceId: below.id, toInvoiceId }],
  });
  expect(balanceOf(facts(null), '2026-02-21')).toMatchObject({ balance: -250, amountDue: 50, credit: 300 });
  expect(balanceOf(facts(later.id), '2026-02-21')).toMatchObject({ balance: 50, amountDue: 50, credit: 0 });
  expect(entriesOf(facts(later.id)).at(-2)).toMatchObject({
    kind: 'credit_carried_over',
    at: later.issuedAt,
    amount: 300,
    note: later.number,
  });
});

test('an old invoice below zero that an operator recorded as settled leaves no balance', () => {
  const old = anInvoice({ ...total(-300), status: 'paid', amountDue: 0 });
  expect(kindsOf({ invoices: [old], payments: [], credits: [] })).toEqual([
    ['invoice', -300],
    ['refund', 300],
  ]);
});

test('an invoice is overdue from the day after its due date', () => {
  const invoices = [anInvoice({ ...total(40), dueDate: '2026-02-10' })];
  const on = (day: string) => balanceOf({ invoices, payments: [], credits: [] }, day);
  expect(on('2026-02-10')).toMatchObject({ overdue: 0, openInvoices: 1, nextDueDate: '2026-02-10' });
  expect(on('2026-02-11')).toMatchObject({ overdue: 40 });
});
