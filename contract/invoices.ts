/**
 * Invoices: what the warehouse bills, read-only for clients. The lines of an issued invoice never change; what was wrong is
 * given back on a later one. Every line names what it was charged for, and can be reckoned again from that.
 */
import { z } from 'zod';
import { EventRecord } from './event-record.ts';
import { Id } from './id.ts';
import type { Life } from './life.ts';
import { Amount, Currency, LocalDate, recordFields, Timestamp } from './measures.ts';
import { Nothing, operation } from './operation.ts';
import { anyOf, listInput, search, sortBy, sortOrder } from './page.ts';
import { Movement, Snapshot } from './stock.ts';

export const invoiceStatuses = [
  'unpaid',
  'pending_payment',
  'paid',
  'cancelled',
  'refunded',
  'collecting',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The life of an invoice, which the warehouse leads it through. */
export const invoiceLife = {
  awaitPayment: { from: ['unpaid', 'collecting'], to: 'pending_payment', by: ['operator'] },
  missPayment: { from: ['pending_payment'], to: 'unpaid', by: ['operator'] },
  collect: { from: ['unpaid', 'pending_payment'], to: 'collecting', by: ['operator'] },
  pay: { from: ['unpaid', 'pending_payment', 'collecting'], to: 'paid', by: ['operator'] },
  refund: { from: ['paid'], to: 'refunded', by: ['operator'] },
  cancel: { from: ['unpaid', 'pending_payment', 'collecting'], to: 'cancelled', by: ['operator'] },
} as const satisfies Life<InvoiceStatus>;

/** As a filter, `overdue` means: past its due date and not paid, cancelled or refunded. */
export const overdueStatuses: readonly InvoiceStatus[] = ['unpaid', 'pending_payment', 'collecting'];

export const chargeTypes = [
  'receiving_unit',
  'receiving_carton',
  'storage',
  'pick_first',
  'pick_additional',
  'pack',
  'spd_carton_handling',
  'label',
  'postage',
  'return',
  'cancel_fee',
  'minimum',
  'credit',
] as const;
export type ChargeType = (typeof chargeTypes)[number];

export const InvoiceLine = z
  .object({
    id: Id('invoiceLine'),
    title: z.string(),
    description: z.string().nullable(),
    quantity: z.number().describe('Of `unit`; m³-days may have a fraction.'),
    unit: z.string(),
    unitCost: z.number().describe('Minor units for one `unit`; may have a fraction.'),
    totalCost: Amount,
    chargeType: z.enum(chargeTypes),
    serviceDate: LocalDate,
    source: z
      .object({ type: z.enum(['shipment', 'snapshot', 'receipt', 'rate_card', 'credit']), id: z.string() })
      .describe(
        'What it was charged for: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the rate card of a minimum, or the event of a credit.',
      ),
    rateCardVersion: z.string().describe('The rate card that was in force on the day.'),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const Invoice = z
  .object({
    ...recordFields('invoice'),
    number: z.string(),
    status: z.enum(invoiceStatuses),
    name: z.string(),
    notes: z.string().nullable(),
    periodStart: LocalDate,
    periodEnd: LocalDate,
    issuedAt: Timestamp,
    dueDate: LocalDate,
    paidAt: Timestamp.nullable(),
    paymentReference: z.string().nullable().describe('What the warehouse noted of the payment.'),
    items: z.array(InvoiceLine),
    subtotal: Amount,
    taxTotal: Amount,
    totalAmount: Amount,
    amountDue: Amount,
    currency: Currency,
    rateCardVersion: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** What has been done and is not billed yet: the invoice as it would be issued now. */
export const UpcomingInvoice = z
  .object({
    asOf: Timestamp,
    periodStart: LocalDate,
    periodEnd: LocalDate.describe('The last day of the running period, when it is billed.'),
    through: LocalDate.describe('The last day whose work is in it so far.'),
    groups: z
      .array(
        z.object({
          chargeType: z.enum(chargeTypes),
          title: z.string(),
          unit: z.string(),
          lines: z.int().min(0),
          quantity: z.number(),
          totalCost: Amount,
        }),
      )
      .describe('The sums by charge type, in the order of the rate card.'),
    latest: z
      .array(InvoiceLine.omit({ id: true }))
      .max(50)
      .describe('The latest lines, newest first.'),
    lineCount: z.int().min(0),
    subtotal: Amount,
    minimumDue: Amount.describe(
      'What the minimum of the period would add if nothing more were done; in no sum here.',
    ),
    taxTotal: Amount,
    totalAmount: Amount,
    projectedTotal: Amount.describe(
      'The total at the end of the period if the rest of it is like what was, and no less than the minimum.',
    ),
    currency: Currency,
    rateCardVersion: z.string(),
  })
  .meta({ id: 'UpcomingInvoice' });
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>;

/** A line with all that it was reckoned from. */
export const LineEvidence = z
  .object({
    line: InvoiceLine,
    calculation: z
      .string()
      .meta({ description: 'The reckoning in words and figures.', examples: ['3 × 32 = 96'] }),
    events: z.array(EventRecord).describe('What happened, as it was written down when it happened.'),
    movements: z
      .array(Movement)
      .max(500)
      .describe('Of the shipment or receipt: what left the stock, or came into it.'),
    snapshots: z
      .array(Snapshot)
      .max(1000)
      .describe('Of storage: the closing stock of that day in that warehouse.'),
    recomputed: z.object({
      quantity: z.number(),
      unitCost: z.number(),
      totalCost: Amount,
      agrees: z.boolean().describe('Whether the evidence comes to what was billed.'),
    }),
  })
  .meta({ id: 'LineEvidence' });
export type LineEvidence = z.infer<typeof LineEvidence>;

export const differenceKinds = ['changed', 'missing_evidence', 'not_billed'] as const;

/** An invoice that was reckoned again. */
export const Recomputation = z
  .object({
    invoiceId: Id('invoice'),
    agrees: z.boolean(),
    billed: z.object({ lines: z.int().min(0), subtotal: Amount, taxTotal: Amount, totalAmount: Amount }),
    recomputed: z.object({ lines: z.int().min(0), subtotal: Amount, taxTotal: Amount, totalAmount: Amount }),
    differences: z
      .array(
        z.object({
          kind: z
            .enum(differenceKinds)
            .describe(
              'A line that comes to something else; a line whose evidence is gone; or work of the period that no line bills.',
            ),
          lineId: Id('invoiceLine').nullable(),
          title: z.string(),
          source: InvoiceLine.shape.source,
          serviceDate: LocalDate,
          billed: Amount.nullable(),
          recomputed: Amount.nullable(),
        }),
      )
      .max(1000),
    missingEvents: z
      .int()
      .min(0)
      .describe('Gaps in the sequence of events of the period: there should be none.'),
    currency: Currency,
    at: Timestamp,
  })
  .meta({ id: 'InvoiceRecomputation' });
export type Recomputation = z.infer<typeof Recomputation>;

const statusFilter = [...invoiceStatuses, 'overdue'] as const;

export const invoices = {
  list: operation({
    method: 'GET',
    path: '/v0/invoices',
    scope: 'invoices',
    summary: 'List invoices',
    list: true,
    input: listInput({
      status: anyOf(
        [...statusFilter] as [(typeof statusFilter)[number], ...(typeof statusFilter)[number][]],
        'Status; overdue is past its due date and not settled.',
      ),
      search: search('the number, name, notes or a line'),
      sortBy: sortBy('createdAt', ['createdAt', 'updatedAt', 'dueDate', 'totalAmount', 'issuedAt']),
      sortOrder,
    }),
    output: Invoice,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/v0/invoices/{id}',
    scope: 'invoices',
    summary: 'Read an invoice with its line items',
    input: z.strictObject({ id: Id('invoice') }),
    output: Invoice,
    errors: ['not_found'],
  }),
  upcoming: operation({
    method: 'GET',
    path: '/v0/invoices/upcoming',
    scope: 'invoices',
    summary: 'Read what has been done and is not billed yet',
    description:
      'Reckoned from the events and the closing stock of the running period at the moment you ask.',
    input: z.strictObject({}),
    output: UpcomingInvoice,
    errors: [],
  }),
  evidence: operation({
    method: 'GET',
    path: '/v0/invoices/{id}/line-items/{lineId}/evidence',
    scope: 'invoices',
    summary: 'Read what a line item was charged for',
    description: 'The events, movements and closing stock behind it, and what they come to by its rate card.',
    input: z.strictObject({ id: Id('invoice'), lineId: Id('invoiceLine') }),
    output: LineEvidence,
    errors: ['not_found'],
  }),
  recompute: operation({
    method: 'GET',
    path: '/v0/invoices/{id}/recompute',
    scope: 'invoices',
    summary: 'Reckon an invoice again, and compare',
    description:
      'From the events and the closing stock of its period, by the rate cards that were in force. Nothing is changed.',
    input: z.strictObject({ id: Id('invoice') }),
    output: Recomputation,
    errors: ['not_found'],
  }),
  pdf: operation({
    method: 'GET',
    path: '/v0/invoices/{id}.pdf',
    scope: 'invoices',
    summary: 'Download an invoice as PDF',
    file: ['application/pdf'],
    input: z.strictObject({ id: Id('invoice') }),
    output: Nothing,
    errors: ['not_found'],
  }),
  csv: operation({
    method: 'GET',
    path: '/v0/invoices/{id}.csv',
    scope: 'invoices',
    summary: 'Download the line items of an invoice as CSV',
    description:
      'RFC 4180, UTF-8, with a header; amounts are in major units with a point. Texts that a spreadsheet would take as a formula begin with an apostrophe.',
    file: ['text/csv'],
    input: z.strictObject({ id: Id('invoice') }),
    output: Nothing,
    errors: ['not_found'],
  }),
  lineItems: operation({
    method: 'GET',
    path: '/v0/invoices/{id}/line-items',
    scope: 'invoices',
    summary: 'List the line items of an invoice',
    list: true,
    input: listInput({
      id: Id('invoice'),
      chargeType: anyOf([...chargeTypes] as [ChargeType, ...ChargeType[]], 'Charge type.'),
    }),
    output: InvoiceLine,
    errors: ['not_found'],
  }),
};
