/** How it was worked out, and how well that has done. */
import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { Facts, Section } from '../../ui/facts.tsx';
import { dateTime, percent, plural } from '../../ui/format.ts';
import { JsonBlock } from '../../ui/json-block.tsx';
import { plain } from '../../ui/words.ts';
import { points } from './sureness.ts';

type Recommendation = Output<'recommendations.get'>;

export function ModelFacts({ recommendation }: { recommendation: Recommendation }) {
  const { model, confidence, evidence, wording } = recommendation;
  return (
    <Section title="How this was calculated">
      <Facts
        rows={[
          ['Model', `${plain(model.name)}, version ${model.version}`],
          ['Backtest', model.backtest ? backtestWords(model.backtest) : 'Not tested'],
          ...(recommendation.claims.length > 0
            ? [['Accuracy', claimingWords(confidence.calibration)] as const]
            : []),
          ['As of', dateTime(evidence.asOf)],
          [
            'Text',
            wording.source === 'llm'
              ? 'Written by a language model. Every figure comes from the model above.'
              : 'From a template.',
          ],
        ]}
      />
      <details style={{ marginTop: 12 }}>
        <summary>
          <Text span size="sm">
            Model settings
          </Text>
        </summary>
        <JsonBlock value={{ params: model.params, inputHash: evidence.inputHash }} />
      </details>
    </Section>
  );
}

const claimingWords = (calibration: Recommendation['confidence']['calibration']): string =>
  calibration && calibration.n > 0
    ? `off by ${points(calibration.ece)} on average over ${plural(calibration.n, 'checked prediction')} of this type, ${plain(calibration.window).toLowerCase()}`
    : 'not known yet: no prediction of this type has been checked';

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
