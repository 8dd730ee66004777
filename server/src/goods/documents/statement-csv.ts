import type { Statement } from '@packhouse/contract/public/statements';
import { guardFormula } from '@packhouse/contract/rules/csv';
import { stringify } from 'csv-stringify/sync';
import { moneyIn } from './invoice-amounts.ts';

/** A row for each entry, between one for the opening and one for the closing balance, with a head. */
export function statementCsv(statement: Statement): string {
  const { from, to, currency, openingBalance, closingBalance, entries } = statement;
  const { decimal } = moneyIn(currency);
  const rows: Row[] = [
    { day: from, kind: 'opening_balance', balance: decimal(openingBalance), currency },
    ...entries.map(({ amount, balance, ...entry }) => ({
      ...entry,
      amount: decimal(amount),
      balance: decimal(balance),
      currency,
    })),
    { day: to, kind: 'closing_balance', balance: decimal(closingBalance), currency },
  ];
  return stringify(
    rows.map((row) => ({
      ...row,
      note: typeof row.note === 'string' ? guardFormula(row.note) : null,
    })),
    { header: true, columns: [...columns], record_delimiter: 'windows' },
  );
}

const columns = [
  'day',
  'at',
  'kind',
  'invoiceNumber',
  'invoiceId',
  'paidAt',
  'method',
  'note',
  'amount',
  'balance',
  'currency',
] as const;

type Row = Partial<Record<(typeof columns)[number], string | null>>;
