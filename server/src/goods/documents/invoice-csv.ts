import { setImmediate } from 'node:timers/promises';
import type { Invoice, InvoiceLine } from '@packhouse/contract/public/invoices';
import { guardFormula } from '@packhouse/contract/rules/csv';
import { stringify } from 'csv-stringify/sync';
import { moneyIn, plainNumber } from './invoice-amounts.ts';

/**
 * A row for each line, with a head. Amounts are decimal numbers of major units; texts that a spreadsheet would compute
 * begin with an apostrophe.
 */
export async function invoiceCsv({ number, currency, items }: Invoice): Promise<string> {
  const { decimal } = moneyIn(currency);
  let csv = '';
  for (let index = 0; index === 0 || index < items.length; index += atOnce) {
    // A thousand rows take some ten milliseconds, and others wait for theirs.
    if (index > 0) await setImmediate();
    csv += stringify(
      items.slice(index, index + atOnce).map((line) => rowOf(number, currency, line)),
      {
        header: index === 0,
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
  return csv;
}

const atOnce = 1_000;

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
] as const;

const rowOf = (
  invoiceNumber: string,
  currency: string,
  line: InvoiceLine,
): Record<(typeof columns)[number], string | number | null> => ({
  invoiceNumber,
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
});
