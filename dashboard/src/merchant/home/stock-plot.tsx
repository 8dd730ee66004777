import { AreaChart, Plot } from '../../ui/plot.tsx';
import { money, number, shortNumber } from '../../ui/format.ts';
import type { Figures } from './figures.ts';
import { dayLabel } from './day-label.ts';

/** Worth where products declare a value, units where none does. */
export function StockPlot({ figures }: { figures: Figures }) {
  const { stockValue, onHand } = figures;
  const value = stockValue.byCurrency[0];
  const days = value
    ? value.series.map(({ date, amount }) => ({ date, day: dayLabel(date), of: amount }))
    : onHand.series.map(({ date, units }) => ({ date, day: dayLabel(date), of: units }));
  const format = (of: number) => (value ? money(of, value.currency, { compact: true }) : shortNumber(of));
  const without = stockValue.productsWithoutValue;
  return (
    <Plot
      title={value ? 'Stock value' : 'Units on hand'}
      height={200}
      lead={value && without > 0 ? `${number(without)} products in stock have no declared value.` : undefined}
      empty={days.every(({ of }) => of === null) ? 'No daily figures yet.' : undefined}
      table={{
        columns: ['Day', value ? 'Value' : 'Units'],
        rows: days.map(({ date, of }) => [date, of === null ? '–' : format(of)]),
      }}
    >
      <AreaChart
        h={200}
        data={days}
        dataKey="day"
        valueFormatter={format}
        connectNulls
        withDots={false}
        curveType="linear"
        series={[{ name: 'of', label: value ? 'Value' : 'Units', color: 'indigo.5' }]}
      />
    </Plot>
  );
}
