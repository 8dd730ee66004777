/** Months to choose a statement by. */
interface Month {
  /** Such as 2026-03. */
  value: string;
  label: string;
}

const name = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day and those before it, the latest first. */
export const monthsTo = (day: string, count: number): Month[] =>
  Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year!, number, 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}
