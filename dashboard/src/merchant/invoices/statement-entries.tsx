/** Entries of a statement, with the balance after each of them. */
import type { Output } from '../../api/operation.ts';
import { date, dateTime, money } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { paymentMethod, statementEntry } from '../../ui/words.ts';

type Statement = Output<'invoices.statement'>;
type Entry = Statement['entries'][number];
/** The first row is the opening balance, which is no entry. */
type Row = Entry | { opening: true };

interface StatementEntriesProps {
  statement: Statement;
  invoicePath: (invoiceId: string) => string;
}

export function StatementEntries({ statement, invoicePath }: StatementEntriesProps) {
  const { from, to, currency, openingBalance, closingBalance, entries } = statement;
  const rows: Row[] = [{ opening: true }, ...entries];
  return (
    <SmallTable
      label="Entries"
      rows={rows}
      rowKey={(row) =>
        'opening' in row ? 'opening' : `${row.at} ${row.kind} ${row.invoiceId} ${row.balance}`
      }
      columns={[
        { title: 'Date', cell: (row) => date('opening' in row ? from : row.day) },
        {
          title: 'Entry',
          cell: (row) => ('opening' in row ? 'Opening balance' : statementEntry[row.kind].label),
        },
        {
          title: 'Invoice',
          cell: (row) =>
            'opening' in row ? '' : <Link to={invoicePath(row.invoiceId)}>{row.invoiceNumber}</Link>,
        },
        { title: 'Details', cell: (row) => ('opening' in row ? '' : <Details entry={row} />) },
        {
          title: 'Amount',
          align: 'right',
          cell: (row) => ('opening' in row ? '' : money(row.amount, currency)),
        },
        {
          title: 'Balance',
          align: 'right',
          cell: (row) => money('opening' in row ? openingBalance : row.balance, currency),
        },
      ]}
      foot={[date(to), 'Closing balance', '', '', '', money(closingBalance, currency)]}
    />
  );
}

function Details({ entry: { kind, method, note, paidAt } }: { entry: Entry }) {
  const words = [
    method === null ? null : paymentMethod[method],
    kind === 'credit_carried_over' && note !== null ? `To ${note}` : note,
    kind === 'payment' && paidAt !== null ? `Paid ${dateTime(paidAt)}` : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? '–' : <Note span>{words.join(' · ')}</Note>;
}
