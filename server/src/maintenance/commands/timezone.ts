import { isTimezone } from '../../goods/shipments/local-time.ts';

/** Throws a sentence about `--timezone` unless Intl knows the zone. */
export function checkTimezone(timezone: string): void {
  if (!isTimezone(timezone)) {
    throw new Error(`--timezone must be an IANA time zone such as Europe/Berlin; it is "${timezone}".`);
  }
}
