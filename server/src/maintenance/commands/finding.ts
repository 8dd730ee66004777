/** A finding of the doctor about one check. */
export interface Finding {
  check: string;
  /** A warning is worth knowing, but does not make the doctor fail. */
  state: 'ok' | 'warning' | 'problem';
  says: string;
  /** Advice on how to fix it. */
  fix?: string;
}

/** A finding for something that went wrong, in the words of an error. */
export const problem = (check: string, error: unknown, fix?: string): Finding => ({
  check,
  state: 'problem',
  says: messageOf(error),
  ...(fix ? { fix } : {}),
});

// If a host name has several addresses, the error of a refused connection has no message, but one error for each
// address.
const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
