/** Topics as a webhook endpoint names them: `shipment.forwarded`, a family as `shipment.*`, or `*`. */
import { operations } from '@packhouse/sdk/operations';
import { nearest } from '@packhouse/contract/rules/nearest';
import { InvalidArgumentError } from 'commander';

/** All that there are, as the feed's filter lists them. */
const everyTopic: readonly string[] = operations
  .find(({ name }) => name === 'notifications.events')!
  .input.properties!['type']!.items!.enum!.map(String);

export const families: readonly string[] = [
  ...new Set(everyTopic.map((topic) => `${topic.split('.')[0]!}.*`)),
];

/** The topics that a comma separated list of patterns means; undefined for all of them. */
export function readTopics(text: string): string[] | undefined {
  const patterns = text.split(',').map((one) => one.trim());
  for (const pattern of patterns) {
    if (pattern === '*' || families.includes(pattern) || everyTopic.includes(pattern)) continue;
    const meant = nearest(pattern, [...families, ...everyTopic]);
    throw new InvalidArgumentError(
      `There is no topic ${pattern}; ${meant ? `did you mean ${meant}?` : `families are ${families.join(', ')}.`}`,
    );
  }
  if (patterns.includes('*')) return undefined;
  return everyTopic.filter(
    (topic) => patterns.includes(topic) || patterns.includes(`${topic.split('.')[0]!}.*`),
  );
}
