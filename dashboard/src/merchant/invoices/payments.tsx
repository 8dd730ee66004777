/** Payments of an invoice, for its merchant and for the back office; nothing while there are none. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { amount, text, time } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { paymentMethod } from '../../ui/words.ts';
import type { Invoice } from './invoice-facts.tsx';
import type { InvoiceSource } from './invoice-source.ts';

export type Payment = Output<'invoices.payments'>['payments'][number];

interface PaymentsProps {
  invoice: Pick<Invoice, 'paidAmount' | 'currency'>;
  source: InvoiceSource;
  /** Actions on a payment. */
  verbs?: (payment: Payment) => ReactNode;
}

export function Payments({ invoice: { paidAmount, currency }, source, verbs }: PaymentsProps) {
  const { resource, input } = source;
  const { data } = useRead(`${resource}.payments`, input);
  const payments = data?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <Section title="Payments">
      <SmallTable
        label="Payments"
        rows={payments}
        columns={[
          time('Paid', 'paidAt'),
          { title: 'Method', cell: ({ method }) => (method === null ? '–' : paymentMethod[method]) },
          text('Reference', 'reference'),
          { title: 'Status', cell: (payment) => <State payment={payment} /> },
          amount<Payment>('Amount', 'amount'),
          ...(verbs ? [{ title: '', align: 'right' as const, cell: verbs }] : []),
        ]}
        foot={['Paid', '', '', '', money(paidAmount, currency), ...(verbs ? [''] : [])]}
      />
    </Section>
  );
}

function State({ payment: { reversedAt, reversalReason } }: { payment: Payment }) {
  if (reversedAt === null) return <Badge tone="good">Received</Badge>;
  return (
    <div>
      <Badge>Reversed</Badge>
      {reversalReason ? (
        <Text size="xs">
          <Note span>{reversalReason}</Note>
        </Text>
      ) : null}
    </div>
  );
}
