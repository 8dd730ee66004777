/** What the clock says there. */
export const zoneTime = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(now);
