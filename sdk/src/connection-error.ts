/** No answer came: the service could not be reached, the connection broke, or it took too long. `cause` says more. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Number of attempts. */
  readonly attempts: number;
  /** True when the last attempt exceeded its time limit. */
  readonly timedOut: boolean;

  constructor(message: string, facts: { attempts: number; timedOut: boolean; cause: unknown }) {
    super(message, { cause: facts.cause });
    this.attempts = facts.attempts;
    this.timedOut = facts.timedOut;
  }
}
