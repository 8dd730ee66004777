import { afterAll, expect, test } from 'vitest';
import { ago, date, money, number, percent } from './format.ts';
import { asWritten, translateWith } from './t.ts';

afterAll(() => translateWith(asWritten));

test.each([
  ['es', '2.000.000', '27 nov 2026', 'hace 3 h', '4,5\u00a0%', '1234,50\u00a0€'],
  ['pl', '2\u00a0000\u00a0000', '27 lis 2026', '3 godz. temu', '4,5%', '1234,50\u00a0€'],
  ['en-GB', '2,000,000', '27 Nov 2026', '3 hr ago', '4.5%', '€1,234.50'],
])('numbers, days, times and money are written as in %s', (locale, millions, day, hours, share, price) => {
  translateWith({ ...asWritten, locale });
  expect([
    number(2_000_000),
    date('2026-11-27'),
    ago('2026-11-27T09:00:00Z', Date.parse('2026-11-27T12:00:00Z')),
    percent(0.045),
    money(123_450, 'EUR'),
  ]).toEqual([millions, day, hours, share, price]);
});

test('what is more than a week away has its date, with the year where it is another', () => {
  translateWith({ ...asWritten, locale: 'en-US' });
  const now = Date.parse('2026-11-27T12:00:00Z');
  expect([
    ago('2026-11-27T11:59:47Z', now),
    ago('2026-11-25T12:00:00Z', now),
    ago('2026-11-01T12:00:00Z', now),
    ago('2027-02-20T12:00:00Z', now),
  ]).toEqual(['13s ago', '2d ago', 'Nov 1', 'Feb 20, 2027']);
});

test('negative numbers have a minus sign', () => {
  translateWith({ ...asWritten, locale: 'en-US' });
  expect([number(-1), money(-2_610, 'USD')]).toEqual(['−1', '−$26.10']);
});
