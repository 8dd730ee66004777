import { expect, test } from 'vitest';
import { isByHand } from './burst.ts';

const typed = (text: string, gapMs: number) =>
  [...text].map((key, index) => ({ key, at: 1_000 + index * gapMs }));

test('one key is pressed by hand, and so are the digits of a quantity', () => {
  expect(isByHand(typed('p', 0))).toBe(true);
  expect(isByHand(typed('24', 80))).toBe(true);
  expect(isByHand(typed('1200', 90))).toBe(true);
});

test.each(['A-01-1', 'PNP-1042', 'xa'])('%s is no row of shortcuts, fast or slow', (code) => {
  expect(isByHand(typed(code, 8))).toBe(false);
  expect(isByHand(typed(code, 65))).toBe(false);
});

test('digits that come faster than a hand can press them are none of a quantity', () => {
  expect(isByHand(typed('9501', 8))).toBe(false);
});
