/** A refusal by an authorization server, or a fault in its answer. `message` says what to do. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  /**
   * Code of RFC 6749 (`access_denied`, `invalid_grant`, …), or our own: `state_mismatch`, `issuer_mismatch`,
   * `missing_code`, `bad_metadata`, `unreadable_answer`, `insecure_context`.
   */
  readonly code: string;
  /** HTTP status of the answer; undefined without one. */
  readonly status: number | undefined;

  constructor(code: string, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
