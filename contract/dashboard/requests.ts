/** What programs have asked with the organization's keys and grants: the request log, and what it comes to. */
import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { Id } from '../id.ts';
import { Instant, LocalDate, Quantity, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { anyOf, exactly, listInput, search } from '../page.ts';

const credentialKinds = ['key', 'grant'] as const;

export const DashboardRequest = z
  .object({
    id: Id('loggedRequest'),
    requestId: z.string().describe('As the answer had it in X-Request-Id.'),
    at: Timestamp.describe('When it arrived.'),
    method: z.string(),
    path: z.string().describe('With its query.'),
    operation: z.string().describe('Its name, such as shipments.list.'),
    status: z.int(),
    errorCode: z.string().nullable(),
    durationMs: z.number().min(0),
    credential: z.object({
      id: Id('key', 'grant'),
      kind: z.enum(credentialKinds),
      name: z.string().describe('Of the key, or of the application.'),
    }),
    person: z
      .object({ id: Id('user'), name: z.string() })
      .nullable()
      .describe('For whom the application asked; null for a key.'),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    idempotencyKey: z.string().nullable(),
    replayed: z.boolean().describe('The answer was that to an earlier request with the same key.'),
    retryAfterSeconds: Quantity.nullable().describe('What the answer asked the program to wait.'),
  })
  .meta({ id: 'DashboardRequest' });
export type DashboardRequest = z.infer<typeof DashboardRequest>;

export const DashboardRequestDetail = DashboardRequest.extend({
  requestHeaders: z
    .record(z.string(), z.string())
    .describe('Those that hold no secret; others were not kept.'),
  requestBody: z.string().nullable().describe('JSON, its first 8 kB.'),
  requestBytes: Quantity.describe('Of the whole body.'),
  responseBody: z.string().nullable().describe('Of an error, its first 4 kB.'),
  responseBytes: Quantity.nullable().describe('Of the whole error.'),
}).meta({ id: 'DashboardRequestDetail' });
export type DashboardRequestDetail = z.infer<typeof DashboardRequestDetail>;

const traffic = {
  requests: Quantity,
  outcomes: z.object({
    succeeded: Quantity.describe('2xx'),
    unchanged: Quantity.describe('3xx: the program had it already.'),
    refused: Quantity.describe('4xx, but 429'),
    rateLimited: Quantity.describe('429'),
    failed: Quantity.describe('5xx'),
  }),
  p50Ms: z.number().nullable().describe('Half were answered within; null without any.'),
  p95Ms: z.number().nullable().describe('95 of 100 were answered within.'),
};

export const RequestSummary = z
  .object({
    since: Timestamp,
    until: Timestamp,
    ...traffic,
    hours: z
      .array(z.object({ at: Timestamp, ...traffic }))
      .describe('Every hour (UTC) that the time touches, the oldest first.'),
    errors: z
      .array(
        z.object({ code: z.string().nullable(), status: z.int(), requests: Quantity, lastAt: Timestamp }),
      )
      .describe('The most frequent first.'),
  })
  .meta({ id: 'RequestSummary' });
export type RequestSummary = z.infer<typeof RequestSummary>;

export const RequestSparklines = z
  .object({
    days: z.array(LocalDate).describe('The last seven in UTC, today the last.'),
    credentials: z
      .array(
        z.object({
          id: Id('key', 'grant'),
          kind: z.enum(credentialKinds),
          requests: z
            .array(Quantity)
            .describe('Of each of the days. Those of the last half a minute may be missing.'),
          lastUse: z.object({
            at: Timestamp,
            address: z.string().nullable(),
            userAgent: z.string().nullable(),
          }),
        }),
      )
      .describe('Those that were used in these days, the last one first.'),
  })
  .meta({ id: 'RequestSparklines' });
export type RequestSparklines = z.infer<typeof RequestSparklines>;

const organizationId = Id('organization');
const id = Id('loggedRequest');
const mode = z
  .enum(['live', 'test'])
  .default('live')
  .describe("The organization's own data, or its test space.");
const credentialId = Id('key', 'grant').optional().describe('Only of this key or grant.');
const since = Instant.optional().describe('From this time on.');
const until = Instant.optional().describe('Before this time.');

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/requests${path}` as const;

export const dashboardRequests = {
  list: operation({
    method: 'GET',
    path: at(''),
    scope: 'dashboard',
    role: 'member',
    summary: 'List what programs have asked, newest first',
    description:
      'A request is here a second after its answer, and for as many days as the service is set to. To follow it, ask for what came `after` the newest one you have; to go back, for what was `before` the oldest: both stay where they are while new ones arrive.',
    list: true,
    input: listInput({
      organizationId,
      mode,
      method: anyOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], 'Only this method.'),
      operation: exactly('operation, such as shipments.list', 64),
      status: z
        .array(
          z.string().regex(/^([1-5]\d\d|[1-5]xx)$/, {
            error: 'must be a status such as 404, or a class of them such as 4xx',
          }),
        )
        .min(1)
        .max(20)
        .optional()
        .describe('Only this status, or class of them (`4xx`). Several, comma separated, mean any of them.'),
      errorCode: anyOf(errorCodes, 'Only answers with this error.'),
      credentialId,
      requestId: exactly('request id', 64),
      path: search('the path with its query'),
      since,
      until,
      slowerThanMs: z
        .int()
        .min(0)
        .max(600_000)
        .optional()
        .describe('Only what took longer, in milliseconds.'),
      before: id.optional().describe('Only what was logged before this one.'),
      after: id.optional().describe('Only what was logged after this one.'),
    }),
    output: DashboardRequest,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  summary: operation({
    method: 'GET',
    path: at('/summary'),
    scope: 'dashboard',
    role: 'member',
    summary: 'Read how many requests there were in each hour, how they came out and how long they took',
    description: 'Of the last 24 hours, or of another time of at most 31 days.',
    input: z.strictObject({ organizationId, mode, credentialId, since, until }),
    output: RequestSummary,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  sparklines: operation({
    method: 'GET',
    path: at('/sparklines'),
    scope: 'dashboard',
    role: 'member',
    summary: 'Read how often each key and grant was used on the last seven days, and when last',
    input: z.strictObject({ organizationId, mode }),
    output: RequestSparklines,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  get: operation({
    method: 'GET',
    path: at('/{id}'),
    scope: 'dashboard',
    role: 'member',
    summary: 'Read a request with its headers and bodies',
    input: z.strictObject({ organizationId, id, mode }),
    output: DashboardRequestDetail,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
};
