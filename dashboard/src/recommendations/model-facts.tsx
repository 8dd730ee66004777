/** How it was worked out, and how well that has done. */
import { Text } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { Facts, Section } from '../ui/facts.tsx';
import { dateTime, number, percent } from '../ui/format.ts';
import { JsonBlock } from '../ui/json-block.tsx';
import { plain } from '../words.ts';
import { points } from './sureness.ts';

type Recommendation = Output<'recommendations.get'>;

export function ModelFacts({ recommendation }: { recommendation: Recommendation }) {
  const { model, confidence, evidence, wording } = recommendation;
  return (
    <Section title="How it was worked out">
      <Facts
        rows={[
          ['Model', `${plain(model.name)}, version ${model.version}`],
          ['Tried out on the past', model.backtest ? backtestWords(model.backtest) : 'Not tried out'],
          ...(recommendation.claims.length > 0
            ? [['When it claims something', claimingWords(confidence.calibration)] as const]
            : []),
          ['As of', dateTime(evidence.asOf)],
          [
            'Words',
            wording.source === 'llm'
              ? 'Put into words by a language model; every figure is from the model above'
              : 'From a template',
          ],
        ]}
      />
      <details style={{ marginTop: 12 }}>
        <summary>
          <Text span size="sm">
            Its settings
          </Text>
        </summary>
        <JsonBlock value={{ params: model.params, inputHash: evidence.inputHash }} />
      </details>
    </Section>
  );
}

const claimingWords = (calibration: Recommendation['confidence']['calibration']): string =>
  calibration && calibration.n > 0
    ? `it is off by ${points(calibration.ece)} on average: ${number(calibration.n)} settled claims of this kind, ${plain(calibration.window).toLowerCase()}`
    : 'nothing of this kind has been settled yet, so nobody knows how far off it is';

/** Against the best simple rule, such as the average of the weeks before. */
function backtestWords({ metric, vsBaseline }: NonNullable<Recommendation['model']['backtest']>): string {
  const change = percent(Math.abs(1 - vsBaseline), 0);
  const result =
    Math.abs(1 - vsBaseline) < 0.005
      ? 'as good as the best simple rule'
      : vsBaseline < 1
        ? `${change} better than the best simple rule`
        : `${change} worse than the best simple rule`;
  return `${result}, by ${plain(metric).toLowerCase()}`;
}
