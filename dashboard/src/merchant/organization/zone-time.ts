/** Current time of day in a time zone. */
export const zoneTime = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(now);
