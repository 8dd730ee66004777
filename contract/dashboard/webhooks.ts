/**
 * Webhook endpoints of an organization or of its test space: where events are sent as they happen, signed as Standard
 * Webhooks 1.0 says, and what became of each delivery.
 */
import { z } from 'zod';
import { topics } from '../events.ts';
import { Id } from '../id.ts';
import type { Life } from '../life.ts';
import { Actor, Instant, Quantity, recordFields, Timestamp } from '../measures.ts';
import { Nothing, operation } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { space } from './space.ts';

export const webhookStates = ['enabled', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `disabled` is the service's own doing: after days of failures, or because the receiver answered 410 Gone. */
export const webhookLife = {
  pause: { from: ['enabled'], to: 'paused', by: ['client'] },
  enable: { from: ['paused', 'disabled'], to: 'enabled', by: ['client'] },
  disable: { from: ['enabled'], to: 'disabled', by: ['system'] },
} as const satisfies Life<WebhookState>;

export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt did not get a 2xx answer. */
export const attemptErrors = [
  'status',
  'timeout',
  'refused',
  'reset',
  'dns',
  'tls',
  'address_not_allowed',
  'answer_too_large',
  'redirect',
  'other',
] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** When a delivery is tried again, in seconds after the attempt before, each with up to a tenth more by chance: three days in all. */
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

/** All topics of a family as `shipment.*`, or everything. */
export const topicPatterns = [
  '*',
  ...new Set(topics.map((topic) => `${topic.split('.')[0]!}.*`)),
  ...topics,
] as [string, ...string[]];

const Url = z
  .string()
  .min(1)
  .max(2_000)
  .meta({
    description:
      'Where events are sent by POST: https, at an address in the public internet, or http and any address where the service allows that. No user name, password or fragment; port 443, 80 or one above 1023.',
    examples: ['https://shop.example.com/packhouse'],
  });
const Description = z.string().max(200).nullable();
const Topics = z
  .array(z.enum(topicPatterns))
  .min(1)
  .max(100)
  .describe('Topics, families such as `shipment.*`, or `*` for everything there is and will be.');

export const Webhook = z
  .object({
    ...recordFields('webhook'),
    url: z.string(),
    description: Description,
    topics: z.array(z.string()),
    state: z.enum(webhookStates),
    disabledReason: z.string().nullable().describe('Why the service disabled it.'),
    disabledAt: Timestamp.nullable(),
    secrets: z
      .array(
        z.object({
          hint: z.string().describe('The first characters after whsec_.'),
          createdAt: Timestamp,
          expiresAt: Timestamp.nullable().describe('Until then it signs beside the newer one.'),
        }),
      )
      .min(1)
      .max(2)
      .describe('Those that sign, the newest first.'),
    health: z.object({
      deliveries24h: Quantity.describe('Deliveries made in the last 24 hours.'),
      successRate24h: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('Of the attempts of the last 24 hours; null without any.'),
      failingSince: Timestamp.nullable().describe('The first of the failures since the last success.'),
      lastSuccessAt: Timestamp.nullable(),
      lastFailureAt: Timestamp.nullable(),
      waiting: Quantity.describe('Deliveries that are still to be tried.'),
    }),
    createdBy: Actor,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = Webhook.extend({
  secret: z.string().describe('What signatures are checked with: whsec_ and base64 (Standard Webhooks).'),
}).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookSecret = z
  .object({ secret: z.string(), previous: z.string().nullable(), previousExpiresAt: Timestamp.nullable() })
  .meta({ id: 'WebhookSecret' });

export const Delivery = z
  .object({
    id: Id('delivery'),
    webhookId: Id('webhook'),
    eventId: Id('event')
      .nullable()
      .describe('null of a test. It is the webhook-id that is sent, so that receivers know what they have.'),
    topic: z.string(),
    sequence: z.int().min(1).nullable().describe('Of the event.'),
    state: z.enum(deliveryStates),
    reason: z.enum(['event', 'test', 'retry', 'replay']).describe('Why it is sent.'),
    attempts: Quantity,
    nextAttemptAt: Timestamp.nullable(),
    lastStatus: z.int().nullable().describe('HTTP status of the last answer.'),
    lastError: z.enum(attemptErrors).nullable(),
    lastDurationMs: z.number().min(0).nullable(),
    createdAt: Timestamp,
    deliveredAt: Timestamp.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetail = Delivery.extend({
  requestBody: z.string().describe('What is sent, character by character.'),
  log: z
    .array(
      z.object({
        id: Id('attempt'),
        at: Timestamp,
        durationMs: z.number().min(0),
        status: z.int().nullable(),
        error: z.enum(attemptErrors).nullable(),
        errorDetail: z.string().nullable(),
        address: z.string().nullable().describe('The IP address it was sent to.'),
        requestHeaders: z.record(z.string(), z.string()),
        responseHeaders: z.record(z.string(), z.string()),
        responseBody: z.string().nullable().describe('Its first 4 kB.'),
      }),
    )
    .describe('Each attempt, the latest first.'),
}).meta({ id: 'WebhookDeliveryDetail' });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const WebhookSummary = z
  .object({
    since: Timestamp,
    until: Timestamp,
    delivered: Quantity,
    failed: Quantity.describe('Attempts without a 2xx answer.'),
    p50Ms: z.number().nullable(),
    p95Ms: z.number().nullable(),
    hours: z
      .array(z.object({ at: Timestamp, delivered: Quantity, failed: Quantity, p95Ms: z.number().nullable() }))
      .describe('Every hour (UTC) of the time, the oldest first, by when it was attempted.'),
  })
  .meta({ id: 'WebhookSummary' });
export type WebhookSummary = z.infer<typeof WebhookSummary>;

export const Replay = z
  .object({ deliveries: Quantity.describe('How many events are sent again.') })
  .meta({ id: 'WebhookReplay' });

export const EventSamples = z
  .object({
    topics: z.array(
      z.object({
        topic: z.enum(topics),
        title: z.string(),
        body: z.string().describe('An example of what is sent, as JSON.'),
      }),
    ),
  })
  .meta({ id: 'EventSamples' });

/** Larger bodies leave out what the event itself says. */
export const largestBody = 20_000;

/** What is sent: the same characters at every attempt. A receiver takes each `webhook-id` once, and orders by `sequence`. */
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
        mode: z
          .enum(['live', 'test'])
          .describe("Data space of the event: the organization's own data, or its test space."),
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
/** Endpoints of an organization, and as many of its test space. */
export const mostWebhooks = 20;

const id = Id('webhook');
const deliveryId = Id('delivery');
const errors = ['not_found', 'role_too_low', 'organization_suspended'] as const;

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/webhooks${path}` as const;
const reading = { method: 'GET', scope: 'dashboard', role: 'member' } as const;
const changing = { method: 'POST', scope: 'dashboard', role: 'admin' } as const;

export const dashboardWebhooks = {
  list: operation({
    ...reading,
    path: at(''),
    summary: 'List webhook endpoints, newest first',
    list: true,
    input: listInput({ ...space, state: anyOf([...webhookStates], 'Only endpoints in this state.') }),
    output: Webhook,
    errors,
  }),
  samples: operation({
    ...reading,
    path: at('/samples'),
    summary: 'Read an example of what is sent for each topic',
    input: z.strictObject({ organizationId: space.organizationId }),
    output: EventSamples,
    errors,
  }),
  get: operation({
    ...reading,
    path: at('/{id}'),
    summary: 'Read a webhook endpoint',
    input: z.strictObject({ ...space, id }),
    output: Webhook,
    errors,
  }),
  create: operation({
    ...changing,
    path: at(''),
    status: 201,
    shownOnce: true,
    summary: 'Send events to an endpoint',
    description:
      'Everything that happens from now on. The address is looked up and checked at once, and before each delivery; nothing is sent to it yet.',
    input: z.strictObject({ ...space, url: Url, description: Description.default(null), topics: Topics }),
    output: NewWebhook,
    errors: [...errors, 'validation_failed', 'invalid_state'],
  }),
  update: operation({
    ...changing,
    method: 'PATCH',
    path: at('/{id}'),
    summary: 'Change where events are sent, and which',
    description: 'What waits to be delivered goes to the new address.',
    input: z.strictObject({
      ...space,
      id,
      url: Url.optional(),
      description: Description.optional(),
      topics: Topics.optional(),
    }),
    output: Webhook,
    errors: [...errors, 'validation_failed'],
  }),
  pause: operation({
    ...changing,
    path: at('/{id}/pause'),
    summary: 'Send nothing to an endpoint for a while',
    description: 'Events are kept for it: they are sent when it is enabled again, up to 30 days of them.',
    input: z.strictObject({ ...space, id }),
    output: Webhook,
    errors: [...errors, 'invalid_state'],
  }),
  enable: operation({
    ...changing,
    path: at('/{id}/enable'),
    summary: 'Send to a paused or disabled endpoint again',
    description: 'With what it has missed, or only what happens from now on (`skipMissed`).',
    input: z.strictObject({ ...space, id, skipMissed: z.boolean().default(false) }),
    output: Webhook,
    errors: [...errors, 'invalid_state'],
  }),
  remove: operation({
    ...changing,
    method: 'DELETE',
    path: at('/{id}'),
    status: 204,
    summary: 'Delete a webhook endpoint',
    description: 'What waits to be delivered is not sent any more. Its log goes with it.',
    input: z.strictObject({ ...space, id }),
    output: Nothing,
    errors,
  }),
  revealSecret: operation({
    ...changing,
    path: at('/{id}/reveal-secret'),
    shownOnce: true,
    summary: 'Show the secret that signs',
    description: 'Who looked at it is in the audit log.',
    input: z.strictObject({ ...space, id }),
    output: WebhookSecret,
    errors,
  }),
  rotateSecret: operation({
    ...changing,
    path: at('/{id}/rotate-secret'),
    shownOnce: true,
    summary: 'Sign with a new secret',
    description:
      'For so many hours both sign, so that receivers can be changed meanwhile. With 0 the old one ends now; one that was still signing beside it ends in any case.',
    input: z.strictObject({ ...space, id, overlapHours: z.int().min(0).max(168).default(24) }),
    output: WebhookSecret,
    errors,
  }),
  test: operation({
    ...changing,
    path: at('/{id}/test'),
    status: 201,
    summary: 'Send an example of a topic to an endpoint',
    description:
      'As soon as it can be, whatever topics the endpoint listens to, paused or not. It is tried once.',
    input: z.strictObject({ ...space, id, topic: z.enum(topics) }),
    output: Delivery,
    errors,
  }),
  replay: operation({
    ...changing,
    path: at('/{id}/replay'),
    summary: 'Send the events of a time again',
    description: `Those its topics name, at most ${mostReplayed} and ${longestReplayDays} days back. The endpoint must be enabled. Receivers know them by their webhook-id, which is the same again.`,
    input: z.strictObject({
      ...space,
      id,
      from: Instant,
      until: Instant.optional().describe('Before this time; by default now.'),
      onlyFailed: z.boolean().default(false).describe('Only those that were never delivered.'),
    }),
    output: Replay,
    errors: [...errors, 'invalid_state', 'validation_failed'],
  }),
  summary: operation({
    ...reading,
    path: at('/{id}/summary'),
    summary: 'Read how many deliveries there were in each hour, and how they came out',
    description: 'Of the last 24 hours, or of another time of at most 31 days.',
    input: z.strictObject({ ...space, id, since: Instant.optional(), until: Instant.optional() }),
    output: WebhookSummary,
    errors: [...errors, 'invalid_parameter'],
  }),
  deliveries: operation({
    ...reading,
    path: at('/{id}/deliveries'),
    summary: 'List what was sent to an endpoint, newest first',
    list: true,
    input: listInput({
      ...space,
      id,
      state: anyOf([...deliveryStates], 'Only deliveries in this state.'),
      topic: anyOf([...topics] as [string, ...string[]], 'Only this topic.'),
      eventId: Id('event').optional().describe('Only this event.'),
      since: Instant.optional().describe('From this time on.'),
      until: Instant.optional().describe('Before this time.'),
    }),
    output: Delivery,
    errors,
  }),
  ofResource: operation({
    ...reading,
    path: at('/deliveries-of-resource/{resourceId}'),
    summary: 'List what was sent about a record, newest first',
    list: true,
    input: listInput({
      ...space,
      resourceId: z.string().min(1).max(64).describe('The id of a shipment, product, invoice ….'),
    }),
    output: Delivery,
    errors,
  }),
  delivery: operation({
    ...reading,
    path: at('/{id}/deliveries/{deliveryId}'),
    summary: 'Read a delivery with its attempts',
    input: z.strictObject({ ...space, id, deliveryId }),
    output: DeliveryDetail,
    errors,
  }),
  retry: operation({
    ...changing,
    path: at('/{id}/deliveries/{deliveryId}/retry'),
    summary: 'Send a delivery again now',
    description:
      'One that waits is tried at once; one that is done with is sent once more. It is sent to a paused endpoint as well.',
    input: z.strictObject({ ...space, id, deliveryId }),
    output: Delivery,
    errors,
  }),
};
