import { BarChart, Plot } from '../../ui/plot.tsx';
import type { Figures } from './figures.ts';
import { dayLabel } from './day-label.ts';

export function ShippedPlot({ figures }: { figures: Figures }) {
  const { series, current } = figures.shipped;
  return (
    <Plot
      title="Shipments per day"
      empty={current === 0 ? 'No shipments in this period.' : undefined}
      table={{
        columns: ['Day', 'Pick and pack', 'FBA / carton'],
        rows: series.map(({ date, pnp, spd }) => [date, pnp, spd]),
      }}
    >
      <BarChart
        h={240}
        data={series.map(({ date, pnp, spd }) => ({ day: dayLabel(date), pnp, spd }))}
        dataKey="day"
        type="stacked"
        withLegend
        series={[
          { name: 'pnp', label: 'Pick and pack', color: 'harbor.6' },
          { name: 'spd', label: 'FBA / carton', color: 'indigo.5' },
        ]}
      />
    </Plot>
  );
}
