/**
 * The warehouse's promise when an order is submitted: the cut-off that applies, and the time by which the carrier has
 * the order. Both are calculated in warehouse time.
 */
import { hourMs } from '@packhouse/contract/rules/time';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { Failure } from '../../platform/failure.ts';
import { instantOf, localTimeOf, nextDay, weekdayOf } from './local-time.ts';

export type Service = Warehouse['cutoffs'][number]['service'];

export type Promised = { shipBy: string; cutoffAt: string; cutoffMissed: boolean; timezone: string };

type PromisingWarehouse = Pick<
  Warehouse,
  'name' | 'timezone' | 'workingDays' | 'holidays' | 'cutoffs' | 'slaHours'
>;

/**
 * The order counts for the first cut-off of its service, on a working day, that is not before `submittedAt` and not
 * before the requested ship day (YYYY-MM-DD, in warehouse time). From there the warehouse has the service's `slaHours`.
 * These count around the clock, but only on working days: 24 hours from Friday 14:00 end on Monday 14:00, because the
 * days between do not count. `cutoffMissed` is true when the order would have counted for a working day, but that day's
 * cut-off had passed.
 *
 * Throws `unshippable` when the warehouse has no cut-off for the service.
 */
export function promiseOf(
  warehouse: PromisingWarehouse,
  service: Service,
  submittedAt: Date,
  requestedDay: string | null = null,
): Promised {
  const { timezone } = warehouse;
  const cutoff = cutoffMinute(warehouse, service);
  const { day: today } = localTimeOf(timezone, submittedAt.getTime());
  const first = requestedDay !== null && requestedDay > today ? requestedDay : today;
  const inTime = submittedAt.getTime() <= instantOf(timezone, first, cutoff);
  const cutoffMissed = !inTime && isWorkingDay(warehouse, first);
  const day = workingDayFrom(warehouse, inTime ? first : nextDay(first));
  const cutoffAt = instantOf(timezone, day, cutoff);
  const shipBy = afterWorkingHours(warehouse, day, cutoffAt, warehouse.slaHours[service]);
  return { shipBy: isoOf(shipBy), cutoffAt: isoOf(cutoffAt), cutoffMissed, timezone };
}

/** Hours before the ship-by time at which an order still in the warehouse becomes at risk. */
export const riskHours = 4;

export const atRiskAt = (shipBy: string): string => isoOf(Date.parse(shipBy) - riskHours * hourMs);

export const isWorkingDay = (
  { workingDays, holidays }: Pick<Warehouse, 'workingDays' | 'holidays'>,
  day: string,
): boolean => workingDays.includes(weekdayOf(day)) && !holidays.includes(day);

function cutoffMinute({ name, cutoffs }: PromisingWarehouse, service: Service): number {
  const cutoff = cutoffs.find((one) => one.service === service);
  if (!cutoff) {
    const offered = cutoffs.map((one) => one.service).join(', ') || 'no service';
    const sentence = `${name} does not ship ${service}; it offers ${offered}.`;
    throw new Failure('unshippable', sentence, {
      properties: { 'shippingMethod.service': `must be one of ${offered}` },
    });
  }
  const [hours, minutes] = cutoff.localTime.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function workingDayFrom(warehouse: PromisingWarehouse, first: string): string {
  let day = first;
  for (let looked = 0; looked < 366; looked++, day = nextDay(day)) {
    if (isWorkingDay(warehouse, day)) return day;
  }
  throw new Error(`${warehouse.name} has no working day in the year from ${first}`);
}

function afterWorkingHours(
  warehouse: PromisingWarehouse,
  start: string,
  from: number,
  hours: number,
): number {
  let [day, at, left] = [start, from, hours * hourMs];
  for (;;) {
    const midnight = instantOf(warehouse.timezone, nextDay(day), 0);
    if (at + left <= midnight) return at + left;
    left -= midnight - at;
    day = workingDayFrom(warehouse, nextDay(day));
    at = instantOf(warehouse.timezone, day, 0);
  }
}

const isoOf = (at: number) => new Date(at).toISOString();
