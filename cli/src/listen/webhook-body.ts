/** An event of the feed as a webhook carries it: the same characters that the service would send. */
import type { Event } from '@packhouse/sdk';

export type Mode = 'live' | 'test';

export function webhookBody(event: Event, mode: Mode, url: string): string {
  const { id, sequence, type, at, actor, resourceType, resourceId, data } = event;
  const head = { id, sequence, mode, actor, resourceType, resourceId };
  const whole = JSON.stringify({ type, timestamp: at, data: { ...head, data } });
  if (Buffer.byteLength(whole) <= largest) return whole;
  const feed = `${url}/v0/notifications/events?after=${sequence - 1}&take=1`;
  return JSON.stringify({ type, timestamp: at, data: { ...head, truncated: true, feed } });
}

/** In bytes; what is larger is read from the feed. */
const largest = 20_000;
