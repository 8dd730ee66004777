/** Suggestions, the most pressing first, each with the money at stake. Their keys are in recommendation-lines.tsx. */
import { Button, Stack } from '@mantine/core';
import { decimalsOf } from '@packhouse/contract/rules/money';
import { recommendationSeverities, recommendationStatuses, recommendationTypes } from 'packhouse:contract';
import type { Input, Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Filters, oneOf, SelectFilter } from '../../ui/filters.tsx';
import { money, number, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages, usePaging } from '../../ui/pages.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { recommendationSeverity, recommendationStatus, recommendationType } from '../../ui/words.ts';
import { lists, listTitle, statusesOf, type List } from './lists.ts';
import { MutedKinds } from './muted-kinds.tsx';
import { isSure } from './sureness.ts';
import { RecommendationLines } from './recommendation-lines.tsx';
import { totalsOf } from './totals-of.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { Tabs } from '../../ui/tabs.ts';

export function RecommendationsPage() {
  const { values, set } = useUrlState();
  const list = oneOf(values['tab'], lists) ?? 'open';
  const status = oneOf(values['status'], recommendationStatuses);
  const type = oneOf(values['type'], recommendationTypes);
  const severity = oneOf(values['severity'], recommendationSeverities);
  const minImpact = Math.trunc(Number(values['atLeast'])) || undefined;
  const input: Input<'recommendations.list'> = {
    ...usePaging(),
    status: status && statusesOf[list].includes(status) ? [status] : statusesOf[list],
    ...(type ? { type: [type] } : {}),
    ...(severity ? { severity: [severity] } : {}),
    ...(minImpact && minImpact > 0 ? { minImpact } : {}),
  };
  const query = useList('recommendations.list', input);
  const { isShown } = useUncertain();
  const shownOf = (rows: readonly Output<'recommendations.list'>[]) => (isShown ? rows : rows.filter(isSure));
  const { data: metrics } = useRead('recommendations.metrics', {});
  return (
    <Page
      title="Recommendations"
      full
      actions={<Link to={path.recommendationScore()}>Accuracy</Link>}
      api={[apiCall('recommendations.list', input), apiCall('recommendations.metrics', {})]}
    >
      {metrics ? <MutedKinds metrics={metrics} /> : null}
      {metrics ? <AtStake metrics={metrics} type={type} /> : null}
      <Tabs value={list} onChange={(value) => set({ tab: value ?? undefined, status: undefined })}>
        <Tabs.List>
          {lists.map((one) => (
            <Tabs.Tab value={one} key={one}>
              {listTitle[one]}
              {metrics ? ` (${number(countOf(metrics, one, type))})` : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Filters keys={['type', 'severity', 'atLeast', 'status']}>
        <SelectFilter name="type" label="Type" options={typeOptions} />
        <SelectFilter name="severity" label="Severity" options={severityOptions} />
        {metrics ? (
          <SelectFilter name="atLeast" label="Any amount" options={amountsIn(metrics.currency)} />
        ) : null}
        {list === 'done' ? (
          <SelectFilter
            name="status"
            label="Any outcome"
            options={statusesOf.done.map((one) => ({ value: one, label: recommendationStatus[one].label }))}
          />
        ) : null}
      </Filters>
      <Loaded query={query}>
        {({ rows, more }) =>
          rows.length === 0 && input.skip === 0 ? (
            <Nothing list={list} filtered={Boolean(type ?? severity ?? minImpact ?? status)} />
          ) : (
            <Stack gap="xs">
              <RecommendationLines rows={shownOf(rows)} />
              <Uncertain rows={rows} />
              <Pages more={more} count={rows.length} total={undefined} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Leaves out what is more likely wrong than right, until somebody asks for it. */
function useUncertain() {
  const { values, set } = useUrlState();
  const isShown = values['uncertain'] === '1' || oneOf(values['tab'], lists) !== undefined;
  return { isShown, show: () => set({ uncertain: '1' }, { replace: true }) };
}

function Uncertain({ rows }: { rows: readonly Output<'recommendations.list'>[] }) {
  const { isShown, show } = useUncertain();
  const hidden = rows.filter((row) => !isSure(row)).length;
  if (isShown || hidden === 0) return null;
  return (
    <Note>
      {plural(hidden, 'uncertain recommendation')} hidden.{' '}
      <Button size="compact-sm" variant="subtle" onClick={show}>
        Show uncertain
      </Button>
    </Note>
  );
}

type Metrics = Output<'recommendations.metrics'>;
type Type = (typeof recommendationTypes)[number];

const typeOptions = optionsOf(recommendationType, recommendationTypes);
const severityOptions = recommendationSeverities
  .map((value) => ({ value, label: recommendationSeverity[value].label }))
  .toReversed();

/** In minor units; the steps are the same numbers in every currency. */
function amountsIn(currency: string) {
  return [50, 250, 1_000, 5_000].map((major) => {
    const minor = major * 10 ** decimalsOf(currency);
    return { value: String(minor), label: `At least ${money(minor, currency).replace(/[.,]00$/, '')}` };
  });
}

const countOf = (metrics: Metrics, list: List, type: Type | undefined): number => {
  const { counts } = totalsOf(metrics, type);
  return statusesOf[list].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
};

function AtStake({ metrics, type }: { metrics: Metrics; type: Type | undefined }) {
  const { counts, open, completed } = totalsOf(metrics, type);
  return (
    <Section title="At stake">
      <Facts
        rows={[
          [
            type ? `Open, ${recommendationType[type].label.toLowerCase()}` : 'Open',
            money(open, metrics.currency),
          ],
          ['Completed', money(completed, metrics.currency)],
          ['Accepted, in progress', number(counts.accepted ?? 0)],
          ['Last updated', <Time key="at" at={metrics.generatedAt} />],
        ]}
      />
    </Section>
  );
}

function Nothing({ list, filtered }: { list: List; filtered: boolean }) {
  if (filtered)
    return <Empty title="No matching recommendations">Clear the filters to see all of them.</Empty>;
  if (list === 'open') {
    return (
      <Empty title="No recommendations yet">
        Recommendations are calculated every night from your shipments, your stock and your inbound goods. The
        first ones appear after some weeks of orders.
      </Empty>
    );
  }
  if (list === 'accepted') {
    return (
      <Empty title="Nothing in progress">
        Accepted recommendations wait here until the suggested action is seen, such as a new shipment.
      </Empty>
    );
  }
  return list === 'snoozed' ? (
    <Empty title="Nothing snoozed">
      Snoozed recommendations wait here. They come back at the time you choose if the issue is still there.
    </Empty>
  ) : (
    <Empty title="Nothing done yet">
      Recommendations that are completed, dismissed or no longer needed are kept here with their outcome.
    </Empty>
  );
}
