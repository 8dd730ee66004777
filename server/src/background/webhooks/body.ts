/** The webhook's body, for an event or an example of one. */
import { largestBody, WebhookBody } from '@packhouse/contract/dashboard/webhooks';
import { eventExamples } from '@packhouse/contract/public/event-data';
import { events, type Topic } from '@packhouse/contract/public/events';
import type { EventRecord } from '@packhouse/contract/public/event-record';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { render } from '../../platform/render.ts';

/** An event as it is stored: `id` is a uuid, `n` its sequence. */
export type EventFacts = Omit<EventRecord, 'sequence'> & { n: number };

/** Data space of an event, and the organization where the receiver has to know it. */
export type Source = Pick<WebhookBody['data'], 'mode' | 'organization'>;

/** The same event gives exactly the same text, today and at the last attempt. */
export function bodyOf(event: EventFacts, { mode, organization }: Source, origin: string): string {
  const { n, type, at, actor, resourceType, resourceId, data } = event;
  const id = spellId('event', event.id);
  const merchant = organization ? { organization } : {};
  const head = { id, sequence: n, mode, ...merchant, actor, resourceType, resourceId };
  const whole = render(WebhookBody, { type, timestamp: at, data: { ...head, data } });
  if (Buffer.byteLength(whole) <= largestBody) return whole;
  const feed = `${origin}/v0/notifications/events?after=${n - 1}&take=1`;
  return render(WebhookBody, { type, timestamp: at, data: { ...head, truncated: true, feed } });
}

const sender: Actor = { type: 'system', id: null, name: 'Packhouse' };

/** The body of an example event; `id` is the webhook-id of a test. */
export const exampleBody = (topic: Topic, id: string, at: string, source: Source): string =>
  render(WebhookBody, {
    type: topic,
    timestamp: at,
    data: { id, sequence: null, ...source, actor: sender, ...eventExamples[topic], example: true },
  });

/** Example bodies, as a receiver will see them. */
export const samples = (Object.keys(events) as Topic[]).map((topic) => ({
  topic,
  title: events[topic].title,
  body: render(WebhookBody, {
    type: topic,
    timestamp: '2026-03-08T12:00:00.000Z',
    data: {
      id: 'evt_01kj5m2v8xfq3t9s7c4d6e8g0h',
      sequence: 1_042,
      mode: 'live',
      actor: sender,
      ...eventExamples[topic],
    },
  }),
}));
