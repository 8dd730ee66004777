/** The notifications that follow from the events, and whether somebody has read them. */
import { events as catalogue, type Topic } from '@packhouse/contract/events';
import type { Notification } from '@packhouse/contract/notifications';
import type { NewEvent } from '../events/events.ts';
import { dayMs, hourMs } from '../shipments/local-time.ts';
import { rule } from './actors.ts';
import { randomOf } from './random.ts';
import { isoOf, type World } from './world.ts';

/** What ends the cause of an action item. */
const endings: Partial<Record<Topic, readonly Topic[]>> = {
  'shipment.held': ['shipment.released', 'shipment.cancelled'],
  'shipment.short_picked': ['shipment.released', 'shipment.cancelled'],
  'stock.out': ['stock.changed'],
  'invoice.overdue': ['invoice.paid'],
};

/** The events with those of the notifications they led to, and the notifications. */
export function notify(world: World): { events: NewEvent[]; notifications: Notification[] } {
  const events: NewEvent[] = [];
  const notifications: Notification[] = [];
  const open = new Map<string, Notification>();
  for (const event of world.events.toSorted((a, b) => (a.at! < b.at! ? -1 : a.at! > b.at! ? 1 : 0))) {
    events.push(event);
    for (const [key, item] of open) {
      if (item.resourceId !== event.resourceId || !endings[item.event as Topic]?.includes(event.type))
        continue;
      open.delete(key);
      Object.assign(item, {
        state: 'resolved',
        resolvedAt: event.at,
        updatedAt: event.at,
        version: item.version + 1,
      });
    }
    const notification = notificationOf(world, event, notifications.length + 1);
    if (!notification) continue;
    const same = notification.dedupeKey === null ? undefined : open.get(notification.dedupeKey);
    if (same) {
      Object.assign(same, { count: same.count + 1, updatedAt: event.at, version: same.version + 1 });
      continue;
    }
    notifications.push(notification);
    if (notification.state === 'open') open.set(notification.dedupeKey!, notification);
    events.push({
      type: 'notification.created',
      at: event.at!,
      actor: notifier,
      resourceType: 'notification',
      resourceId: notification.id,
      data: { title: notification.title },
    });
  }
  for (const notification of notifications) read(world, notification);
  events.forEach((event, place) => (event.id = world.ids.id('event', place + 1)));
  return { events, notifications };
}

const notifier = rule('Notifications');

function notificationOf(world: World, event: NewEvent, number: number): Notification | undefined {
  const { title, notifies } = catalogue[event.type];
  if (!notifies) return undefined;
  const actionItem = notifies.severity === 'action_required';
  const path = pathOf(event);
  return {
    id: world.ids.id('notification', number),
    createdAt: event.at!,
    updatedAt: event.at!,
    version: 1,
    kind: actionItem ? 'action_item' : 'activity',
    ...notifies,
    event: event.type,
    title,
    message: messageOf(event),
    resourceType: event.resourceType,
    resourceId: event.resourceId,
    state: actionItem ? 'open' : null,
    actions: [{ key: 'open', label: `Open the ${event.resourceType}`, method: 'GET', path }],
    dedupeKey: actionItem ? `${event.type}:${event.resourceId}` : null,
    count: 1,
    readAt: null,
    resolvedAt: null,
  };
}

const paths: Record<string, string> = {
  shipment: '/v0/shipments',
  product: '/v0/inventory/products',
  carton: '/v0/inventory/cartons',
  invoice: '/v0/invoices',
  recommendation: '/v0/recommendations',
};
const pathOf = ({ resourceType, resourceId }: NewEvent) => `${paths[resourceType]}/${resourceId}`;

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

function messageOf({ type, data }: NewEvent): string {
  const { number, sku, name, available, message, carrier, description, reason } = data as Record<
    string,
    string
  >;
  switch (type) {
    case 'shipment.held':
      return `${number} waits for you: ${message}`;
    case 'shipment.short_picked':
      return `${number} could not be picked whole: ${message}`;
    case 'shipment.released':
      return `${number} goes on.`;
    case 'shipment.late':
      return `${number} is still in the warehouse after its ship-by time.`;
    case 'shipment.forwarded':
      return `${number} was handed to ${carrier}.`;
    case 'shipment.cancelled':
      return `${number} was cancelled: ${reason}.`;
    case 'shipment.cancel_refused':
      return `${number} could not be cancelled any more. ${reason}`;
    case 'package.delivered':
      return `A package of ${number} was delivered. ${description}.`;
    case 'package.exception':
    case 'package.returned':
    case 'package.lost':
      return `A package of ${number}: ${description}.`;
    case 'inbound.rejected':
      return `${number} was refused: ${reason}`;
    case 'inbound.received':
      return `${number} was received and put away.`;
    case 'inbound.discrepancy':
      return `The count of ${number} differs from what was announced.`;
    case 'stock.low':
      return `${available} of ${name} (${sku}) are left.`;
    case 'stock.out':
      return `Nothing is left of ${name} (${sku}).`;
    case 'invoice.issued':
      return `${number} was issued; it is due on ${String(data['dueDate'])}.`;
    case 'invoice.paid':
      return `${number} was paid. Thank you.`;
    case 'invoice.overdue':
      return `${number} was due on ${String(data['dueDate'])}.`;
    case 'recommendation.created':
      return String(data['title']);
    default:
      throw new Error(`nothing is said about ${type}`);
  }
}
