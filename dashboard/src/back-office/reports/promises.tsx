/** Shipments that left on time, late, or not yet, by merchant and month. */
import { Stack } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { count, text, type Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters } from '../../ui/filters.tsx';
import { number, percent } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { OrganizationFilter } from '../organization-choice.tsx';
import { WarehouseFilter } from '../warehouse-filter.tsx';
import { CsvButton } from './csv-button.tsx';

type Row = Output<'operatorReports.sla'>['rows'][number];

const states = {
  shippedOnTime: { label: 'On time', color: 'harbor.6' },
  shippedLate: { label: 'Late', color: 'orange.6' },
  openLate: { label: 'Late, not shipped yet', color: 'red.6' },
} as const;
type State = keyof typeof states;
const names = Object.keys(states) as State[];

export function Promises() {
  const { organization, warehouse } = useUrlState().values;
  const report = useRead('operatorReports.sla', {
    ...(organization ? { organizationId: organization } : {}),
    ...(warehouse ? { warehouseId: warehouse } : {}),
  });
  return (
    <Stack>
      <Filters keys={['organization', 'warehouse']}>
        <OrganizationFilter />
        <WarehouseFilter />
      </Filters>
      <Loaded query={report}>
        {({ rows }) => (
          <Stack>
            <Months rows={rows} />
            <ByMerchant rows={rows} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function ByMerchant({ rows }: { rows: readonly Row[] }) {
  const newestFirst = rows.toSorted((one, other) => other.month.localeCompare(one.month));
  return (
    <Section
      title="By month and merchant"
      aside={<CsvButton fileName="promises" rows={newestFirst} columns={columns} />}
    >
      <SmallTable
        label="By month and merchant"
        rows={newestFirst}
        rowKey={(row) => `${row.month} ${row.organization.id}`}
        columns={columns}
        empty={nothing}
      />
    </Section>
  );
}

const nothing = 'Nothing was promised in the last twelve months.';

/** Share of the shipments with a promise that left on time; null without any. */
function shareOf(rows: readonly Row[]): number | null {
  const sum = (name: State) => rows.reduce((all, row) => all + row[name], 0);
  const all = names.reduce((total, name) => total + sum(name), 0);
  return all === 0 ? null : sum('shippedOnTime') / all;
}

const columns: readonly Column<Row>[] = [
  text('Month', 'month'),
  text('Merchant', (row) => row.organization.name),
  ...names.map((name) => count<Row>(states[name].label, name)),
  {
    title: 'Share on time',
    align: 'right',
    cell: (row) => percent(shareOf([row])!),
    csv: (row) => shareOf([row]),
  },
];

function Months({ rows }: { rows: readonly Row[] }) {
  const data = [...Map.groupBy(rows, ({ month }) => month)].map(([month, some]) => ({
    month,
    ...(Object.fromEntries(
      names.map((name) => [name, some.reduce((sum, row) => sum + row[name], 0)]),
    ) as Record<State, number>),
  }));
  const share = shareOf(rows);
  return (
    <Plot
      title="Shipped on time by month"
      lead={share === null ? undefined : `${percent(share)} of the promises of this period were kept.`}
      empty={share === null ? nothing : undefined}
      table={{
        columns: ['Month', ...names.map((name) => states[name].label)],
        rows: data.map((one) => [one.month, ...names.map((name) => number(one[name]))]),
      }}
    >
      <BarChart
        h={240}
        type="stacked"
        withLegend
        legendProps={{ itemSorter: null }}
        data={data}
        dataKey="month"
        valueFormatter={number}
        series={names.map((name) => ({ name, ...states[name] }))}
      />
    </Plot>
  );
}
