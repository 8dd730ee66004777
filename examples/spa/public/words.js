import { ApiError, ConnectionError, OAuthError } from '@packhouse/sdk';

/** A status in plain words: “on_hold” becomes “On hold”. */
export function statusWords(status) {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True when Packhouse no longer accepts our tokens, so that only a new sign-in helps. */
export const isSignedOut = (error) =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof OAuthError && error.code === 'invalid_grant');

/** Describes an error for the person using the page. */
export function wordsOf(error) {
  if (error instanceof ConnectionError)
    return 'Packhouse does not answer. Look at your network and try again.';
  if (error instanceof OAuthError && error.code === 'access_denied') {
    return 'You chose not to allow it, so this page sees nothing of yours.';
  }
  if (error instanceof OAuthError) return `You were not signed in: ${error.message}`;
  if (!(error instanceof ApiError)) return `Something went wrong in this page: ${error.message}`;
  if (error.code === 'insufficient_scope') {
    return 'You did not allow this page to do that. Sign out, sign in again, and leave everything ticked.';
  }
  return `${error.message} (request ${error.requestId})`;
}
