/** Every line of an invoice, with what it was charged for. */
import { Anchor } from '@mantine/core';
import type { Input, Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import { path } from '../path.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Section } from '../ui/facts.tsx';
import { Filters, oneOf, SelectFilter } from '../ui/filters.tsx';
import { date, money, number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { usePaging } from '../ui/pages.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { chargeType } from '../words.ts';
import { major } from './major.ts';
import { servicesOf } from './services-of.ts';

type Line = Output<'invoices.lineItems'>;

export function InvoiceLines({ invoice }: { invoice: Output<'invoices.get'> }) {
  const { values } = useUrlState();
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
        fileName={`${invoice.number}-lines`}
        empty={<Empty title="This invoice has no lines">It bills nothing.</Empty>}
      />
    </Section>
  );
}

const columnsIn = (currency: string): readonly Column<Line>[] => [
  {
    key: 'day',
    title: 'Day',
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
  { key: 'title', title: 'What', cell: ({ title }) => title, csv: ({ title }) => title },
  { key: 'for', title: 'For', cell: (line) => <Source line={line} />, csv: ({ description }) => description },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    cell: ({ quantity, unit }) => `${number(quantity)} ${quantity === 1 ? unit : `${unit}s`}`,
    csv: ({ quantity }) => quantity,
  },
  { key: 'unit', title: 'Unit', cell: ({ unit }) => unit, csv: ({ unit }) => unit, optional: true },
  {
    key: 'unitCost',
    title: 'Unit cost',
    align: 'right',
    cell: ({ unitCost }) => unitMoney(unitCost, currency),
    csv: ({ unitCost }) => major(unitCost, currency),
  },
  {
    key: 'cost',
    title: 'Cost',
    align: 'right',
    cell: ({ totalCost }) => money(totalCost, currency),
    csv: ({ totalCost }) => major(totalCost, currency),
  },
  {
    key: 'source',
    title: 'Charged for',
    cell: ({ source }) => source.id,
    csv: ({ source }) => source.id,
    optional: true,
  },
];

function Source({ line: { source, title, description } }: { line: Line }) {
  const words = description ?? (source.type === 'rate_card' ? 'The rate card' : title);
  const to = addressOf(source.id);
  if (to === undefined) return <>{words}</>;
  return (
    <Anchor component={Go} to={to} size="sm">
      {words}
    </Anchor>
  );
}

function addressOf(id: string): string | undefined {
  const [prefix] = id.split('_');
  if (prefix === 'shp') return path.shipment(id);
  if (prefix === 'prd') return path.product(id);
  if (prefix === 'ctn') return path.carton(id);
  if (prefix === 'wh') return path.warehouse(id);
  return undefined;
}

/** A price of one unit may have a fraction of the smallest coin. */
const unitMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits: 5 }).format(
    major(minor, currency),
  );
