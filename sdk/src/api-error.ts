import type { ErrorCode } from './types.ts';

/**
 * The service refused a request, or failed. `message` says what to do; `code` is stable. Any operation may answer a
 * CommonErrorCode, any write a WriteErrorCode as well, and each method says what else it may be refused with.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** Of the catalogue; `unreadable_answer` where the answer is not one of the service's own, as of a proxy. */
  readonly code: ErrorCode | 'unreadable_answer';
  /** The parameter or field, and what is wrong with it. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly details?: readonly Readonly<Record<string, unknown>>[];
  /** Names the request in the service's log; empty where the answer did not come from the service. */
  readonly requestId: string;
  /** How long to wait before asking again. */
  readonly retryAfterSeconds?: number;
  /** The page of the code: what it means and what to do. */
  readonly docs: string;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    if (facts.properties) this.properties = facts.properties;
    if (facts.details) this.details = facts.details;
    this.requestId = facts.requestId;
    if (facts.retryAfterSeconds !== undefined) this.retryAfterSeconds = facts.retryAfterSeconds;
    this.docs = facts.docs;
  }
}

export type ApiErrorFacts = Pick<ApiError, 'status' | 'message' | 'code' | 'requestId' | 'docs'> & {
  properties?: Record<string, string> | undefined;
  details?: Record<string, unknown>[] | undefined;
  retryAfterSeconds?: number | undefined;
};

/** Whether it is an error of the API, and of one of these codes where some are named. */
export function isApiError<C extends ApiError['code'] = ApiError['code']>(
  error: unknown,
  ...codes: readonly C[]
): error is ApiError & { readonly code: C } {
  return (
    error instanceof ApiError && (codes.length === 0 || (codes as readonly string[]).includes(error.code))
  );
}
