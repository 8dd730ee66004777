/**
 * Topics that an endpoint is sent: single ones, families such as `shipment.*`, or `*`. A family also includes topics
 * that will be added to it, so it is not the same as all of its present topics.
 */
import { topics, type Topic } from '../event-words.ts';

export interface Family {
  /** `shipment` */
  name: string;
  /** `shipment.*` */
  pattern: string;
  topics: readonly Topic[];
}

const familyOf = (topic: string): string => topic.slice(0, topic.indexOf('.'));

export const families: readonly Family[] = [...Map.groupBy(topics, familyOf)].map(([name, ofFamily]) => ({
  name,
  pattern: `${name}.*`,
  topics: ofFamily,
}));

export const everything = '*';

/** Topics that match the patterns today. */
export const topicsOf = (patterns: readonly string[]): Topic[] =>
  topics.filter((topic) => chooses(patterns, topic));

const chooses = (patterns: readonly string[], topic: string): boolean =>
  patterns.includes(everything) || patterns.includes(`${familyOf(topic)}.*`) || patterns.includes(topic);

/** Adds a family, or removes it together with each of its topics. */
export function withFamily(
  patterns: readonly string[],
  { pattern, topics: ofFamily }: Family,
  chosen: boolean,
): string[] {
  const others = patterns.filter((one) => one !== pattern && !ofFamily.includes(one as Topic));
  return sorted(chosen ? [...others, pattern] : others);
}

/** Adds or removes a topic. Removing a topic of a chosen family replaces the family with its other topics. */
export function withTopic(patterns: readonly string[], topic: Topic, chosen: boolean): string[] {
  const family = families.find(({ name }) => name === familyOf(topic))!;
  if (!patterns.includes(family.pattern)) {
    return sorted(chosen ? [...patterns, topic] : patterns.filter((one) => one !== topic));
  }
  if (chosen) return sorted(patterns);
  const others = family.topics.filter((one) => one !== topic);
  return sorted([...patterns.filter((one) => one !== family.pattern), ...others]);
}

/** Sorts patterns in the order of the catalogue, without duplicates. */
function sorted(patterns: readonly string[]): string[] {
  const order = families.flatMap(({ pattern, topics: ofFamily }) => [pattern, ...ofFamily]);
  return order.filter((one) => patterns.includes(one));
}
