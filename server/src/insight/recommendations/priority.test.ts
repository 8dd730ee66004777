import { expect, test } from 'vitest';
import { priorityOf, severityOf } from './priority.ts';

test('the priority rises with the cost of waiting, 20 with each tenfold of it, from 0 to 100', () => {
  const costs = [0, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 1e9];
  const priorities = costs.map(priorityOf);
  expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
  expect(priorities.slice(0, 2)).toEqual([0, 1]);
  expect(priorities.slice(2)).toEqual([6, 21, 40, 60, 80, 100, 100]);
  expect([priorityOf(-1), priorityOf(Number.NaN)]).toEqual([0, 0]);
});

test('the severity follows the probability', () => {
  const rule = { critical: 0.9, high: 0.5, medium: 0.2 };
  expect([0.1, 0.2, 0.5, 0.9].map((one) => severityOf(one, rule))).toEqual([
    'low',
    'medium',
    'high',
    'critical',
  ]);
});
