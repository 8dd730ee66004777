import type { Output } from '../../api/operation.ts';
import { money } from '../../ui/format.ts';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { costGroup } from '../../ui/words.ts';
import { kindColours } from './kind-colours.ts';
import { kindsOf } from './kinds-of.ts';

export function UpcomingPlot({ upcoming }: { upcoming: Output<'invoices.upcoming'> }) {
  const { currency } = upcoming;
  const kinds = kindsOf(upcoming);
  return (
    <Plot
      title="Cost by category"
      height={240}
      table={{
        columns: ['Category', 'Cost'],
        rows: kinds.map(({ kind, amount }) => [costGroup[kind], money(amount, currency)]),
      }}
    >
      <BarChart
        h={240}
        data={kinds.map(({ kind, amount }) => ({
          kind: costGroup[kind],
          amount,
          color: kindColours[kind],
        }))}
        dataKey="kind"
        series={[{ name: 'amount', label: 'Cost', color: 'harbor.6' }]}
        valueFormatter={(value) => money(value, currency, { compact: true })}
        yAxisProps={{ width: 64 }}
        maxBarWidth={72}
      />
    </Plot>
  );
}
