/** Every line of an invoice; what it was reckoned from opens beside it. */
import { Anchor } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { quantityOf } from '../../merchant/invoices/quantity-of.ts';
import { unitMoney } from '../../merchant/invoices/unit-money.ts';
import { useOpenLine } from '../../merchant/invoices/use-open-line.ts';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { Pages, usePaging } from '../../ui/pages.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { day, text } from '../../ui/column.tsx';
import { LineEvidence } from './line-evidence.tsx';
import { useServiceFilter } from '../../merchant/invoices/use-service-filter.tsx';

interface InvoiceLinesProps {
  organizationId: string;
  invoice: Output<'operatorInvoices.get'>;
}

export function InvoiceLines({ organizationId, invoice }: InvoiceLinesProps) {
  const { lineId, open, close } = useOpenLine();
  const { skip, take } = usePaging();
  const { service, filter } = useServiceFilter(invoice.items);
  const lines = service ? invoice.items.filter((line) => line.chargeType === service) : invoice.items;
  const shown = lines.slice(skip, skip + take);
  return (
    <Section title="Line items" aside={filter}>
      <SmallTable
        label="Line items"
        rows={shown}
        columns={[
          day('Date', 'serviceDate'),
          {
            title: 'Item',
            cell: ({ id, title }) => (
              <Anchor component="button" type="button" size="sm" ta="left" onClick={() => open(id)}>
                {title}
              </Anchor>
            ),
          },
          text('For', 'description'),
          { title: 'Quantity', align: 'right', cell: ({ quantity, unit }) => quantityOf(quantity, unit) },
          {
            title: 'Unit cost',
            align: 'right',
            cell: ({ unitCost }) => unitMoney(unitCost, invoice.currency),
          },
          { title: 'Cost', align: 'right', cell: ({ totalCost }) => money(totalCost, invoice.currency) },
        ]}
      />
      <Pages more={skip + take < lines.length} count={shown.length} total={lines.length} />
      <LineEvidence organizationId={organizationId} invoice={invoice} lineId={lineId} close={close} />
    </Section>
  );
}
