/**
 * When orders come in. An order's place in the history (0 is its beginning, 1 is now) does not depend on the calendar; the
 * time of that place does: the nth order comes when the nth part of the demand has come, and weekends, nights, the trend
 * and promotions bend the demand.
 */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { z } from 'zod';
import { localTimeOf } from '../../server/src/goods/shipments/local-time.ts';

/** Length of the demo's history, in days. */
export const historyDays = 90;

const Promotion = z.strictObject({
  begins: z.number().describe('Days before now.'),
  days: z.number(),
  factor: z.number().describe('Demand meanwhile, relative to usual.'),
  name: z.string(),
});
export type Promotion = z.infer<typeof Promotion>;

const perDay = z.number();

export const Rhythm = z.strictObject({
  days: z.number().describe('Length of the history.'),
  weekdays: z
    .tuple([perDay, perDay, perDay, perDay, perDay, perDay, perDay])
    .describe('Demand on Monday to Sunday, relative to each other.'),
  trend: z.number().describe('Demand at the end of the history, relative to its beginning.'),
  promotions: z.array(Promotion),
});
export type Rhythm = z.infer<typeof Rhythm>;

// Orders over the day, from midnight: shoppers in the evening, companies in office hours.
const hours = [3, 2, 1, 1, 1, 2, 4, 7, 10, 13, 14, 14, 13, 12, 12, 12, 12, 12, 13, 15, 16, 14, 9, 5];

/** The instant of each place in the history that ends `now`. */
export function timeline(timezone: string, rhythm: Rhythm, now: number): (index: number) => number {
  const { days } = rhythm;
  const start = now - days * dayMs;
  const sums = [0];
  for (let hour = 0; hour < days * 24; hour++) {
    const { day, minute } = localTimeOf(timezone, start + hour * hourMs + 1);
    const weekday = rhythm.weekdays[(new Date(day).getUTCDay() + 6) % 7]!;
    const trend = 1 + (rhythm.trend - 1) * (hour / (days * 24));
    const demand = weekday * trend * hours[Math.floor(minute / 60)]! * promotedBy(rhythm, days - hour / 24);
    sums.push(sums.at(-1)! + demand);
  }
  return (index) => {
    // Outside of the history time runs evenly.
    if (index <= 0) return Math.floor(start + index * days * dayMs);
    if (index >= 1) return Math.floor(now + (index - 1) * days * dayMs);
    const wanted = index * sums.at(-1)!;
    let [low, high] = [0, sums.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (sums[middle]! <= wanted) low = middle;
      else high = middle;
    }
    const within = (wanted - sums[low]!) / (sums[high]! - sums[low]!);
    return Math.floor(start + (low + within) * hourMs);
  };
}

/** The promotion that runs at an instant. */
export const promotionAt = (rhythm: Rhythm, at: number, now: number): Promotion | undefined =>
  promotionsAt(rhythm, (now - at) / dayMs)[0];

const promotedBy = (rhythm: Rhythm, daysAgo: number) => promotionsAt(rhythm, daysAgo)[0]?.factor ?? 1;

const promotionsAt = ({ promotions }: Rhythm, daysAgo: number) =>
  promotions.filter(({ begins, days }) => daysAgo <= begins && daysAgo > begins - days);
