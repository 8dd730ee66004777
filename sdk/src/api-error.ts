import type { ErrorCode } from './types.ts';

export interface ErrorReason {
  code: string;
  values: Readonly<Record<string, string | number>>;
}

/**
 * The service refused a request, or failed. `message` says what to do; `code` is stable. Any operation may answer a
 * CommonErrorCode, any write a WriteErrorCode as well, and each method lists its further codes.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** Code of the catalogue; `unreadable_answer` when the answer is not the service's own, such as a proxy's. */
  readonly code: ErrorCode | 'unreadable_answer';
  /** Problems by parameter or field. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly details?: readonly Readonly<Record<string, unknown>>[];
  /** More exact reason, with what the message names; most errors have none. */
  readonly reason?: ErrorReason;
  /** Id of the request in the service's log; empty when the answer did not come from the service. */
  readonly requestId: string;
  /** Seconds to wait before the next request. */
  readonly retryAfterSeconds?: number;
  /** Address of the page that explains the code. */
  readonly docs: string;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    if (facts.properties) this.properties = facts.properties;
    if (facts.details) this.details = facts.details;
    if (facts.reason) this.reason = facts.reason;
    this.requestId = facts.requestId;
    if (facts.retryAfterSeconds !== undefined) this.retryAfterSeconds = facts.retryAfterSeconds;
    this.docs = facts.docs;
  }
}

export type ApiErrorFacts = Pick<ApiError, 'status' | 'message' | 'code' | 'requestId' | 'docs'> & {
  properties?: Record<string, string> | undefined;
  details?: Record<string, unknown>[] | undefined;
  reason?: ErrorReason | undefined;
  retryAfterSeconds?: number | undefined;
};

/** True for an error of the API, limited to these codes when some are given. */
export function isApiError<C extends ApiError['code'] = ApiError['code']>(
  error: unknown,
  ...codes: readonly C[]
): error is ApiError & { readonly code: C } {
  return (
    error instanceof ApiError && (codes.length === 0 || (codes as readonly string[]).includes(error.code))
  );
}
