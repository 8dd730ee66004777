/**
 * Invoices of the warehouse, read-only for clients. The lines of an issued invoice never change; a later invoice gives
 * back what was wrong. Every line names the source of the charge, and can be calculated again from it.
 */
import { z } from 'zod';
import { EventRecord } from './event-record.ts';
import { Id } from '../id.ts';
import { carrierCostKinds } from '../rules/carrier-costs.ts';
import { InvoiceTax } from './invoice-tax.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import { Amount, Currency, LocalDate, recordFields, Timestamp } from '../measures.ts';
import { Nothing, operationsOf } from '../operation.ts';
import { anyOf, listInput, search, sortBy, sortOrder } from '../page.ts';
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

/**
 * Life of an invoice; the warehouse takes the steps. A payment of a part leaves the status as it is, and so does the reversal
 * of one.
 */
export const invoiceLifecycle = {
  awaitPayment: { from: ['unpaid', 'collecting'], to: 'pending_payment', by: ['operator'] },
  missPayment: { from: ['pending_payment'], to: 'unpaid', by: ['operator'] },
  collect: { from: ['unpaid', 'pending_payment'], to: 'collecting', by: ['operator'] },
  pay: { from: ['unpaid', 'pending_payment', 'collecting'], to: 'paid', by: ['operator'] },
  reversePayment: { from: ['paid'], to: 'unpaid', by: ['operator'] },
  refund: { from: ['paid'], to: 'refunded', by: ['operator'] },
  cancel: { from: ['unpaid', 'pending_payment', 'collecting'], to: 'cancelled', by: ['operator'] },
} as const satisfies Lifecycle<InvoiceStatus>;

/** As a filter, `overdue` means: past its due date and not paid, cancelled or refunded. */
export const overdueStatuses: readonly InvoiceStatus[] = ['unpaid', 'pending_payment', 'collecting'];

export const chargeTypes = [
  'receiving_unit',
  'receiving_carton',
  'receiving_pallet',
  'container_unloading',
  'storage',
  'storage_long_term',
  'storage_bin',
  'pick_first',
  'pick_additional',
  'pack',
  'kit_component',
  'spd_carton_handling',
  'label',
  'order_minimum',
  'postage',
  'return',
  'return_unit',
  'cancel_fee',
  'special_project',
  'minimum',
  'credit',
] as const;
export type ChargeType = (typeof chargeTypes)[number];

export const InvoiceLine = z
  .object({
    id: Id('invoiceLine'),
    title: z.string().describe('Title of the charge.'),
    description: z
      .string()
      .nullable()
      .describe(
        'Number of the shipment, name of the warehouse for storage, note of a special project, or reason of a credit; null when there is none.',
      ),
    quantity: z.number().describe('Quantity in `unit`; m³-days may have a fraction.'),
    unit: z.string().describe('Unit of the quantity.'),
    unitCost: z.number().describe('Price of one `unit` in minor units; it may have a fraction.'),
    totalCost: Amount.describe(
      'Price of the whole quantity in minor units, without tax; negative for a credit.',
    ),
    chargeType: z.enum(chargeTypes).describe('Kind of charge.'),
    serviceDate: LocalDate.describe("Day of the work, in the organization's time zone."),
    source: z
      .object({
        type: z
          .enum(['shipment', 'snapshot', 'receipt', 'charge', 'rate_card', 'credit'])
          .describe('Kind of source.'),
        id: z.string().describe('Id of the source.'),
      })
      .describe(
        'Source of the charge: the shipment, the receipt, the warehouse whose closing stock was measured on that day, the charge by hand of a special project, the rate card of a minimum, or the event of a credit.',
      ),
    rateCardVersion: z.string().describe('Version of the rate card in force on that day.'),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const Invoice = z
  .object({
    ...recordFields('invoice'),
    number: z.string().describe('Number for people, such as INV-1004.'),
    status: z.enum(invoiceStatuses).describe('State of the invoice.'),
    name: z.string().describe('Name of the invoice, made from its period.'),
    notes: z.string().nullable().describe('Notes of the warehouse; null when there are none.'),
    periodStart: LocalDate.describe("First day that is billed, in the organization's time zone."),
    periodEnd: LocalDate.describe("Last day that is billed, in the organization's time zone."),
    issuedAt: Timestamp.describe('Time of issue, in UTC.'),
    dueDate: LocalDate.describe('Day the invoice is due.'),
    paidAt: Timestamp.nullable().describe(
      'Time of payment, in UTC, as the warehouse recorded it; null until then.',
    ),
    paymentReference: z
      .string()
      .nullable()
      .describe("The warehouse's note on the payment; null when there is none."),
    items: z
      .array(InvoiceLine)
      .describe(
        'Lines of the invoice. A list has at most the first 20 of each invoice, unless all are asked for. Of an invoice with more than 1,000 lines, only the invoice that is read alone has more than 20.',
      ),
    lineCount: z.int().min(0).describe('Number of lines of the invoice.'),
    subtotal: Amount.describe('Sum of the lines in minor units, without tax.'),
    taxTotal: Amount.describe('Tax on the subtotal, in minor units.'),
    tax: InvoiceTax.optional().describe(
      'Rule, percent and tax ids as they were when the invoice was issued; left out on invoices from before they were recorded.',
    ),
    totalAmount: Amount.describe('Subtotal and tax, in minor units.'),
    paidAmount: Amount.describe(
      'Sum of its payments in minor units, without those that were reversed; it may be less than the total.',
    ),
    amountDue: Amount.describe('Amount left to pay, in minor units.'),
    currency: Currency.describe('Currency of all amounts (ISO 4217).'),
    rateCardVersion: z.string().describe('Version of the rate card in force on the last day of the period.'),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const paymentMethods = ['bank_transfer', 'direct_debit', 'card', 'check', 'cash', 'other'] as const;

export const Payment = z
  .object({
    id: Id('payment'),
    amount: Amount.describe('Amount paid, in minor units; positive.'),
    currency: Currency.describe('Currency of the amount (ISO 4217).'),
    paidAt: Timestamp.describe('Time of payment, in UTC, as the warehouse recorded it.'),
    method: z.enum(paymentMethods).nullable().describe('Means of payment; null when it was not recorded.'),
    reference: z
      .string()
      .nullable()
      .describe("The warehouse's note on the payment; null when there is none."),
    recordedAt: Timestamp.describe('Time the payment was recorded, in UTC.'),
    reversedAt: Timestamp.nullable().describe(
      'Time the payment was reversed because it was recorded by mistake, in UTC; null while it stands.',
    ),
    reversalReason: z.string().nullable().describe('Reason it was reversed; null while it stands.'),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const Payments = z
  .object({ payments: z.array(Payment).describe('Payments of the invoice, the latest first.') })
  .meta({ id: 'Payments' });

/** Work that is not billed yet: the invoice as it would be issued now. */
export const UpcomingInvoice = z
  .object({
    asOf: Timestamp.describe('Time of the calculation, in UTC.'),
    periodStart: LocalDate.describe("First day of the running period, in the organization's time zone."),
    periodEnd: LocalDate.describe('Last day of the running period, after which it is billed.'),
    through: LocalDate.describe('Last day whose work is included so far.'),
    groups: z
      .array(
        z.object({
          chargeType: z.enum(chargeTypes).describe('Kind of charge.'),
          title: z.string().describe('Title of the charge.'),
          unit: z.string().describe('Unit of the quantity.'),
          lines: z.int().min(0).describe('Number of lines.'),
          quantity: z.number().describe('Sum of the quantities, in `unit`.'),
          totalCost: Amount.describe('Sum of the costs in minor units, without tax.'),
        }),
      )
      .describe('Sums by charge type and unit, in the order of the rate card.'),
    latest: z
      .array(InvoiceLine.omit({ id: true }))
      .max(50)
      .describe('Latest lines, newest first; at most 50.'),
    lineCount: z.int().min(0).describe('Number of lines so far.'),
    postageNotCovered: z
      .array(
        z.object({
          source: InvoiceLine.shape.source.describe('Shipment the packages belong to.'),
          description: z.string().nullable().describe('Number of the shipment.'),
          reason: z.string().describe('Reason the postage table has no price for them.'),
        }),
      )
      .max(50)
      .optional()
      .describe(
        'Packages whose destination, service or weight is not in the postage table of the rate card, so that they are charged by the prices by weight, newest first; at most 50.',
      ),
    subtotal: Amount.describe('Sum of the lines so far in minor units, without tax.'),
    minimumDue: Amount.describe(
      'Amount that the minimum of the period would add if nothing more were done; no sum here contains it.',
    ),
    taxTotal: Amount.describe('Tax on the subtotal, in minor units.'),
    tax: InvoiceTax.describe('Tax by the rules and tax ids of today.'),
    taxProblem: z
      .string()
      .nullable()
      .describe(
        'Sentence about a country, VAT id or rule that the tax of this invoice lacks, and what to do; null when nothing is missing.',
      ),
    totalAmount: Amount.describe('Subtotal and tax, in minor units.'),
    projectedTotal: Amount.describe(
      'Total at the end of the period, tax included, if the rest is like the past part and no less than the minimum.',
    ),
    currency: Currency.describe('Currency of all amounts (ISO 4217).'),
    rateCardVersion: z.string().describe('Version of the rate card in force on the last day of the period.'),
  })
  .meta({ id: 'UpcomingInvoice' });
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>;

/** An invoice line with everything it was calculated from. */
export const LineEvidence = z
  .object({
    line: InvoiceLine.describe('The invoice line.'),
    calculation: z
      .string()
      .meta({ description: 'Calculation in words and figures.', examples: ['3 × 32 = 96'] }),
    events: z.array(EventRecord).describe('Events the line bills, as they were recorded at the time.'),
    movements: z
      .array(Movement)
      .max(500)
      .describe('Stock movements of the shipment or receipt; empty for other lines.'),
    snapshots: z
      .array(Snapshot)
      .max(1000)
      .describe('Closing stock of that day in that warehouse, for storage; empty for other lines.'),
    bins: z
      .array(z.string())
      .optional()
      .describe(
        'Codes of the bins that held goods at the end of that day, for bin storage; left out for other lines.',
      ),
    carrierCosts: z
      .array(
        z.object({
          trackingNumber: z.string().nullable().describe('Tracking number; null when none was given.'),
          kind: z.enum(carrierCostKinds).describe('Kind of cost.'),
          billed: Amount.describe(
            'Amount billed for it, in minor units; negative where the carrier gave money back.',
          ),
          knownAt: Timestamp.describe('Time the cost became known, in UTC.'),
          carrierInvoice: z
            .string()
            .nullable()
            .describe("Number of the carrier's invoice; null when the cost was entered by hand."),
          fileName: z.string().nullable().describe('File of that invoice; null when it was entered by hand.'),
          line: z.int().nullable().describe('Line of that file; null when it was entered by hand.'),
        }),
      )
      .optional()
      .describe(
        'Costs of the carrier behind postage at cost, by the time they became known; left out for other lines.',
      ),
    recomputed: z
      .object({
        quantity: z.number().describe('Quantity, in the unit of the line.'),
        unitCost: z.number().describe('Price of one unit in minor units.'),
        totalCost: Amount.describe('Price of the whole quantity in minor units.'),
        agrees: z.boolean().describe('True when the evidence gives what was billed.'),
      })
      .describe('Result of the calculation from this evidence; 0 where it yields nothing.'),
  })
  .meta({ id: 'LineEvidence' });
export type LineEvidence = z.infer<typeof LineEvidence>;

export const differenceKinds = ['changed', 'missing_evidence', 'not_billed'] as const;

/** An invoice calculated again, compared with what was billed. */
export const Recomputation = z
  .object({
    invoiceId: Id('invoice').describe('Id of the invoice.'),
    agrees: z
      .boolean()
      .describe('True when there is no difference, no event is missing, and the payments add up.'),
    billed: z
      .object({
        lines: z.int().min(0).describe('Number of lines.'),
        subtotal: Amount.describe('Sum of the lines in minor units, without tax.'),
        taxTotal: Amount.describe('Tax in minor units.'),
        totalAmount: Amount.describe('Subtotal and tax, in minor units.'),
      })
      .describe('Sums as they were billed.'),
    recomputed: z
      .object({
        lines: z.int().min(0).describe('Number of lines.'),
        subtotal: Amount.describe('Sum of the lines in minor units, without tax.'),
        taxTotal: Amount.describe('Tax in minor units.'),
        totalAmount: Amount.describe('Subtotal and tax, in minor units.'),
      })
      .describe('Sums as they are calculated now.'),
    differences: z
      .array(
        z.object({
          kind: z
            .enum(differenceKinds)
            .describe(
              'Kind of difference: `changed` gives another result, `missing_evidence` has lost its evidence, `not_billed` is work of the period that no line bills.',
            ),
          lineId: Id('invoiceLine')
            .nullable()
            .describe('Id of the billed line; null for work that was not billed.'),
          title: z.string().describe('Title of the charge.'),
          source: InvoiceLine.shape.source.describe('Source of the charge.'),
          serviceDate: LocalDate.describe("Day of the work, in the organization's time zone."),
          billed: Amount.nullable().describe(
            'Amount billed in minor units; null for work that was not billed.',
          ),
          recomputed: Amount.nullable().describe(
            'Amount calculated now in minor units; null when nothing gives the line.',
          ),
        }),
      )
      .max(1000)
      .describe('Lines that differ; at most 1,000.'),
    payments: z
      .object({
        recorded: Amount.describe('Paid amount of the invoice, in minor units.'),
        recomputed: Amount.describe('Sum of its payments that were not reversed, in minor units.'),
      })
      .describe('Payments of the invoice against its paid amount.'),
    missingEvents: z
      .int()
      .min(0)
      .describe('Number of gaps in the sequence of events of the period: there should be none.'),
    currency: Currency.describe('Currency of all amounts (ISO 4217).'),
    at: Timestamp.describe('Time of the calculation, in UTC.'),
  })
  .meta({ id: 'InvoiceRecomputation' });
export type Recomputation = z.infer<typeof Recomputation>;

const statusFilter = [...invoiceStatuses, 'overdue'] as const;

const operation = operationsOf('invoices');

export const invoices = {
  list: operation('GET', '/v0/invoices', {
    summary: 'List invoices',
    list: true,
    input: listInput({
      status: anyOf(statusFilter, 'Status; overdue is past its due date and not settled.'),
      search: search('the number, name, notes or a line'),
      include: z
        .enum(['items'])
        .optional()
        .describe('items: all lines of each invoice, not only the first 20.'),
      sortBy: sortBy('createdAt', ['createdAt', 'updatedAt', 'dueDate', 'totalAmount', 'issuedAt']),
      sortOrder,
    }),
    output: Invoice,
  }),
  get: operation('GET', '/v0/invoices/{id}', {
    summary: 'Read an invoice with its line items',
    input: z.strictObject({ id: Id('invoice') }),
    output: Invoice,
  }),
  upcoming: operation('GET', '/v0/invoices/upcoming', {
    summary: 'Read the charges of the current period',
    description:
      'Calculated from the events and the closing stock of the running period at the time of the request.',
    input: z.strictObject({}),
    output: UpcomingInvoice,
  }),
  evidence: operation('GET', '/v0/invoices/{id}/line-items/{lineId}/evidence', {
    summary: 'Read what a line item was charged for',
    description: 'Shows the events, movements and closing stock behind it, and the result by its rate card.',
    input: z.strictObject({ id: Id('invoice'), lineId: Id('invoiceLine') }),
    output: LineEvidence,
  }),
  recompute: operation('GET', '/v0/invoices/{id}/recompute', {
    summary: 'Recalculate an invoice and compare',
    description:
      'From the events and the closing stock of its period, by the rate cards that were in force. Nothing is changed.',
    input: z.strictObject({ id: Id('invoice') }),
    output: Recomputation,
  }),
  payments: operation('GET', '/v0/invoices/{id}/payments', {
    summary: 'Read the payments of an invoice',
    input: z.strictObject({ id: Id('invoice') }),
    output: Payments,
  }),
  pdf: operation('GET', '/v0/invoices/{id}.pdf', {
    summary: 'Download an invoice as PDF',
    file: ['application/pdf'],
    input: z.strictObject({ id: Id('invoice') }),
    output: Nothing,
  }),
  csv: operation('GET', '/v0/invoices/{id}.csv', {
    summary: 'Download the line items of an invoice as CSV',
    description:
      'RFC 4180, UTF-8, with a header; amounts are in major units with a point. Texts that a spreadsheet would take as a formula begin with an apostrophe.',
    file: ['text/csv'],
    input: z.strictObject({ id: Id('invoice') }),
    output: Nothing,
  }),
  lineItems: operation('GET', '/v0/invoices/{id}/line-items', {
    summary: 'List the line items of an invoice',
    list: true,
    input: listInput({
      id: Id('invoice'),
      chargeType: anyOf(chargeTypes, 'Charge type.'),
    }),
    output: InvoiceLine,
  }),
};
