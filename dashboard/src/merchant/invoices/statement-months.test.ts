import { expect, test } from 'vitest';
import { daysOfMonth, monthsTo } from './statement-months.ts';

test('months go back over the turn of the year', () => {
  expect(monthsTo('2026-02-28', 4).map(({ value }) => value)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});
