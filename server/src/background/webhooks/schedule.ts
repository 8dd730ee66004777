/** When a delivery is tried again. */
import { dayMs } from '@packhouse/contract/rules/time';
import { retrySeconds } from '@packhouse/contract/dashboard/webhooks';

/** The first attempt, and one for each of `retrySeconds`. */
export const attemptsOfRound = retrySeconds.length + 1;

/** An endpoint that nothing has reached for so long is disabled. */
export const longestFailureMs = 3 * dayMs;

const longestRetryAfterMs = dayMs;

/**
 * After the `made`-th failed attempt of a round. What the receiver asks for (Retry-After) is waited for where it is longer, up
 * to a day. `chance` is from 0 to 1: those that failed together are not all tried again together.
 */
export function nextAttemptAt(
  made: number,
  now: Date,
  retryAfter: string | undefined,
  chance: number = Math.random(),
): Date {
  const waitMs = retrySeconds[made - 1]! * 1_000 * (1 + chance / 10);
  const askedMs = Math.min(longestRetryAfterMs, askedFor(retryAfter, now));
  return new Date(now.getTime() + Math.max(waitMs, askedMs));
}

/** Seconds, or a time (RFC 9110, 10.2.3). */
function askedFor(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\s*\d{1,9}\s*$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : at - now.getTime();
}
