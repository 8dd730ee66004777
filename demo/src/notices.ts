/** The notifications that followed from the events, and whether somebody has read them. */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import type { Topic } from '@packhouse/contract/public/events';
import type { Notification } from '@packhouse/contract/public/notifications';
import type { NewEvent } from '../../server/src/platform/events/events.ts';
import { creationOf, endings, takeNotice } from '../../server/src/platform/notifications/notices.ts';
import { randomOf } from './random.ts';
import { isoOf, type World } from './world.ts';

/** The events with those of the notifications they led to, and the notifications. */
export function notify(world: World): { events: NewEvent[]; notifications: Notification[] } {
  const events: NewEvent[] = [];
  const notifications: Notification[] = [];
  const open = new Map<string, Notification>();
  const newId = () => world.ids.id('notification', notifications.length + 1);
  for (const event of world.events.toSorted((a, b) => (a.at! < b.at! ? -1 : a.at! > b.at! ? 1 : 0))) {
    events.push(event);
    const { fresh, changed } = takeNotice(open, event, newId, event.at!);
    for (const item of changed) touch(item, Date.parse(event.at!));
    if (!fresh) continue;
    notifications.push(fresh);
    events.push(creationOf(fresh));
  }
  for (const notification of notifications) read(world, notification);
  events.forEach((event, index) => (event.id = world.ids.id('event', index + 1)));
  return { events, notifications };
}

/** People look at their notifications within a day, though not at all of them. */
function read(world: World, notification: Notification): void {
  const random = randomOf(world.merchant.slug, 'read', notification.id);
  const at = Date.parse(notification.createdAt) + random.int(1, 30) * hourMs;
  if (at > world.now || random.chance(0.08)) return;
  notification.readAt = isoOf(at);
  touch(notification, at);
  // What nothing can end is acknowledged by who has seen to it.
  const endless = notification.state === 'open' && !endings[notification.event as Topic];
  if (!endless || at + 2 * dayMs > world.now) return;
  notification.state = 'acknowledged';
  touch(notification, at + 2 * dayMs);
}

function touch(notification: Notification, at: number): void {
  notification.version += 1;
  if (notification.updatedAt < isoOf(at)) notification.updatedAt = isoOf(at);
}
