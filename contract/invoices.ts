/** Invoices: what the warehouse bills, read-only for clients. Issued invoices never change. */
import { z } from 'zod';
import { Id } from './id.ts';
import { Amount, Currency, LocalDate, recordFields, Timestamp } from './measures.ts';
import { operation } from './operation.ts';
import { anyOf, listInput, search, sortBy, sortOrder } from './page.ts';

export const invoiceStatuses = [
  'unpaid',
  'pending_payment',
  'paid',
  'cancelled',
  'refunded',
  'collecting',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

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
    quantity: z.number().meta({ description: 'Of `unit`; m³-days may have a fraction.' }),
    unit: z.string(),
    unitCost: z.number().meta({ description: 'Minor units for one `unit`; may have a fraction.' }),
    totalCost: Amount,
    chargeType: z.enum(chargeTypes),
    serviceDate: LocalDate,
    source: z.object({ type: z.enum(['shipment', 'snapshot', 'receipt', 'rate_card']), id: z.string() }),
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
