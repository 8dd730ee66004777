/** The warehouse's side of invoices: it issues them, records payments, grants credits, and sees what it is owed. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Invoice,
  invoices,
  invoiceStatuses,
  LineEvidence,
  paymentMethods,
  Payments,
  Recomputation,
  UpcomingInvoice,
} from '../public/invoices.ts';
import {
  Actor,
  Amount,
  Currency,
  Instant,
  LocalDate,
  NamedOrganization,
  Quantity,
  Text,
  Timestamp,
} from '../measures.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { anyOf, listInput, search } from '../page.ts';
import { office } from '../staff-roles.ts';

const organization = NamedOrganization.describe('Organization that is billed.');

/** An invoice in a list over all organizations, without its lines. */
export const OperatorInvoice = Invoice.omit({ items: true })
  .extend({
    organization,
    lineCount: Quantity.describe('Number of lines.'),
    overdueDays: Quantity.describe('Days since the due date while it is not settled; 0 otherwise.'),
  })
  .meta({ id: 'OperatorInvoice' });
export type OperatorInvoice = z.infer<typeof OperatorInvoice>;

export const Credit = z
  .object({
    id: Id('event').describe('Id of the event that granted the credit.'),
    amount: Amount.describe('Amount given back, in minor units; positive.'),
    currency: Currency.describe('Currency of the amount (ISO 4217).'),
    reason: z.string().describe('Reason of the credit.'),
    invoiceId: Id('invoice').nullable().describe('Invoice the credit is about; null when it is about none.'),
    lineId: Id('invoiceLine')
      .nullable()
      .describe('Invoice line the credit is about; null when it is about none.'),
    grantedAt: Timestamp.describe('Time the credit was granted, in UTC.'),
    grantedBy: Actor.describe('Author of the credit.'),
    billedOn: Id('invoice')
      .nullable()
      .describe('Invoice that gives the amount back; null until there is one.'),
  })
  .meta({ id: 'Credit' });
export type Credit = z.infer<typeof Credit>;

const formatWords =
  'Text with parts in braces: {number}, or {number:5} with at least five digits; {code}, the code of the merchant; {year}, the year of issue. Parts are separated by -, . or _, such as {code}-INV-{number} or {year}-{number:5}.';

export const InvoiceNumbering = z
  .object({
    format: z.string().describe(formatWords),
    countedBy: z
      .enum(['merchant', 'installation'])
      .describe(
        '`merchant`: each merchant has a count of its own. `installation`: one count for all of them.',
      ),
    nextNumber: Quantity.describe('Next number of the count over all merchants.'),
    example: z.string().describe('Invoice number in this format.'),
    updatedAt: Timestamp.describe('Time of the last change, in UTC.'),
    updatedBy: Actor.describe('Author of the last change.'),
  })
  .meta({ id: 'InvoiceNumbering' });
export type InvoiceNumbering = z.infer<typeof InvoiceNumbering>;

export const ageingBuckets = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days'] as const;
const buckets = Object.fromEntries(
  ageingBuckets.map((bucket) => [
    bucket,
    Amount.describe('Amount that is this many days past its due date, in minor units.'),
  ]),
) as Record<(typeof ageingBuckets)[number], typeof Amount>;

export const Ageing = z
  .object({
    asOf: Timestamp.describe('Time of the figures, in UTC.'),
    byCurrency: z
      .array(
        z.object({
          currency: Currency.describe('Currency of the amounts (ISO 4217).'),
          ...buckets,
          total: Amount.describe('Sum of all amounts, in minor units.'),
          organizations: z
            .array(
              z.object({
                organization,
                ...buckets,
                total: Amount.describe("Sum of the organization's amounts, in minor units."),
                oldestDueDate: LocalDate.describe('Earliest due date of its unsettled invoices.'),
                invoices: Quantity.describe('Number of its unsettled invoices.'),
              }),
            )
            .describe('Organizations that owe something, the longest overdue first.'),
        }),
      )
      .describe('Amounts by currency.'),
  })
  .meta({
    id: 'InvoiceAgeing',
    description: 'Unsettled amounts by the days past their due date. Test spaces are left out.',
  });
export type Ageing = z.infer<typeof Ageing>;

export const Revenue = z
  .object({
    months: z
      .array(z.string().regex(/^\d{4}-\d{2}$/))
      .describe('Last twelve months as YYYY-MM, oldest first.'),
    byCurrency: z
      .array(
        z.object({
          currency: Currency.describe('Currency of the amounts (ISO 4217).'),
          issued: z
            .array(Amount)
            .describe(
              'Total issued in each month of the organization’s calendar, in minor units, without cancelled invoices.',
            ),
          paid: z
            .array(Amount)
            .describe(
              'Payments of each month, in minor units, without reversed ones and those of refunded invoices.',
            ),
        }),
      )
      .describe('Amounts by currency.'),
  })
  .meta({ id: 'InvoiceRevenue' });
export type Revenue = z.infer<typeof Revenue>;

const organizationId = Id('organization');
const id = Id('invoice');
const statusFilter = [...invoiceStatuses, 'overdue'] as const;
const root = '/operator/v0/organizations/{organizationId}/invoices';

const verb = {
  output: Invoice,
  errors: ['invalid_state'],
} as const;
const reason = Text(500).describe('Reason for the merchant.');

export const operatorInvoices = {
  list: operatorOperation('GET', '/operator/v0/invoices', {
    staff: office,
    summary: 'List invoices of all organizations, the latest issued first',
    list: true,
    input: listInput({
      organizationId: organizationId.optional().describe('Only of this organization, or test space.'),
      status: anyOf(statusFilter, 'Status; overdue is past its due date and not settled.'),
      search: search('the number or name, or the name of the organization'),
    }),
    output: OperatorInvoice,
  }),
  ageing: operatorOperation('GET', '/operator/v0/invoices/ageing', {
    staff: office,
    acrossTenants: true,
    summary: 'Read overdue and open balances by age',
    input: z.strictObject({}),
    output: Ageing,
  }),
  numbering: operatorOperation('GET', '/operator/v0/invoices/numbering', {
    staff: office,
    acrossTenants: true,
    summary: 'Read the format of invoice numbers',
    input: z.strictObject({}),
    output: InvoiceNumbering,
  }),
  setNumbering: operatorOperation('PUT', '/operator/v0/invoices/numbering', {
    staff: office,
    noVersion: true,
    summary: 'Set the format of invoice numbers',
    description: [
      'It holds for invoices issued from now on; issued ones keep their numbers. The counts go on: a change leaves no gap and no number twice. A format that would make a number again is refused.',
      'With `{code}`, each merchant has a count of its own; without it, one count runs over the invoices of all merchants. Invoices of test spaces always look like HCT-INV-1001.',
    ].join('\n\n'),
    input: z.strictObject({ format: z.string().min(1).max(200).describe(formatWords) }),
    output: InvoiceNumbering,
    errors: ['validation_failed'],
  }),
  revenue: operatorOperation('GET', '/operator/v0/invoices/revenue', {
    staff: office,
    acrossTenants: true,
    summary: 'Read the invoiced and paid amounts by month',
    input: z.strictObject({}),
    output: Revenue,
  }),
  upcoming: operatorOperation('GET', `${root}/upcoming`, {
    staff: office,
    summary: 'Read the unbilled charges of an organization',
    input: z.strictObject({ organizationId }),
    output: UpcomingInvoice,
  }),
  get: operatorOperation('GET', `${root}/{id}`, {
    staff: office,
    summary: 'Read an invoice with its line items',
    input: z.strictObject({ organizationId, id }),
    output: Invoice,
  }),
  recompute: operatorOperation('GET', `${root}/{id}/recompute`, {
    staff: office,
    summary: 'Recalculate an invoice and compare',
    input: z.strictObject({ organizationId, id }),
    output: Recomputation,
  }),
  evidence: operatorOperation('GET', `${root}/{id}/line-items/{lineId}/evidence`, {
    staff: office,
    summary: 'Read what a line item was charged for',
    input: z.strictObject({ organizationId, id, lineId: invoices.evidence.input.shape.lineId }),
    output: LineEvidence,
  }),
  pdf: operatorOperation('GET', `${root}/{id}.pdf`, {
    staff: office,
    summary: 'Download an invoice as PDF',
    file: ['application/pdf'],
    input: z.strictObject({ organizationId, id }),
    output: Nothing,
  }),
  csv: operatorOperation('GET', `${root}/{id}.csv`, {
    staff: office,
    summary: 'Download the line items of an invoice as CSV',
    file: ['text/csv'],
    input: z.strictObject({ organizationId, id }),
    output: Nothing,
  }),
  issue: operatorOperation('POST', root, {
    staff: office,
    status: 201,
    summary: 'Issue an invoice before the month has ended',
    description:
      'Bills everything that is not billed yet, up to a day that is over in all warehouses. Later work is on the next invoice, which is issued when the month has ended. A trial (`dryRun`) shows the invoice as it would be.',
    input: z.strictObject({
      organizationId,
      through: LocalDate.describe('Last day that is billed; yesterday at the latest.'),
      notes: z.string().max(2_000).nullable().default(null).describe('Notes on the invoice; null for none.'),
    }),
    output: Invoice,
    errors: ['invalid_state'],
  }),
  awaitPayment: operatorOperation('POST', `${root}/{id}/await-payment`, {
    staff: office,
    ...verb,
    summary: 'Record a pending payment',
    input: z.strictObject({ organizationId, id }),
  }),
  missPayment: operatorOperation('POST', `${root}/{id}/miss-payment`, {
    staff: office,
    ...verb,
    summary: 'Record a missed payment',
    input: z.strictObject({ organizationId, id }),
  }),
  collect: operatorOperation('POST', `${root}/{id}/collect`, {
    staff: office,
    ...verb,
    summary: 'Send an invoice to collections',
    input: z.strictObject({ organizationId, id }),
  }),
  pay: operatorOperation('POST', `${root}/{id}/pay`, {
    staff: office,
    ...verb,
    summary: 'Record a payment of an invoice',
    description:
      'The invoice is paid once nothing is left to pay; until then its status stays. Orders held because it was overdue are then released.',
    input: z.strictObject({
      organizationId,
      id,
      amount: Amount.min(1)
        .optional()
        .describe('Amount paid, in minor units: at most the amount due. Left out: the amount due.'),
      method: z
        .enum(paymentMethods)
        .nullable()
        .default(null)
        .describe('Means of payment; null when it is not recorded.'),
      paidAt: Instant.optional().describe(
        'Time of the payment: not in the future, and not before the invoice was issued. Left out: now.',
      ),
      reference: z
        .string()
        .max(100)
        .nullable()
        .default(null)
        .describe("Reference of the payment, such as the bank's; null for none."),
    }),
    errors: ['invalid_state'],
  }),
  payments: operatorOperation('GET', `${root}/{id}/payments`, {
    staff: office,
    summary: 'Read the payments of an invoice',
    input: z.strictObject({ organizationId, id }),
    output: Payments,
  }),
  reversePayment: operatorOperation('POST', `${root}/{id}/payments/{paymentId}/reverse`, {
    approval: 'money',
    staff: office,
    ...verb,
    summary: 'Reverse a payment that was recorded by mistake',
    description: 'The amount is due again. To record money that you gave back, refund the invoice instead.',
    input: z.strictObject({ organizationId, id, paymentId: Id('payment'), reason }),
  }),
  refund: operatorOperation('POST', `${root}/{id}/refund`, {
    approval: 'money',
    staff: office,
    ...verb,
    summary: 'Record the refund of an invoice',
    input: z.strictObject({ organizationId, id, reason }),
  }),
  cancel: operatorOperation('POST', `${root}/{id}/cancel`, {
    approval: 'money',
    staff: office,
    ...verb,
    summary: 'Cancel an invoice',
    description:
      'Its work is not billed again: cancel only invoices that should not have been issued at all. Reverse its payments first.',
    input: z.strictObject({ organizationId, id, reason }),
  }),
  credits: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/credits', {
    staff: office,
    summary: 'Read the credits an organization was granted, newest first',
    input: z.strictObject({ organizationId }),
    output: z
      .object({ credits: z.array(Credit).max(500).describe('Credits, newest first; at most 500.') })
      .meta({ id: 'Credits' }),
  }),
  grantCredit: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/credits', {
    approval: 'money',
    staff: office,
    status: 201,
    summary: 'Grant a credit on the next invoice',
    description:
      'An issued invoice never changes: the credit is a line of the next one, before tax. The credits for an invoice or a line cannot exceed its amount without tax.',
    input: z.strictObject({
      organizationId,
      amount: Amount.min(1).describe('Amount to give back, in minor units of the organization’s currency.'),
      currency: Currency.optional().describe(
        'Currency that `amount` is meant in (ISO 4217). When it is not that of the organization, the request is refused.',
      ),
      reason,
      invoiceId: id.nullable().default(null).describe('Invoice the credit is about; null for none.'),
      lineId: invoices.evidence.input.shape.lineId
        .nullable()
        .default(null)
        .describe('Line of that invoice, which limits the amount; null for none.'),
    }),
    output: Credit,
    errors: ['invalid_state'],
  }),
};
