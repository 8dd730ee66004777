import { Badge } from '../../../ui/badge.tsx';
import { deliveryState } from '../../../ui/words.ts';
import type { Delivery } from './webhook-words.ts';

/** State of a delivery. Tells a delivery that waits for a retry from one that waits for its first attempt. */
export function DeliveryState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) {
  if (state === 'waiting' && attempts > 0) return <Badge tone="warning">Retrying</Badge>;
  const { label, tone } = deliveryState[state];
  return <Badge tone={tone}>{label}</Badge>;
}
