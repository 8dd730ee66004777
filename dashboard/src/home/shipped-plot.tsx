import { BarChart, Plot } from '../ui/plot.tsx';
import type { Figures } from './figures.ts';
import { dayLabel } from './day-label.ts';

export function ShippedPlot({ figures }: { figures: Figures }) {
  const { series, current } = figures.shipped;
  return (
    <Plot
      title="Shipments per day"
      empty={current === 0 ? 'Nothing left the warehouse in these days.' : undefined}
      table={{
        columns: ['Day', 'Pick and pack', 'Small parcel'],
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
          { name: 'spd', label: 'Small parcel', color: 'indigo.5' },
        ]}
      />
    </Plot>
  );
}
