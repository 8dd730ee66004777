/** The demand as it was and as it is expected, and under it the stock that is expected, with the action and without. */
import { Card, Stack, Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { date, number } from '../ui/format.ts';
import { CompositeChart, Plot } from '../ui/plot.tsx';
import {
  demandPoints,
  edgesOf,
  outageOf,
  outSpans,
  periodAt,
  stockPoints,
  type DemandPoint,
  type Outage,
  type Period,
  type StockPoint,
} from './evidence-points.ts';

type Evidence = Output<'recommendations.get'>['evidence'];

export function EvidencePlot({ evidence }: { evidence: Evidence }) {
  const demand = demandPoints(evidence);
  const stock = stockPoints(evidence);
  return (
    <>
      {demand.length > 0 ? <DemandPlot evidence={evidence} points={demand} /> : null}
      {stock.length > 0 ? <StockPlot evidence={evidence} points={stock} /> : null}
    </>
  );
}

const axes = {
  xAxisProps: {
    tickFormatter: (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`)),
    minTickGap: 32,
  },
  yAxisProps: { width: 48, allowDecimals: false },
} as const;
const shortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

function DemandPlot({ evidence, points }: { evidence: Evidence; points: DemandPoint[] }) {
  const period = periodOf(evidence);
  const today = periodAt(points, evidence.asOf);
  const shorts = points.filter(({ wasOut }) => wasOut).length;
  const edges = edgesOf(evidence.forecast);
  const inside = edges ? Math.round((edges.high.level - edges.low.level) * 10) : undefined;
  return (
    <Plot
      title={`Units asked for, by ${period}`}
      height={280}
      lead={[
        shorts > 0
          ? `In ${shorts === 1 ? `one ${period}` : `${number(shorts)} ${period}s`} it was out of stock for a while (orange): more may have been wanted than could leave.`
          : '',
        inside === undefined
          ? ''
          : `In about ${inside} of 10 cases the demand is expected to lie in the shaded range.`,
      ]
        .filter(Boolean)
        .join(' ')}
      table={{
        columns: [`${title(period)} from`, 'Units', 'Out of stock for a while', 'Expected', 'Likely range'],
        rows: points.map((point) => [
          point.from,
          rounded(point.demand),
          point.wasOut ? 'yes' : 'no',
          rounded(point.expected),
          point.band ? `${rounded(point.band[0])} to ${rounded(point.band[1])}` : '–',
        ]),
      }}
    >
      <CompositeChart
        h={280}
        data={points}
        dataKey="from"
        withDots={false}
        withLegend
        curveType="linear"
        connectNulls={false}
        maxBarWidth={18}
        areaProps={{ fillOpacity: 0.35, strokeOpacity: 0 }}
        {...axes}
        referenceAreas={outSpans(points).map(({ from, to }) => ({ x1: from, x2: to, color: 'orange.5' }))}
        {...(today
          ? {
              referenceLines: [{ x: today, label: 'Today', color: 'gray.7', labelPosition: 'insideTopLeft' }],
            }
          : {})}
        tooltipProps={{
          content: ({ payload }) => <Tip lines={demandWords(payload?.[0]?.payload, period)} />,
        }}
        series={[
          { name: 'band', label: 'Likely range', color: 'indigo.3', type: 'area' },
          { name: 'demand', label: 'Was asked for', color: 'harbor.6', type: 'bar' },
          { name: 'expected', label: 'Expected', color: 'indigo.5', type: 'line', strokeDasharray: '5 3' },
        ]}
      />
    </Plot>
  );
}

function StockPlot({ evidence, points }: { evidence: Evidence; points: StockPoint[] }) {
  const period = periodOf(evidence);
  const known = (key: 'without' | 'withAction') => points.some((point) => point[key] !== null);
  const without = outageOf(points, 'without');
  const withAction = outageOf(points, 'withAction');
  return (
    <Plot
      title="Stock that is expected"
      height={240}
      lead={outlookWords({
        without: known('without') ? outageWords(without, period) : undefined,
        withAction: known('withAction') ? outageWords(withAction, period) : undefined,
      })}
      table={{
        columns: [`${title(period)} from`, 'Left as things are', 'Left with what is suggested'],
        rows: points.map((point) => [point.from, rounded(point.without), rounded(point.withAction)]),
      }}
    >
      <CompositeChart
        h={240}
        data={points}
        dataKey="from"
        withLegend
        curveType="linear"
        connectNulls={false}
        {...axes}
        xAxisProps={{ ...axes.xAxisProps, padding: { left: 16, right: 16 } }}
        referenceLines={[
          ...(without
            ? [
                {
                  x: without.from,
                  label: 'Runs out',
                  color: 'red.7',
                  labelPosition: 'insideTopRight' as const,
                },
              ]
            : []),
          ...(withAction && withAction.from !== without?.from
            ? [
                {
                  x: withAction.from,
                  label: 'Runs out even so',
                  color: 'orange.7',
                  labelPosition: 'insideTopRight' as const,
                },
              ]
            : []),
        ]}
        tooltipProps={{ content: ({ payload }) => <Tip lines={stockWords(payload?.[0]?.payload, period)} /> }}
        series={[
          ...(known('without')
            ? [{ name: 'without', label: 'As things are', color: 'red.7', type: 'line' as const }]
            : []),
          ...(known('withAction')
            ? [
                {
                  name: 'withAction',
                  label: 'With what is suggested',
                  color: 'harbor.6',
                  type: 'line' as const,
                  strokeDasharray: '6 3',
                },
              ]
            : []),
        ]}
      />
    </Plot>
  );
}

function outlookWords({ without, withAction }: Partial<Record<'without' | 'withAction', string>>): string {
  if (without === withAction && without !== undefined)
    return `As things are, and with what is suggested, ${without}.`;
  return [
    without === undefined ? '' : `As things are, ${without}.`,
    withAction === undefined ? '' : `With what is suggested, ${withAction}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function outageWords(outage: Outage | undefined, period: Period): string {
  if (!outage) return 'the stock lasts for as long as is looked ahead';
  const back = outage.until === null ? '' : `, and there is stock again ${inPeriod(outage.until, period)}`;
  return `it runs out ${inPeriod(outage.from, period)}${back}`;
}

const inPeriod = (from: string, period: Period): string =>
  period === 'day' ? `on ${date(from)}` : `in the ${period} of ${date(from)}`;

function demandWords(point: DemandPoint | undefined, period: Period): string[] {
  if (!point) return [];
  return [
    heading(point.from, period),
    point.demand === null ? '' : `${rounded(point.demand)} units`,
    point.wasOut ? 'Out of stock for a while' : '',
    point.expected === null ? '' : `${rounded(point.expected)} units expected`,
    point.band === null ? '' : `likely ${rounded(point.band[0])} to ${rounded(point.band[1])}`,
  ];
}

function stockWords(point: StockPoint | undefined, period: Period): string[] {
  if (!point) return [];
  return [
    heading(point.from, period),
    point.without === null ? '' : `${rounded(point.without)} left as things are`,
    point.withAction === null ? '' : `${rounded(point.withAction)} left with what is suggested`,
  ];
}

function Tip({ lines }: { lines: readonly string[] }) {
  const [first, ...rest] = lines.filter(Boolean);
  if (first === undefined) return null;
  return (
    <Card withBorder padding="xs" shadow="sm">
      <Stack gap={2}>
        <Text size="sm" fw={600}>
          {first}
        </Text>
        {rest.map((line) => (
          <Text size="sm" key={line}>
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

const heading = (from: string, period: Period): string =>
  period === 'day' ? date(from) : `${title(period)} of ${date(from)}`;

const periodOf = ({ series, forecast }: Evidence): Period => series[0]?.period ?? forecast?.period ?? 'week';

const title = (period: Period): string => period.charAt(0).toUpperCase() + period.slice(1);

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const rounded = (value: number | null): string => (value === null ? '–' : tenths.format(value));
