import type { Output } from '../api/operation.ts';
import { CompositeChart, Plot } from '../ui/plot.tsx';
import { plain } from '../words.ts';

type Evidence = Output<'recommendations.get'>['evidence'];

/** The history as it was measured, and what is expected to follow. */
export function EvidencePlot({ evidence }: { evidence: Evidence }) {
  const history = evidence.series[0];
  if (!history) return null;
  const { forecast } = evidence;
  const stepDays = { day: 1, week: 7, month: 30 }[history.period];
  const dayOf = (step: number) => {
    const day = new Date(`${history.start}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + step * stepDays);
    return day.toISOString().slice(0, 10);
  };
  const levels = Object.keys(forecast?.quantiles ?? {}).toSorted((a, b) => Number(a) - Number(b));
  const [low, high] = [levels[0], levels.at(-1)];
  const points = [
    ...history.values.map((value, step) => ({ day: dayOf(step), value, mean: null, band: null })),
    ...(forecast?.mean ?? []).map((mean, step) => ({
      day: dayOf(history.values.length + step),
      value: null,
      mean,
      band:
        low && high
          ? [forecast!.quantiles[low]![step] ?? mean, forecast!.quantiles[high]![step] ?? mean]
          : null,
    })),
  ];
  return (
    <Plot
      title={`${plain(history.name)}, by ${history.period}`}
      lead={forecast ? 'The line is what was measured, the dashed one what is expected.' : undefined}
      table={{
        columns: ['From', 'Measured', 'Expected'],
        rows: points.map(({ day, value, mean }) => [
          day,
          value ?? '–',
          mean === null ? '–' : Math.round(mean * 10) / 10,
        ]),
      }}
    >
      <CompositeChart
        h={240}
        data={points}
        dataKey="day"
        withDots={false}
        curveType="linear"
        series={[
          { name: 'value', label: 'Measured', color: 'harbor.6', type: 'line' },
          { name: 'mean', label: 'Expected', color: 'indigo.5', type: 'line' },
          ...(points.some(({ band }) => band)
            ? [{ name: 'band', label: 'Likely range', color: 'indigo.2', type: 'area' as const }]
            : []),
        ]}
      />
    </Plot>
  );
}
