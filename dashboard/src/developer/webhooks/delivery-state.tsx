import { Badge } from '../../ui/badge.tsx';
import { deliveryState } from '../../words.ts';
import type { Delivery } from './webhook-words.ts';

/** What waits after a failure is told from what waits for its first attempt. */
export function DeliveryState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) {
  if (state === 'waiting' && attempts > 0) return <Badge tone="warning">Will be tried again</Badge>;
  const { label, tone } = deliveryState[state];
  return <Badge tone={tone}>{label}</Badge>;
}
