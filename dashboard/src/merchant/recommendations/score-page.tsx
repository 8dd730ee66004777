/** How good the suggestions have been: what they claimed, and what came true. */
import { Alert, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { dateTime, money, number, percent } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { count } from '../../ui/column.tsx';
import { Time } from '../../ui/time.tsx';
import { plain, recommendationType } from '../../ui/words.ts';
import { MutedKinds } from './muted-kinds.tsx';
import { ReliabilityPlot } from './reliability-plot.tsx';
import { points } from './sureness.ts';
import { totalsOf } from './totals-of.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Metrics = Output<'recommendations.metrics'>;
type OfType = Metrics['types'][number];

export function ScorePage() {
  const query = useRead('recommendations.metrics', {});
  return (
    <Page
      title="Accuracy of recommendations"
      crumbs={[{ title: 'Recommendations', to: path.recommendations() }]}
      lead="Every recommendation makes predictions that turn out right or wrong. Here is how often they were right, by type, in your organization."
      api={[apiCall('recommendations.metrics', {})]}
    >
      <Loaded query={query}>{(metrics) => <Score metrics={metrics} />}</Loaded>
    </Page>
  );
}

function Score({ metrics }: { metrics: Metrics }) {
  const { currency, types } = metrics;
  const settled = types.reduce((sum, { claims }) => sum + claims.settled, 0);
  const pending = types.reduce((sum, { claims }) => sum + claims.pending, 0);
  const { counts, completed } = totalsOf(metrics);
  const calibrated = types.flatMap(({ type, calibration }) =>
    calibration && calibration.n > 0 ? [{ type, calibration }] : [],
  );
  return (
    <Stack gap="lg">
      <MutedKinds metrics={metrics} onScore />
      <Section title="Total">
        <Facts
          rows={[
            ['Predictions checked', number(settled)],
            ['Predictions not checked yet', number(pending)],
            ['Recommendations completed', number(counts.completed ?? 0)],
            ['Value of completed', money(completed, currency)],
            ['Last updated', <Time key="at" at={metrics.generatedAt} />],
          ]}
        />
      </Section>
      {settled === 0 ? <NothingSettled pending={pending} /> : null}
      <ByKind metrics={metrics} />
      {calibrated.length > 0 ? (
        <section aria-label="Predicted and actual">
          <Title size="h4" mb="xs">
            Predicted and actual
          </Title>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {calibrated.map((one) => (
              <ReliabilityPlot key={one.type} {...one} />
            ))}
          </SimpleGrid>
        </section>
      ) : null}
      <Wordings types={types} />
      <Section title="How to read this">
        <List size="sm" spacing={4}>
          <List.Item>
            <b>Came true</b>: the share of checked predictions that were right. <b>Predicted</b> is the share
            that the predictions promised on average. The two should be close.
          </List.Item>
          <List.Item>
            <b>Off by</b>: the average gap between prediction and outcome, over predictions with the same
            confidence (expected calibration error). 0 points is perfect.
          </List.Item>
          <List.Item>
            <b>Better than a guess</b>: compared with a guess that only uses how often such things happen
            (skill over climatology). 100% is perfect, 0% is no better. A type that is no better over at least
            50 checked predictions is muted until it is.
          </List.Item>
          <List.Item>
            <b>Completed</b>: the share of accepted recommendations after which the suggested action was seen
            to happen.
          </List.Item>
        </List>
      </Section>
    </Stack>
  );
}

function NothingSettled({ pending }: { pending: number }) {
  const list = useList(
    'recommendations.list',
    { status: ['open', 'accepted', 'snoozed'], take: 50 },
    { enabled: pending > 0 },
  );
  const first = (list.data?.rows ?? [])
    .flatMap(({ claims }) => claims)
    .filter(({ outcome }) => outcome === null)
    .map(({ resolvesAt }) => resolvesAt)
    .toSorted()[0];
  return (
    <Empty title="No predictions checked yet">
      {pending === 0
        ? 'No recommendation has made a prediction yet. Once one does, the prediction is checked on its date and counted here.'
        : `Predictions are checked on their dates${first ? `, the first one on ${dateTime(first)}` : ''}. Until then, the accuracy is unknown, and recommendations say so.`}
    </Empty>
  );
}

function ByKind({ metrics: { types, currency } }: { metrics: Metrics }) {
  const known = types.filter(hasLived);
  const others = types.filter((one) => !hasLived(one));
  return (
    <Section title="By type">
      <SmallTable
        label="By type"
        rows={known}
        rowKey={({ type }) => type}
        columns={[
          {
            title: 'Type',
            cell: ({ type, muted }) => (
              <span>
                <Link to={path.recommendations({ type })}>{recommendationType[type].label}</Link>{' '}
                {muted ? <Badge tone="warning">Muted</Badge> : null}
              </span>
            ),
          },
          count('Checked', ({ claims }: OfType) => claims.settled),
          { title: 'Came true', align: 'right', cell: ({ hitRate }) => share(hitRate) },
          { title: 'Predicted', align: 'right', cell: ({ expectedHitRate }) => share(expectedHitRate) },
          {
            title: 'Off by',
            align: 'right',
            cell: ({ calibration }) => (
              <span style={{ whiteSpace: 'nowrap' }}>
                {calibration && calibration.n > 0 ? points(calibration.ece) : '–'}
              </span>
            ),
          },
          { title: 'Better than a guess', align: 'right', cell: ({ skill }) => share(skill) },
          { title: 'Accepted', align: 'right', cell: ({ acceptanceRate }) => share(acceptanceRate) },
          { title: 'Completed', align: 'right', cell: ({ completionRate }) => share(completionRate) },
          {
            title: 'Value of completed',
            align: 'right',
            cell: ({ impact }) => (impact.completed === 0 ? '–' : money(impact.completed, currency)),
          },
        ]}
      />
      {others.length > 0 ? (
        <Note mt="xs">
          Not recommended so far: {others.map(({ type }) => recommendationType[type].label).join(', ')}.
        </Note>
      ) : null}
    </Section>
  );
}

const hasLived = ({ counts, claims, muted, skill }: OfType): boolean =>
  muted ||
  skill !== null ||
  claims.pending + claims.settled > 0 ||
  Object.values(counts).some((some) => some > 0);

const share = (value: number | null): string => (value === null ? '–' : percent(value, 0));

/** Only where a language model has been asked for words. */
function Wordings({ types }: { types: readonly OfType[] }) {
  const worded = types.reduce((sum, { wording }) => sum + wording.llm, 0);
  const rejected = new Map<string, number>();
  for (const { wording } of types) {
    for (const [reason, times] of Object.entries(wording.rejected))
      rejected.set(reason, (rejected.get(reason) ?? 0) + times);
  }
  if (worded === 0 && rejected.size === 0) return null;
  return (
    <Alert variant="default" title="Text by a language model">
      <Text size="sm">
        {number(worded)} recommendations were written by a language model, which never sees or writes a
        figure.
        {rejected.size > 0
          ? ` Rejected: ${[...rejected].map(([reason, times]) => `${number(times)} (${plain(reason).toLowerCase()})`).join(', ')}.`
          : ''}
      </Text>
    </Alert>
  );
}
