/** How much programs ask, and how much they may. */
import { Anchor, Code, List, Stack, Text } from '@mantine/core';
import type { Input } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { column, count, day, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters, SelectFilter } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { BarChart, Plot } from '../../ui/plot.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { samplePath } from './scope-facts.ts';
import { Traffic, useTraffic } from './traffic.tsx';
import { lastDays, seriesOf } from './usage-series.ts';
import { useUsage, type UsageDay } from './use-usage.ts';
import { Note } from '../../ui/note.tsx';
import { Link, InlineLink } from '../../ui/link.tsx';

export function UsagePage() {
  const { values } = useUrlState();
  const { may } = useMay('member');
  const { credentialId } = values;
  const input: Input<'organization.usage'> = credentialId ? { credentialId } : {};
  return (
    <Page
      title="Usage"
      lead="Requests by key and app per day (UTC). Dashboard activity is not counted."
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
              aside={<Text size="sm">{number(total)} total</Text>}
              empty={total === 0 ? 'No requests in this period.' : undefined}
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
  <Traffic query={useTraffic(credentialId)} title="Results per hour" />
);

const RateLimits = () => (
  <Section title="Rate limits">
    <Stack gap="xs">
      <Text size="sm">
        Each key, and each app for each person, can send 600 requests per minute, unless this service is set
        to another limit. Every response shows the current state:
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>
          <Code>RateLimit-Policy</Code> the rule: <Code>q</Code> requests in <Code>w</Code> seconds
        </List.Item>
        <List.Item>
          <Code>RateLimit</Code> the requests left (<Code>r</Code>), and the seconds until the limit resets (
          <Code>t</Code>)
        </List.Item>
        <List.Item>
          <Code>X-RateLimit-Limit</Code>, <Code>X-RateLimit-Remaining</Code> and{' '}
          <Code>X-RateLimit-Reset</Code> the same in the older format
        </List.Item>
        <List.Item>
          Above the limit, the response is 429 <Code>rate_limited</Code> with <Code>Retry-After</Code> in
          seconds. Wait that long, then retry.{' '}
          <Anchor href="/problems/rate_limited" target="_blank" rel="noreferrer" size="sm" underline="always">
            How to fix
          </Anchor>
        </List.Item>
      </List>
      <Note>
        To send fewer requests: pass <Code>updatedSince</Code> or <Code>If-None-Match</Code>, request 50
        records per page, or pull <InlineLink to={path.events()}>events</InlineLink> instead of every record.
      </Note>
    </Stack>
  </Section>
);

function UsageTable({ input }: { input: Input<'organization.usage'> }) {
  return (
    <ListTable
      label="Usage by day"
      list="organization.usage"
      input={input}
      total
      columns={columns}
      rowKey={({ date, credentialId }) => `${date} ${credentialId}`}
      fileName="usage"
      empty={
        <Empty
          title="No API requests yet"
          curl={`curl -s '${location.origin}${samplePath(['shipments'])}' \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY"`}
        >
          Requests are counted by day and key, half a minute after they are made.
        </Empty>
      }
    />
  );
}

const columns: Column<UsageDay>[] = [
  day('Day', 'date'),
  column(
    'Key or app',
    ({ credentialId, credentialName }) => (
      <Link to={credentialId.startsWith('key_') ? path.key(credentialId) : path.grants()}>
        {credentialName}
      </Link>
    ),
    { csv: 'credentialName' },
  ),
  count('Requests', 'requests'),
  time('Last request', 'lastUsedAt'),
];

const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
