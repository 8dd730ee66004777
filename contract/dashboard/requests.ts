/** Log of the requests made with the organization's keys and grants, and its sums. */
import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { Id } from '../id.ts';
import { Instant, LocalDate, Quantity, Timestamp } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { anyOf, exactly, listInput, search } from '../page.ts';
import { space } from './space.ts';

const credentialKinds = ['key', 'grant'] as const;

export const DashboardRequest = z
  .object({
    id: Id('loggedRequest'),
    requestId: z.string().describe('Id of the request, as in the header X-Request-Id of the answer.'),
    at: Timestamp.describe('Time the request arrived, in UTC.'),
    method: z.string().describe('HTTP method.'),
    path: z.string().describe('Path with the query.'),
    operation: z.string().describe('Name of the operation, such as shipments.list.'),
    status: z.int().describe('HTTP status of the answer.'),
    errorCode: z.string().nullable().describe('Code of the error; null when there was none.'),
    durationMs: z.number().min(0).describe('Duration in milliseconds.'),
    credential: z
      .object({
        id: Id('key', 'grant').describe('Id of the key or grant.'),
        kind: z.enum(credentialKinds).describe('Kind of credential.'),
        name: z.string().describe('Name of the key, or of the application.'),
      })
      .describe('Credential of the request.'),
    person: z
      .object({ id: Id('user'), name: z.string().describe('Name of the person.') })
      .nullable()
      .describe('Person the application asked for; null for a key.'),
    address: z.string().nullable().describe('IP address of the client; null when it is not known.'),
    userAgent: z.string().nullable().describe('Header User-Agent; null when there was none.'),
    idempotencyKey: z.string().nullable().describe('Header Idempotency-Key; null when there was none.'),
    replayed: z.boolean().describe('True when the answer was that of an earlier request with the same key.'),
    retryAfterSeconds: Quantity.nullable().describe(
      'Seconds the answer asked the program to wait; null when it did not.',
    ),
  })
  .meta({ id: 'DashboardRequest' });
export type DashboardRequest = z.infer<typeof DashboardRequest>;

export const DashboardRequestDetail = DashboardRequest.extend({
  requestHeaders: z
    .record(z.string(), z.string())
    .describe('Request headers that hold no secret; others are not kept.'),
  requestBody: z
    .string()
    .nullable()
    .describe('First 8 kB of the request body, JSON; null when there was none.'),
  requestBytes: Quantity.describe('Size of the whole request body, in bytes.'),
  responseBody: z
    .string()
    .nullable()
    .describe('First 4 kB of the answer to a refused or failed request; null otherwise.'),
  responseBytes: Quantity.nullable().describe('Size of that whole answer, in bytes; null otherwise.'),
}).meta({ id: 'DashboardRequestDetail' });
export type DashboardRequestDetail = z.infer<typeof DashboardRequestDetail>;

const traffic = {
  requests: Quantity.describe('Number of requests.'),
  outcomes: z
    .object({
      succeeded: Quantity.describe('Answers with 2xx.'),
      unchanged: Quantity.describe('Answers with 3xx: the program had the data already.'),
      refused: Quantity.describe('Answers with 4xx, without 429.'),
      rateLimited: Quantity.describe('Answers with 429.'),
      failed: Quantity.describe('Answers with 5xx.'),
    })
    .describe('Number of requests by status.'),
  p50Ms: z.number().nullable().describe('Milliseconds within which half were answered; null without any.'),
  p95Ms: z
    .number()
    .nullable()
    .describe('Milliseconds within which 95 of 100 were answered; null without any.'),
};

export const RequestSummary = z
  .object({
    since: Timestamp.describe('Start of the time span, in UTC.'),
    until: Timestamp.describe('End of the time span, in UTC.'),
    ...traffic,
    leftOut: Quantity.describe(
      'Number of requests that are not in the log, because too many came at once, in the hours (UTC) the time span touches. No other figure counts them.',
    ),
    hours: z
      .array(z.object({ at: Timestamp.describe('Start of the hour, in UTC.'), ...traffic }))
      .describe('Every hour (UTC) the time span touches, the oldest first.'),
    errors: z
      .array(
        z.object({
          code: z.string().nullable().describe('Code of the error; null when the answer had none.'),
          status: z.int().describe('HTTP status.'),
          requests: Quantity.describe('Number of requests.'),
          lastAt: Timestamp.describe('Time of the last one, in UTC.'),
        }),
      )
      .describe('Errors, the most frequent first.'),
  })
  .meta({ id: 'RequestSummary' });
export type RequestSummary = z.infer<typeof RequestSummary>;

export const RequestSparklines = z
  .object({
    days: z.array(LocalDate).describe('Last seven days in UTC, today the last.'),
    credentials: z
      .array(
        z.object({
          id: Id('key', 'grant').describe('Id of the key or grant.'),
          kind: z.enum(credentialKinds).describe('Kind of credential.'),
          requests: z
            .array(Quantity)
            .describe('Number of requests on each of the days; up to 30 seconds behind.'),
          lastUse: z
            .object({
              at: Timestamp.describe('Time of the request, in UTC.'),
              address: z.string().nullable().describe('IP address of the client; null when it is not known.'),
              userAgent: z.string().nullable().describe('Header User-Agent; null when there was none.'),
            })
            .describe('Latest request.'),
        }),
      )
      .describe('Credentials used in these days, the last one first.'),
  })
  .meta({ id: 'RequestSparklines' });
export type RequestSparklines = z.infer<typeof RequestSparklines>;

const id = Id('loggedRequest');
const credentialId = Id('key', 'grant').optional().describe('Only this key or grant.');
const since = Instant.optional().describe('From this time on.');
const until = Instant.optional().describe('Before this time.');

const root = '/dashboard/v0/organizations/{organizationId}/requests';

export const dashboardRequests = {
  list: dashboardOperation('GET', root, {
    role: 'member',
    summary: 'List what programs have asked, newest first',
    description:
      'A request is listed a second after its answer, and for as many days as the service is set to. To follow the log, pass the newest one you have as `after`; to go back, the oldest as `before`: neither moves while new ones arrive.',
    list: true,
    input: listInput({
      ...space,
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
  }),
  summary: dashboardOperation('GET', `${root}/summary`, {
    role: 'member',
    summary: 'Read how many requests there were in each hour, how they came out and how long they took',
    description: 'Covers the last 24 hours, or another time span of at most 31 days.',
    input: z.strictObject({ ...space, credentialId, since, until }),
    output: RequestSummary,
  }),
  sparklines: dashboardOperation('GET', `${root}/sparklines`, {
    role: 'member',
    summary: 'Read how often each key and grant was used on the last seven days, and when last',
    input: z.strictObject(space),
    output: RequestSparklines,
  }),
  get: dashboardOperation('GET', `${root}/{id}`, {
    role: 'member',
    summary: 'Read a request with its headers and bodies',
    input: z.strictObject({ ...space, id }),
    output: DashboardRequestDetail,
  }),
};
