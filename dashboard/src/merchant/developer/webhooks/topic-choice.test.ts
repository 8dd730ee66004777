import { expect, test, vi } from 'vitest';

vi.mock('packhouse:events', () => ({
  eventTitles: {
    'shipment.created': 'Created',
    'shipment.held': 'Put on hold',
    'package.delivered': 'Delivered',
    'stock.low': 'Low',
  },
}));

const { families, topicsOf, withFamily, withTopic } = await import('./topic-choice.ts');
const shipment = families.find(({ name }) => name === 'shipment')!;

test.each([
  [['*'], ['shipment.created', 'shipment.held', 'package.delivered', 'stock.low']],
  [['shipment.*'], ['shipment.created', 'shipment.held']],
  [
    ['stock.low', 'shipment.held'],
    ['shipment.held', 'stock.low'],
  ],
  [[], []],
])('%j stands for %j', (patterns, topics) => {
  expect(topicsOf(patterns)).toEqual(topics);
});

test('a family takes the place of its topics', () => {
  expect(withFamily(['stock.low', 'shipment.held'], shipment, true)).toEqual(['shipment.*', 'stock.low']);
});

test('without a family there is none of its topics', () => {
  expect(withFamily(['shipment.*', 'stock.low'], shipment, false)).toEqual(['stock.low']);
  expect(withFamily(['shipment.held', 'stock.low'], shipment, false)).toEqual(['stock.low']);
});

test('a family that loses one topic is named by the others', () => {
  expect(withTopic(['shipment.*', 'stock.low'], 'shipment.created', false)).toEqual([
    'shipment.held',
    'stock.low',
  ]);
});

test('a topic is chosen once, and taken away again', () => {
  const chosen = withTopic(withTopic([], 'stock.low', true), 'stock.low', true);
  expect(chosen).toEqual(['stock.low']);
  expect(withTopic(chosen, 'stock.low', false)).toEqual([]);
});
