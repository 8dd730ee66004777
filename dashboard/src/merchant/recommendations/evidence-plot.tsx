/** The demand as it was and as it is expected, and under it the stock that is expected, with the action and without. */
import { Card, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { date, number } from '../../ui/format.ts';
import { CompositeChart, Plot } from '../../ui/plot.tsx';
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
      title={`${every[period]} demand`}
      height={280}
      lead={[
        shorts > 0
          ? `Out of stock for part of ${shorts === 1 ? `one ${period}` : `${number(shorts)} ${period}s`} (orange), so actual demand may be higher.`
          : '',
        inside === undefined
          ? ''
          : `Demand is expected to fall within the shaded range in about ${inside} of 10 cases.`,
      ]
        .filter(Boolean)
        .join(' ')}
      table={{
        columns: [
          `${title(period)} starting`,
          'Units',
          'Out of stock for a time',
          'Expected',
          'Likely range',
        ],
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
          { name: 'demand', label: 'Sold or ordered', color: 'harbor.6', type: 'bar' },
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
      title="Expected stock"
      height={240}
      lead={outlookWords({
        without: known('without') ? outageWords(without, period) : undefined,
        withAction: known('withAction') ? outageWords(withAction, period) : undefined,
      })}
      table={{
        columns: [`${title(period)} starting`, 'If you do nothing', 'If you order'],
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
                  label: 'Still runs out',
                  color: 'orange.7',
                  labelPosition: 'insideTopRight' as const,
                },
              ]
            : []),
        ]}
        tooltipProps={{ content: ({ payload }) => <Tip lines={stockWords(payload?.[0]?.payload, period)} /> }}
        series={[
          ...(known('without')
            ? [{ name: 'without', label: 'If you do nothing', color: 'red.7', type: 'line' as const }]
            : []),
          ...(known('withAction')
            ? [
                {
                  name: 'withAction',
                  label: 'If you order',
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
  if (without === withAction && without !== undefined) return `Whether you order or not, ${without}.`;
  return [
    without === undefined ? '' : `If you do nothing, ${without}.`,
    withAction === undefined ? '' : `If you order, ${withAction}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function outageWords(outage: Outage | undefined, period: Period): string {
  if (!outage) return 'stock lasts through the whole forecast';
  const back = outage.until === null ? '' : ` and is back ${inPeriod(outage.until, period)}`;
  return `stock runs out ${inPeriod(outage.from, period)}${back}`;
}

const inPeriod = (from: string, period: Period): string =>
  period === 'day' ? `on ${date(from)}` : `in the ${period} of ${date(from)}`;

function demandWords(point: DemandPoint | undefined, period: Period): string[] {
  if (!point) return [];
  return [
    heading(point.from, period),
    point.demand === null ? '' : `${rounded(point.demand)} units`,
    point.wasOut ? 'Out of stock for a time' : '',
    point.expected === null ? '' : `${rounded(point.expected)} units expected`,
    point.band === null ? '' : `likely ${rounded(point.band[0])} to ${rounded(point.band[1])}`,
  ];
}

function stockWords(point: StockPoint | undefined, period: Period): string[] {
  if (!point) return [];
  return [
    heading(point.from, period),
    point.without === null ? '' : `${rounded(point.without)} left if you do nothing`,
    point.withAction === null ? '' : `${rounded(point.withAction)} left if you order`,
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

const every: Record<Period, string> = { day: 'Daily', week: 'Weekly', month: 'Monthly' };
const title = (period: Period): string => period.charAt(0).toUpperCase() + period.slice(1);

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const rounded = (value: number | null): string => (value === null ? '–' : tenths.format(value));
