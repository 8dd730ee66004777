import { WordBadge } from '../../ui/badge.tsx';
import { column, type Column } from '../../ui/column.tsx';
import { invoiceStatus } from '../../ui/words.ts';
import { statusOf } from './status-of.ts';

type Dated = Parameters<typeof statusOf>[0];

export const InvoiceStatus = ({ invoice }: { invoice: Dated }) => (
  <WordBadge word={invoiceStatus[statusOf(invoice)]} />
);

export const invoiceStatusColumn: Column<Dated> = column(
  'Status',
  (invoice) => <InvoiceStatus invoice={invoice} />,
  { csv: 'status' },
);
