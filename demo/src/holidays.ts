/** The days on which a warehouse of the demo is closed, by country. */
import { nextDay, weekdayOf } from '../../server/src/goods/shipments/local-time.ts';

export const holidaysOf = (country: 'US' | 'NL', years: readonly number[]): string[] =>
  years.flatMap((year) => (country === 'US' ? american(year) : dutch(year)).toSorted());

const american = (year: number) => [
  `${year}-01-01`,
  nextDay(nthMonday(year, 6, 1), -7), // Memorial Day, the last Monday of May
  `${year}-07-04`,
  nthMonday(year, 9, 1), // Labor Day
  nextDay(nthThursday(year, 11, 1), 21), // Thanksgiving, the fourth Thursday
  `${year}-12-25`,
];

function dutch(year: number): string[] {
  const easter = easterOf(year);
  const kingsDay = `${year}-04-27`;
  return [
    `${year}-01-01`,
    nextDay(easter, 1),
    weekdayOf(kingsDay) === 'sun' ? `${year}-04-26` : kingsDay,
    nextDay(easter, 39), // Ascension Day
    nextDay(easter, 50), // Whit Monday
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

const nthMonday = (year: number, month: number, nth: number) => nthWeekday('mon', year, month, nth);
const nthThursday = (year: number, month: number, nth: number) => nthWeekday('thu', year, month, nth);

function nthWeekday(weekday: string, year: number, month: number, nth: number): string {
  let day = `${year}-${String(month).padStart(2, '0')}-01`;
  while (weekdayOf(day) !== weekday) day = nextDay(day);
  return nextDay(day, 7 * (nth - 1));
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Nature, 1876). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const march22 = h + l - 7 * m;
  return nextDay(`${year}-03-22`, march22);
}
