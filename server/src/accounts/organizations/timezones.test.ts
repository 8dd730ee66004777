import { expect, test } from 'vitest';
import { isTimezone, timezones } from './timezones.ts';

test.each([
  'UTC',
  'EST',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'Europe/Kiev',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
])('a time zone has the names of IANA, old and new: %s', (name) => {
  expect(isTimezone(name)).toBe(true);
});

test.each(['Mars/Base', '+02:00', '-05', '', 'europe/berlin', 'PST', 'SystemV/AST4'])(
  'no name of a time zone: %j',
  (name) => {
    expect(isTimezone(name)).toBe(false);
  },
);

test('each one to choose from is a time zone', () => {
  expect(timezones.filter((name) => !isTimezone(name))).toEqual([]);
});
