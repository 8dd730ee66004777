import { invalid } from '../../platform/failure.ts';

/** IANA time zones to choose from. UTC is first, since the location of a new organization is not known yet. */
export const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Names beyond those of IANA that Intl takes from Java, such as PST for Los Angeles: PostgreSQL reads them as fixed offsets, or not. */
const ofJava = /^(?!(?:CET|EET|EST|GMT|HST|MET|MST|WET)$)[A-Z]{2}T$|^SystemV\//;

/**
 * Whether it is an IANA name of a time zone. Zones have several, such as Asia/Kolkata and Asia/Calcutta, and browsers differ in the
 * one they send. An offset such as +02:00 is no name: PostgreSQL reads its sign the other way round.
 */
export function isTimezone(name: string): boolean {
  if (!/^[A-Z]/.test(name) || ofJava.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Refuses a name that is no IANA time zone. */
export function mustBeTimezone(timezone: string): void {
  if (!isTimezone(timezone))
    throw invalid('timezone', `must be an IANA time zone such as Europe/Berlin; you sent ${timezone}`);
}
