/** Attempts of each hour and how they came out, and how long answers took; the span is in the address. */
import { hourMs } from '@packhouse/contract/rules/time';
import { SimpleGrid } from '@mantine/core';
import type { Output } from '../../../api/operation.ts';
import { useRead } from '../../../api/use.ts';
import { oneOf } from '../../../ui/filters.tsx';
import { SegmentFilter } from '../../../ui/segment-filter.tsx';
import { number, percent } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { BarChart, LineChart, Plot } from '../../../ui/plot.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { msOf } from '../traffic.tsx';
import { barsOf } from './bars-of.ts';

type Summary = Output<'dashboardWebhooks.summary'>;

const hoursIn = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const;

export function DeliveryPlots({ webhookId }: { webhookId: string }) {
  const { values } = useUrlState();
  const span = oneOf(values['span'], ['7d', '30d'] as const) ?? '24h';
  // To the hour, so that the question stays the same for an hour.
  const since = new Date((Math.floor(useNow() / hourMs) + 1 - hoursIn[span]) * hourMs).toISOString();
  const query = useRead('dashboardWebhooks.summary', { id: webhookId, since }, { everyMs: 15_000 });
  return <Loaded query={query}>{(summary) => <Plots summary={summary} daily={span === '30d'} />}</Loaded>;
}

function Plots({ summary, daily }: { summary: Summary; daily: boolean }) {
  const unit = daily ? 'day' : 'hour';
  const bars = barsOf(summary.hours, daily);
  const none = summary.delivered + summary.failed === 0 ? 'Nothing was sent in this period.' : undefined;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Plot
        title={`Deliveries per ${unit}`}
        aside={
          <SegmentFilter
            name="span"
            label="Span"
            all="24 h"
            size="xs"
            options={[
              { value: '7d', label: '7 days' },
              { value: '30d', label: '30 days' },
            ]}
          />
        }
        lead={countsOf(summary)}
        height={220}
        empty={none}
        table={{
          columns: [daily ? 'Day' : 'Hour', 'Delivered', 'Failed attempts'],
          rows: bars.map(({ label, delivered, failed }) => [label, delivered, failed]),
        }}
      >
        <BarChart
          h={220}
          yAxisProps={{ allowDecimals: false }}
          data={bars.map((bar) => ({ ...bar }))}
          dataKey="label"
          type="stacked"
          withLegend
          series={[
            { name: 'delivered', label: 'Delivered', color: 'harbor.6' },
            { name: 'failed', label: 'Failed attempts', color: 'red.6' },
          ]}
        />
      </Plot>
      <Plot
        title="Response time"
        lead={`p50 ${msOf(summary.p50Ms)}, p95 ${msOf(summary.p95Ms)}. The line shows the p95 of each ${daily ? 'day, in its slowest hour' : 'hour'}.`}
        height={220}
        empty={none}
        table={{
          columns: [daily ? 'Day' : 'Hour', 'Milliseconds'],
          rows: bars.map(({ label, p95Ms }) => [label, p95Ms ?? '–']),
        }}
      >
        <LineChart
          h={220}
          unit=" ms"
          data={bars.map((bar) => ({ ...bar }))}
          dataKey="label"
          connectNulls
          curveType="linear"
          // A single hour is no line.
          withDots={bars.filter(({ p95Ms }) => p95Ms !== null).length < 3}
          series={[{ name: 'p95Ms', label: 'p95', color: 'harbor.6' }]}
        />
      </Plot>
    </SimpleGrid>
  );
}

function countsOf({ delivered, failed }: Summary): string {
  const attempts = delivered + failed;
  if (attempts === 0) return 'No attempts.';
  return `${number(delivered)} delivered, ${number(failed)} failed (${percent(failed / attempts)} of attempts).`;
}
