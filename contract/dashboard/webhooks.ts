/**
 * Webhook endpoints of an organization or of its test space. Events are sent to them as they happen, signed as Standard
 * Webhooks 1.0 says, and each delivery is logged.
 */
import { z } from 'zod';
import { topics } from '../public/events.ts';
import { Id } from '../id.ts';
import { Actor, Instant, Mode, Quantity, Text, Timestamp } from '../measures.ts';
import { Nothing, dashboardOperation } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import {
  attemptErrors,
  Delivery,
  deliveryStates,
  Webhook as PublicWebhook,
  WebhookDescription,
  webhookStates,
  WebhookTopics,
  WebhookUrl,
} from '../public/webhooks.ts';
import { space } from './space.ts';

/**
 * Waits before each retry of a delivery, in seconds after the attempt before. Each is up to a tenth longer by chance;
 * together they take three days.
 */
export const retrySeconds = [
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
] as const;

export const Webhook = PublicWebhook.extend({
  secrets: z
    .array(
      z.object({
        hint: z.string().describe('First characters after whsec_.'),
        createdAt: Timestamp.describe('Time the secret was made, in UTC.'),
        expiresAt: Timestamp.nullable().describe(
          'Time until which it signs beside the newer one, in UTC; null for the newest.',
        ),
      }),
    )
    .min(1)
    .max(2)
    .describe('Secrets that sign, the newest first.'),
  health: z
    .object({
      deliveries24h: Quantity.describe('Deliveries created in the last 24 hours.'),
      successRate24h: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('Share of successful attempts in the last 24 hours, from 0 to 1; null without any.'),
      failingSince: Timestamp.nullable().describe(
        'Time of the first failure since the last success, in UTC; null when there is none.',
      ),
      lastSuccessAt: Timestamp.nullable().describe(
        'Time of the last success, in UTC; null when there was none.',
      ),
      lastFailureAt: Timestamp.nullable().describe(
        'Time of the last failure, in UTC; null when there was none.',
      ),
      waiting: Quantity.describe('Deliveries that are still to be attempted.'),
    })
    .describe('Health of the endpoint.'),
  createdBy: Actor.describe('Author of the endpoint.'),
  owner: z
    .object({
      type: z.enum(['app', 'key']).describe('Kind of program.'),
      id: z.string().describe('Client id of the application, or id of the key.'),
      name: z.string().describe('Name of the application or key.'),
    })
    .nullable()
    .describe(
      'Application or API key that made the endpoint for itself: only it may change the endpoint, which is deleted when its access ends. Null for an endpoint of the organization.',
    ),
}).meta({ id: 'DashboardWebhook' });
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = Webhook.extend({
  secret: z.string().describe('Secret to check signatures with: whsec_ and base64 (Standard Webhooks).'),
}).meta({ id: 'NewDashboardWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookSecret = z
  .object({
    secret: z.string().describe('Secret that signs: whsec_ and base64.'),
    previous: z
      .string()
      .nullable()
      .describe('Earlier secret that still signs beside it; null when there is none.'),
    previousExpiresAt: Timestamp.nullable().describe(
      'Time until which the earlier secret signs, in UTC; null when there is none.',
    ),
  })
  .meta({ id: 'WebhookSecret' });

export const DeliveryDetail = Delivery.extend({
  requestBody: z.string().describe('Body that is sent, character by character.'),
  log: z
    .array(
      z.object({
        id: Id('attempt'),
        at: Timestamp.describe('Time of the attempt, in UTC.'),
        durationMs: z.number().min(0).describe('Duration in milliseconds.'),
        status: z.int().nullable().describe('HTTP status of the answer; null when there was none.'),
        error: z.enum(attemptErrors).nullable().describe('Reason it failed; null when it did not.'),
        errorDetail: z.string().nullable().describe('Details of the failure; null when there are none.'),
        address: z.string().nullable().describe('IP address it was sent to; null when none was reached.'),
        requestHeaders: z.record(z.string(), z.string()).describe('Headers that were sent.'),
        responseHeaders: z.record(z.string(), z.string()).describe('Headers of the answer.'),
        responseBody: z.string().nullable().describe('First 4 kB of the answer; null when there was none.'),
      }),
    )
    .describe('Attempts, the latest first.'),
}).meta({ id: 'WebhookDeliveryDetail' });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const WebhookSummary = z
  .object({
    since: Timestamp.describe('Start of the time span, in UTC.'),
    until: Timestamp.describe('End of the time span, in UTC.'),
    delivered: Quantity.describe('Attempts with a 2xx answer.'),
    failed: Quantity.describe('Attempts without a 2xx answer.'),
    p50Ms: z
      .number()
      .nullable()
      .describe('Milliseconds within which half of the attempts ended; null without any.'),
    p95Ms: z
      .number()
      .nullable()
      .describe('Milliseconds within which 95 of 100 attempts ended; null without any.'),
    hours: z
      .array(
        z.object({
          at: Timestamp.describe('Start of the hour, in UTC.'),
          delivered: Quantity.describe('Attempts with a 2xx answer.'),
          failed: Quantity.describe('Attempts without a 2xx answer.'),
          p95Ms: z
            .number()
            .nullable()
            .describe('Milliseconds within which 95 of 100 attempts ended; null without any.'),
        }),
      )
      .describe('Every hour (UTC) of the time span by the time of the attempt, the oldest first.'),
  })
  .meta({ id: 'WebhookSummary' });
export type WebhookSummary = z.infer<typeof WebhookSummary>;

export const Replay = z
  .object({ deliveries: Quantity.describe('Number of events that are sent again.') })
  .meta({ id: 'WebhookReplay' });

export const EventSamples = z
  .object({
    topics: z
      .array(
        z.object({
          topic: z.enum(topics).describe('Topic of the event.'),
          title: z.string().describe('Title of the event.'),
          body: z.string().describe('Example of a body, as JSON.'),
        }),
      )
      .describe('Examples by topic.'),
  })
  .meta({ id: 'EventSamples' });

/** Largest body in bytes; a larger one leaves out the event's payload. */
export const largestBody = 20_000;

/**
 * Body of a webhook: the same characters at every attempt. A receiver takes each `webhook-id` once, and orders by
 * `sequence`.
 */
export const WebhookBody = z
  .object({
    type: z.enum(topics).describe('Topic of the event.'),
    timestamp: Timestamp.describe('Time of the event, in UTC.'),
    data: z
      .object({
        id: z.string().describe('Id of the event or of a test, as in `webhook-id`.'),
        sequence: z
          .int()
          .min(1)
          .nullable()
          .describe(
            'Sequence of the event; null for a test. Events are sent in this order, but retries arrive later, and several are under way at once.',
          ),
        mode: Mode.describe("Data space of the event: the organization's own data, or its test space."),
        organization: z
          .object({
            id: Id('organization').describe('Id of the organization.'),
            name: z.string().describe('Name of the organization.'),
          })
          .optional()
          .describe('Merchant of the event; only in what is sent to endpoints of the warehouse.'),
        actor: Actor.describe('Author of the event.'),
        resourceType: z.string().describe('Kind of the record it is about.'),
        resourceId: z.string().describe('Id of the record it is about.'),
        data: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('Payload of the event; left out when the body would be larger than 20 kB.'),
        truncated: z.literal(true).optional().describe('True when the payload was left out.'),
        feed: z
          .string()
          .optional()
          .describe('Address of the whole event in the API; only when the payload was left out.'),
        example: z.literal(true).optional().describe('True for a test: nothing of it has happened.'),
      })
      .describe('The event.'),
  })
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof WebhookBody>;

export const longestReplayDays = 30;
export const mostReplayed = 10_000;
const id = Id('webhook');
const deliveryId = Id('delivery');

const root = '/dashboard/v0/organizations/{organizationId}/webhooks';

export const dashboardWebhooks = {
  list: dashboardOperation('GET', root, {
    role: 'member',
    summary: 'List webhook endpoints, newest first',
    list: true,
    input: listInput({ ...space, state: anyOf(webhookStates, 'Only endpoints in this state.') }),
    output: Webhook,
  }),
  samples: dashboardOperation('GET', `${root}/samples`, {
    role: 'member',
    summary: 'Read an example of what is sent for each topic',
    input: z.strictObject({ organizationId: space.organizationId }),
    output: EventSamples,
  }),
  get: dashboardOperation('GET', `${root}/{id}`, {
    role: 'member',
    summary: 'Read a webhook endpoint',
    input: z.strictObject({ ...space, id }),
    output: Webhook,
  }),
  create: dashboardOperation('POST', root, {
    role: 'admin',
    status: 201,
    shownOnce: true,
    summary: 'Send events to an endpoint',
    description:
      'Everything that happens from now on. The address is looked up and checked at once, and before each delivery; nothing is sent to it yet.',
    input: z.strictObject({
      ...space,
      url: WebhookUrl,
      description: WebhookDescription.default(null),
      topics: WebhookTopics,
    }),
    output: NewWebhook,
    errors: ['invalid_state'],
  }),
  update: dashboardOperation('PATCH', `${root}/{id}`, {
    role: 'admin',
    summary: 'Change where events are sent, and which',
    description: 'Waiting deliveries go to the new address.',
    input: z.strictObject({
      ...space,
      id,
      url: WebhookUrl.optional(),
      description: WebhookDescription.optional(),
      topics: WebhookTopics.optional(),
    }),
    output: Webhook,
  }),
  pause: dashboardOperation('POST', `${root}/{id}/pause`, {
    role: 'admin',
    summary: 'Send nothing to an endpoint for a while',
    description: 'Events are kept for it: they are sent when it is enabled again, up to 30 days of them.',
    input: z.strictObject({ ...space, id }),
    output: Webhook,
    errors: ['invalid_state'],
  }),
  enable: dashboardOperation('POST', `${root}/{id}/enable`, {
    role: 'admin',
    summary: 'Send to a paused or disabled endpoint again',
    description: 'Sends the events it has missed, or only those from now on (`skipMissed`).',
    input: z.strictObject({
      ...space,
      id,
      skipMissed: z.boolean().default(false).describe('True leaves out the events it has missed.'),
    }),
    output: Webhook,
    errors: ['invalid_state'],
  }),
  remove: dashboardOperation('DELETE', `${root}/{id}`, {
    role: 'admin',
    status: 204,
    summary: 'Delete a webhook endpoint',
    description: 'Waiting deliveries are not sent any more. Its log goes with it.',
    input: z.strictObject({ ...space, id }),
    output: Nothing,
  }),
  revealSecret: dashboardOperation('POST', `${root}/{id}/reveal-secret`, {
    freshProof: true,
    role: 'admin',
    shownOnce: true,
    summary: 'Show the secret that signs',
    description: 'The audit log records who looked at it.',
    input: z.strictObject({ ...space, id }),
    output: WebhookSecret,
  }),
  rotateSecret: dashboardOperation('POST', `${root}/{id}/rotate-secret`, {
    freshProof: true,
    role: 'admin',
    shownOnce: true,
    summary: 'Sign with a new secret',
    description:
      'Both secrets sign for `overlapHours`, so that receivers can be changed meanwhile. With 0 the old one ends now; an even older one that was still signing ends in any case.',
    input: z.strictObject({
      ...space,
      id,
      overlapHours: z.int().min(0).max(168).default(24).describe('Hours in which both secrets sign.'),
    }),
    output: WebhookSecret,
  }),
  test: dashboardOperation('POST', `${root}/{id}/test`, {
    role: 'admin',
    status: 201,
    summary: 'Send an example of a topic to an endpoint',
    description:
      'Sent as soon as possible, whatever topics the endpoint listens to, paused or not. There is one attempt and no retry.',
    input: z.strictObject({ ...space, id, topic: z.enum(topics).describe('Topic of the example.') }),
    output: Delivery,
  }),
  replay: dashboardOperation('POST', `${root}/{id}/replay`, {
    role: 'admin',
    summary: 'Send the events of a time again',
    description: `Sends the events of its topics, at most ${mostReplayed} and ${longestReplayDays} days back. The endpoint must be enabled. Receivers recognize them by their webhook-id, which stays the same.`,
    input: z.strictObject({
      ...space,
      id,
      from: Instant.describe('Start of the time, included.'),
      until: Instant.optional().describe('Before this time; by default now.'),
      onlyFailed: z.boolean().default(false).describe('True sends only events that were never delivered.'),
    }),
    output: Replay,
    errors: ['invalid_state'],
  }),
  summary: dashboardOperation('GET', `${root}/{id}/summary`, {
    role: 'member',
    summary: 'Read how many deliveries there were in each hour, and how they came out',
    description: 'Covers the last 24 hours, or another time span of at most 31 days.',
    input: z.strictObject({
      ...space,
      id,
      since: Instant.optional().describe('From this time on.'),
      until: Instant.optional().describe('Before this time.'),
    }),
    output: WebhookSummary,
    errors: ['invalid_parameter'],
  }),
  deliveries: dashboardOperation('GET', `${root}/{id}/deliveries`, {
    role: 'member',
    summary: 'List what was sent to an endpoint, newest first',
    list: true,
    input: listInput({
      ...space,
      id,
      state: anyOf(deliveryStates, 'Only deliveries in this state.'),
      topic: anyOf(topics, 'Only this topic.'),
      eventId: Id('event').optional().describe('Only this event.'),
      since: Instant.optional().describe('From this time on.'),
      until: Instant.optional().describe('Before this time.'),
    }),
    output: Delivery,
  }),
  ofResource: dashboardOperation('GET', `${root}/deliveries-of-resource/{resourceId}`, {
    role: 'member',
    summary: 'List what was sent about a record, newest first',
    list: true,
    input: listInput({
      ...space,
      resourceId: Text(64).describe('Id of a shipment, product, invoice ….'),
    }),
    output: Delivery,
  }),
  delivery: dashboardOperation('GET', `${root}/{id}/deliveries/{deliveryId}`, {
    role: 'member',
    summary: 'Read a delivery with its attempts',
    input: z.strictObject({ ...space, id, deliveryId }),
    output: DeliveryDetail,
  }),
  retry: dashboardOperation('POST', `${root}/{id}/deliveries/{deliveryId}/retry`, {
    role: 'admin',
    summary: 'Send a delivery again now',
    description:
      'A waiting delivery is attempted at once; a finished one is sent once more. It is sent to a paused endpoint as well.',
    input: z.strictObject({ ...space, id, deliveryId }),
    output: Delivery,
  }),
};
