/** Profit of each merchant by month, and of the orders of one merchant in a month. */
import { List, Stack } from '@mantine/core';
import { majorUnits } from '@packhouse/contract/rules/money';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { amount, count, text, type Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters } from '../../ui/filters.tsx';
import { money, percent } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { OrganizationFilter } from '../organization-choice.tsx';
import { CsvButton } from './csv-button.tsx';

type Row = Output<'operatorProfit.merchants'>['rows'][number];
type Orders = Output<'operatorProfit.orders'>;
type Order = Orders['orders'][number] & { currency: string };

export function Profit() {
  const { organization, month } = useUrlState().values;
  const report = useRead('operatorProfit.merchants', organization ? { organizationId: organization } : {});
  return (
    <Stack>
      <Filters keys={['organization', 'month']}>
        <OrganizationFilter />
      </Filters>
      <Loaded query={report}>
        {({ rows }) => (
          <Stack>
            <Margins rows={rows} />
            <Section
              title="By month and merchant"
              aside={<CsvButton fileName="profit" rows={rows} columns={columns} />}
            >
              <SmallTable
                label="By month and merchant"
                rows={rows}
                rowKey={(row) => `${row.month} ${row.organization.id}`}
                columns={columns}
                empty="Nothing was billed or done in the last three months."
              />
            </Section>
            <NotCounted sentences={rows.flatMap(({ notCounted }) => notCounted)} />
          </Stack>
        )}
      </Loaded>
      {organization && month ? <OrdersOfMonth organizationId={organization} month={month} /> : null}
    </Stack>
  );
}

/** An amount that may not be counted; the file has an empty cell then. */
const counted = <R extends { currency: string }>(
  title: string,
  read: (row: R) => number | null,
): Column<R> => ({
  title,
  align: 'right',
  cell: (row) => {
    const value = read(row);
    return value === null ? 'not counted' : money(value, row.currency);
  },
  csv: (row) => {
    const value = read(row);
    return value === null ? null : majorUnits(value, row.currency);
  },
});

const share = <R extends { marginPercent: number | null }>(): Column<R> => ({
  title: 'Margin, %',
  align: 'right',
  cell: ({ marginPercent }) => (marginPercent === null ? '–' : percent(marginPercent / 100, 1)),
  csv: ({ marginPercent }) => marginPercent,
});

const billedWords: Record<Row['billed'], string> = {
  whole: 'Yes',
  part: 'In part',
  none: 'Not yet',
};

const columns: readonly Column<Row>[] = [
  {
    title: 'Month',
    cell: ({ month, organization }) => (
      <Link to={warehousePath.reports({ tab: 'profit', organization: organization.id, month })}>{month}</Link>
    ),
    csv: ({ month }) => month,
  },
  text('Merchant', ({ organization }) => organization.name),
  text('Billed', ({ billed }) => billedWords[billed]),
  count('Orders', 'orders'),
  amount('Revenue', 'revenue'),
  counted('Carriers', ({ carrier }) => carrier),
  counted('Packaging', ({ packaging }) => packaging),
  counted('Labor', ({ labor }) => labor),
  counted('Storage', ({ storage }) => storage),
  {
    title: 'Margin',
    align: 'right',
    cell: ({ margin, currency, notCounted }) =>
      margin === null ? '–' : `${notCounted.length > 0 ? 'at most ' : ''}${money(margin, currency)}`,
    csv: ({ margin, currency }) => (margin === null ? null : majorUnits(margin, currency)),
  },
  share(),
];

/** Nothing when all costs are counted. */
function NotCounted({ sentences }: { sentences: readonly string[] }) {
  const each = [...new Set(sentences)];
  if (each.length === 0) return null;
  return (
    <Section title="Costs that are not counted">
      <Note mb="xs">Margins are before these costs, so the profit is lower.</Note>
      <List size="sm">
        {each.slice(0, 20).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Section>
  );
}

/** Margins of the months that are billed whole, in the currency of most of them. */
function Margins({ rows }: { rows: readonly Row[] }) {
  const known = rows.filter(({ margin }) => margin !== null);
  const [currency] = [...Map.groupBy(known, (row) => row.currency)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code]) => code);
  const months = [
    ...Map.groupBy(
      known.filter((row) => row.currency === currency),
      ({ month }) => month,
    ),
  ]
    .map(([month, some]) => ({
      month,
      revenue: some.reduce((sum, row) => sum + row.revenue, 0),
      margin: some.reduce((sum, row) => sum + row.margin!, 0),
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month));
  return (
    <Plot
      title={
        currency === undefined ? 'Revenue and margin by month' : `Revenue and margin by month, ${currency}`
      }
      lead={undefined}
      empty={months.length === 0 ? 'No month of this period is billed yet.' : undefined}
      table={{
        columns: ['Month', 'Revenue', 'Margin'],
        rows: months.map(({ month, revenue, margin }) => [
          month,
          money(revenue, currency ?? 'USD'),
          money(margin, currency ?? 'USD'),
        ]),
      }}
    >
      <BarChart
        h={220}
        withLegend
        data={months}
        dataKey="month"
        valueFormatter={(value) => money(value, currency ?? 'USD')}
        yAxisProps={{ width: 88 }}
        series={[
          { name: 'revenue', label: 'Revenue', color: 'harbor.6' },
          { name: 'margin', label: 'Margin', color: 'teal.6' },
        ]}
      />
    </Plot>
  );
}

function OrdersOfMonth({ organizationId, month }: { organizationId: string; month: string }) {
  const query = useRead('operatorProfit.orders', { organizationId, month, take: 200 });
  return (
    <Loaded query={query}>
      {({ orders, currency, more, billed }) => {
        const rows: readonly Order[] = orders.map((order) => ({ ...order, currency }));
        const columnsOfOrders: readonly Column<Order>[] = [
          {
            title: 'Order',
            cell: ({ shipmentId, number }) => (
              <Link to={warehousePath.shipment(organizationId, shipmentId)}>{number}</Link>
            ),
            csv: ({ number }) => number,
          },
          amount('Revenue', 'revenue'),
          counted('Carriers', ({ carrier }) => carrier),
          counted('Packaging', ({ packaging }) => packaging),
          counted('Labor', ({ labor }) => labor),
          amount('Margin', 'margin'),
          share(),
        ];
        return (
          <Section
            title={`Orders of ${month}, the worst margin first`}
            aside={<CsvButton fileName={`profit-${month}`} rows={rows} columns={columnsOfOrders} />}
          >
            {billed === 'whole' ? null : (
              <Note mb="xs">
                This month is not billed whole yet: orders without an invoice have no revenue.
              </Note>
            )}
            <SmallTable
              label="Orders"
              rows={rows}
              rowKey={({ shipmentId }) => shipmentId}
              columns={columnsOfOrders}
              empty="No order had revenue or costs in this month."
            />
            {more ? <Note mt="xs">Showing the first {orders.length} orders. There are more.</Note> : null}
          </Section>
        );
      }}
    </Loaded>
  );
}
