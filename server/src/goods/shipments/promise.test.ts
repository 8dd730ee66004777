import { expect, test } from 'vitest';
import { aWarehouse } from '../../../tests/helpers/records.ts';
import { instantOf, localTimeOf } from './local-time.ts';
import { atRiskAt, promiseOf } from './promise.ts';

const reno = aWarehouse({
  timezone: 'America/Los_Angeles',
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  holidays: ['2026-05-25'],
  cutoffs: [
    { service: 'standard', localTime: '14:00' },
    { service: 'expedited', localTime: '15:30' },
  ],
  slaHours: { standard: 24, expedited: 4, overnight: 4 },
});

const promised = (
  submittedAt: string,
  service: 'standard' | 'expedited' = 'standard',
  warehouse = reno,
  requestedDay?: string,
) => {
  const { cutoffAt, shipBy, cutoffMissed } = promiseOf(
    warehouse,
    service,
    new Date(submittedAt),
    requestedDay,
  );
  return [cutoffAt, shipBy, cutoffMissed];
};
const asking = (day: string, submittedAt: string, warehouse = reno) =>
  promised(submittedAt, 'standard', warehouse, day);

test('before the cut-off of a working day an order counts for that day, in warehouse time', () => {
  // Wednesday 13:59 and 14:00 in Reno, PDT.
  const wednesday = ['2026-06-10T21:00:00.000Z', '2026-06-11T21:00:00.000Z', false];
  expect(promised('2026-06-10T20:59:00Z')).toEqual(wednesday);
  expect(promised('2026-06-10T21:00:00Z')).toEqual(wednesday);
});

test('after the cut-off it counts for the next working day, and says that it missed', () => {
  expect(promised('2026-06-10T21:00:00.001Z')).toEqual([
    '2026-06-11T21:00:00.000Z',
    '2026-06-12T21:00:00.000Z',
    true,
  ]);
});

test('the hours of the promise do not run on weekends and holidays', () => {
  // Friday 13:00 before Memorial Day: 10 hours on Friday, the other 14 on Tuesday.
  expect(promised('2026-05-22T20:00:00Z')).toEqual([
    '2026-05-22T21:00:00.000Z',
    '2026-05-26T21:00:00.000Z',
    false,
  ]);
});

test('on a day without work there is no cut-off to miss', () => {
  // Sunday noon, and the holiday itself at 18:00.
  expect(promised('2026-06-14T19:00:00Z')).toEqual([
    '2026-06-15T21:00:00.000Z',
    '2026-06-16T21:00:00.000Z',
    false,
  ]);
  expect(promised('2026-05-26T01:00:00Z')).toEqual([
    '2026-05-26T21:00:00.000Z',
    '2026-05-27T21:00:00.000Z',
    false,
  ]);
});

test('each service has its own cut-off and hours', () => {
  expect(promised('2026-06-10T22:15:00Z', 'expedited')).toEqual([
    '2026-06-10T22:30:00.000Z',
    '2026-06-11T02:30:00.000Z',
    false,
  ]);
});

test('what is asked for on a later day counts for that day, and has missed nothing', () => {
  // Wednesday, before and after the cut-off.
  const friday = ['2026-06-12T21:00:00.000Z', '2026-06-15T21:00:00.000Z', false];
  expect(asking('2026-06-12', '2026-06-10T20:00:00Z')).toEqual(friday);
  expect(asking('2026-06-12', '2026-06-10T23:00:00Z')).toEqual(friday);
  // Saturday: the next working day.
  expect(asking('2026-06-13', '2026-06-10T23:00:00Z')[0]).toBe('2026-06-15T21:00:00.000Z');
});

test('what is asked for on the day itself counts as if nothing was asked, and so does a day that has passed', () => {
  const missed = promised('2026-06-10T23:00:00Z');
  expect(missed[2]).toBe(true);
  expect(asking('2026-06-10', '2026-06-10T23:00:00Z')).toEqual(missed);
  expect(asking('2026-06-01', '2026-06-10T23:00:00Z')).toEqual(missed);
});

test('the day that is asked for is one of the warehouse', () => {
  // In Reno it is still Wednesday, 18:00; in Auckland Thursday, 13:00.
  const at = '2026-06-11T01:00:00Z';
  expect(asking('2026-06-11', at)).toEqual(['2026-06-11T21:00:00.000Z', '2026-06-12T21:00:00.000Z', false]);
  const auckland = { ...reno, timezone: 'Pacific/Auckland' };
  expect(asking('2026-06-11', at, auckland)).toEqual(promised(at, 'standard', auckland));
});

test('the cut-off keeps its local time over a change of the clocks', () => {
  // Friday before the clocks go forward: the cut-off is at 22:00 UTC that day, the ship-by time at 21:00 UTC on Monday.
  expect(promised('2026-03-06T21:00:00Z')).toEqual([
    '2026-03-06T22:00:00.000Z',
    '2026-03-09T21:00:00.000Z',
    false,
  ]);
  // And back, at the end of October in Europe.
  const rotterdam = { ...reno, timezone: 'Europe/Amsterdam' };
  expect(promised('2026-10-23T10:00:00Z', 'standard', rotterdam)).toEqual([
    '2026-10-23T12:00:00.000Z',
    '2026-10-26T13:00:00.000Z',
    false,
  ]);
});

test('on a working Sunday with 23 or 25 hours the promise is as long as it was said to be', () => {
  const always: typeof reno = { ...reno, workingDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
  // Saturday 14:00 and 24 hours: 15:00 in the spring, 13:00 in the autumn.
  expect(promised('2026-03-07T20:00:00Z', 'standard', always)[1]).toBe('2026-03-08T22:00:00.000Z');
  expect(promised('2026-10-31T20:00:00Z', 'standard', always)[1]).toBe('2026-11-01T21:00:00.000Z');
});

test('a cut-off that the clocks skip or show twice is one instant', () => {
  expect(new Date(instantOf('America/Los_Angeles', '2026-03-08', 150)).toISOString()).toBe(
    '2026-03-08T10:30:00.000Z',
  );
  expect(new Date(instantOf('America/Los_Angeles', '2026-11-01', 90)).toISOString()).toBe(
    '2026-11-01T08:30:00.000Z',
  );
  expect(localTimeOf('America/Los_Angeles', Date.parse('2026-11-01T09:30:00Z'))).toEqual({
    day: '2026-11-01',
    minute: 90,
  });
});

test('a service without a cut-off is refused in words that name those there are', () => {
  const wednesday = new Date('2026-06-10T20:00:00Z');
  expect(() => promiseOf(reno, 'overnight', wednesday)).toThrow(/overnight; it offers standard, expedited/);
});

test('a warehouse that never works is an error, not an endless search', () => {
  expect(() => promiseOf({ ...reno, workingDays: [] }, 'standard', new Date('2026-06-10'))).toThrow(
    /no working day/,
  );
});

test('an order is at risk four hours before its ship-by time', () => {
  expect(atRiskAt('2026-06-11T21:00:00.000Z')).toBe('2026-06-11T17:00:00.000Z');
});
