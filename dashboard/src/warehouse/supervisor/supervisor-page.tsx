/** The lead's board: what is at risk, who works on what, the queue with its holds, the forecast, and the output by hour. */
import { hourMs } from '@packhouse/contract/rules/time';
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { number, percent } from '../../ui/format.ts';
import { locale, t, word } from '../../ui/t.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { count, text } from '../../ui/column.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useGo } from '../../ui/go.tsx';
import { screenOf } from '../home/screen-of.ts';
import { useShipmentScan } from '../shipment/use-shipment-scan.tsx';
import { useStation } from '../station.tsx';
import { Dangers } from './dangers.tsx';
import { ForecastPlot } from './forecast-plot.tsx';
import { PeopleAtWork } from './people-at-work.tsx';
import { QueueBoard } from './queue-board.tsx';
import { spans, spanTimes, type Span } from './days.ts';

type Throughput = Output<'operatorWork.throughput'>;

const measures = {
  linesPicked: word('Lines picked'),
  shipmentsPacked: word('Orders packed'),
  shipmentsForwarded: word('Orders shipped'),
  unitsReceived: word('Units received'),
} as const;
type Measure = keyof typeof measures;

export function SupervisorPage() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const go = useGo();
  const span = oneOf(values['days'], Object.keys(spans) as Span[]) ?? 'today';
  const measure = oneOf(values['measure'], Object.keys(measures) as Measure[]) ?? 'linesPicked';
  const times = useMemo(() => spanTimes(span, warehouse.timezone), [span, warehouse.timezone]);
  const throughput = useRead(
    'operatorWork.throughput',
    { warehouseId: warehouse.id, ...times },
    { everyMs: 60_000 },
  );
  const asking = useShipmentScan(t('Scan a shipment to open it'), (organizationId, shipment) =>
    go(screenOf(organizationId, shipment)),
  );
  if (asking) return asking;
  const choice = (
    label: string,
    name: string,
    chosen: string,
    usual: string,
    options: Readonly<Record<string, string>>,
  ) => (
    <SegmentedControl
      aria-label={label}
      size="md"
      styles={{
        root: { maxWidth: '100%', flexWrap: 'wrap' },
        label: { minHeight: 48, alignContent: 'center' },
      }}
      value={chosen}
      onChange={(value) => set({ [name]: value === usual ? undefined : value }, { replace: true })}
      data={Object.entries(options).map(([value, words]) => ({ value, label: t(words) }))}
    />
  );
  return (
    <Page title={t('Supervisor')}>
      <Dangers />
      <PeopleAtWork />
      <QueueBoard />
      <ForecastPlot />
      <Group>
        {choice(t('Period'), 'days', span, 'today', spans)}
        {choice(t('Measure'), 'measure', measure, 'linesPicked', measures)}
      </Group>
      <Loaded query={throughput}>
        {(record) => (
          <Stack>
            <Hours record={record} measure={measure} withDay={span === 'week'} />
            <Operators record={record} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface HoursProps {
  record: Throughput;
  measure: Measure;
  withDay: boolean;
}

function Hours({ record: { hours, timezone }, measure, withDay }: HoursProps) {
  const label = (at: string) =>
    new Intl.DateTimeFormat(locale(), {
      timeZone: timezone,
      hour: 'numeric',
      minute: '2-digit',
      ...(withDay ? { weekday: 'short' } : {}),
    }).format(new Date(at));
  const sums = new Map<string, number>();
  for (const one of hours) sums.set(one.hour, (sums.get(one.hour) ?? 0) + one[measure]);
  const data = everyHour([...sums.keys()]).map((hour) => ({ hour: label(hour), done: sums.get(hour) ?? 0 }));
  const total = data.reduce((sum, { done }) => sum + done, 0);
  return (
    <Plot
      title={t('{measure} per hour', { measure: t(measures[measure]) })}
      lead={t('{total, number} in total, {zone} time', { total, zone: timezone.replaceAll('_', ' ') })}
      empty={total === 0 ? t('Nothing recorded in this period.') : undefined}
      table={{ columns: [t('Hour'), t(measures[measure])], rows: data.map(({ hour, done }) => [hour, done]) }}
    >
      <BarChart
        h={240}
        data={data}
        dataKey="hour"
        series={[{ name: 'done', label: t(measures[measure]), color: 'harbor.6' }]}
      />
    </Plot>
  );
}

/** Returns every hour from the first to the last, so that hours without work get bars of height zero. */
function everyHour(hours: readonly string[]): string[] {
  const [first, last] = [hours.toSorted()[0], hours.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += hourMs) all.push(new Date(at).toISOString());
  return all;
}

const shareText = ({ shareOfTargets: share }: Throughput['operators'][number]): string =>
  share === null ? '–' : percent(share / 100, 0);

function Operators({ record: { operators } }: { record: Throughput }) {
  type Row = Throughput['operators'][number];
  const figure = (title: string, of: (row: Row) => number) => ({
    ...count(title, of),
    of,
  });
  const figures = [
    figure(t('Lines picked'), (row) => row.linesPicked),
    figure(t('Units picked'), (row) => row.unitsPicked),
    figure(t('Orders packed'), (row) => row.shipmentsPacked),
    figure(t('Parcels'), (row) => row.packagesPacked),
    figure(t('Orders shipped'), (row) => row.shipmentsForwarded),
    figure(t('Units received'), (row) => row.unitsReceived),
  ];
  // Without targets the column would be empty.
  const hasTargets = operators.some((row) => row.shareOfTargets !== null);
  const shares = hasTargets ? [text(t('Of target'), shareText)] : [];
  return (
    <Section title={t('By operator')}>
      {operators.length === 0 ? (
        t('No activity in this period.')
      ) : (
        <SmallTable
          label={t('By operator')}
          rows={operators}
          rowKey={({ operator }) => operator.id}
          columns={[text(t('Operator'), ({ operator }: Row) => operator.name), ...figures, ...shares]}
          foot={[
            t('All'),
            ...figures.map(({ of }) => number(operators.reduce((sum, row) => sum + of(row), 0))),
            ...shares.map(() => ''),
          ]}
        />
      )}
    </Section>
  );
}
