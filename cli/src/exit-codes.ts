/** How a command ends, for scripts. */
import { ApiError, ConnectionError, OAuthError } from '@packhouse/sdk';
import { UsageError } from './usage-error.ts';

export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  notFound: 4,
  conflict: 5,
  unreachable: 6,
} as const;

/** There is no credential for the service. */
export class NotSignedIn extends Error {}

export function exitCodeOf(error: unknown): number {
  if (error instanceof ApiError) {
    // What answers is a proxy, or something else than the service.
    if (error.code === 'unreadable_answer') return exitCodes.unreachable;
    return codesOfStatus[error.status] ?? exitCodes.failed;
  }
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof NotSignedIn) return exitCodes.notAllowed;
  if (error instanceof OAuthError) return refusals.has(error.code) ? exitCodes.notAllowed : exitCodes.failed;
  if (error instanceof ConnectionError) return exitCodes.unreachable;
  return exitCodes.failed;
}

/** Errors of RFC 6749 that mean: sign in again, or ask somebody who may. */
const refusals = new Set(['access_denied', 'invalid_grant', 'invalid_client', 'unauthorized_client']);

const codesOfStatus: Record<number, number> = {
  // The input came from the command line.
  400: exitCodes.usage,
  401: exitCodes.notAllowed,
  403: exitCodes.notAllowed,
  404: exitCodes.notFound,
  409: exitCodes.conflict,
  412: exitCodes.conflict,
  422: exitCodes.conflict,
};
