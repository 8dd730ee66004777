import type { Output } from '../api/operation.ts';
import { Badge } from '../ui/badge.tsx';
import { recommendationSeverity } from '../words.ts';

export function SeverityBadge({ severity }: { severity: Output<'recommendations.get'>['severity'] }) {
  const { label, tone } = recommendationSeverity[severity];
  return <Badge tone={tone}>{label}</Badge>;
}
