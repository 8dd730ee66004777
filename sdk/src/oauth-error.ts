/** What an authorization server refused, or what was wrong with its answer. `message` says what to do. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  /**
   * Of RFC 6749 (`access_denied`, `invalid_grant`, …), or our own: `state_mismatch`, `issuer_mismatch`, `missing_code`,
   * `bad_metadata`, `unreadable_answer`, `insecure_context`.
   */
  readonly code: string;
  /** The HTTP status of the answer, where there was one. */
  readonly status: number | undefined;

  constructor(code: string, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
