import type { Output } from '../../api/operation.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { recommendationStatus } from '../../ui/words.ts';

export const StatusBadge = ({ status }: { status: Output<'recommendations.get'>['status'] }) => (
  <WordBadge word={recommendationStatus[status]} />
);
