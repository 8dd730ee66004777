/** The webhooks of the description: the body of each topic, and the headers of Standard Webhooks 1.0. */
import { z } from 'zod';
import { WebhookBody } from '../dashboard/webhooks.ts';
import { eventData, eventExamples } from '../public/event-data.ts';
import { events, type Topic } from '../public/events.ts';
import { jsonSchema, type Json } from './schemas.ts';

/** The schemas that the body of a topic refers to. */
export const webhookSchemas = (topic: Topic): Json =>
  structuredClone(jsonSchema(bodyOf(topic), 'output').$defs ?? {});

export const describeTopic = (topic: Topic, tag: string): Json => ({
  operationId: `on${topic
    .split(/[._]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}`,
  tags: [tag],
  summary: events[topic].title,
  description: `Sent to the endpoints that ask for \`${topic}\`. It may come more than once, and not in order: \`webhook-id\` is the same each time, and \`sequence\` tells the order.`,
  security: [],
  parameters: signatureHeaders,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: plain(bodyOf(topic)),
        example: exampleOf(topic),
      },
    },
  },
  responses: {
    '2XX': {
      description:
        'The message was accepted. After any other answer, or none within ten seconds, the service retries.',
    },
    '410': { description: 'The endpoint is gone for good: it is disabled.' },
  },
});

const bodies = new Map<Topic, z.ZodType>();

/** Body of a webhook of the topic: the fields of every topic, and the payload of this one. */
function bodyOf(topic: Topic): z.ZodType {
  const { type, data } = WebhookBody.shape;
  const made =
    bodies.get(topic) ??
    WebhookBody.extend({
      type: z.literal(topic).describe(type.description!),
      data: data
        .extend({ data: eventData[topic].optional().describe(data.shape.data.description!) })
        .describe(data.description!),
    });
  bodies.set(topic, made);
  return made;
}

function plain(schema: z.ZodType): Json {
  const { $schema: _dialect, $defs: _named, ...own } = structuredClone(jsonSchema(schema, 'output')) as Json;
  return own;
}

const exampleOf = (topic: Topic): Json => ({
  type: topic,
  timestamp: '2026-03-08T12:00:00.000Z',
  data: {
    id: 'evt_01kj5m2v8xfq3t9s7c4d6e8g0h',
    sequence: 1_042,
    mode: 'live',
    actor: { type: 'system', id: null, name: 'Packhouse' },
    ...eventExamples[topic],
  },
});

const signatureHeaders = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the message: the same whenever it is sent again.',
    schema: { type: 'string' },
    example: 'evt_01kj5m2v8xfq3t9s7c4d6e8g0h',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of this attempt, in seconds since 1970. Refuse messages older than five minutes.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '1772971200',
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 HMAC-SHA-256 of `id.timestamp.body`; while a secret is replaced there are two, with a space between them.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];
