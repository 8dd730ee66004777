import { expect, test } from 'vitest';
import { doubtfulWeight, readWeight } from './weight.ts';

test('a scale types grams, or a number with its unit', () => {
  const typed = ['1850', ' 850 g', '1.85 kg', '1,85KG', '4.08lb', '12 oz'];
  expect(typed.map(readWeight)).toEqual([1850, 850, 1850, 1850, 1851, 340]);
});

test('a barcode, a SKU or a number without a unit that may be kilograms is no weight', () => {
  for (const typed of ['036000291452', '1234567', 'MUG-1', '1.85', '0', '0.0004 kg', '', '12 st'])
    expect([typed, readWeight(typed)]).toEqual([typed, undefined]);
});

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
