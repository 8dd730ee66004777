import { expect, test } from 'vitest';
import { daysAfter, daysOf } from './days-of.ts';

test('the last day of a period has none after it, and a month that changes its clocks has all of its days', () => {
  const november = { periodStart: '2026-11-01', periodEnd: '2026-11-30' };
  expect(daysOf({ ...november, through: '2026-11-30' })).toEqual({ all: 30, today: 30, left: 0 });
  expect(daysOf({ ...november, through: '2026-11-01' })).toEqual({ all: 30, today: 1, left: 29 });
  expect(daysOf({ periodStart: '2026-02-17', periodEnd: '2026-02-28', through: '2026-02-20' })).toEqual({
    all: 12,
    today: 4,
    left: 8,
  });
});

test('days after a day go over the end of a month and of a year', () => {
  expect(daysAfter('2026-11-14', 31)).toBe('2026-12-15');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
});
