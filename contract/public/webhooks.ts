/**
 * Webhook endpoints of programs: an application, or an API key, has events sent to its own endpoints. It sees no others, and
 * they end with its access. Events are signed as Standard Webhooks 1.0 says.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Quantity, recordFields, Text, Timestamp } from '../measures.ts';
import { Nothing, operationsOf } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import type { ScopeName } from '../scopes.ts';
import { topics, type Topic } from './events.ts';

export const webhookStates = ['enabled', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** The service disables an endpoint itself: after days of failures, or because the receiver answered 410 Gone. */
export const webhookLifecycle = {
  pause: { from: ['enabled'], to: 'paused', by: ['client'] },
  enable: { from: ['paused', 'disabled'], to: 'enabled', by: ['client'] },
  disable: { from: ['enabled'], to: 'disabled', by: ['system'] },
} as const satisfies Lifecycle<WebhookState>;

export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons an attempt got no 2xx answer. */
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

/** Patterns for topics: `*`, a family such as `shipment.*`, or a single topic. */
export const topicPatterns = [
  '*',
  ...new Set(topics.map((topic) => `${topic.split('.')[0]!}.*`)),
  ...topics,
] as [string, ...string[]];

type Family = Topic extends `${infer F}.${string}` ? F : never;

const scopeOfFamily: Record<Family, ScopeName> = {
  shipment: 'shipments',
  package: 'shipments',
  inbound: 'shipments',
  stock: 'inventory',
  lot: 'inventory',
  product: 'inventory',
  carton: 'inventory',
  invoice: 'invoices',
  charge: 'invoices',
  organization: 'user-account',
  webhook: 'user-account',
  notification: 'notifications',
  recommendation: 'recommendations',
};

/** Scope that a program needs to be sent events of a topic, or of a family such as `shipment.*`. */
export const scopeOfTopic = (topic: string): ScopeName => scopeOfFamily[topic.split('.')[0] as Family];

export const WebhookUrl = Text(2_000).meta({
  description:
    'Address events are sent to by POST: https in the public internet, or http and any address where the service allows that. No user name, password or fragment; port 443, 80 or one above 1023.',
  examples: ['https://shop.example.com/packhouse'],
});
export const WebhookDescription = z
  .string()
  .max(200)
  .nullable()
  .describe('Description of the endpoint; null for none.');
export const WebhookTopics = z
  .array(z.enum(topicPatterns))
  .min(1)
  .max(100)
  .describe(
    'Topics to send: single ones, families such as `shipment.*`, or `*` for all present and future ones.',
  );

export const Webhook = z
  .object({
    ...recordFields('webhook'),
    url: z.string().describe('Address events are sent to.'),
    description: WebhookDescription,
    topics: z
      .array(z.string())
      .describe('Topics that are sent: single ones, families such as `shipment.*`, or `*` for all.'),
    state: z.enum(webhookStates).describe('State of the endpoint.'),
    disabledReason: z
      .string()
      .nullable()
      .describe('Reason the service disabled it; null unless it is disabled.'),
    disabledAt: Timestamp.nullable().describe(
      'Time the service disabled it, in UTC; null unless it is disabled.',
    ),
  })
  .meta({ id: 'Webhook', description: 'A webhook endpoint of the application or key that asks.' });
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = Webhook.extend({
  secret: z
    .string()
    .describe(
      'Secret to check signatures with: whsec_ and base64 (Standard Webhooks). It is shown only here.',
    ),
}).meta({ id: 'NewWebhook' });

export const Delivery = z
  .object({
    id: Id('delivery'),
    webhookId: Id('webhook').describe('Id of the endpoint.'),
    eventId: Id('event')
      .nullable()
      .describe(
        'Id of the event; null for a test. It is sent as webhook-id, so that receivers recognize a repetition.',
      ),
    topic: z.string().describe('Topic of the event.'),
    sequence: z.int().min(1).nullable().describe('Sequence of the event; null for a test.'),
    state: z.enum(deliveryStates).describe('State of the delivery.'),
    reason: z.enum(['event', 'test', 'retry', 'replay']).describe('Reason it is sent.'),
    attempts: Quantity.describe('Number of attempts so far.'),
    nextAttemptAt: Timestamp.nullable().describe(
      'Time of the next attempt, in UTC; null when there is none.',
    ),
    lastStatus: z.int().nullable().describe('HTTP status of the last answer; null when there was none.'),
    lastError: z
      .enum(attemptErrors)
      .nullable()
      .describe('Reason the last attempt failed; null when it did not.'),
    lastDurationMs: z
      .number()
      .min(0)
      .nullable()
      .describe('Duration of the last attempt in milliseconds; null before the first.'),
    createdAt: Timestamp.describe('Time the delivery was created, in UTC.'),
    deliveredAt: Timestamp.nullable().describe('Time it was delivered, in UTC; null until then.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof Delivery>;

/** Most endpoints of an organization; its test space may have as many. */
export const mostWebhooks = 20;

const id = Id('webhook');
const operation = operationsOf('webhooks');

const scopesOfTopics =
  'Events are sent only if the application or key has the scope of their records, too: `shipments` for shipments, packages and inbounds, `inventory` for products, cartons, stock and lots, `invoices` for invoices and charges, and so on. `*` means all that its scopes allow.';

export const webhooks = {
  list: operation('GET', '/v0/webhooks', {
    summary: 'List the webhook endpoints of the application or key, newest first',
    list: true,
    input: listInput({ state: anyOf(webhookStates, 'Only endpoints in this state.') }),
    output: Webhook,
  }),
  get: operation('GET', '/v0/webhooks/{id}', {
    summary: 'Read a webhook endpoint of the application or key',
    input: z.strictObject({ id }),
    output: Webhook,
  }),
  create: operation('POST', '/v0/webhooks', {
    status: 201,
    shownOnce: true,
    summary: 'Have events sent to an endpoint of the application or key',
    description: `Sends everything that happens from now on. The address is looked up and checked at once, and before each delivery. ${scopesOfTopics} The endpoint is deleted when the access of the application or key ends; a key that is rolled passes it on to the new one.`,
    input: z.strictObject({
      url: WebhookUrl,
      description: WebhookDescription.default(null),
      topics: WebhookTopics,
    }),
    output: NewWebhook,
    errors: ['invalid_state'],
  }),
  update: operation('PATCH', '/v0/webhooks/{id}', {
    summary: 'Change where events are sent, and which',
    description: `Waiting deliveries go to the new address. ${scopesOfTopics}`,
    input: z.strictObject({
      id,
      url: WebhookUrl.optional(),
      description: WebhookDescription.optional(),
      topics: WebhookTopics.optional(),
    }),
    output: Webhook,
  }),
  test: operation('POST', '/v0/webhooks/{id}/test', {
    status: 201,
    summary: 'Send an example of a topic to a webhook endpoint',
    description:
      'Sent as soon as possible, whatever topics the endpoint listens to, paused or not. There is one attempt and no retry.',
    input: z.strictObject({ id, topic: z.enum(topics).describe('Topic of the example.') }),
    output: Delivery,
  }),
  remove: operation('DELETE', '/v0/webhooks/{id}', {
    status: 204,
    summary: 'Delete a webhook endpoint of the application or key',
    description: 'Waiting deliveries are not sent any more.',
    input: z.strictObject({ id }),
    output: Nothing,
  }),
};
