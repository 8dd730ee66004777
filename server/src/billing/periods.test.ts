import { hourMs } from '@packhouse/contract/rules/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localTimeOf, nextDay } from '../goods/shipments/local-time.ts';
import { dayOf, daysOf, runningPeriod, spanOf, type Billed, type Period } from './periods.ts';

const begun = (timezone: string, createdAt: string): Billed => ({
  ...{ timezone, createdAt },
  ...{ firstDay: null, billedThrough: null, billedUntil: null },
});
const days = ({ start, end }: Period): Period => ({ start, end });

test('the first period begins on the local day on which the organization did, and ends with the month', () => {
  const moment = '2026-03-01T03:00:00.000Z';
  expect(days(runningPeriod(begun('America/Los_Angeles', moment)))).toEqual({
    start: '2026-02-28',
    end: '2026-02-28',
  });
  expect(days(runningPeriod(begun('Europe/Amsterdam', moment)))).toEqual({
    start: '2026-03-01',
    end: '2026-03-31',
  });
  expect(days(runningPeriod(begun('Pacific/Kiritimati', '2026-12-31T09:59:59.999Z')))).toEqual({
    start: '2026-12-31',
    end: '2026-12-31',
  });
});

test('each further one begins the day after the last that was billed, also where that was cut short', () => {
  const after = (billedThrough: string) =>
    days(runningPeriod({ ...begun('UTC', '2026-01-01T00:00:00.000Z'), billedThrough }));
  expect(after('2026-03-31')).toEqual({ start: '2026-04-01', end: '2026-04-30' });
  expect(after('2026-03-15')).toEqual({ start: '2026-03-16', end: '2026-03-31' });
  expect(after('2028-01-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  expect(after('2026-12-31')).toEqual({ start: '2027-01-01', end: '2027-01-31' });
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
        let billedThrough: string | null = null;
        let behind: number | undefined;
        for (const cut of cuts) {
          const billed: Billed = { ...begun(timezone, created.toISOString()), billedThrough };
          const whole: Period = runningPeriod(billed);
          const early = nextDay(whole.start, cut);
          const period = runningPeriod(billed, early < whole.end ? early : whole.end);
          const { from, to } = period;
          if (behind === undefined) expect(from).toBeLessThanOrEqual(created.getTime());
          else expect(from).toBe(behind);
          expect(from).toBeLessThan(to);
          expect(period.end.slice(0, 7)).toBe(period.start.slice(0, 7));
          expect(localTimeOf(timezone, from).day).toBe(period.start);
          expect(localTimeOf(timezone, to - 1).day).toBe(period.end);
          expect(instantOf(timezone, nextDay(period.end), 0)).toBe(to);
          [billedThrough, behind] = [period.end, to];
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('after changes of the time zone the periods still hold each moment once, and each day once', () => {
  // The two ends of the world are 26 hours apart, so that a day may be over before it begins.
  const zones = [
    'Pacific/Kiritimati',
    'Etc/GMT+12',
    'America/Los_Angeles',
    'Europe/Berlin',
    'America/Havana',
  ];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.array(fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 31 })), {
        minLength: 2,
        maxLength: 12,
      }),
      (created, steps) => {
        const firstDay = localTimeOf(steps[0]![0], created.getTime()).day;
        let [billedThrough, billedUntil]: [string | null, number | null] = [null, null];
        for (const [timezone, cut] of steps) {
          const billed = {
            ...{ timezone, createdAt: created.toISOString() },
            ...{ firstDay, billedThrough, billedUntil },
          };
          const whole = runningPeriod(billed);
          const early = nextDay(whole.start, cut);
          const period = runningPeriod(billed, early < whole.end ? early : whole.end);
          const { start, end, from, to } = period;
          if (billedThrough === null) {
            expect(start).toBe(firstDay);
            expect(from).toBeLessThanOrEqual(created.getTime());
          } else {
            expect(start).toBe(nextDay(billedThrough));
            expect(from).toBe(billedUntil);
          }
          expect(to).toBeGreaterThanOrEqual(from);
          // Its days hold each of its moments once, too.
          let at = from;
          for (let day = start; day <= end; day = nextDay(day)) {
            const span = dayOf(period, day);
            expect(span.from).toBe(at);
            at = span.to;
          }
          expect(at).toBe(to);
          [billedThrough, billedUntil] = [end, to];
        }
      },
    ),
    { numRuns: 300 },
  );
});
