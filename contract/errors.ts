/**
 * Every error the API answers: its code, its status, a title, and the remedy (Markdown). The sentence a caller reads
 * (`error`) is more exact. The code is checked against this catalogue, and the error pages are made from it.
 */
import { z } from 'zod';
import { Timestamp } from './measures.ts';
import { refusalCodes } from './refusals.ts';

export const errors = {
  invalid_parameter: {
    status: 400,
    title: 'A parameter has a value that is not allowed.',
    fix: 'Send a value the operation allows: `properties` names the parameter, the rule, and what you sent. In a URL, a + is written %2B and a space %20.',
  },
  unknown_parameter: {
    status: 400,
    title: 'This operation has no such parameter.',
    fix: 'Correct the name, or leave the parameter out: `properties` suggests the closest valid name. Names are case-sensitive, and the reference lists them for each operation.',
  },
  invalid_body: {
    status: 400,
    title: 'The request body is not valid JSON.',
    fix: 'Send one JSON object in UTF-8, without duplicate names, comments or trailing commas. A JSON validator shows where the error is.',
  },
  validation_failed: {
    status: 400,
    title: 'The values sent are not valid together.',
    fix: 'Change the fields named in `properties` so that they are consistent, and send the request again. Nothing was saved.',
  },
  https_required: {
    status: 403,
    title: 'The request came over plain HTTP.',
    fix: 'Send the request to the https address. If a key or token was in it, replace that: others on the network could read it.',
  },
  missing_credentials: {
    status: 401,
    title: 'No API key or access token was sent.',
    fix: 'Add the header `Authorization: Bearer <token>` with an API key or an access token. Some clients drop it when they follow a redirect to another host.',
  },
  invalid_token: {
    status: 401,
    title: 'The API key or access token is not valid.',
    fix: 'Check that the key or token was copied completely, without quotes or line breaks, and that it belongs to this service. API keys begin with `pkh_`.',
  },
  token_expired: {
    status: 401,
    title: 'The access token has expired; refresh it.',
    fix: 'Ask the token endpoint for a new access token with your latest refresh token, then repeat the request. Access tokens last an hour.',
  },
  key_revoked: {
    status: 401,
    title: 'The API key was revoked.',
    fix: 'Create a new API key and replace the old one where it is stored. A revoked key cannot be restored.',
  },
  key_expired: {
    status: 401,
    title: 'The API key has passed its expiration date.',
    fix: 'Extend the expiration date of the key, or create a new key and replace the old one where it is stored.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The credential lacks the scope this operation needs.',
    fix: 'Give the credential the scope named in `details`, or use another credential that has it. The reference names the scope of each operation.',
  },
  read_only_credential: {
    status: 403,
    title: 'The credential is read-only.',
    fix: 'Use a credential with write access, or give this one read and write access.',
  },
  operator_only: {
    status: 403,
    title: 'Only the warehouse can do this.',
    fix: 'Ask the warehouse to do it. A merchant credential cannot.',
  },
  role_too_low: {
    status: 403,
    title: 'Your role in the organization does not allow this.',
    fix: 'Ask an admin or the owner of the organization to do it, or to give you the role named in `details`. The team page lists the members and their roles.',
  },
  staff_role_missing: {
    status: 403,
    title: 'Your role in the warehouse does not allow this.',
    fix: 'Ask an owner of the warehouse to do it, or to give you one of the roles named in `details`. Owners manage the staff in the back office, under Staff.',
  },
  fresh_proof_required: {
    status: 403,
    title: 'Your last proof of who you are is too old for this.',
    fix: 'Enter your password again, and a code if you use two-step verification. The pages ask for it and then repeat the request. A program uses a key instead of a session.',
  },
  pin_required: {
    status: 403,
    title: 'An approval takes your PIN.',
    fix: 'Enter the PIN of the operator who acts at the station, with `PUT /operator/v0/station/pin/proof`, and repeat the request within two minutes. Without a PIN, set one first: in the warehouse app, press your name. A badge alone sets no first PIN: an owner presses Reset PIN under Staff before.',
  },
  second_factor_required: {
    status: 403,
    title: 'The warehouse asks its staff for two-step verification.',
    fix: 'Turn on two-step verification for your account, under Account, and try again. The setting PACKHOUSE_OPERATORS_NEED_SECOND_FACTOR asks for it.',
  },
  quota_reached: {
    status: 409,
    title: 'A limit of the organization is reached.',
    fix: 'Remove what is no longer needed, or ask the operator of the service to raise the limit. `details` says how much there is and how much is allowed.',
  },
  cross_site_request: {
    status: 403,
    title: 'The request came from another site.',
    fix: 'Open the dashboard at the address of this service and try again there. Software uses the API with an API key or an access token instead of a session cookie.',
  },
  organization_suspended: {
    status: 403,
    title: 'The organization is suspended.',
    fix: 'Ask the warehouse why the organization is suspended and how to reactivate it. Its data is kept.',
  },
  not_found: {
    status: 404,
    title: 'Not found, or not accessible with this credential.',
    fix: 'Check the path and the id: an id carries a prefix of its kind, such as `prd_` or `shp_`. Also check that the credential belongs to the organization that owns the record: records of other organizations return the same error.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This path does not support the method.',
    fix: 'Use one of the methods in the `Allow` header. The reference lists the operations of each path.',
  },
  not_acceptable: {
    status: 406,
    title: 'None of the accepted content types is available.',
    fix: 'Accept `application/json`, or send no `Accept` header.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive.',
    fix: 'Repeat the request on a new connection; if it is a write, with the same Idempotency-Key. Nothing was done. All of a request has to arrive within 10 seconds: send large bodies in smaller parts over a slow connection.',
  },
  invalid_state: {
    status: 409,
    title: 'The record is not in a state that allows this.',
    fix: 'Read the record to see its status. `details` lists the states that allow this; repeating the request does not help until the status changes.',
  },
  not_cancellable: {
    status: 409,
    title: 'The shipment can no longer be cancelled.',
    fix: 'Read the shipment: `cancellable` says whether it can still be cancelled; the warehouse may start at any time before `cancellableUntil`. Goods that have left the warehouse can be sent back as a return.',
  },
  insufficient_stock: {
    status: 409,
    title: 'There is not enough stock.',
    fix: 'Order no more than `details` says is available, or send in more stock first. Inbound stock counts once it is received.',
  },
  duplicate_sku: {
    status: 409,
    title: 'Another product already has this SKU.',
    fix: 'Use the product that has this SKU, or choose another SKU. Archived products keep their SKU; includeDeleted lists them.',
  },
  duplicate_barcode: {
    status: 409,
    title: 'Another product already has this barcode.',
    fix: 'Use the product that has this barcode, or remove it there first: a scan has to find one product. Archived products keep their barcodes; includeDeleted lists them.',
  },
  duplicate_external_id: {
    status: 409,
    title: 'Another record already has this externalId.',
    fix: 'Find the record with the filter `externalId` and use it, or send another externalId. To repeat a request that may have succeeded, use an Idempotency-Key.',
  },
  has_stock: {
    status: 409,
    title: 'The item still has stock.',
    fix: 'Ship, move or write off the remaining stock first. `details` lists the quantities and where they are.',
  },
  in_use: {
    status: 409,
    title: 'The record is still in use.',
    fix: 'End or change what `details` lists, then try again.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this key is still running.',
    fix: 'Wait a second and repeat the request with the same key; it then returns the response to the first request.',
  },
  version_conflict: {
    status: 412,
    title: 'The record has changed since the version in If-Match.',
    fix: 'Read the record again, apply your change to the current values, and send the new version in `If-Match`.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request body is too large.',
    fix: 'Send fewer records per request, or smaller files. The message says how much is allowed.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The content type of the request body is not supported.',
    fix: 'Send the header `Content-Type: application/json` and a JSON body. For file uploads, send `multipart/form-data` with the file in the field `file`.',
  },
  unshippable: {
    status: 422,
    title: 'The shipment cannot be sent as it is.',
    fix: 'Fix every problem listed in `details`, then submit the shipment again.',
  },
  idempotency_key_reuse: {
    status: 422,
    title: 'The Idempotency-Key was already used for another request.',
    fix: 'Use a new key for each new request. Reuse a key only to repeat the same request, within 7 days.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests.',
    fix: 'Wait the number of seconds in `Retry-After`, then send requests more slowly: `RateLimit-Remaining` and `RateLimit-Reset` show what is left. Pages of 50 and `updatedSince` need fewer requests.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side.',
    fix: 'Repeat the request after a moment; if it was a write, with the same Idempotency-Key. If it fails again, report the request id to the operator of the service.',
  },
  unavailable: {
    status: 503,
    title: 'The service is temporarily unavailable.',
    fix: 'Wait the number of seconds in `Retry-After`, then repeat the request. If the problem persists, ask the operator of the service or check /readyz.',
  },
} as const satisfies Record<string, { status: number; title: string; fix: string }>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** Codes that any operation may answer. */
export const commonErrors = [
  'invalid_parameter',
  'unknown_parameter',
  'https_required',
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

/** Further codes that any write may answer. */
export const writeErrors = [
  'read_only_credential',
  'invalid_body',
  'validation_failed',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'version_conflict',
  'idempotency_in_progress',
  'idempotency_key_reuse',
] as const satisfies ErrorCode[];

/** Codes that any operation of the warehouse may answer: its keys have no scopes, and merchants' keys are refused. */
export const operatorErrors: readonly ErrorCode[] = [
  ...commonErrors.filter((code) => code !== 'insufficient_scope'),
  'operator_only',
  'staff_role_missing',
  'second_factor_required',
];

/**
 * Errors that every operation of the dashboard API may answer: the caller is signed in and has a role instead of
 * scopes.
 */
export const dashboardErrors = [
  'invalid_parameter',
  'unknown_parameter',
  'https_required',
  'missing_credentials',
  'cross_site_request',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies ErrorCode[];

/** Further errors of dashboard operations that need a role in the organization. */
export const roleErrors = ['role_too_low', 'organization_suspended'] as const satisfies ErrorCode[];

const Reason = z.object({
  code: z.enum(refusalCodes).describe('Stable code of the reason.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('Names and figures of the sentence, such as the code of a bin.'),
});
const reason = Reason.optional().describe(
  'More exact reason, for programs that tell it in another language; absent for most errors.',
);

/** Body of every error under /v0. */
export const ErrorBody = z
  .object({
    error: z.string().describe('One sentence that says what is wrong and what to do.'),
    code: z.enum(errorCodes).describe('Stable code of the error; each has a page at `/problems/<code>`.'),
    reason,
    properties: z
      .record(z.string(), z.string())
      .optional()
      .describe('Problems by parameter or field; absent when the error is about none.'),
    details: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe('Records or figures that explain the error; absent when there are none.'),
    requestId: z.string().describe('Id of the request, as in the header X-Request-Id.'),
    timestamp: Timestamp.describe('Time of the answer, in UTC.'),
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
    type: z.string().describe('Address of the page that explains the code.'),
    title: z.string().describe('Title of the code.'),
    status: z.int().describe('HTTP status of the answer.'),
    detail: z.string().describe('One sentence that says what is wrong and what to do.'),
    instance: z.string().describe('Id of the request as a URN.'),
    code: z.enum(errorCodes).describe('Stable code of the error.'),
    requestId: z.string().describe('Id of the request, as in the header X-Request-Id.'),
    reason,
    errors: z
      .array(
        z.object({
          parameter: z
            .string()
            .optional()
            .describe('Name of the parameter; absent when the problem is in the body.'),
          pointer: z
            .string()
            .optional()
            .describe('JSON Pointer (RFC 6901) to the field of the body; absent for parameters.'),
          code: z.enum(errorCodes).describe('Stable code of the error.'),
          message: z.string().describe('Rule that the value violates.'),
        }),
      )
      .optional()
      .describe('Problems by parameter or field; absent when the error is about none.'),
    details: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .describe('Records or figures that explain the error; absent when there are none.'),
    docs: z.string().describe('Address of the page that explains the code.'),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457), on Accept: application/problem+json.' });
