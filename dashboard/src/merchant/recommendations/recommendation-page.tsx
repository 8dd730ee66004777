/** One suggestion: what it says, on what it rests, what would be done, and what has become of it. */
import { List, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { Time } from '../../ui/time.tsx';
import { impactBasis, recommendationType } from '../../ui/words.ts';
import { ClaimsTable } from './claims-table.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { EvidencePlot } from './evidence-plot.tsx';
import { FiguresUsed } from './figures-used.tsx';
import { LifeLine } from './life-line.tsx';
import { mayNow } from './may-now.ts';
import { ModelFacts } from './model-facts.tsx';
import classes from './recommendation-page.module.css';
import { RecommendationVerbs } from './recommendation-verbs.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { stake, stakeRange } from './stake.ts';
import { StateNotice } from './state-notice.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubjectLink } from './subject-link.tsx';
import { calibrationWords, sureness } from './sureness.ts';
import { TakeUp } from './take-up.tsx';
import { Note } from '../../ui/note.tsx';

type Recommendation = Output<'recommendations.get'>;

export function RecommendationPage() {
  const { recommendationId: id } = useParams({ strict: false }) as { recommendationId: string };
  const query = useRead('recommendations.get', { id });
  return (
    <RecordPage
      query={query}
      kind="Recommendation"
      crumbs={[{ title: 'Recommendations', to: path.recommendations() }]}
      api={[apiCall('recommendations.get', { id }), apiCall('notifications.events', { resourceId: id })]}
      header={(shown) => ({
        title: shown.title,
        lead: shown.summary,
        aside: (
          <>
            <SeverityBadge severity={shown.severity} />
            <StatusBadge status={shown.status} />
          </>
        ),
        actions: <Verbs recommendation={shown} />,
      })}
    >
      {(recommendation) => <Body shown={recommendation} key={recommendation.id} />}
    </RecordPage>
  );
}

function Verbs({ recommendation }: { recommendation: Recommendation }) {
  const [dismissing, setDismissing] = useState(false);
  return (
    <>
      <RecommendationVerbs recommendation={recommendation} onDismiss={() => setDismissing(true)} />
      {dismissing ? (
        <DismissDialog recommendation={recommendation} close={() => setDismissing(false)} />
      ) : null}
    </>
  );
}

function Body({ shown }: { shown: Recommendation }) {
  const canBeTakenUp =
    mayNow(shown, 'accept') || (shown.status === 'accepted' && shown.suggestedAction !== null);
  return (
    <Stack gap="md">
      <StateNotice recommendation={shown} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <div className={classes['why']}>
            <Section title="Why">
              <List size="sm" spacing={4}>
                {shown.rationale.map((reason) => (
                  <List.Item key={reason}>{reason}</List.Item>
                ))}
              </List>
            </Section>
          </div>
          <EvidencePlot evidence={shown.evidence} />
          {shown.evidence.metrics.length > 0 ? (
            <FiguresUsed metrics={shown.evidence.metrics} currency={shown.impact.currency} />
          ) : null}
          <ClaimsTable claims={shown.claims} />
          <ModelFacts recommendation={shown} />
        </div>
        <div className={classes['column']}>
          {canBeTakenUp ? (
            <div className={classes['doing']}>
              <Section title="Suggested action">
                <TakeUp recommendation={shown} />
              </Section>
            </div>
          ) : null}
          <div className={classes['doing']}>
            <AtStake recommendation={shown} />
          </div>
          <Section title="Summary">
            <Facts rows={factsOf(shown)} />
          </Section>
          <Section title="History">
            <LifeLine recommendation={shown} />
          </Section>
        </div>
      </div>
    </Stack>
  );
}

function AtStake({ recommendation: { impact } }: { recommendation: Recommendation }) {
  return (
    <Section title="At stake">
      <Text fw={650} size="xl">
        {stake(impact)}
      </Text>
      <Note>
        {[
          stakeRange(impact) ? `Likely ${stakeRange(impact)!}` : undefined,
          impact.horizonDays > 0
            ? `over ${impact.horizonDays === 1 ? 'a day' : `${number(impact.horizonDays)} days`}`
            : undefined,
        ]
          .filter(Boolean)
          .join(', ')}
      </Note>
      <Text size="sm" mt="xs">
        {impactBasis[impact.basis]}
      </Text>
      {impact.assumptions.length > 0 ? (
        <>
          <Text size="sm" mt="xs">
            Assumptions
          </Text>
          <List size="sm">
            {impact.assumptions.map((assumption) => (
              <List.Item key={assumption}>{assumption}</List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Section>
  );
}

const factsOf = (shown: Recommendation) =>
  [
    ['Type', recommendationType[shown.type].label],
    ['About', <SubjectLink key="about" subject={shown.subject} />],
    ['Confidence', sureness(shown.confidence)],
    ['Meaning', shown.confidence.meaning],
    ['Track record', calibrationWords(shown.confidence)],
    ['Expires', <Time key="until" at={shown.expiresAt} />],
    ['Id', <CopyId key="id" value={shown.id} />],
  ] as const;
