/** Claims of a suggestion. Each of them turns out to be true or not, and counts in the score. */
import type { Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { number, percent } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { text, time } from '../../ui/column.tsx';
import { claimOutcome } from '../../ui/words.ts';
import { Note } from '../../ui/note.tsx';

type Claim = Output<'recommendations.get'>['claims'][number];

export function ClaimsTable({ claims }: { claims: readonly Claim[] }) {
  return (
    <Section title="Predictions">
      {claims.length === 0 ? (
        <Note>This recommendation makes no predictions.</Note>
      ) : (
        <>
          <Note mb="xs">
            Each prediction is checked on its date and counts toward accuracy, whether it came true or not.
          </Note>
          <SmallTable
            label="Predictions"
            rows={claims}
            columns={[
              text('Prediction', 'event'),
              { title: 'Confidence', align: 'right', cell: levelWords },
              {
                title: 'Simple guess',
                align: 'right',
                cell: (claim) => (claim.baseline === null ? '–' : baselineWords(claim)),
              },
              time('Checked', 'resolvesAt'),
              { title: 'Outcome', cell: (claim) => <Outcome claim={claim} /> },
            ]}
          />
          <Note size="xs" mt="xs">
            A simple guess only uses how often such things happened before.
          </Note>
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
  if (outcome === null) return <>Not checked yet</>;
  const { label, tone } = claimOutcome[outcome];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {kind === 'quantile' && observed !== null ? ` Actual: ${number(observed)}.` : ''}
    </>
  );
}
