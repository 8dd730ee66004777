/** Whether an endpoint wants a topic: it names it, its family as `shipment.*`, or everything. */
import { topics as everyTopic, type Topic } from '@packhouse/contract/public/events';

export const wants = (patterns: readonly string[], topic: Topic): boolean =>
  patterns.includes('*') || patterns.includes(topic) || patterns.includes(`${topic.split('.')[0]!}.*`);

export const wanted = (patterns: readonly string[]): Topic[] =>
  everyTopic.filter((topic) => wants(patterns, topic));
