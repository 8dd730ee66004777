/** What the doctor has found about one thing. */
export interface Finding {
  check: string;
  /** A warning is worth knowing, and no reason to fail. */
  state: 'ok' | 'warning' | 'problem';
  says: string;
  /** What to do about it. */
  fix?: string;
}

/** The finding that something went wrong with the words of an error. */
export const problem = (check: string, error: unknown, fix?: string): Finding => ({
  check,
  state: 'problem',
  says: messageOf(error),
  ...(fix ? { fix } : {}),
});

// A refused connection to a name with several addresses has no message, but one error for each address.
const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
