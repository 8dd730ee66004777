/** Work of each person by day, in one warehouse. */
import { Group, Stack } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { isDay } from '../../merchant/inventory/day-bounds.ts';
import { count, text, type Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { DayFilter, Filters, oneOf } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { date, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useStation } from '../../warehouse/station.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { WarehouseFilter } from '../warehouse-filter.tsx';
import { CsvButton } from './csv-button.tsx';

type Report = Output<'operatorReports.productivity'>;

const measures = {
  shipmentsForwarded: 'Orders shipped',
  linesPicked: 'Lines picked',
  shipmentsPacked: 'Orders packed',
  unitsReceived: 'Units received',
} as const;
type Measure = keyof typeof measures;
const others = ['linesPicked', 'shipmentsPacked', 'unitsReceived'] as const;

export function DailyWork() {
  const { warehouse } = useStation();
  const { values } = useUrlState();
  const { from, to, organization } = values;
  const measure = oneOf(values['measure'], others) ?? 'shipmentsForwarded';
  const report = useRead('operatorReports.productivity', {
    warehouseId: values['warehouse'] ?? warehouse.id,
    ...(organization ? { organizationId: organization } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  });
  return (
    <Stack>
      <Filters keys={['organization', 'warehouse', 'from', 'to']}>
        <OrganizationFilter />
        <WarehouseFilter />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </Filters>
      <Group>
        <SegmentFilter
          name="measure"
          label="Measure"
          all={measures.shipmentsForwarded}
          options={others.map((value) => ({ value, label: measures[value] }))}
        />
      </Group>
      <Loaded query={report}>
        {(shown) => (
          <Stack>
            <Days report={shown} measure={measure} />
            <Section
              title="By person"
              aside={
                <CsvButton
                  fileName="daily-work"
                  rows={shown.days}
                  columns={[text('Day', 'day'), ...columns]}
                />
              }
            >
              <SmallTable
                label="By person"
                rows={shown.operators}
                rowKey={({ operator }) => operator.id}
                columns={columns}
                empty="No activity in this period."
              />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

const columns: readonly Column<Report['operators'][number]>[] = [
  text('Person', (row) => row.operator.name),
  count('Lines picked', 'linesPicked'),
  count('Units picked', 'unitsPicked'),
  count('Orders packed', 'shipmentsPacked'),
  count('Packages', 'packagesPacked'),
  count('Orders shipped', 'shipmentsForwarded'),
  count('Units shipped', 'unitsForwarded'),
  count('Units received', 'unitsReceived'),
];

/** Colors of the persons who did most; the others share the last. */
const colors = ['harbor.6', 'indigo.5', 'orange.6', 'grape.5', 'teal.4', 'yellow.6', 'gray.5'];

function Days({ report: { days, operators, from, to }, measure }: { report: Report; measure: Measure }) {
  const ranked = operators.filter((one) => one[measure] > 0).toSorted((a, b) => b[measure] - a[measure]);
  const single = ranked.slice(0, ranked.length > colors.length ? colors.length - 1 : colors.length);
  const seriesOf = (id: string) => (single.some(({ operator }) => operator.id === id) ? id : 'others');
  const data = [...Map.groupBy(days, ({ day }) => day)].map(([day, rows]) => {
    const sums: Record<string, number> = {};
    for (const row of rows) {
      const name = seriesOf(row.operator.id);
      sums[name] = (sums[name] ?? 0) + row[measure];
    }
    return { day, ...sums };
  });
  const total = ranked.reduce((sum, row) => sum + row[measure], 0);
  const shown = single.map(({ operator }) => ({ name: operator.id, label: operator.name }));
  if (single.length < ranked.length) shown.push({ name: 'others', label: 'Others' });
  return (
    <Plot
      title={`${measures[measure]} per day`}
      lead={`${number(total)} from ${date(from)} to ${date(to)}`}
      empty={total === 0 ? 'Nothing recorded in this period.' : undefined}
      table={{
        columns: ['Day', 'Person', measures[measure]],
        rows: days.map((row) => [row.day, row.operator.name, row[measure]]),
      }}
    >
      <BarChart
        h={240}
        type="stacked"
        withLegend
        legendProps={{ itemSorter: null }}
        data={data}
        dataKey="day"
        valueFormatter={number}
        series={shown.map((one, index) => ({ ...one, color: colors[index]! }))}
      />
    </Plot>
  );
}
