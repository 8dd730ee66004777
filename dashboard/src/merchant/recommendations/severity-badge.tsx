import type { Output } from '../../api/operation.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { recommendationSeverity } from '../../ui/words.ts';

export const SeverityBadge = ({ severity }: { severity: Output<'recommendations.get'>['severity'] }) => (
  <WordBadge word={recommendationSeverity[severity]} />
);
