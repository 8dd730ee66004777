const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Label of a local day, short enough for an axis. */
export const dayLabel = (date: string): string => short.format(new Date(`${date}T00:00:00Z`));
