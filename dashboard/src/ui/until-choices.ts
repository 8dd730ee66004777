/** Times one may put something aside until, by the reader's clock. */
export interface UntilChoice {
  title: string;
  until: Date;
}

const morning = 8;
const evening = 20;
const laterHours = 3;

/** For what waits for somebody today. */
export function soonChoices(now: Date): UntilChoice[] {
  const later = new Date(now);
  later.setHours(later.getHours() + laterHours, 0, 0, 0);
  const isToday = later.getDate() === now.getDate() && later.getHours() <= evening;
  return different([
    ...(isToday ? [{ title: 'Later today', until: later }] : []),
    { title: 'Tomorrow morning', until: morningIn(now, 1) },
    { title: 'Next week', until: morningIn(now, daysToMonday(now)) },
  ]);
}

/** For what may wait for weeks. */
export const longChoices = (now: Date): UntilChoice[] =>
  different([
    { title: 'Tomorrow morning', until: morningIn(now, 1) },
    { title: 'Next week', until: morningIn(now, daysToMonday(now)) },
    { title: 'In two weeks', until: morningIn(now, 14) },
    { title: 'In four weeks', until: morningIn(now, 28) },
  ]);

/** On a Sunday, next week begins tomorrow: the first of two equal times stays. */
const different = (choices: readonly UntilChoice[]): UntilChoice[] =>
  choices.filter(
    ({ until }, index) => choices.findIndex((one) => one.until.getTime() === until.getTime()) === index,
  );

function morningIn(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  day.setHours(morning, 0, 0, 0);
  return day;
}

/** On a Monday the next one. */
const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;
