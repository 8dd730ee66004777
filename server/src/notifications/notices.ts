/** Which events become notifications, what these say, and which other events end what they were about. */
import { cartons } from '@packhouse/contract/cartons';
import { events as catalogue, type Topic } from '@packhouse/contract/events';
import { invoices } from '@packhouse/contract/invoices';
import type { Actor } from '@packhouse/contract/measures';
import { actionItemLife, type Notification } from '@packhouse/contract/notifications';
import type { Operation } from '@packhouse/contract/operation';
import { products } from '@packhouse/contract/products';
import { recommendations } from '@packhouse/contract/recommendations';
import { shipmentVerbs } from '@packhouse/contract/shipment-verbs';
import { shipments } from '@packhouse/contract/shipments';
import type { NewEvent } from '../events/events.ts';

/** What ends the cause of an action item. The others are there until somebody has seen to them. */
export const endings: Partial<Record<Topic, readonly Topic[]>> = {
  'shipment.held': ['shipment.released', 'shipment.cancelled'],
  'shipment.short_picked': ['shipment.released', 'shipment.cancelled'],
  'stock.out': ['stock.changed'],
  'invoice.overdue': ['invoice.paid'],
};

/** The dedupeKeys of the action items that the event could end or repeat. */
export const causesOf = (event: NewEvent): string[] =>
  isActionItem(event) ? [...endedBy(event), causeKey(event.type, event.resourceId)] : endedBy(event);

/**
 * Does to the notifications what follows from an event: an action item whose cause it ends is resolved, and one whose
 * cause it repeats counts on and says what was said last. `open` holds the action items that are not done with by their
 * dedupeKey, at least those of `causesOf`; it is kept up to date, and its records are changed, all but their version and
 * updatedAt: how many writes that is, knows who writes.
 */
export function takeNotice(
  open: Map<string, Notification>,
  event: NewEvent,
  newId: () => string,
  at: string,
): { fresh?: Notification; changed: Notification[] } {
  const changed = endedBy(event).flatMap((cause) => open.get(cause) ?? []);
  for (const item of changed) {
    open.delete(item.dedupeKey!);
    Object.assign(item, { state: actionItemLife.resolve.to, resolvedAt: at });
  }
  const fresh = noticeOf(event, newId, at);
  if (!fresh) return { changed };
  const same = fresh.dedupeKey === null ? undefined : open.get(fresh.dedupeKey);
  if (!same) {
    if (fresh.dedupeKey !== null) open.set(fresh.dedupeKey, fresh);
    return { fresh, changed };
  }
  Object.assign(same, { count: same.count + 1, message: fresh.message });
  return { changed: [...changed, same] };
}

/** What an event becomes, if anything. `newId` makes a spelled id; `at` is when it is noticed. */
export function noticeOf(event: NewEvent, newId: () => string, at: string): Notification | undefined {
  const { title, notifies } = catalogue[event.type];
  if (!notifies) return undefined;
  const actionItem = isActionItem(event);
  return {
    id: newId(),
    createdAt: at,
    updatedAt: at,
    version: 1,
    kind: actionItem ? 'action_item' : 'activity',
    ...notifies,
    event: event.type,
    title,
    message: messageOf(event),
    resourceType: event.resourceType,
    resourceId: event.resourceId,
    state: actionItem ? 'open' : null,
    actions: actionsOf(event),
    dedupeKey: actionItem ? causeKey(event.type, event.resourceId) : null,
    count: 1,
    readAt: null,
    resolvedAt: null,
  };
}

/** The event of a new notification. */
export const creationOf = ({ id, title, createdAt }: Notification): NewEvent => ({
  type: 'notification.created',
  at: createdAt,
  actor: notifier,
  resourceType: 'notification',
  resourceId: id,
  data: { title },
});

/** What an event is told as, in sentences. Throws for a topic that does not notify. */
export function messageOf({ type, data }: NewEvent): string {
  const { number, sku, name, available, message, carrier, description, reason } = data as Record<
    string,
    string | null | undefined
  >;
  switch (type) {
    case 'shipment.held':
      return `${number} waits for you${clause(': ', message)}`;
    case 'shipment.short_picked':
      return `${number} could not be picked whole${clause(': ', message)}`;
    case 'shipment.released':
      return `${number} goes on.`;
    case 'shipment.late':
      return `${number} is still in the warehouse after its ship-by time.`;
    case 'shipment.forwarded':
      return `${number} was handed to ${carrier ?? 'the carrier'}.`;
    case 'shipment.cancelled':
      return `${number} was cancelled${clause(': ', reason)}`;
    case 'shipment.cancel_refused':
      return `${number} could not be cancelled any more${clause('. ', reason)}`;
    case 'package.delivered':
      return `A package of ${number} was delivered${clause('. ', description)}`;
    case 'package.exception':
    case 'package.returned':
    case 'package.lost':
      return `A package of ${number}${clause(': ', description ?? catalogue[type].title)}`;
    case 'inbound.rejected':
      return `${number} was refused${clause(': ', reason)}`;
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

/** What somebody wrote, behind the mark and ended as a sentence; where nothing was written, the full stop alone. */
function clause(mark: string, text: string | null | undefined): string {
  const written = text?.trim();
  if (!written) return '.';
  return `${mark}${written}${/[.!?]$/.test(written) ? '' : '.'}`;
}

/** Where a record is read. */
const readings: Partial<Record<string, Operation>> = {
  shipment: shipments.get,
  product: products.get,
  carton: cartons.get,
  invoice: invoices.get,
  recommendation: recommendations.get,
};

function actionsOf({ type, resourceType, resourceId }: NewEvent): Notification['actions'] {
  const action = (key: string, { method, path }: Operation) => ({
    key,
    label: `${key[0]!.toUpperCase()}${key.slice(1)} the ${resourceType}`,
    method,
    path: path.replace('{id}', resourceId),
  });
  const reading = readings[resourceType];
  return [
    ...(type === 'shipment.held' || type === 'shipment.short_picked'
      ? [action('release', shipmentVerbs.release), action('cancel', shipmentVerbs.cancel)]
      : []),
    ...(reading ? [action('open', reading)] : []),
  ];
}

const causes = Object.keys(endings) as Topic[];

/** The dedupeKeys of what the event ends. Stock that has changed to none does not end that there is none. */
const endedBy = ({ type, resourceId, data }: NewEvent): string[] =>
  type === 'stock.changed' && data['available'] === 0
    ? []
    : causes.filter((cause) => endings[cause]!.includes(type)).map((cause) => causeKey(cause, resourceId));

const causeKey = (cause: Topic, resourceId: string) => `${cause}:${resourceId}`;

const isActionItem = ({ type }: NewEvent) => catalogue[type].notifies?.severity === 'action_required';

const notifier: Actor = { type: 'system', id: null, name: 'Notifications' };
