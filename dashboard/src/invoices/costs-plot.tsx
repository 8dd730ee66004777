/** What services cost month by month, by kind. */
import { Group, SegmentedControl } from '@mantine/core';
import { costGroups } from 'packhouse:contract';
import type { Output } from '../api/operation.ts';
import { useRead } from '../api/use.ts';
import { money } from '../ui/format.ts';
import { BarChart, Plot } from '../ui/plot.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { costGroup } from '../words.ts';

type Costs = Output<'consoleInvoices.costs'>;

const colours: Record<(typeof costGroups)[number], string> = {
  receiving: 'indigo.5',
  storage: 'grape.5',
  fulfillment: 'harbor.6',
  postage: 'orange.5',
  returns: 'pink.5',
  other: 'gray.5',
};

export function CostsPlot() {
  const costs = useRead('consoleInvoices.costs', {});
  return <Loaded query={costs}>{(shown) => <Months costs={shown} />}</Loaded>;
}

function Months({ costs: { months, byCurrency } }: { costs: Costs }) {
  const { values, set } = useUrlState();
  const shown = byCurrency.find(({ currency }) => currency === values['currency']) ?? byCurrency[0];
  if (!shown) {
    return (
      <Plot title="Cost by month" empty="Nothing has been billed in the last twelve months.">
        {null}
      </Plot>
    );
  }
  const { currency, groups, totals } = shown;
  const billed = costGroups.flatMap((group) =>
    groups.filter((one) => one.group === group && one.amounts.some((amount) => amount !== 0)),
  );
  const rows = months.map((month, index) => ({
    month: monthLabel(month),
    ...Object.fromEntries(billed.map(({ group, amounts }) => [group, amounts[index] ?? 0])),
  }));
  return (
    <Plot
      title="Cost by month"
      lead="Lines of issued invoices without tax, in the month of the service. What is not billed yet is not there."
      aside={
        byCurrency.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label="Currency"
            data={byCurrency.map((one) => one.currency)}
            value={currency}
            onChange={(value) => set({ currency: value }, { replace: true })}
          />
        ) : (
          <Group c="dimmed" fz="sm">
            {currency}
          </Group>
        )
      }
      height={260}
      table={{
        columns: ['Month', ...billed.map(({ group }) => costGroup[group]), 'Total'],
        rows: months.map((month, index) => [
          month,
          ...billed.map(({ amounts }) => money(amounts[index] ?? 0, currency)),
          money(totals[index] ?? 0, currency),
        ]),
      }}
    >
      <BarChart
        h={260}
        data={rows}
        dataKey="month"
        type="stacked"
        withLegend
        valueFormatter={(value) => money(value, currency, { compact: true })}
        yAxisProps={{ width: 64 }}
        series={billed.map(({ group }) => ({ name: group, label: costGroup[group], color: colours[group] }))}
      />
    </Plot>
  );
}

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit', timeZone: 'UTC' });
const monthLabel = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
