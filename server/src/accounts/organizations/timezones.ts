import { invalid } from '../../platform/failure.ts';

/** IANA time zones to choose from. UTC is first, since the location of a new organization is not known yet. */
export const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Refuses a name that is no IANA time zone. */
export function mustBeTimezone(timezone: string): void {
  if (!timezones.includes(timezone))
    throw invalid('timezone', `must be an IANA time zone such as Europe/Berlin; you sent ${timezone}`);
}
