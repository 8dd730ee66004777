/** Requests of each hour by outcome, of one credential or of all; the span is in the address. */
import { hourMs } from '@packhouse/contract/rules/time';
import { SimpleGrid, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { number, percent } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { outcomes } from './outcomes.ts';

export type Summary = Output<'dashboardRequests.summary'>;

export function useTraffic(credentialId?: string, everyMs = 30_000): UseQueryResult<Summary> {
  const { values } = useUrlState();
  const hours = values['span'] === '7d' ? 7 * 24 : 24;
  // To the hour, so that the question stays the same for an hour.
  const since = new Date((Math.floor(useNow() / hourMs) + 1 - hours) * hourMs).toISOString();
  return useRead(
    'dashboardRequests.summary',
    { since, ...(credentialId ? { credentialId } : {}) },
    { everyMs },
  );
}

export function Traffic({ query, title }: { query: UseQueryResult<Summary>; title: string }) {
  return (
    <Loaded query={query}>
      {(summary) => (
        <Plot
          title={title}
          aside={
            <SegmentFilter
              name="span"
              label="Span"
              all="24 hours"
              size="xs"
              options={[{ value: '7d', label: '7 days' }]}
            />
          }
          lead={<Figures summary={summary} />}
          height={220}
          empty={summary.requests === 0 ? 'No requests in this period.' : undefined}
          table={{
            columns: ['Hour', ...outcomes.map(({ label }) => label)],
            rows: summary.hours.map((hour) => [hour.at, ...outcomes.map(({ name }) => hour.outcomes[name])]),
          }}
        >
          <BarChart
            h={220}
            yAxisProps={{ allowDecimals: false }}
            data={summary.hours.map((hour) => ({ hour: hourLabel(hour.at), ...hour.outcomes }))}
            dataKey="hour"
            type="stacked"
            withLegend
            series={outcomes.filter(({ name }) => summary.outcomes[name] > 0).map((one) => ({ ...one }))}
          />
        </Plot>
      )}
    </Loaded>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { requests, outcomes: counts, p50Ms, p95Ms } = summary;
  const wrong = counts.refused + counts.rateLimited + counts.failed;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" component="span">
      <Figure label="Requests" value={number(requests)} />
      <Figure
        label="Errors"
        value={requests === 0 ? '–' : `${number(wrong)} (${percent(wrong / requests)})`}
      />
      <Figure label="p50" value={msOf(p50Ms)} />
      <Figure label="p95" value={msOf(p95Ms)} />
    </SimpleGrid>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <span>
    <Text size="xs" c="dimmed" component="span" display="block">
      {label}
    </Text>
    <Text fw={600} c="var(--mantine-color-text)" component="span">
      {value}
    </Text>
  </span>
);

export const msOf = (ms: number | null): string =>
  ms === null ? '–' : ms < 10 ? `${ms.toFixed(1)} ms` : `${number(Math.round(ms))} ms`;

const hourFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric' });
const hourLabel = (at: string): string => hourFormat.format(new Date(at));
