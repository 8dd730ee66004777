/** Says which kinds are not shown for now, and why: somebody would look for them. */
import { Alert, Text } from '@mantine/core';
import { MuteIcon } from '@primer/octicons-react';
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { recommendationType } from '../../ui/words.ts';
import { InlineLink } from '../../ui/link.tsx';

interface MutedKindsProps {
  metrics: Output<'recommendations.metrics'>;
  /** On the page of the score itself there is nowhere to go. */
  onScore?: boolean;
}

export function MutedKinds({ metrics, onScore = false }: MutedKindsProps) {
  const muted = metrics.types.filter((one) => one.muted);
  if (muted.length === 0) return null;
  return (
    <Alert
      variant="default"
      icon={<MuteIcon size={16} />}
      title={muted.length === 1 ? '1 type is muted' : `${muted.length} types are muted`}
    >
      {muted.map(({ type, mutedReason }) => (
        <Text size="sm" key={type}>
          {recommendationType[type].many} are muted{mutedReason ? `: ${sentence(mutedReason)}` : '.'}
        </Text>
      ))}
      <Text size="sm" mt={4}>
        They are still calculated in the background and come back once they are better than a guess.{' '}
        {onScore ? null : <InlineLink to={path.recommendationScore()}>View accuracy</InlineLink>}
      </Text>
    </Alert>
  );
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
