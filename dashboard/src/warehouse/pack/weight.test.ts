import { expect, test } from 'vitest';
import { doubtfulWeight } from './weight.ts';

const box = (weight_g?: number) => ({ contents: [{ itemId: 'itm_1', quantity: 1, code: 'A' }], weight_g });

test('boxes that weigh less than half or more than double of the estimate are doubted', () => {
  expect(doubtfulWeight([box(1)], 1800)).toBe(1);
  expect(doubtfulWeight([box(2000), box(1601)], 1800)).toBe(3601);
  expect(doubtfulWeight([box(900)], 1800)).toBeUndefined();
  expect(doubtfulWeight([box(2000), box(1600)], 1800)).toBeUndefined();
});

test('an empty box is not weighed, and without all weights or an estimate nothing is doubted', () => {
  expect(doubtfulWeight([box(1), { contents: [] }], 1800)).toBe(1);
  expect(doubtfulWeight([box(1), box()], 1800)).toBeUndefined();
  expect(doubtfulWeight([box(1)], 0)).toBeUndefined();
});
