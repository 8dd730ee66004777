import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { money, percent } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { plain } from '../../ui/words.ts';

type Metric = Output<'recommendations.get'>['evidence']['metrics'][number];

interface FiguresUsedProps {
  metrics: readonly Metric[];
  currency: string;
}

export function FiguresUsed({ metrics, currency }: FiguresUsedProps) {
  const amountOf = (value: number, unit: string): string => {
    if (unit === 'minor_units') return money(value, currency);
    return unit === 'probability' || unit === 'share'
      ? percent(value)
      : `${tenths.format(value)} ${value === 1 ? (singular[unit] ?? unit) : plain(unit).toLowerCase()}`;
  };
  return (
    <Section title="Figures used">
      <SmallTable
        label="Figures used"
        rows={metrics}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Figure', cell: ({ name }) => figures[name] ?? plain(name) },
          { title: 'Value', align: 'right', cell: ({ value, unit }) => amountOf(value, unit) },
          {
            title: 'Likely range',
            align: 'right',
            cell: ({ low, high, unit }) =>
              low === null || high === null ? '–' : `${amountOf(low, unit)} to ${amountOf(high, unit)}`,
          },
          { title: 'Observations', align: 'right', cell: ({ n }) => (n === null ? '–' : tenths.format(n)) },
          { title: 'Source', cell: ({ source }) => sources[source] ?? plain(source) },
        ]}
      />
    </Section>
  );
}

/** Units of figures, of one. */
const singular: Record<string, string> = {
  boxes: 'box',
  days: 'day',
  hours: 'hour',
  orders: 'order',
  units: 'unit',
};

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Figures and sources whose names do not say enough. */
const figures: Record<string, string> = {
  delivery_probability_of_late: 'Delivery probability when this late',
  demand_over_cover: 'Demand until new stock arrives',
  difference_probability: 'Probability of a difference',
  difference_probability_of_all: 'Usual probability of a difference',
  hours_in_state: 'Hours in this status',
  longest_hours: 'Longest time seen',
  no_demand_probability: 'Probability of no demand',
  no_demand_usual: 'Usual probability of no demand',
  usual_hours: 'Usual time',
};
const sources: Record<string, string> = {
  counts_and_ledger: 'Counts and stock movements',
  counts_of_last_year: 'Counts in the last year',
  declared_and_deliveries: 'Declared time and past deliveries',
  ledger: 'Stock movements',
  ledger_of_last_year: 'Stock movements in the last year',
  recomputation: 'Recalculated invoice',
  stays_of_last_180_days: 'Shipments in the last 180 days',
};
