/**
 * Webhook endpoints of the warehouse itself. Events of all merchants, or of some, are sent to them, signed and retried as those of
 * the merchants are; each message names its organization.
 */
import { z } from 'zod';
import { DeliveryDetail, Webhook as MerchantWebhook, WebhookSecret } from '../dashboard/webhooks.ts';
import { Id } from '../id.ts';
import { Actor, Instant, Timestamp } from '../measures.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { anyOf, listInput } from '../page.ts';
import { topics } from '../public/events.ts';
import {
  Delivery,
  deliveryStates,
  WebhookDescription,
  webhookStates,
  WebhookTopics,
  WebhookUrl,
} from '../public/webhooks.ts';
import { office } from '../staff-roles.ts';

const organizationIds = z
  .array(Id('organization'))
  .min(1)
  .max(200)
  .nullable()
  .describe('Only events of these organizations; null for all, present and future.');
const warehouseIds = z
  .array(Id('warehouse'))
  .min(1)
  .max(100)
  .nullable()
  .describe(
    'Only events about shipments, inbounds and returns of these warehouses; null for events of every kind and warehouse.',
  );

export const WarehouseWebhook = MerchantWebhook.omit({ owner: true })
  .extend({ organizationIds, warehouseIds })
  .meta({ id: 'WarehouseWebhook', description: 'A webhook endpoint of the warehouse.' });
export type WarehouseWebhook = z.infer<typeof WarehouseWebhook>;

export const NewWarehouseWebhook = WarehouseWebhook.extend({
  secret: z
    .string()
    .describe(
      'Secret to check signatures with: whsec_ and base64 (Standard Webhooks). It is shown only here.',
    ),
}).meta({ id: 'NewWarehouseWebhook' });

export const WebhookChange = z
  .object({
    id: z.string().describe('Id of the change.'),
    webhookId: Id('webhook').describe('Id of the endpoint, which may be deleted.'),
    at: Timestamp.describe('Time of the change, in UTC.'),
    actor: Actor.describe('Author of the change.'),
    action: z.string().meta({ description: 'Kind of change.', examples: ['webhook.created'] }),
    details: z.record(z.string(), z.unknown()).describe('Details of the change, such as the URL.'),
  })
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.infer<typeof WebhookChange>;

const id = Id('webhook');
const deliveryId = Id('delivery');
const root = '/operator/v0/webhooks';
const staff = office;

const fields = {
  url: WebhookUrl,
  description: WebhookDescription,
  topics: WebhookTopics,
  organizationIds,
  warehouseIds,
};

export const operatorWebhooks = {
  list: operatorOperation('GET', root, {
    staff,
    summary: 'List the webhook endpoints of the warehouse, newest first',
    list: true,
    input: listInput({ state: anyOf(webhookStates, 'Only endpoints in this state.') }),
    output: WarehouseWebhook,
  }),
  history: operatorOperation('GET', `${root}/history`, {
    staff,
    summary: 'List what was done to the webhook endpoints of the warehouse, newest first',
    list: true,
    input: listInput({ webhookId: id.optional().describe('Only this endpoint.') }),
    output: WebhookChange,
  }),
  get: operatorOperation('GET', `${root}/{id}`, {
    staff,
    summary: 'Read a webhook endpoint of the warehouse',
    input: z.strictObject({ id }),
    output: WarehouseWebhook,
  }),
  create: operatorOperation('POST', root, {
    staff,
    status: 201,
    shownOnce: true,
    summary: 'Have events of merchants sent to an endpoint of the warehouse',
    description:
      'Sends everything that happens from now on. The address is looked up and checked at once, and before each delivery. Test spaces are left out.',
    input: z.strictObject({
      ...fields,
      description: fields.description.default(null),
      organizationIds: organizationIds.default(null),
      warehouseIds: warehouseIds.default(null),
    }),
    output: NewWarehouseWebhook,
    errors: ['invalid_state'],
  }),
  update: operatorOperation('PATCH', `${root}/{id}`, {
    staff,
    summary: 'Change where events of merchants are sent, and which',
    description: 'Waiting deliveries go to the new address.',
    input: z.strictObject({ id, ...z.strictObject(fields).partial().shape }),
    output: WarehouseWebhook,
  }),
  pause: operatorOperation('POST', `${root}/{id}/pause`, {
    staff,
    summary: 'Pause a webhook endpoint of the warehouse',
    description: 'Events are kept for it: they are sent when it is enabled again, up to 30 days of them.',
    input: z.strictObject({ id }),
    output: WarehouseWebhook,
    errors: ['invalid_state'],
  }),
  enable: operatorOperation('POST', `${root}/{id}/enable`, {
    staff,
    summary: 'Send to a paused or disabled endpoint of the warehouse again',
    description: 'Sends the events it has missed, or only those from now on (`skipMissed`).',
    input: z.strictObject({
      id,
      skipMissed: z.boolean().default(false).describe('True leaves out the events it has missed.'),
    }),
    output: WarehouseWebhook,
    errors: ['invalid_state'],
  }),
  rotateSecret: operatorOperation('POST', `${root}/{id}/rotate-secret`, {
    freshProof: true,
    staff,
    shownOnce: true,
    summary: 'Sign with a new secret',
    description:
      'Both secrets sign for `overlapHours`, so that receivers can be changed meanwhile. With 0 the old one ends now; an even older one that was still signing ends in any case.',
    input: z.strictObject({
      id,
      overlapHours: z.int().min(0).max(168).default(24).describe('Hours in which both secrets sign.'),
    }),
    output: WebhookSecret,
  }),
  test: operatorOperation('POST', `${root}/{id}/test`, {
    staff,
    status: 201,
    summary: 'Send an example of a topic to an endpoint of the warehouse',
    description:
      'Sent as soon as possible, whatever topics the endpoint listens to, paused or not. There is one attempt and no retry.',
    input: z.strictObject({ id, topic: z.enum(topics).describe('Topic of the example.') }),
    output: Delivery,
  }),
  remove: operatorOperation('DELETE', `${root}/{id}`, {
    staff,
    status: 204,
    summary: 'Delete a webhook endpoint of the warehouse',
    description: 'Waiting deliveries are not sent any more. Its log goes with it.',
    input: z.strictObject({ id }),
    output: Nothing,
  }),
  deliveries: operatorOperation('GET', `${root}/{id}/deliveries`, {
    staff,
    summary: 'List what was sent to an endpoint of the warehouse, newest first',
    list: true,
    input: listInput({
      id,
      state: anyOf(deliveryStates, 'Only deliveries in this state.'),
      topic: anyOf(topics, 'Only this topic.'),
      eventId: Id('event').optional().describe('Only this event.'),
      since: Instant.optional().describe('From this time on.'),
      until: Instant.optional().describe('Before this time.'),
    }),
    output: Delivery,
  }),
  delivery: operatorOperation('GET', `${root}/{id}/deliveries/{deliveryId}`, {
    staff,
    summary: 'Read a delivery to an endpoint of the warehouse, with its attempts',
    input: z.strictObject({ id, deliveryId }),
    output: DeliveryDetail,
  }),
  retry: operatorOperation('POST', `${root}/{id}/deliveries/{deliveryId}/retry`, {
    staff,
    summary: 'Send a delivery to an endpoint of the warehouse again now',
    description:
      'A waiting delivery is attempted at once; a finished one is sent once more. It is sent to a paused endpoint as well.',
    input: z.strictObject({ id, deliveryId }),
    output: Delivery,
  }),
};
