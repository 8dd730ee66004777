import { expect, test } from 'vitest';
import { eventData, eventExamples } from './event-data.ts';
import { topics } from './events.ts';

test.for(topics)('the example of %s is one, and nothing in it is unknown to its schema', (topic) => {
  const { data, resourceId } = eventExamples[topic];
  expect(eventData[topic].parse(data)).toEqual(data);
  expect(Object.keys(eventData[topic].shape)).toEqual(expect.arrayContaining(Object.keys(data)));
  expect(resourceId).toMatch(/^[a-z]{2,3}_[0-9a-z]{26}$/);
});

test('an event that lacks what its topic promises does not match', () => {
  expect(eventData['shipment.held'].safeParse({ number: 'PNP-1' }).success).toBe(false);
  expect(eventData['stock.changed'].safeParse({ goods: [] }).success).toBe(false);
});
