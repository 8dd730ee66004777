import type { Topic } from '@packhouse/contract/public/events';
import type { Actor } from '@packhouse/contract/measures';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import type { NewEvent } from '../../platform/events/events.ts';

/** Event of a recommendation, with its type, severity and title as data. */
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

/** Actor that makes recommendations and reports what became of them. */
export const recommender: Actor = { type: 'system', id: null, name: 'Recommendations' };
