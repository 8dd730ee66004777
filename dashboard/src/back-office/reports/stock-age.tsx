/** Units in the building by the time since they came in, by merchant. */
import { Stack } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { count, text, type Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters } from '../../ui/filters.tsx';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { WarehouseFilter } from '../warehouse-filter.tsx';
import { CsvButton } from './csv-button.tsx';

type Row = Output<'operatorReports.inventoryAge'>['rows'][number];

const ages = {
  days0To30: { label: '0 to 30 days', color: 'harbor.6' },
  days31To90: { label: '31 to 90 days', color: 'teal.4' },
  days91To180: { label: '91 to 180 days', color: 'yellow.6' },
  days181To365: { label: '181 to 365 days', color: 'orange.6' },
  over365Days: { label: 'Over 365 days', color: 'red.6' },
} as const;
const names = Object.keys(ages) as (keyof typeof ages)[];

/** Merchants that can be told apart in a plot; the table lists all of them. */
const mostPlotted = 12;

export function StockAge() {
  const { warehouse } = useUrlState().values;
  const report = useRead('operatorReports.inventoryAge', warehouse ? { warehouseId: warehouse } : {});
  return (
    <Stack>
      <Filters keys={['warehouse']}>
        <WarehouseFilter />
      </Filters>
      <Loaded query={report}>
        {({ rows }) => (
          <Stack>
            <Ages rows={rows} />
            <Section
              title="By merchant"
              aside={<CsvButton fileName="stock-age" rows={rows} columns={columns} />}
            >
              <SmallTable
                label="By merchant"
                rows={rows}
                rowKey={(row) => row.organization.id}
                columns={columns}
                empty="Nothing is in stock."
              />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

const columns: readonly Column<Row>[] = [
  text('Merchant', (row) => row.organization.name),
  ...names.map((name) => count<Row>(ages[name].label, name)),
  count('Units', 'units'),
];

function Ages({ rows }: { rows: readonly Row[] }) {
  const plotted = rows.toSorted((one, other) => other.units - one.units).slice(0, mostPlotted);
  const found = names.filter((name) => plotted.some((row) => row[name] > 0));
  const height = 80 + plotted.length * 44;
  return (
    <Plot
      title="Units in stock by age"
      lead={
        'Age is the time since units came into their warehouse. The oldest units of a lot are taken to leave first.' +
        (rows.length > mostPlotted ? ` The chart shows the ${mostPlotted} largest merchants.` : '')
      }
      height={height}
      empty={rows.length === 0 ? 'Nothing is in stock.' : undefined}
      table={{
        columns: ['Merchant', ...found.map((name) => ages[name].label)],
        rows: plotted.map((row) => [row.organization.name, ...found.map((name) => number(row[name]))]),
      }}
    >
      <BarChart
        h={height}
        orientation="vertical"
        type="stacked"
        withLegend
        legendProps={{ itemSorter: null }}
        data={plotted.map(({ organization, ...row }) => ({ name: organization.name, ...row }))}
        dataKey="name"
        valueFormatter={number}
        yAxisProps={{ width: 120 }}
        series={found.map((name) => ({ name, ...ages[name] }))}
      />
    </Plot>
  );
}
