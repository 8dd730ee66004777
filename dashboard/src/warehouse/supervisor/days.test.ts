import { expect, test } from 'vitest';
import { dayBegin, spanTimes } from './days.ts';

const zone = 'America/New_York';

test('a day begins at midnight there, also when the clocks change', () => {
  expect(dayBegin(new Date('2026-07-10T02:00:00Z'), zone).toISOString()).toBe('2026-07-09T04:00:00.000Z');
  expect(dayBegin(new Date('2026-03-08T20:00:00Z'), zone).toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(dayBegin(new Date('2026-11-01T20:00:00Z'), zone).toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

test('yesterday ends where today begins, and a week is never longer than seven days', () => {
  const now = new Date('2026-07-10T15:00:00Z');
  expect(spanTimes('yesterday', zone, now)).toEqual({
    from: '2026-07-09T04:00:00.000Z',
    to: '2026-07-10T04:00:00.000Z',
  });
  expect(spanTimes('week', zone, now)).toEqual({ from: '2026-07-04T04:00:00.000Z' });
  expect(spanTimes('today', zone, now)).toEqual({});
});
