/** The warehouse's side of invoices: it issues them, says what was paid, gives credit, and sees who owes it what. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Invoice,
  invoices,
  invoiceStatuses,
  LineEvidence,
  Recomputation,
  UpcomingInvoice,
} from '../invoices.ts';
import { Actor, Amount, Currency, Instant, LocalDate, Quantity, Timestamp } from '../measures.ts';
import { Nothing, operation } from '../operation.ts';
import { anyOf, listInput, search } from '../page.ts';

const organization = z.object({ id: Id('organization'), name: z.string() });

/** An invoice in a list over all organizations, without its lines. */
export const HouseInvoice = Invoice.omit({ items: true })
  .extend({
    organization,
    lineCount: Quantity,
    overdueDays: Quantity.describe('Days since it was due, while it is not settled.'),
  })
  .meta({ id: 'HouseInvoice' });
export type HouseInvoice = z.infer<typeof HouseInvoice>;

export const Credit = z
  .object({
    id: Id('event').describe('Of the event that granted it.'),
    amount: Amount.describe('Given back; positive.'),
    currency: Currency,
    reason: z.string(),
    invoiceId: Id('invoice').nullable(),
    lineId: Id('invoiceLine').nullable(),
    grantedAt: Timestamp,
    grantedBy: Actor,
    billedOn: Id('invoice').nullable().describe('The invoice that gives it back; null until there is one.'),
  })
  .meta({ id: 'Credit' });
export type Credit = z.infer<typeof Credit>;

export const ageingBuckets = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days'] as const;
const buckets = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, Amount])) as Record<
  (typeof ageingBuckets)[number],
  typeof Amount
>;

export const Ageing = z
  .object({
    asOf: Timestamp,
    byCurrency: z.array(
      z.object({
        currency: Currency,
        ...buckets,
        total: Amount,
        organizations: z
          .array(
            z.object({
              organization,
              ...buckets,
              total: Amount,
              oldestDueDate: LocalDate,
              invoices: Quantity,
            }),
          )
          .describe('Those that owe something, the one that is longest overdue first.'),
      }),
    ),
  })
  .meta({
    id: 'InvoiceAgeing',
    description: 'What is not settled, by how many days it is past its due date. Test spaces are left out.',
  });
export type Ageing = z.infer<typeof Ageing>;

export const Revenue = z
  .object({
    months: z.array(z.string().regex(/^\d{4}-\d{2}$/)).describe('The last twelve, oldest first.'),
    byCurrency: z.array(
      z.object({
        currency: Currency,
        issued: z
          .array(Amount)
          .describe(
            'Totals of what was issued in each month by the organization’s calendar, without what was cancelled.',
          ),
        paid: z.array(Amount).describe('Totals of what was paid in each month, without what was given back.'),
      }),
    ),
  })
  .meta({ id: 'InvoiceRevenue' });
export type Revenue = z.infer<typeof Revenue>;

const organizationId = Id('organization');
const id = Id('invoice');
const statusFilter = [...invoiceStatuses, 'overdue'] as const;
const root = '/operator/v0/organizations/{organizationId}/invoices';

const verb = {
  method: 'POST',
  scope: 'operator',
  output: Invoice,
  errors: ['not_found', 'invalid_state'],
} as const;
const reason = z.string().min(1).max(500);

export const operatorInvoices = {
  list: operation({
    method: 'GET',
    path: '/operator/v0/invoices',
    scope: 'operator',
    summary: 'List invoices of all organizations, the latest issued first',
    list: true,
    input: listInput({
      organizationId: organizationId.optional().describe('Only of this organization, or test space.'),
      status: anyOf(
        [...statusFilter] as [(typeof statusFilter)[number], ...(typeof statusFilter)[number][]],
        'Status; overdue is past its due date and not settled.',
      ),
      search: search('the number or name, or the name of the organization'),
    }),
    output: HouseInvoice,
    errors: [],
  }),
  ageing: operation({
    method: 'GET',
    path: '/operator/v0/invoices/ageing',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read who owes what, and for how long',
    input: z.strictObject({}),
    output: Ageing,
    errors: [],
  }),
  revenue: operation({
    method: 'GET',
    path: '/operator/v0/invoices/revenue',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read what was issued and paid month by month',
    input: z.strictObject({}),
    output: Revenue,
    errors: [],
  }),
  upcoming: operation({
    method: 'GET',
    path: `${root}/upcoming`,
    scope: 'operator',
    summary: 'Read what an organization has had done and was not billed for yet',
    input: z.strictObject({ organizationId }),
    output: UpcomingInvoice,
    errors: ['not_found'],
  }),
  get: operation({
    method: 'GET',
    path: `${root}/{id}`,
    scope: 'operator',
    summary: 'Read an invoice with its line items',
    input: z.strictObject({ organizationId, id }),
    output: Invoice,
    errors: ['not_found'],
  }),
  recompute: operation({
    method: 'GET',
    path: `${root}/{id}/recompute`,
    scope: 'operator',
    summary: 'Reckon an invoice again, and compare',
    input: z.strictObject({ organizationId, id }),
    output: Recomputation,
    errors: ['not_found'],
  }),
  evidence: operation({
    method: 'GET',
    path: `${root}/{id}/line-items/{lineId}/evidence`,
    scope: 'operator',
    summary: 'Read what a line item was charged for',
    input: z.strictObject({ organizationId, id, lineId: invoices.evidence.input.shape.lineId }),
    output: LineEvidence,
    errors: ['not_found'],
  }),
  pdf: operation({
    method: 'GET',
    path: `${root}/{id}.pdf`,
    scope: 'operator',
    summary: 'Download an invoice as PDF',
    file: ['application/pdf'],
    input: z.strictObject({ organizationId, id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  csv: operation({
    method: 'GET',
    path: `${root}/{id}.csv`,
    scope: 'operator',
    summary: 'Download the line items of an invoice as CSV',
    file: ['text/csv'],
    input: z.strictObject({ organizationId, id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  issue: operation({
    method: 'POST',
    path: root,
    scope: 'operator',
    status: 201,
    summary: 'Issue an invoice before the month has ended',
    description:
      'For everything that is not billed yet, up to a day that is over in all warehouses. What comes later is on the next one, which is issued when the month has ended. A trial (`dryRun`) shows what it would be.',
    input: z.strictObject({
      organizationId,
      through: LocalDate.describe('The last day that is billed; yesterday at the latest.'),
      notes: z.string().max(2_000).nullable().default(null),
    }),
    output: Invoice,
    errors: ['not_found', 'invalid_state', 'validation_failed'],
  }),
  awaitPayment: operation({
    ...verb,
    path: `${root}/{id}/await-payment`,
    summary: 'Say that a payment is on its way',
    input: z.strictObject({ organizationId, id }),
  }),
  missPayment: operation({
    ...verb,
    path: `${root}/{id}/miss-payment`,
    summary: 'Say that a payment did not arrive',
    input: z.strictObject({ organizationId, id }),
  }),
  collect: operation({
    ...verb,
    path: `${root}/{id}/collect`,
    summary: 'Give an invoice to collection',
    input: z.strictObject({ organizationId, id }),
  }),
  pay: operation({
    ...verb,
    path: `${root}/{id}/pay`,
    summary: 'Say that an invoice was paid',
    description: 'Orders that waited because it was overdue go on.',
    input: z.strictObject({
      organizationId,
      id,
      paidAt: Instant.optional().describe('By default now; not in the future, and not before it was issued.'),
      reference: z
        .string()
        .max(100)
        .nullable()
        .default(null)
        .describe('Of the payment, such as the bank names it.'),
    }),
    errors: ['not_found', 'invalid_state', 'validation_failed'],
  }),
  refund: operation({
    ...verb,
    path: `${root}/{id}/refund`,
    summary: 'Say that what was paid was given back',
    input: z.strictObject({ organizationId, id, reason }),
  }),
  cancel: operation({
    ...verb,
    path: `${root}/{id}/cancel`,
    summary: 'Cancel an invoice',
    description: 'Its work is not billed again: it is for what should not have been billed at all.',
    input: z.strictObject({ organizationId, id, reason }),
  }),
  credits: operation({
    method: 'GET',
    path: '/operator/v0/organizations/{organizationId}/credits',
    scope: 'operator',
    summary: 'Read the credits an organization was granted, newest first',
    input: z.strictObject({ organizationId }),
    output: z.object({ credits: z.array(Credit).max(500) }).meta({ id: 'Credits' }),
    errors: ['not_found'],
  }),
  grantCredit: operation({
    method: 'POST',
    path: '/operator/v0/organizations/{organizationId}/credits',
    scope: 'operator',
    status: 201,
    summary: 'Give something back on the next invoice',
    description:
      'An issued invoice never changes: what was wrong on it is a line of the next one, before tax. No more is given back for an invoice or a line than it came to without tax.',
    input: z.strictObject({
      organizationId,
      amount: Amount.min(1).describe('Minor units of the organization’s currency.'),
      reason,
      invoiceId: id.nullable().default(null).describe('The invoice it is about.'),
      lineId: invoices.evidence.input.shape.lineId
        .nullable()
        .default(null)
        .describe('The line of it: no more than that is given back.'),
    }),
    output: Credit,
    errors: ['not_found', 'validation_failed', 'invalid_state'],
  }),
};
