import { hourMs } from '@packhouse/contract/rules/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localTimeOf, nextDay } from '../goods/shipments/local-time.ts';
import { daysOf, periodAfter, spanOf, type Period } from './periods.ts';

const account = (timezone: string, createdAt: string) => ({ timezone, createdAt });

test('the first period begins on the local day on which the organization did, and ends with the month', () => {
  const moment = '2026-03-01T03:00:00.000Z';
  expect(periodAfter(null, account('America/Los_Angeles', moment))).toEqual({
    start: '2026-02-28',
    end: '2026-02-28',
  });
  expect(periodAfter(null, account('Europe/Amsterdam', moment))).toEqual({
    start: '2026-03-01',
    end: '2026-03-31',
  });
  expect(periodAfter(null, account('Pacific/Kiritimati', '2026-12-31T09:59:59.999Z'))).toEqual({
    start: '2026-12-31',
    end: '2026-12-31',
  });
});

test('each further one begins the day after the last that was billed, also where that was cut short', () => {
  const { start, end } = periodAfter('2026-03-31', account('UTC', '2026-01-01T00:00:00.000Z'));
  expect({ start, end }).toEqual({ start: '2026-04-01', end: '2026-04-30' });
  expect(periodAfter('2026-03-15', account('UTC', ''))).toEqual({ start: '2026-03-16', end: '2026-03-31' });
  expect(periodAfter('2028-01-31', account('UTC', ''))).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  expect(periodAfter('2026-12-31', account('UTC', ''))).toEqual({ start: '2027-01-01', end: '2027-01-31' });
});

test('a month with a change of the clocks is an hour shorter or longer, and has as many days', () => {
  const hours = (period: Period, timezone: string) => {
    const { from, to } = spanOf(period, timezone);
    return (to - from) / hourMs;
  };
  const march = { start: '2026-03-01', end: '2026-03-31' };
  const october = { start: '2026-10-01', end: '2026-10-31' };
  expect(daysOf(march)).toBe(31);
  expect(hours(march, 'UTC')).toBe(31 * 24);
  expect(hours(march, 'America/Los_Angeles')).toBe(31 * 24 - 1);
  expect(hours(october, 'Europe/Berlin')).toBe(31 * 24 + 1);
  expect(daysOf({ start: '2026-02-28', end: '2026-02-28' })).toBe(1);
});

test('in every zone the periods of an organization hold each moment once', () => {
  const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength: 12 }),
      (timezone, created, cuts) => {
        let last: string | null = null;
        let behind: number | undefined;
        for (const cut of cuts) {
          const whole: Period = periodAfter(last, account(timezone, created.toISOString()));
          const early = nextDay(whole.start, cut);
          const period = { start: whole.start, end: early < whole.end ? early : whole.end };
          const { from, to } = spanOf(period, timezone);
          if (behind === undefined) expect(from).toBeLessThanOrEqual(created.getTime());
          else expect(from).toBe(behind);
          expect(from).toBeLessThan(to);
          expect(period.end.slice(0, 7)).toBe(period.start.slice(0, 7));
          expect(localTimeOf(timezone, from).day).toBe(period.start);
          expect(localTimeOf(timezone, to - 1).day).toBe(period.end);
          expect(instantOf(timezone, nextDay(period.end), 0)).toBe(to);
          [last, behind] = [period.end, to];
        }
      },
    ),
    { numRuns: 300 },
  );
});
