/** Topics that are sent to an endpoint. */
import { topics as everyTopic, type Topic } from '@packhouse/contract/public/events';
import { scopeOfTopic } from '@packhouse/contract/public/webhooks';
import type { EndpointRow } from './endpoints.sql.ts';

type Wishes = Pick<EndpointRow, 'topics' | 'ownerScopes'>;

/**
 * Whether an endpoint is sent a topic: it names the topic, its family as `shipment.*`, or everything, and the program it belongs
 * to may still have endpoints and read such records.
 */
export const wants = ({ topics, ownerScopes }: Wishes, topic: Topic): boolean =>
  (topics.includes('*') || topics.includes(topic) || topics.includes(`${topic.split('.')[0]!}.*`)) &&
  (ownerScopes === null || (ownerScopes.includes('webhooks') && ownerScopes.includes(scopeOfTopic(topic))));

export const wanted = (wishes: Wishes): Topic[] => everyTopic.filter((topic) => wants(wishes, topic));
