/** An event as the feed and the evidence of invoices answer it. */
import { z } from 'zod';
import { topics } from './events.ts';
import { Id } from './id.ts';
import { Actor, Timestamp } from './measures.ts';

export const EventRecord = z
  .object({
    id: Id('event'),
    sequence: z.int().min(1).describe('Gap-free in the organization, in the order of commits.'),
    type: z.enum(topics),
    at: Timestamp,
    actor: Actor,
    resourceType: z.string(),
    resourceId: z.string(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' });
export type EventRecord = z.infer<typeof EventRecord>;
