import type { Output } from '../api/operation.ts';
import { Badge } from '../ui/badge.tsx';
import { recommendationStatus } from '../words.ts';

export function StatusBadge({ status }: { status: Output<'recommendations.get'>['status'] }) {
  const { label, tone } = recommendationStatus[status];
  return <Badge tone={tone}>{label}</Badge>;
}
