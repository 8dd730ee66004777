/**
 * A refusal that the caller is told about. Anything else that is thrown is the service's own fault and answers
 * internal_error.
 */
import { errors, type ErrorCode } from '@packhouse/contract/errors';
import type { Refusal } from '@packhouse/contract/refusals';

export interface FailureFacts {
  /** The parameter or field, and what is wrong with it. */
  properties?: Record<string, string>;
  details?: Record<string, unknown>[];
  /** The refusal for programs that word it themselves, such as the warehouse app in another language. */
  reason?: Refusal;
  /** Response headers such as Allow or Retry-After. */
  headers?: Record<string, string>;
}

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: FailureFacts;

  /** `sentence` is for the caller: what is wrong and what to do. */
  constructor(code: ErrorCode, sentence: string, facts: FailureFacts = {}) {
    super(sentence);
    this.code = code;
    this.status = errors[code].status;
    this.facts = facts;
  }
}

/** A failure for a value that breaks a rule: `field rule.`, as in "quantity must be at most 3." */
export const invalid = (field: string, rule: string, reason?: Refusal): Failure =>
  new Failure('validation_failed', `${field} ${rule}.`, {
    properties: { [field]: rule },
    ...(reason ? { reason } : {}),
  });

/** The body of a refusal, without the id of the request. */
export const toldOf = ({ message, code, facts: { properties, details, reason } }: Failure) => ({
  error: message,
  code,
  ...(reason ? { reason } : {}),
  ...(properties ? { properties } : {}),
  ...(details ? { details } : {}),
});
