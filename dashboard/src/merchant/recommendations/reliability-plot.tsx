/** Whether claims come true as often as they say: on the diagonal they do. */
import { Card, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { number, percent, plural } from '../../ui/format.ts';
import { CompositeChart, Plot } from '../../ui/plot.tsx';
import { recommendationType } from '../../ui/words.ts';
import { points } from './sureness.ts';

type OfType = Output<'recommendations.metrics'>['types'][number];
type Calibration = NonNullable<OfType['calibration']>;

interface Bin {
  expected: number;
  observed: number | null;
  ideal: number;
  n: number;
}

export function ReliabilityPlot({ type, calibration }: Pick<OfType, 'type'> & { calibration: Calibration }) {
  const { bins, ece, n } = calibration;
  const shown = bins.filter((bin) => bin.n > 0).toSorted((a, b) => a.expected - b.expected);
  const data: Bin[] = [
    { expected: 0, observed: null, ideal: 0, n: 0 },
    ...shown.map(({ expected, observed, n: of }) => ({ expected, observed, ideal: expected, n: of })),
    { expected: 1, observed: null, ideal: 1, n: 0 },
  ];
  return (
    <Plot
      title={recommendationType[type].label}
      height={240}
      lead={`Off by ${points(ece)} on average over ${plural(n, 'checked prediction')}. On the dashed line, predictions come true exactly as often as predicted.`}
      table={{
        columns: ['Predicted', 'Came true', 'Predictions'],
        rows: shown.map((bin) => [percent(bin.expected), percent(bin.observed), number(bin.n)]),
      }}
    >
      <CompositeChart
        h={240}
        data={data}
        dataKey="expected"
        curveType="linear"
        connectNulls={false}
        withLegend
        xAxisProps={{
          type: 'number',
          domain: [0, 1],
          ticks: [0, 0.25, 0.5, 0.75, 1],
          tickFormatter: (share: number) => percent(share, 0),
        }}
        yAxisProps={{
          width: 52,
          domain: [0, 1],
          ticks: [0, 0.25, 0.5, 0.75, 1],
          tickFormatter: (share: number) => percent(share, 0),
        }}
        tooltipProps={{ content: ({ payload }) => <Tip bin={payload?.[0]?.payload} /> }}
        lineProps={({ name }) => (name === 'ideal' ? { dot: false, activeDot: false, strokeWidth: 1 } : {})}
        series={[
          { name: 'ideal', label: 'As predicted', color: 'gray.6', type: 'line', strokeDasharray: '4 4' },
          { name: 'observed', label: 'Came true', color: 'harbor.6', type: 'line' },
        ]}
      />
    </Plot>
  );
}

function Tip({ bin }: { bin: Bin | undefined }) {
  if (!bin || bin.observed === null) return null;
  return (
    <Card withBorder padding="xs" shadow="sm">
      <Text size="sm">
        {number(bin.n)} predictions at {percent(bin.expected, 0)}; {percent(bin.observed, 0)} came true
      </Text>
    </Card>
  );
}
