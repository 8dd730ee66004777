/** An error of the OAuth endpoints: `{error, error_description}` with the codes of RFC 6749 (5.2, 4.1.2.1) and RFC 8707. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;

  /** `sentence` is what the developer of the client reads. RFC 6749 allows printable ASCII in it, without " and \. */
  constructor(code: OAuthErrorCode, sentence: string, headers: Record<string, string> = {}) {
    super(sentence.replaceAll(/[^\x20\x21\x23-\x5B\x5D-\x7E]/g, '?'));
    this.code = code;
    this.status = statuses[code] ?? 400;
    this.headers = headers;
  }
}

export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'slow_down';

const statuses: Partial<Record<OAuthErrorCode, number>> = { invalid_client: 401, slow_down: 429 };
