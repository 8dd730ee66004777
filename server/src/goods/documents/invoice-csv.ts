import type { Invoice, InvoiceLine } from '@packhouse/contract/public/invoices';
import { guardFormula } from '@packhouse/contract/rules/csv';
import { stringify } from 'csv-stringify/sync';
import { turnsOf } from '../../platform/turns.ts';
import { moneyIn, plainNumber } from './invoice-amounts.ts';

/**
 * A row for each line, with a head. Amounts are decimal numbers of major units; texts that a spreadsheet would compute
 * begin with an apostrophe.
 */
export async function invoiceCsv(invoice: Invoice): Promise<string> {
  let csv = invoice.items.length === 0 ? csvRows(invoice, [], true) : '';
  for await (const lines of turnsOf(invoice.items, atOnce)) csv += csvRows(invoice, lines, csv === '');
  return csv;
}

/** Rows of some of the lines, after the head where it is wanted. */
export function csvRows(
  invoice: Pick<Invoice, 'number' | 'currency' | 'tax'>,
  lines: readonly InvoiceLine[],
  header: boolean,
): string {
  const { decimal } = moneyIn(invoice.currency);
  return stringify(
    lines.map((line) => rowOf(invoice, line)),
    {
      header,
      columns: [...columns],
      cast: {
        string: guardFormula,
        number: (value, { column }) =>
          column === 'unitPrice' || column === 'amount' ? decimal(value) : plainNumber(value),
      },
      record_delimiter: 'windows',
    },
  );
}

/** A thousand rows take some ten milliseconds or more, and others wait for theirs. */
const atOnce = 250;

const columns = [
  'invoiceNumber',
  'lineId',
  'serviceDate',
  'chargeType',
  'title',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'amount',
  'currency',
  'sourceType',
  'sourceId',
  'rateCard',
  'taxLabel',
  'taxKind',
  'taxPercent',
  'taxSentence',
  'issuerVatId',
  'merchantVatId',
] as const;

const rowOf = (
  { number, currency, tax }: Pick<Invoice, 'number' | 'currency' | 'tax'>,
  line: InvoiceLine,
): Record<(typeof columns)[number], string | number | null> => ({
  invoiceNumber: number,
  lineId: line.id,
  serviceDate: line.serviceDate,
  chargeType: line.chargeType,
  title: line.title,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  unitPrice: line.unitCost,
  amount: line.totalCost,
  currency,
  sourceType: line.source.type,
  sourceId: line.source.id,
  rateCard: line.rateCardVersion,
  taxLabel: tax?.label ?? null,
  taxKind: tax?.kind ?? null,
  taxPercent: tax?.percent ?? null,
  taxSentence: tax?.sentence ?? null,
  issuerVatId: tax?.issuer.vatId ?? null,
  merchantVatId: tax?.merchant.vatId ?? null,
});
