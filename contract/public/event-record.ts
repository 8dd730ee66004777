/** Event in the feed and in the evidence of invoices. */
import { z } from 'zod';
import { topics } from './events.ts';
import { Id } from '../id.ts';
import { Actor, Timestamp } from '../measures.ts';

export const EventRecord = z
  .object({
    id: Id('event'),
    sequence: z
      .int()
      .min(1)
      .describe('Place of the event in the organization: gap-free, in the order of commits.'),
    type: z.enum(topics).describe('Topic of the event.'),
    at: Timestamp.describe('Time of the event, in UTC.'),
    actor: Actor.describe('Author of the event.'),
    resourceType: z.string().describe('Kind of the record it is about.'),
    resourceId: z.string().describe('Id of the record it is about.'),
    data: z
      .record(z.string(), z.unknown())
      .describe('Payload of the event; each topic has fields of its own.'),
  })
  .meta({ id: 'Event' });
export type EventRecord = z.infer<typeof EventRecord>;
