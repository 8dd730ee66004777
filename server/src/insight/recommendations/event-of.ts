import type { Topic } from '@packhouse/contract/events';
import type { Actor } from '@packhouse/contract/measures';
import type { Recommendation } from '@packhouse/contract/recommendations';
import type { NewEvent } from '../../platform/events/events.ts';

/** What an event of a recommendation tells. */
export const eventOf = (
  { id, type, severity, title }: Pick<Recommendation, 'id' | 'type' | 'severity' | 'title'>,
  topic: Extract<Topic, `recommendation.${string}`>,
  actor: Actor,
  data: Record<string, unknown> = {},
): NewEvent => ({
  type: topic,
  actor,
  resourceType: 'recommendation',
  resourceId: id,
  data: { type, severity, title, ...data },
});

/** Who makes recommendations, and says what has become of them. */
export const recommender: Actor = { type: 'system', id: null, name: 'Recommendations' };
