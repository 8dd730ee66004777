/** The history ends on a Tuesday noon. */
export const historyEnd = new Date('2026-03-10T12:00:00.000Z');

/** The time `day` days into 2026, at an hour of UTC; both may have a fraction. */
export const on = (day: number, hour = 9): string =>
  new Date(Date.UTC(2026, 0, 1) + Math.round((day * 24 + hour) * 3_600_000)).toISOString();

/** The local day `day` days into 2026. */
export const dayOf = (day: number): string => on(day).slice(0, 10);
