/** Every line of an invoice; what it was reckoned from opens beside it. */
import type { Input, Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Section } from '../ui/facts.tsx';
import { Filters, oneOf, SelectFilter } from '../ui/filters.tsx';
import { date, money } from '../ui/format.ts';
import { usePaging } from '../ui/pages.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { chargeType } from '../words.ts';
import { LineEvidence } from './line-evidence.tsx';
import { LineSource } from './line-source.tsx';
import { majorUnits } from '@packhouse/contract/rules/money';
import { quantityOf } from './quantity-of.ts';
import { servicesOf } from './services-of.ts';
import { unitMoney } from './unit-money.ts';
import { useOpenLine } from './use-open-line.ts';

type Line = Output<'invoices.lineItems'>;

export function InvoiceLines({ invoice }: { invoice: Output<'invoices.get'> }) {
  const { values } = useUrlState();
  const { lineId, open, close } = useOpenLine();
  const services = servicesOf(invoice.items);
  const service = oneOf(
    values['service'],
    services.map((one) => one.chargeType),
  );
  const chosen: Input<'invoices.lineItems'> = {
    id: invoice.id,
    ...(service ? { chargeType: [service] } : {}),
  };
  const list = useList('invoices.lineItems', { ...chosen, ...usePaging(), includeTotal: true });
  return (
    <Section
      title="Line items"
      aside={
        <Filters keys={['service']}>
          <SelectFilter
            name="service"
            label="Service"
            options={services.map((one) => ({ value: one.chargeType, label: chargeType[one.chargeType] }))}
          />
        </Filters>
      }
    >
      <DataTable
        label="Line items"
        list="invoices.lineItems"
        input={chosen}
        query={list}
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
  {
    key: 'day',
    title: 'Date',
    cell: ({ serviceDate }) => date(serviceDate),
    csv: ({ serviceDate }) => serviceDate,
  },
  {
    key: 'service',
    title: 'Service',
    cell: (line) => chargeType[line.chargeType],
    csv: (line) => line.chargeType,
    optional: true,
  },
  { key: 'title', title: 'Item', cell: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'for',
    title: 'For',
    cell: (line) => <LineSource line={line} />,
    csv: ({ description }) => description,
  },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    cell: ({ quantity, unit }) => quantityOf(quantity, unit),
    csv: ({ quantity }) => quantity,
  },
  { key: 'unit', title: 'Unit', cell: ({ unit }) => unit, csv: ({ unit }) => unit, optional: true },
  {
    key: 'unitCost',
    title: 'Unit cost',
    align: 'right',
    cell: ({ unitCost }) => unitMoney(unitCost, currency),
    csv: ({ unitCost }) => majorUnits(unitCost, currency),
  },
  {
    key: 'cost',
    title: 'Cost',
    align: 'right',
    cell: ({ totalCost }) => money(totalCost, currency),
    csv: ({ totalCost }) => majorUnits(totalCost, currency),
  },
  {
    key: 'source',
    title: 'Source',
    cell: ({ source }) => source.id,
    csv: ({ source }) => source.id,
    optional: true,
  },
];
