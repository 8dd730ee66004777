import type { Output } from '../../api/operation.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, money } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { taxRows } from './tax-rows.ts';

export type Invoice = Output<'invoices.get'>;

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { currency } = invoice;
  return (
    <Section title="Summary">
      <Facts
        rows={[
          ['Total', money(invoice.totalAmount, currency)],
          ...(invoice.paidAmount > 0 ? [['Paid so far', money(invoice.paidAmount, currency)] as const] : []),
          ['Amount due', money(invoice.amountDue, currency)],
          ['Due', date(invoice.dueDate)],
          ['Paid', invoice.paidAt ? <Time key="paid" at={invoice.paidAt} exact /> : 'Not yet'],
          ['Payment reference', invoice.paymentReference],
          ['Period', `${date(invoice.periodStart)} – ${date(invoice.periodEnd)}`],
          ['Issued', <Time key="issued" at={invoice.issuedAt} exact />],
          ['Subtotal', money(invoice.subtotal, currency)],
          ...taxRows(invoice),
          ['Rate card', invoice.rateCardVersion],
          ['Id', <CopyId key="id" value={invoice.id} />],
        ]}
      />
    </Section>
  );
}
