/** Throws a sentence about `--timezone` unless Intl knows the zone. */
export function checkTimezone(timezone: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw new Error(`--timezone must be an IANA time zone such as Europe/Berlin; it is "${timezone}".`);
  }
}
