/** Claims of a suggestion. Each of them turns out to be true or not, and counts in the score. */
import { Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { Badge } from '../ui/badge.tsx';
import { Section } from '../ui/facts.tsx';
import { number, percent } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { Time } from '../ui/time.tsx';
import { claimOutcome } from '../words.ts';

type Claim = Output<'recommendations.get'>['claims'][number];

export function ClaimsTable({ claims }: { claims: readonly Claim[] }) {
  return (
    <Section title="What it claims">
      {claims.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing that could turn out to be true or not.
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            Each of these is looked at when its time has come, and counts in the score whether it came true or
            not.
          </Text>
          <SmallTable
            label="What it claims"
            rows={claims}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Claim', cell: ({ event }) => event },
              { title: 'How sure', align: 'right', cell: levelWords },
              {
                title: 'A guess would say',
                align: 'right',
                cell: (claim) => (claim.baseline === null ? '–' : baselineWords(claim)),
              },
              { title: 'Looked at', cell: ({ resolvesAt }) => <Time at={resolvesAt} /> },
              { title: 'What came of it', cell: (claim) => <Outcome claim={claim} /> },
            ]}
          />
          <Text size="xs" c="dimmed" mt="xs">
            A guess is what somebody would say who only knows how often such things happened before.
          </Text>
        </>
      )}
    </Section>
  );
}

const levelWords = ({ kind, level, value }: Claim): string =>
  kind === 'fact'
    ? 'a fact'
    : kind === 'quantile' && value !== null
      ? `${percent(level, 0)}, at most ${number(value)}`
      : percent(level, 0);

const baselineWords = ({ kind, baseline }: Claim): string =>
  kind === 'quantile' ? `at most ${number(baseline!)}` : percent(baseline!, 0);

function Outcome({ claim: { outcome, kind, observed } }: { claim: Claim }) {
  if (outcome === null) return <>Not settled yet</>;
  const { label, tone } = claimOutcome[outcome];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {kind === 'quantile' && observed !== null ? ` It was ${number(observed)}.` : ''}
    </>
  );
}
