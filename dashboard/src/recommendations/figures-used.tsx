import type { Output } from '../api/operation.ts';
import { Section } from '../ui/facts.tsx';
import { percent } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { plain } from '../words.ts';

type Metric = Output<'recommendations.get'>['evidence']['metrics'][number];

export function FiguresUsed({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <Section title="Figures used">
      <SmallTable
        label="Figures used"
        rows={metrics}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Figure', cell: ({ name }) => plain(name) },
          { title: 'Value', align: 'right', cell: ({ value, unit }) => amountOf(value, unit) },
          {
            title: 'Likely range',
            align: 'right',
            cell: ({ low, high, unit }) =>
              low === null || high === null ? '–' : `${amountOf(low, unit)} to ${amountOf(high, unit)}`,
          },
          { title: 'Observations', align: 'right', cell: ({ n }) => (n === null ? '–' : tenths.format(n)) },
          { title: 'Source', cell: ({ source }) => plain(source) },
        ]}
      />
    </Section>
  );
}

const amountOf = (value: number, unit: string): string =>
  unit === 'probability' || unit === 'share'
    ? percent(value)
    : `${tenths.format(value)} ${plain(unit).toLowerCase()}`;

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
