/** When people work in a warehouse, as instants; and the moment when so many minutes of work are done. */
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { instantOf, localTimeOf, nextDay } from '../../server/src/goods/shipments/local-time.ts';
import { isWorkingDay } from '../../server/src/goods/shipments/promise.ts';

export interface OpeningHours {
  /** The moment `minutes` of work after `at`; when it begins outside the hours, counted from the next opening. */
  after(at: number, minutes: number): number;
  /** The next time, not before `at`, that the carriers come: at noon, and at the end of the day. */
  pickup(at: number): number;
}

const [opens, noon, lastPickup, closes] = [6 * 60 + 30, 12 * 60, 17 * 60, 18 * 60];

/** The working days between two instants. */
export function openingHoursOf(warehouse: Warehouse, from: number, to: number): OpeningHours {
  const { timezone } = warehouse;
  const shifts: { start: number; pickups: number[]; end: number }[] = [];
  for (let day = localTimeOf(timezone, from).day; Date.parse(day) < to; day = nextDay(day)) {
    if (!isWorkingDay(warehouse, day)) continue;
    const clock = (minute: number) => instantOf(timezone, day, minute);
    shifts.push({ start: clock(opens), pickups: [clock(noon), clock(lastPickup)], end: clock(closes) });
  }
  const shiftAt = (at: number) => {
    let [low, high] = [0, shifts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (shifts[middle]!.end <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    after(at, minutes) {
      let left = minutes * 60_000;
      for (let index = shiftAt(at); index < shifts.length; index++) {
        const { start, end } = shifts[index]!;
        const begin = Math.max(start, at);
        if (begin + left < end) return begin + left;
        left -= end - begin;
      }
      return Infinity;
    },
    pickup(at) {
      for (let index = shiftAt(at); index < shifts.length; index++) {
        const next = shifts[index]!.pickups.find((time) => time >= at);
        if (next !== undefined) return next;
      }
      return Infinity;
    },
  };
}
