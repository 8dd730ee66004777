/**
 * Every error the API answers: its code, its status, and the sentence that titles it. The sentence a caller reads
 * (`error`) is more exact; this catalogue is what the code is checked against and what the error pages are made of.
 */
import { z } from 'zod';
import { Timestamp } from './measures.ts';

export const errors = {
  invalid_parameter: { status: 400, title: 'A parameter has a value that is not allowed.' },
  unknown_parameter: { status: 400, title: 'There is no parameter of that name here.' },
  invalid_body: { status: 400, title: 'The body is not the strict JSON this operation takes.' },
  validation_failed: { status: 400, title: 'The values do not fit together.' },
  missing_credentials: { status: 401, title: 'No API key or access token was sent.' },
  invalid_token: { status: 401, title: 'The API key or access token is not one of ours.' },
  token_expired: { status: 401, title: 'The access token has expired; refresh it.' },
  key_revoked: { status: 401, title: 'The API key was revoked.' },
  key_expired: { status: 401, title: 'The API key has passed its expiration date.' },
  insufficient_scope: { status: 403, title: 'The credential lacks the scope this operation needs.' },
  read_only_credential: { status: 403, title: 'The credential may only read.' },
  operator_only: { status: 403, title: 'Only the warehouse can do this.' },
  organization_suspended: { status: 403, title: 'The organization is suspended.' },
  not_found: { status: 404, title: 'There is nothing here, or it is not yours.' },
  method_not_allowed: { status: 405, title: 'This path does not take that method.' },
  not_acceptable: { status: 406, title: 'None of the accepted content types can be answered.' },
  invalid_state: { status: 409, title: 'The record is not in a state that allows this.' },
  not_cancellable: { status: 409, title: 'The shipment can no longer be cancelled.' },
  insufficient_stock: { status: 409, title: 'There is not enough stock.' },
  duplicate_sku: { status: 409, title: 'Another product of the organization has this SKU.' },
  duplicate_external_id: { status: 409, title: 'Another record has this externalId.' },
  has_stock: { status: 409, title: 'There is still stock of it.' },
  in_use: { status: 409, title: 'Something else still uses it.' },
  idempotency_in_progress: { status: 409, title: 'The first request with this key is still running.' },
  version_conflict: { status: 412, title: 'The record has changed since the version in If-Match.' },
  payload_too_large: { status: 413, title: 'The body is larger than allowed.' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json.' },
  unshippable: { status: 422, title: 'The shipment cannot be sent as it is.' },
  idempotency_key_reuse: { status: 422, title: 'The key was used for another request.' },
  rate_limited: { status: 429, title: 'Too many requests; wait as long as Retry-After says.' },
  internal_error: { status: 500, title: 'We failed. The request id finds what happened in our log.' },
  unavailable: { status: 503, title: 'The service cannot answer now; try again after Retry-After.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** The codes any operation may answer, whatever it does. */
export const commonErrors = [
  'invalid_parameter',
  'unknown_parameter',
  'missing_credentials',
  'invalid_token',
  'token_expired',
  'key_revoked',
  'key_expired',
  'insufficient_scope',
  'organization_suspended',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies ErrorCode[];

/** The body of every error under /v0. */
export const ErrorBody = z
  .object({
    error: z.string().meta({ description: 'What is wrong and what to do, in a sentence.' }),
    code: z.enum(errorCodes),
    properties: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The parameter or field, and what is wrong with it.' }),
    details: z.array(z.record(z.string(), z.unknown())).optional(),
    requestId: z.string(),
    timestamp: Timestamp,
  })
  .meta({
    id: 'Error',
    description: 'The body of every error.',
    examples: [
      {
        error: 'take must be at most 50; you sent 51.',
        code: 'invalid_parameter',
        properties: { take: 'must be at most 50; you sent 51' },
        requestId: 'req_01kj5m2v8xfq3t9s7c4d6e8g0h',
        timestamp: '2026-03-08T12:00:00.000Z',
      },
    ],
  });

/** The same facts as RFC 9457 problem details, for clients that ask with Accept. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The request id as a URN.' }),
    code: z.enum(errorCodes),
    requestId: z.string(),
    errors: z
      .array(
        z.object({
          parameter: z.string().optional(),
          pointer: z.string().optional(),
          code: z.enum(errorCodes),
          message: z.string(),
        }),
      )
      .optional(),
    details: z.array(z.record(z.string(), z.unknown())).optional(),
    docs: z.string(),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457), on Accept: application/problem+json.' });
