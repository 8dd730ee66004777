import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const quantile = { kind: 'quantile', level: 0.9, value: 10, baseline: 20 } as const;
const probability = { kind: 'probability', level: 0.7, value: null, baseline: 0.5 } as const;

test('of a quantile, what was observed is held against the value, and both against what came', () => {
  expect(settle(quantile, { observed: 10 })).toEqual({
    observed: 10,
    outcome: 'came_true',
    score: 0,
    baselineScore: expect.closeTo(1, 12),
  });
  // Koenker & Bassett: 0.9 for each unit above, 0.1 for each below.
  expect(settle(quantile, { observed: 15 })).toEqual({
    observed: 15,
    outcome: 'did_not',
    score: expect.closeTo(4.5, 12),
    baselineScore: expect.closeTo(0.5, 12),
  });
});

test('of a probability, both are held against what happened by the square of the error', () => {
  expect(settle(probability, { observed: 1 })).toEqual({
    observed: 1,
    outcome: 'came_true',
    score: expect.closeTo(0.09, 12),
    baselineScore: 0.25,
  });
  expect(settle(probability, { observed: 0 })).toMatchObject({
    outcome: 'did_not',
    score: expect.closeTo(0.49, 12),
  });
});

test('where there was nothing to sell, only what was exceeded all the same is known', () => {
  expect(settle(quantile, { observed: 8, censored: true })).toMatchObject({ outcome: 'void', score: null });
  expect(settle(quantile, { observed: 11, censored: true })).toMatchObject({ outcome: 'did_not' });
  expect(settle(probability, { observed: 1, censored: true })).toMatchObject({ outcome: 'void' });
  expect(settle(probability, { observed: 0, censored: true })).toMatchObject({ outcome: 'did_not' });
});

test('what nobody can know is void, and what has no climatology is not compared', () => {
  expect(settle(quantile, { observed: null }).outcome).toBe('void');
  expect(settle({ ...quantile, baseline: null }, { observed: 1 })).toMatchObject({
    outcome: 'came_true',
    score: null,
    baselineScore: null,
  });
  const fact = { kind: 'fact', level: 1, value: null, baseline: null } as const;
  expect(settle(fact, { observed: 0 })).toMatchObject({ outcome: 'did_not', score: null });
});
