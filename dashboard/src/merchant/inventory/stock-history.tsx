/** The stock of a product day by day, with receipts and everything else that changed it. */
import { dayMs } from '@packhouse/contract/rules/time';
import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { Failed } from '../../ui/failed.tsx';
import { date, number } from '../../ui/format.ts';
import { CompositeChart, Plot } from '../../ui/plot.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { plain } from '../../ui/words.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Day = Output<'dashboardProducts.stockHistory'>['days'][number];

const ranges = ['7', '30', '90', '365'] as const;

interface StockHistoryProps {
  productId: string;
  reorderPoint: number | null;
}

export function StockHistory({ productId, reorderPoint }: StockHistoryProps) {
  const { values, set } = useUrlState();
  const range = ranges.find((one) => one === values['range']) ?? '90';
  const quarter = useRead('dashboardProducts.stockHistory', { id: productId });
  const year = useRead(
    'dashboardProducts.stockHistory',
    { id: productId, from: quarter.data ? yearBefore(quarter.data.to) : undefined },
    { enabled: range === '365' && quarter.data !== undefined },
  );
  const history = range === '365' ? year : quarter;
  if (history.isError && !history.data)
    return <Failed error={history.error} again={() => void history.refetch()} />;
  const days = history.data?.days.slice(-Number(range)) ?? [];
  const show = (day: string | undefined) => {
    if (day && days.some((one) => one.date === day))
      set({ tab: 'ledger', from: day, to: day, range: values['range'] });
  };
  return (
    <Stack gap="md">
      <Plot
        title="Stock by day"
        lead={history.data ? sentence(days, reorderPoint) : undefined}
        aside={
          <SegmentedControl
            aria-label="Days shown"
            size="xs"
            data={ranges.map((one) => ({ value: one, label: `${one} d` }))}
            value={range}
            onChange={(days_) => set({ range: days_ === '90' ? undefined : days_ }, { replace: true })}
          />
        }
        height={280}
        empty={
          history.data && days.every((day) => day.onHand === 0 && day.events.length === 0)
            ? 'No stock in this period.'
            : undefined
        }
        table={{
          columns: ['Day', 'On hand', 'Available', 'Arrived'],
          rows: days.map((day) => [day.date, day.onHand, day.available, arrived(day)]),
        }}
      >
        <CompositeChart
          h={280}
          data={days.map((day) => ({
            date: day.date,
            'On hand': day.onHand,
            Available: day.available,
            Arrived: arrived(day),
          }))}
          dataKey="date"
          series={[
            { name: 'Arrived', type: 'bar', color: 'orange.5' },
            { name: 'On hand', type: 'line', color: 'gray.6' },
            { name: 'Available', type: 'area', color: 'harbor.6' },
          ]}
          curveType="stepAfter"
          withDots={false}
          withLegend
          maxBarWidth={14}
          valueFormatter={number}
          xAxisProps={{ tickFormatter: shortDay, minTickGap: 32 }}
          yAxisProps={{ width: 48, allowDecimals: false }}
          {...(reorderPoint
            ? { referenceLines: [{ y: reorderPoint, color: 'red.6', label: 'Reorder point' }] }
            : {})}
          composedChartProps={{
            onClick: (state: { activeLabel?: string | number | undefined }) =>
              show(state.activeLabel === undefined ? undefined : String(state.activeLabel)),
            style: { cursor: 'pointer' },
          }}
        />
      </Plot>
      <Events productId={productId} days={days} />
    </Stack>
  );
}

/** The latest days on which more happened than shipping. */
function Events({ productId, days }: { productId: string; days: readonly Day[] }) {
  const told = days
    .filter((day) => day.events.some(({ kind }) => kind !== 'shipped' && kind !== 'other'))
    .toReversed()
    .slice(0, 8);
  if (told.length === 0) return null;
  return (
    <Section title="Stock changes">
      <Stack gap={6}>
        {told.map((day) => (
          <Group key={day.date} gap="sm" wrap="nowrap" align="baseline">
            <Link
              to={path.product(productId, { tab: 'ledger', from: day.date, to: day.date })}
              style={{ whiteSpace: 'nowrap' }}
            >
              {date(day.date)}
            </Link>
            <Text size="sm">
              {day.events
                .filter(({ kind }) => kind !== 'other')
                .map(eventWords)
                .join(', ')}
            </Text>
          </Group>
        ))}
      </Stack>
      <Note size="xs" mt="sm">
        Click a day in the chart or a date here to see its ledger lines.
      </Note>
    </Section>
  );
}

const eventWords = ({ kind, units }: Day['events'][number]): string =>
  `${plain(kind).toLowerCase()} ${units > 0 ? '+' : units < 0 ? '−' : '±'}${number(Math.abs(units))}`;

const arrived = (day: Day): number =>
  day.events.reduce(
    (sum, { kind, units }) => (kind === 'received' || kind === 'returned' ? sum + units : sum),
    0,
  );

function sentence(days: readonly Day[], reorderPoint: number | null): string {
  const last = days.at(-1);
  if (!last) return '';
  const without = days.filter(({ available }) => available === 0).length;
  const gone =
    without === 0
      ? 'It was available every day.'
      : `None was available on ${without} of ${days.length} days.`;
  const low =
    reorderPoint !== null && last.available > 0 && last.available <= reorderPoint
      ? ` That is at or below the reorder point of ${number(reorderPoint)}.`
      : '';
  return `${number(last.onHand)} on hand and ${number(last.available)} available today.${low} ${gone}`;
}

const dayOnly = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (day: string): string => dayOnly.format(new Date(`${day}T00:00:00Z`));

/** The organization may have another today than this machine: its own is the last day that it answers. */
const yearBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 364 * dayMs).toISOString().slice(0, 10);
