/** The invoice of a carrier as CSV: a cost in each row. Every wrong row is reported with its line, column and fix. */
import { carrierCostKinds, type CarrierCostKind } from '@packhouse/contract/rules/carrier-costs';
import { majorText, signedMinorUnits } from '@packhouse/contract/rules/money';
import { readRows, Wrong, type Cells, type Columns, type RowError } from './csv-rows.ts';
import { isCurrency } from '../../accounts/organizations/currencies.ts';

export interface CostRow {
  line: number;
  trackingNumber: string;
  kind: CarrierCostKind;
  /** Minor units. */
  amount: number;
  /** How many rows before it say the same. */
  nth: number;
}

export interface CarrierFile {
  currency: string;
  rows: CostRow[];
  errors: RowError[];
}

/** The rows of the file, and all that is wrong with them. `usual` is the currency of rows that name none. */
export function readCarrierFile(text: string, usual: string | undefined): CarrierFile {
  const errors: RowError[] = [];
  let currency = usual;
  const read = readRows('costs', text, columns, errors, (cells) => {
    const own = currencyOf(cells, usual);
    currency ??= own;
    if (own !== currency)
      throw new Wrong(
        'currency',
        `must be ${currency} as in the other rows: send each currency in a file of its own`,
      );
    return {
      trackingNumber: trackingNumberOf(cells),
      kind: kindOf(cells),
      amount: amountOf(cells, own),
    };
  });
  const seen = new Map<string, number>();
  const rows = read.map(({ row, line }) => {
    const key = `${row.trackingNumber} ${row.kind} ${row.amount}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { line, ...row, nth };
  });
  return { currency: currency ?? '', rows, errors };
}

const columns: Columns = {
  all: ['tracking_number', 'amount', 'currency', 'kind'],
  required: [['tracking_number'], ['amount']],
};

function currencyOf(cells: Cells, usual: string | undefined): string {
  const code = cells['currency']?.toUpperCase() || usual;
  if (code === undefined)
    throw new Wrong(
      'currency',
      'is missing: add a column currency with a code such as USD, or choose the currency of the file',
    );
  if (!isCurrency(code))
    throw new Wrong('currency', `must be the code of a currency such as USD; the cell has "${code}"`);
  return code;
}

/** Carriers print spaces into tracking numbers that are none of their characters. */
function trackingNumberOf(cells: Cells): string {
  const text = cells['tracking_number']!.replaceAll(/\s/g, '');
  if (text === '' || text.length > 64)
    throw new Wrong('tracking_number', 'must be the tracking number of a parcel, of 1 to 64 characters');
  return text;
}

function kindOf(cells: Cells): CarrierCostKind {
  const text = (cells['kind'] ?? '').toLowerCase().replaceAll(/[\s-]+/g, '_');
  const kind = text === '' ? 'postage' : carrierCostKinds.find((one) => one === text);
  if (kind === undefined)
    throw new Wrong(
      'kind',
      `must be ${carrierCostKinds.join(', ')}, or empty; the cell has "${cells['kind']}"`,
    );
  return kind;
}

function amountOf(cells: Cells, currency: string): number {
  const amount = signedMinorUnits(cells['amount']!, currency);
  if (amount === undefined || Math.abs(amount) > 1_000_000_000)
    throw new Wrong(
      'amount',
      `must be an amount in ${currency} such as ${majorText(1240, currency)}, not 0; the cell has "${cells['amount']!.trim()}"`,
    );
  return amount;
}
