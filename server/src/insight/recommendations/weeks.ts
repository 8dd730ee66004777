/** The weeks that the models count in: from Monday to Sunday, where the organization is. */
import { localTimeOf, nextDay, startOfDay } from '../../goods/shipments/local-time.ts';

export interface Weeks {
  /** The first days of those that have ended, oldest first. */
  weeks: readonly string[];
  /** All of their days. */
  days: readonly string[];
  /** When each of the days begins; the last moment is the end of the last one. */
  bounds: readonly string[];
}

/** Two years: what is older says little of what comes. */
export const mostWeeks = 104;

/** From the week of the first movement on; `first` is null where nothing was ever moved. */
export function weeksUntil(timezone: string, first: string | null, now: Date): Weeks {
  const end = mondayOf(localTimeOf(timezone, now.getTime()).day);
  const earliest = nextDay(end, -7 * mostWeeks);
  const begin = first === null ? end : mondayOf(localTimeOf(timezone, Date.parse(first)).day);
  const weeks: string[] = [];
  for (let day = begin < earliest ? earliest : begin; day < end; day = nextDay(day, 7)) weeks.push(day);
  const days = weeks.flatMap((week) => Array.from({ length: 7 }, (_, index) => nextDay(week, index)));
  const bounds = [...days, end].map((day) => startOfDay(timezone, day));
  return { weeks, days, bounds };
}

export const mondayOf = (day: string): string => nextDay(day, -((new Date(day).getUTCDay() + 6) % 7));
