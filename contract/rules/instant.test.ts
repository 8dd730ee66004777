import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeInstant, utcOf } from './instant.ts';

test.each([
  ['2026-03-08T12:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['2026-03-08t12:00:00z', '2026-03-08T12:00:00.000Z'],
  ['2026-03-08 12:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['2026-03-08T12:00Z', '2026-03-08T12:00:00.000Z'],
  ['2026-03-08T12:00:00+02:00', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08T12:00:00+0200', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08T12:00:00+02', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08T12:00:00-09:30', '2026-03-08T21:30:00.000Z'],
  ['2026-03-08T00:00:00+23:59', '2026-03-07T00:01:00.000Z'],
  ['2026-03-08T12:00:00.9999999Z', '2026-03-08T12:00:00.999Z'],
  ['2026-03-08T12:00:00,5Z', '2026-03-08T12:00:00.500Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
])('%s is %s', (text, utc) => {
  expect(utcOf(text)).toBe(utc);
});

test.each([
  '2026-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+24:00',
  '2026-01-01T00:00:00+02:60',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999-00:01',
])('%s looks like an instant, but does not exist', (text) => {
  expect([looksLikeInstant(text), utcOf(text)]).toEqual([true, undefined]);
});

test.each([
  '',
  'now',
  '2026-03-08',
  '2026-03-08T12:00:00',
  '2026-03-08T12:00:00 02:00',
  '20260308T120000Z',
  '1767225600',
])('%j is no instant', (text) => {
  expect([looksLikeInstant(text), utcOf(text)]).toEqual([false, undefined]);
});

test('every instant is the same, however its offset is written, and is read again as itself', () => {
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
      offset,
      (at, minutes) => {
        const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const sign = minutes < 0 ? '-' : '+';
        const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
        const [hours, rest] = [two(minutes / 60), two(minutes % 60)];
        for (const zone of [`${sign}${hours}:${rest}`, `${sign}${hours}${rest}`]) {
          expect(utcOf(local + zone)).toBe(at.toISOString());
        }
        expect(utcOf(at.toISOString())).toBe(at.toISOString());
      },
    ),
  );
});
