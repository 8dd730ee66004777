/**
 * The account of an organization with the warehouse: its balance, and statements of what changed it in a period. Both follow
 * from the invoices and their payments, so they agree with them to the minor unit.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Amount, Currency, LocalDate, Quantity, Timestamp } from '../measures.ts';
import { Nothing, operationsOf } from '../operation.ts';
import { paymentMethods } from './invoices.ts';

export const entryKinds = [
  'invoice',
  'cancellation',
  'payment',
  'payment_reversal',
  'refund',
  'refunded_invoice',
  'credit_carried_over',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const StatementEntry = z
  .object({
    day: LocalDate.describe("Day of the entry, in the organization's time zone."),
    at: Timestamp.describe('Time of the entry, in UTC: of a payment, the time it was recorded.'),
    kind: z
      .enum(entryKinds)
      .describe(
        'Kind of entry. A refund is two entries: the money that was paid back, and the invoice that is no longer charged. A credit is carried over to a later invoice, whose total is lower by it.',
      ),
    amount: Amount.describe(
      'Amount in minor units: positive for what increases the balance, such as an invoice, and negative for what reduces it, such as a payment.',
    ),
    balance: Amount.describe('Balance after the entry, in minor units.'),
    invoiceId: Id('invoice').describe('Id of the invoice.'),
    invoiceNumber: z.string().describe('Number of the invoice, such as INV-1004.'),
    paidAt: Timestamp.nullable().describe(
      'Time of the payment as the warehouse recorded it, in UTC; null for other entries.',
    ),
    method: z
      .enum(paymentMethods)
      .nullable()
      .describe('Means of the payment; null when it was not recorded, and for other entries.'),
    note: z
      .string()
      .nullable()
      .describe(
        'Reference of a payment, reason of a reversal, or number of the invoice to which a credit was carried over; null when there is none.',
      ),
  })
  .meta({ id: 'StatementEntry' });
export type StatementEntry = z.infer<typeof StatementEntry>;

const sums = Object.fromEntries(
  entryKinds.map((kind) => [
    kind,
    Amount.describe(`Sum of the entries of the kind \`${kind}\`, in minor units.`),
  ]),
) as Record<EntryKind, typeof Amount>;

export const Statement = z
  .object({
    from: LocalDate.describe("First day, in the organization's time zone."),
    to: LocalDate.describe("Last day, in the organization's time zone."),
    timezone: z.string().describe('Time zone of the days.'),
    currency: Currency.describe('Currency of all amounts (ISO 4217).'),
    openingBalance: Amount.describe('Balance when the first day began, in minor units.'),
    totals: z
      .object(sums)
      .describe('Sums of the entries by kind. They lead from the opening to the closing balance.'),
    closingBalance: Amount.describe('Balance when the last day ended, in minor units.'),
    entries: z.array(StatementEntry).describe('Entries of the period, the oldest first.'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

export const Balance = z
  .object({
    asOf: Timestamp.describe('Time of the figures, in UTC.'),
    currency: Currency.describe('Currency of all amounts (ISO 4217).'),
    balance: Amount.describe(
      'Amount that the organization owes, in minor units; negative when the warehouse owes it. It is the amount due less the credit.',
    ),
    amountDue: Amount.describe('Amount left to pay on all invoices, in minor units.'),
    overdue: Amount.describe('Part of the amount due that is past its due date, in minor units.'),
    credit: Amount.describe(
      'Credit of invoices below zero that is not on a later invoice yet, in minor units; positive.',
    ),
    openInvoices: Quantity.describe('Number of invoices with an amount left to pay.'),
    nextDueDate: LocalDate.nullable().describe(
      'Earliest due date of these invoices; null when there are none.',
    ),
  })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;

/** Days of a statement, which are also those of the back office's. */
export const statementPeriod = {
  from: LocalDate.optional().describe('First day. Left out: the first day of the month of the last day.'),
  to: LocalDate.optional().describe('Last day, at most 366 days with the first one. Left out: today.'),
};

export const statementDescription =
  'Everything that changed the balance in the period, such as invoices, payments and credits, with the balance after each. A payment is entered when it is recorded, so a statement of past days never changes.';
export const statementCsvDescription =
  'RFC 4180, UTF-8, with a header; the first row is the opening balance and the last the closing balance. Amounts are in major units with a point. Texts that a spreadsheet would take as a formula begin with an apostrophe.';

const operation = operationsOf('invoices');

export const statements = {
  balance: operation('GET', '/v0/balance', {
    summary: 'Read the balance',
    description:
      'The amount you owe the warehouse for issued invoices. Work that is not billed yet is in the upcoming invoice.',
    input: z.strictObject({}),
    output: Balance,
  }),
  statement: operation('GET', '/v0/statement', {
    summary: 'Read a statement of a period',
    description: statementDescription,
    input: z.strictObject(statementPeriod),
    output: Statement,
  }),
  statementCsv: operation('GET', '/v0/statement.csv', {
    summary: 'Download a statement of a period as CSV',
    description: statementCsvDescription,
    file: ['text/csv'],
    input: z.strictObject(statementPeriod),
    output: Nothing,
  }),
};
