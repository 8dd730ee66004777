/** Every line of an invoice; what it was reckoned from opens beside it. */
import type { Input, Output } from '../../api/operation.ts';
import { column, day, text, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { chargeType } from '../../ui/words.ts';
import { LineEvidence } from './line-evidence.tsx';
import { LineSource } from './line-source.tsx';
import { majorUnits } from '@packhouse/contract/rules/money';
import { shortQuantityOf } from './quantity-of.ts';
import { unitMoney } from './unit-money.ts';
import { useOpenLine } from './use-open-line.ts';
import { useServiceFilter } from './use-service-filter.tsx';

type Line = Output<'invoices.lineItems'>;

export function InvoiceLines({ invoice }: { invoice: Output<'invoices.get'> }) {
  const { lineId, open, close } = useOpenLine();
  const { service, filter } = useServiceFilter(invoice.items);
  const chosen: Input<'invoices.lineItems'> = {
    id: invoice.id,
    ...(service ? { chargeType: [service] } : {}),
  };
  return (
    <Section title="Line items" aside={filter}>
      <ListTable
        label="Line items"
        list="invoices.lineItems"
        input={chosen}
        total
        columns={columnsIn(invoice.currency)}
        onOpen={({ id }) => open(id)}
        fileName={`${invoice.number}-lines`}
        empty={<Empty title="No line items">This invoice has no charges.</Empty>}
      />
      <LineEvidence invoice={invoice} lineId={lineId} onClose={close} />
    </Section>
  );
}

const columnsIn = (currency: string): readonly Column<Line>[] => [
  day('Date', 'serviceDate'),
  column('Service', (line) => chargeType[line.chargeType], { csv: 'chargeType', optional: true }),
  text('Item', 'title'),
  column('For', (line) => <LineSource line={line} />, { csv: 'description' }),
  column('Quantity', ({ quantity, unit }) => shortQuantityOf(quantity, unit), {
    csv: 'quantity',
    align: 'right',
  }),
  text('Unit', 'unit', { optional: true }),
  column('Unit cost', ({ unitCost }) => unitMoney(unitCost, currency), {
    csv: ({ unitCost }) => majorUnits(unitCost, currency),
    align: 'right',
  }),
  column('Cost', ({ totalCost }) => money(totalCost, currency), {
    csv: ({ totalCost }) => majorUnits(totalCost, currency),
    align: 'right',
  }),
  text('Source', (row) => row.source.id, { optional: true }),
];
