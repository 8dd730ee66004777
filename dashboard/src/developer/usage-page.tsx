/** How much programs ask, and how much they may. */
import { Anchor, Code, List, Stack, Text } from '@mantine/core';
import type { Input } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { useList } from '../api/use.ts';
import { path } from '../path.ts';
import { apiCall } from '../ui/api-call.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Section } from '../ui/facts.tsx';
import { Filters, SegmentFilter, SelectFilter } from '../ui/filters.tsx';
import { date, number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { usePaging } from '../ui/pages.tsx';
import { BarChart, Plot } from '../ui/plot.tsx';
import { Time } from '../ui/time.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { samplePath } from './scope-facts.ts';
import { Traffic, useTraffic } from './traffic.tsx';
import { lastDays, seriesOf } from './usage-series.ts';
import { useUsage, type UsageDay } from './use-usage.ts';

export function UsagePage() {
  const { values } = useUrlState();
  const { may } = useMay('member');
  const { credentialId } = values;
  const input: Input<'organization.usage'> = credentialId ? { credentialId } : {};
  return (
    <Page
      title="Usage"
      lead="Requests of your keys and apps by day (UTC). What people do on these pages is not counted."
      api={[apiCall('organization.usage', input)]}
    >
      <UsagePlot credentialId={credentialId} />
      {may ? <HourlyTraffic credentialId={credentialId} /> : null}
      <RateLimits />
      <UsageTable input={input} />
    </Page>
  );
}

function UsagePlot({ credentialId }: { credentialId: string | undefined }) {
  const { values } = useUrlState();
  const days = lastDays(values['days'] === '90' ? 90 : 30);
  const usage = useUsage(days);
  return (
    <Loaded query={usage}>
      {(all) => {
        const chosen = credentialId ? all.filter((one) => one.credentialId === credentialId) : all;
        const { series, points, total } = seriesOf(chosen, days);
        const names = new Map(all.map((one) => [one.credentialId, one.credentialName]));
        return (
          <Stack gap="sm">
            <Filters keys={['credentialId', 'days']}>
              <SegmentFilter
                name="days"
                label="Days"
                all="30 days"
                options={[{ value: '90', label: '90 days' }]}
              />
              <SelectFilter
                name="credentialId"
                label="Key or app"
                options={[...names].map(([value, label]) => ({ value, label }))}
              />
            </Filters>
            <Plot
              title="Requests per day"
              aside={<Text size="sm">{number(total)} in all</Text>}
              empty={total === 0 ? 'Nothing was asked in these days.' : undefined}
              table={{
                columns: ['Day', ...series.map(({ label }) => label)],
                rows: points.map((point) => [point.date, ...series.map(({ name }) => point[name] ?? 0)]),
              }}
            >
              <BarChart
                h={240}
                yAxisProps={{ allowDecimals: false }}
                data={points.map((point) => ({ ...point, day: shortDay(point.date) }))}
                dataKey="day"
                type="stacked"
                withLegend
                series={series}
              />
            </Plot>
          </Stack>
        );
      }}
    </Loaded>
  );
}

const HourlyTraffic = ({ credentialId }: { credentialId: string | undefined }) => (
  <Traffic query={useTraffic(credentialId)} title="Outcomes per hour" />
);

const RateLimits = () => (
  <Section title="Rate limits">
    <Stack gap="xs">
      <Text size="sm">
        Each key, and each app for each person, may ask 600 times a minute unless whoever runs the service has
        set another number. Every answer says where it stands:
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>
          <Code>RateLimit-Policy</Code> the rule: <Code>q</Code> requests in <Code>w</Code> seconds
        </List.Item>
        <List.Item>
          <Code>RateLimit</Code> what is left of it (<Code>r</Code>), and in how many seconds it is whole
          again (<Code>t</Code>)
        </List.Item>
        <List.Item>
          <Code>X-RateLimit-Limit</Code>, <Code>X-RateLimit-Remaining</Code> and{' '}
          <Code>X-RateLimit-Reset</Code> the same in the older form
        </List.Item>
        <List.Item>
          Beyond the limit the answer is 429 <Code>rate_limited</Code>, with <Code>Retry-After</Code> in
          seconds. Wait so long, then go on.{' '}
          <Anchor href="/problems/rate_limited" target="_blank" rel="noreferrer" size="sm" underline="always">
            What to do
          </Anchor>
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        To ask less: pass <Code>updatedSince</Code> or <Code>If-None-Match</Code>, take 50 a page, or pull{' '}
        <Anchor component={Go} to={path.events()} size="sm" underline="always">
          events
        </Anchor>{' '}
        instead of every record.
      </Text>
    </Stack>
  </Section>
);

function UsageTable({ input }: { input: Input<'organization.usage'> }) {
  const query = useList('organization.usage', { ...input, ...usePaging(), includeTotal: true });
  return (
    <DataTable
      label="Usage by day"
      list="organization.usage"
      input={input}
      query={query}
      columns={columns}
      rowKey={({ date: day, credentialId }) => `${day} ${credentialId}`}
      fileName="usage"
      empty={
        <Empty
          title="No program has asked yet"
          curl={`curl -s '${location.origin}${samplePath(['shipments'])}' \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY"`}
        >
          Requests are counted here by day and key, half a minute after they were made.
        </Empty>
      }
    />
  );
}

const columns: Column<UsageDay>[] = [
  { key: 'date', title: 'Day', cell: ({ date: day }) => date(day), csv: ({ date: day }) => day },
  {
    key: 'credential',
    title: 'Key or app',
    cell: ({ credentialId, credentialName }) => (
      <Anchor
        component={Go}
        to={credentialId.startsWith('key_') ? path.key(credentialId) : path.grants()}
        size="sm"
      >
        {credentialName}
      </Anchor>
    ),
    csv: ({ credentialName }) => credentialName,
  },
  {
    key: 'requests',
    title: 'Requests',
    cell: ({ requests }) => number(requests),
    csv: ({ requests }) => requests,
    align: 'right',
  },
  {
    key: 'last',
    title: 'Last',
    cell: ({ lastUsedAt }) => <Time at={lastUsedAt} />,
    csv: ({ lastUsedAt }) => lastUsedAt,
  },
];

const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
