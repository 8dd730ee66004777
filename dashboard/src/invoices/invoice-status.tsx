import { Badge } from '../ui/badge.tsx';
import { column, type Column } from '../ui/column.tsx';
import { invoiceStatus } from '../words.ts';
import { statusOf } from './status-of.ts';

type Dated = Parameters<typeof statusOf>[0];

export function InvoiceStatus({ invoice }: { invoice: Dated }) {
  const { tone, label } = invoiceStatus[statusOf(invoice)];
  return <Badge tone={tone}>{label}</Badge>;
}

export const invoiceStatusColumn: Column<Dated> = column(
  'Status',
  (invoice) => <InvoiceStatus invoice={invoice} />,
  { csv: 'status' },
);
