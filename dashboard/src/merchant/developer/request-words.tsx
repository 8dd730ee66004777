import type { Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/words.ts';

export type LoggedRequest = Output<'dashboardRequests.list'>;

export function StatusBadge({ status, errorCode }: Pick<LoggedRequest, 'status' | 'errorCode'>) {
  return (
    <Badge tone={toneOf(status)}>
      {status}
      {errorCode ? ` ${errorCode}` : ''}
    </Badge>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  if (status >= 400) return 'warning';
  return status >= 300 ? 'neutral' : 'good';
}
