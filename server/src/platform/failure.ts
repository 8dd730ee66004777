/**
 * A refusal that the caller is told about. Anything else that is thrown is the service's own fault and answers
 * internal_error.
 */
import { errors, type ErrorCode } from '@packhouse/contract/errors';

export interface FailureFacts {
  /** The parameter or field, and what is wrong with it. */
  properties?: Record<string, string>;
  details?: Record<string, unknown>[];
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
export const invalid = (field: string, rule: string): Failure =>
  new Failure('validation_failed', `${field} ${rule}.`, { properties: { [field]: rule } });

/** The body of a refusal, without the id of the request. */
export const toldOf = ({ message, code, facts: { properties, details } }: Failure) => ({
  error: message,
  code,
  ...(properties ? { properties } : {}),
  ...(details ? { details } : {}),
});
