/** The account of an organization: what each invoice and payment adds to its balance. Pure, so that it can be tested alone. */
import { overdueStatuses, type Invoice, type Payment } from '@packhouse/contract/public/invoices';
import {
  entryKinds,
  type Balance,
  type EntryKind,
  type StatementEntry,
} from '@packhouse/contract/public/statements';

export type AccountInvoice = Pick<
  Invoice,
  | 'id'
  | 'number'
  | 'status'
  | 'issuedAt'
  | 'dueDate'
  | 'paidAt'
  | 'totalAmount'
  | 'paidAmount'
  | 'amountDue'
  | 'updatedAt'
>;

export type AccountPayment = Omit<Payment, 'id' | 'currency'> & { invoiceId: string };

/** Credit that an invoice below zero left; `toInvoiceId` is the invoice that gives it back, null until there is one. */
interface CarriedCredit {
  invoiceId: string;
  toInvoiceId: string | null;
}

export interface AccountFacts {
  invoices: readonly AccountInvoice[];
  payments: readonly AccountPayment[];
  credits: readonly CarriedCredit[];
}

/** An entry before the day and the balance are known. */
type AccountEntry = Omit<StatementEntry, 'day' | 'balance'>;

/** All entries of the account, the oldest first. */
export function entriesOf({ invoices, payments, credits }: AccountFacts): AccountEntry[] {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const carriedTo = new Map(credits.map(({ invoiceId, toInvoiceId }) => [invoiceId, toInvoiceId]));
  return [
    ...invoices.flatMap((invoice) => entriesOfInvoice(invoice, byId, carriedTo)),
    ...payments.flatMap((payment) => entriesOfPayment(payment, byId.get(payment.invoiceId)!)),
  ].toSorted(
    (one, other) =>
      one.at.localeCompare(other.at) ||
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      one.invoiceNumber.localeCompare(other.invoiceNumber),
  );
}

/** Order of the entries of one moment. */
const order: readonly EntryKind[] = [
  'credit_carried_over',
  'invoice',
  'payment',
  'payment_reversal',
  'refund',
  'refunded_invoice',
  'cancellation',
];

function entriesOfInvoice(
  invoice: AccountInvoice,
  byId: ReadonlyMap<string, AccountInvoice>,
  carriedTo: ReadonlyMap<string, string | null>,
): AccountEntry[] {
  const { status, issuedAt, updatedAt, totalAmount, paidAmount, id } = invoice;
  const entry = (kind: EntryKind, at: string, amount: number, note: string | null = null): AccountEntry => ({
    ...{ at, kind, amount, invoiceId: id, invoiceNumber: invoice.number },
    ...{ paidAt: null, method: null, note },
  });
  const entries = [entry('invoice', issuedAt, totalAmount)];
  // A cancelled or refunded invoice takes no further step, so its last write is the time of that one.
  if (status === 'cancelled') entries.push(entry('cancellation', updatedAt, -totalAmount));
  if (status === 'refunded' && paidAmount > 0) {
    entries.push(entry('refund', updatedAt, paidAmount), entry('refunded_invoice', updatedAt, -paidAmount));
  }
  if (totalAmount < 0 && status !== 'cancelled') {
    const to = byId.get(carriedTo.get(id) ?? '');
    if (to) entries.push(entry('credit_carried_over', to.issuedAt, -totalAmount, to.number));
    // Invoices below zero used to wait until an operator recorded that the warehouse had paid them.
    else if (!carriedTo.has(id) && invoice.paidAt !== null)
      entries.push(entry('refund', updatedAt, -totalAmount));
  }
  return entries;
}

function entriesOfPayment(payment: AccountPayment, invoice: AccountInvoice): AccountEntry[] {
  const { amount, method, reference, paidAt, recordedAt, reversedAt, reversalReason } = payment;
  const of = { invoiceId: invoice.id, invoiceNumber: invoice.number };
  const paid = {
    ...of,
    at: recordedAt,
    kind: 'payment',
    amount: -amount,
    paidAt,
    method,
    note: reference,
  } as const;
  if (reversedAt === null) return [paid];
  const reversal = {
    at: reversedAt,
    kind: 'payment_reversal',
    amount,
    paidAt,
    method,
    note: reversalReason,
  } as const;
  return [paid, { ...of, ...reversal }];
}

interface StatedPeriod {
  openingBalance: number;
  closingBalance: number;
  totals: Record<EntryKind, number>;
  entries: (AccountEntry & { balance: number })[];
}

/** The part of an account from one instant on and before another, both as ISO times. */
export function periodOf(account: readonly AccountEntry[], from: string, before: string): StatedPeriod {
  const openingBalance = sum(account.filter(({ at }) => at < from));
  let balance = openingBalance;
  const entries = account
    .filter(({ at }) => at >= from && at < before)
    .map((entry) => ({ ...entry, balance: (balance += entry.amount) }));
  const totals = Object.fromEntries(
    entryKinds.map((kind) => [kind, sum(entries.filter((entry) => entry.kind === kind))]),
  ) as Record<EntryKind, number>;
  return { openingBalance, closingBalance: balance, totals, entries };
}

/** Balance on a local day. */
export function balanceOf(facts: AccountFacts, today: string): Omit<Balance, 'asOf' | 'currency'> {
  const open = facts.invoices.filter(
    ({ status, amountDue }) => overdueStatuses.includes(status) && amountDue !== 0,
  );
  const left = (invoices: readonly AccountInvoice[]) =>
    invoices.reduce((all, { amountDue }) => all + amountDue, 0);
  const waiting = new Set(
    facts.credits.filter(({ toInvoiceId }) => toInvoiceId === null).map(({ invoiceId }) => invoiceId),
  );
  return {
    balance: sum(entriesOf(facts)),
    amountDue: left(open),
    overdue: left(open.filter((invoice) => invoice.dueDate < today && invoice.amountDue > 0)),
    credit: facts.invoices
      .filter(({ id }) => waiting.has(id))
      .reduce((all, { totalAmount }) => all - totalAmount, 0),
    openInvoices: open.length,
    nextDueDate: open.map(({ dueDate }) => dueDate).toSorted()[0] ?? null,
  };
}

const sum = (entries: readonly Pick<AccountEntry, 'amount'>[]): number =>
  entries.reduce((all, { amount }) => all + amount, 0);
