import type { Output } from '../../api/operation.ts';
import { servicesOf } from '../../merchant/invoices/services-of.ts';
import { money, number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { count } from '../../ui/column.tsx';
import { chargeType } from '../../ui/words.ts';

export function ServicesTable({ invoice }: { invoice: Output<'operatorInvoices.get'> }) {
  const { items, subtotal, currency } = invoice;
  return (
    <SmallTable
      label="Services"
      rows={servicesOf(items)}
      rowKey={(service) => service.chargeType}
      columns={[
        { title: 'Service', cell: (service) => chargeType[service.chargeType] },
        count('Lines', 'lines'),
        { title: 'Cost', align: 'right', cell: ({ amount }) => money(amount, currency) },
      ]}
      foot={['Subtotal', number(items.length), money(subtotal, currency)]}
    />
  );
}
