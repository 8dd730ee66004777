import { expect, test } from 'vitest';
import { during, startOfDay, startOfNextDay } from './day-bounds.ts';

test('a day begins when the clocks of its zone say so, also where they were just put forward or back', () => {
  expect(startOfDay('2026-01-15', 'America/Los_Angeles')).toBe('2026-01-15T08:00:00.000Z');
  expect(startOfDay('2026-07-15', 'America/Los_Angeles')).toBe('2026-07-15T07:00:00.000Z');
  expect(startOfDay('2026-03-08', 'America/Los_Angeles')).toBe('2026-03-08T08:00:00.000Z');
  expect(startOfNextDay('2026-03-08', 'America/Los_Angeles')).toBe('2026-03-09T07:00:00.000Z');
  expect(startOfNextDay('2026-10-31', 'Europe/Berlin')).toBe('2026-10-31T23:00:00.000Z');
  expect(startOfDay('2026-05-01', 'Asia/Kolkata')).toBe('2026-04-30T18:30:00.000Z');
});

test('a range of days takes in the first instant of the first and none after the last', () => {
  expect(during({ from: '2026-05-01', to: '2026-05-01' }, 'UTC')).toEqual({
    createdAfter: '2026-04-30T23:59:59.999Z',
    createdBefore: '2026-05-02T00:00:00.000Z',
  });
  expect(during({ from: 'yesterday' }, 'UTC')).toEqual({});
});
