/** Monthly cost of services by kind. The running month includes what is not billed yet. */
import { Group, SegmentedControl } from '@mantine/core';
import { costGroups } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../ui/format.ts';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { costGroup } from '../../ui/words.ts';
import { kindColours } from './kind-colours.ts';

type Costs = Output<'dashboardInvoices.costs'>;
type Upcoming = Output<'invoices.upcoming'>;

export function CostsPlot() {
  const costs = useRead('dashboardInvoices.costs', {});
  const upcoming = useRead('invoices.upcoming', {}, { everyMs: 30_000 });
  return <Loaded query={costs}>{(shown) => <Months costs={shown} upcoming={upcoming.data} />}</Loaded>;
}

interface MonthsProps {
  costs: Costs;
  upcoming: Upcoming | undefined;
}

function Months({ costs: { months, byCurrency }, upcoming }: MonthsProps) {
  const { values } = useUrlState();
  const shown = byCurrency.find(({ currency }) => currency === values['currency']) ?? byCurrency[0];
  if (!shown) {
    return (
      <Plot title="Cost by month" empty="No invoices in the last twelve months.">
        {null}
      </Plot>
    );
  }
  const { currency, groups, totals } = shown;
  const billed = costGroups.flatMap((group) =>
    groups.filter((one) => one.group === group && one.amounts.some((amount) => amount !== 0)),
  );
  const unbilled = months.map((month) => unbilledIn(month, currency, upcoming));
  const running = unbilled.some((amount) => amount !== 0);
  const rows = months.map((month, index) => ({
    month: monthLabel(month),
    ...Object.fromEntries(billed.map(({ group, amounts }) => [group, amounts[index] ?? 0])),
    unbilled: unbilled[index] ?? 0,
  }));
  return (
    <Plot
      title="Cost by month"
      lead="Invoiced costs before tax, by month of service, plus the unbilled costs of the current period."
      aside={<CurrencyChoice currencies={byCurrency.map((one) => one.currency)} chosen={currency} />}
      height={260}
      table={{
        columns: [
          'Month',
          ...billed.map(({ group }) => costGroup[group]),
          'Billed',
          ...(running ? ['Unbilled'] : []),
        ],
        rows: months.map((month, index) => [
          month,
          ...billed.map(({ amounts }) => money(amounts[index] ?? 0, currency)),
          money(totals[index] ?? 0, currency),
          ...(running ? [money(unbilled[index] ?? 0, currency)] : []),
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
        series={[
          ...billed.map(({ group }) => ({ name: group, label: costGroup[group], color: kindColours[group] })),
          ...(running ? [{ name: 'unbilled', label: 'Unbilled', color: 'gray.4' }] : []),
        ]}
        barProps={({ name }) => (name === 'unbilled' ? { fill: `url(#${hatching})`, fillOpacity: 1 } : {})}
      >
        <Hatching />
      </BarChart>
    </Plot>
  );
}

function CurrencyChoice({ currencies, chosen }: { currencies: string[]; chosen: string }) {
  const { set } = useUrlState();
  if (currencies.length === 1) {
    return (
      <Group c="dimmed" fz="sm">
        {chosen}
      </Group>
    );
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label="Currency"
      data={currencies}
      value={chosen}
      onChange={(currency) => set({ currency }, { replace: true })}
    />
  );
}

const hatching = 'not-billed-yet';

const Hatching = () => (
  <defs>
    <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3" height="6" fill="var(--mantine-color-gray-4)" />
    </pattern>
  </defs>
);

/**
 * Unbilled amount in a month. All of it counts to the month of the last day so far: a period is hardly ever longer than
 * a month.
 */
const unbilledIn = (month: string, currency: string, upcoming: Upcoming | undefined): number =>
  upcoming?.currency === currency && upcoming.through.startsWith(month) ? upcoming.subtotal : 0;

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit', timeZone: 'UTC' });
const monthLabel = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
