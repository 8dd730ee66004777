import { LineChart, Plot } from '../../ui/plot.tsx';
import type { Figures } from './figures.ts';
import { dayLabel } from './day-label.ts';

export function OnTimePlot({ figures }: { figures: Figures }) {
  // Today is not over: its share would be drawn as a fall.
  const days = figures.onTimeSeries.slice(0, -1).map(({ date, met, missed }) => ({
    date,
    day: dayLabel(date),
    share: met + missed === 0 ? null : Math.round((met / (met + missed)) * 1000) / 10,
  }));
  return (
    <Plot
      title="Shipped on time"
      height={200}
      empty={
        days.every(({ share }) => share === null)
          ? 'No shipments with a ship-by time in this period.'
          : undefined
      }
      table={{ columns: ['Day', 'Percent'], rows: days.map(({ date, share }) => [date, share ?? '–']) }}
    >
      <LineChart
        h={200}
        data={days}
        dataKey="day"
        unit=" %"
        yAxisProps={{ domain: [0, 100] }}
        connectNulls
        withDots={false}
        series={[{ name: 'share', label: 'On time', color: 'harbor.6' }]}
      />
    </Plot>
  );
}
