/**
 * Rules that turn events into notifications: the events that notify, the messages, and the events that resolve an
 * action item.
 */
import { cartons } from '@packhouse/contract/public/cartons';
import { events as catalogue, type Topic } from '@packhouse/contract/public/events';
import { invoices } from '@packhouse/contract/public/invoices';
import { dashboardWebhooks } from '@packhouse/contract/dashboard/webhooks';
import { lots } from '@packhouse/contract/public/lots';
import type { Actor } from '@packhouse/contract/measures';
import { actionItemLifecycle, type Notification } from '@packhouse/contract/public/notifications';
import { majorText } from '@packhouse/contract/rules/money';
import type { Operation } from '@packhouse/contract/operation';
import { products } from '@packhouse/contract/public/products';
import { recommendations } from '@packhouse/contract/public/recommendations';
import { shipmentVerbs } from '@packhouse/contract/public/shipment-verbs';
import { shipments } from '@packhouse/contract/public/shipments';
import { stock } from '@packhouse/contract/public/stock';
import { plural } from '../plural.ts';
import type { NewEvent } from '../events/events.ts';

/** Events after which nobody has to decide about a recommendation any more, or not for now. */
const recommendationEndings: readonly Topic[] = [
  'recommendation.accepted',
  'recommendation.dismissed',
  'recommendation.snoozed',
  'recommendation.expired',
  'recommendation.resolved',
  'recommendation.superseded',
];

/** The events that resolve an action item, by the topic that caused it. */
export const endings: Partial<Record<Topic, readonly Topic[]>> = {
  'shipment.held': ['shipment.released', 'shipment.cancelled'],
  'shipment.short_picked': ['shipment.released', 'shipment.cancelled'],
  'package.lost': ['package.in_transit', 'package.out_for_delivery', 'package.delivered', 'package.returned'],
  'stock.out': ['stock.back', 'product.archived'],
  'lot.recalled': ['lot.held', 'lot.released'],
  'invoice.overdue': ['invoice.paid', 'invoice.cancelled'],
  'webhook.disabled': ['webhook.enabled', 'webhook.deleted'],
  'recommendation.created': recommendationEndings,
  'recommendation.updated': recommendationEndings,
  'recommendation.reopened': recommendationEndings,
};

/** The dedupeKeys of the action items that the event could resolve or repeat. */
export const causesOf = (event: NewEvent): string[] =>
  isActionItem(event) ? [...endedBy(event), causeKey(event.type, event)] : endedBy(event);

/**
 * Applies an event to the notifications. An action item whose cause the event ends is resolved; one whose cause it
 * repeats gets a higher count and the latest message. `open` maps dedupeKeys to unfinished action items, at least those
 * of `causesOf`. It is kept up to date and its records are changed, except for their version and updatedAt, which the
 * caller sets because it knows how many writes there are.
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
    Object.assign(item, { state: actionItemLifecycle.resolve.to, resolvedAt: at });
  }
  const fresh = noticeOf(event, newId, at);
  if (!fresh) return { changed };
  const same = fresh.dedupeKey === null ? undefined : open.get(fresh.dedupeKey);
  if (!same) {
    if (fresh.dedupeKey !== null) open.set(fresh.dedupeKey, fresh);
    return { fresh, changed };
  }
  Object.assign(same, { count: same.count + 1, message: fresh.message, actions: fresh.actions });
  // The item was snoozed before this event, so it comes back unread.
  if (same.snoozedUntil !== null && same.snoozedUntil > at) {
    Object.assign(same, { snoozedUntil: null, readAt: null });
  }
  return { changed: [...changed, same] };
}

/**
 * The notification of an event; undefined when it does not notify. `newId` makes a spelled id; `at` becomes the time of
 * creation.
 */
export function noticeOf(event: NewEvent, newId: () => string, at: string): Notification | undefined {
  const { title } = catalogue[event.type];
  const notifies = notifiesOf(event);
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
    dedupeKey: actionItem ? causeKey(event.type, event) : null,
    count: 1,
    readAt: null,
    snoozedUntil: null,
    resolvedAt: null,
  };
}

/** The event about a new notification. */
export const creationOf = ({ id, title, createdAt }: Notification): NewEvent => ({
  type: 'notification.created',
  at: createdAt,
  actor: notifier,
  resourceType: 'notification',
  resourceId: id,
  data: { title },
});

/** The message of an event, in sentences. Throws for a topic that does not notify. */
export function messageOf({ type, data }: NewEvent): string {
  const { number, sku, name, available, message, carrier, description, reason } = data as Record<
    string,
    string | null | undefined
  >;
  switch (type) {
    case 'shipment.held':
      return `${number} is on hold${clause(': ', message)}`;
    case 'shipment.split':
      return `${number} was split. ${splitWords(data['into'] as SplitInto)}`;
    case 'shipment.short_picked':
      return `${number} could not be picked completely${clause(': ', message)}`;
    case 'shipment.released':
      return `${number} is back in progress.`;
    case 'shipment.late':
      return `${number} is still in the warehouse after its ship-by time.`;
    case 'shipment.forwarded':
      return `${number} was handed to ${carrier ?? 'the carrier'}.`;
    case 'shipment.unshipped':
      return `${number} was taken back from the carrier before the truck left.`;
    case 'shipment.cancelled':
      return `${number} was cancelled${clause(': ', reason)}`;
    case 'shipment.cancel_refused':
      return `${number} could no longer be cancelled${clause('. ', reason)}`;
    case 'package.delivered':
      return `A package of ${number} was delivered${clause('. ', description)}`;
    case 'package.exception':
    case 'package.returned':
    case 'package.lost':
      return `A package of ${number}${clause(': ', description ?? catalogue[type].title)}`;
    case 'inbound.rejected':
      return `${number} was rejected${clause(': ', reason)}`;
    case 'inbound.received':
      return `${number} was received and put away.`;
    case 'inbound.discrepancy':
      return `${number}: the received quantity differs from the expected quantity.`;
    case 'stock.low':
      return `${name} (${sku}): ${available} left.`;
    case 'stock.out':
      return `${name} (${sku}) is out of stock.`;
    case 'stock.back':
      return `${name} (${sku}) is back in stock: ${available} available.`;
    case 'stock.aging':
      return agingWords(data);
    case 'lot.held':
      return `Lot ${String(data['lot'])} of ${name} (${sku}) is held${clause(': ', reason)}`;
    case 'lot.recalled':
      return `Lot ${String(data['lot'])} of ${name} (${sku}) is recalled${clause(': ', reason)}`;
    case 'lot.released':
      return `Lot ${String(data['lot'])} of ${name} (${sku}) can be sent again${clause(': ', reason)}`;
    case 'product.measured':
      return `The warehouse measured ${name} (${sku})${clause(': ', data['answer'] as string | null)}`;
    case 'product.measurement_upheld':
      return `The warehouse upheld its measurement of ${name} (${sku})${clause(': ', data['answer'] as string | null)}`;
    case 'product.barcode_added':
      return `The warehouse added the barcode ${String(data['value'])} to ${name} (${sku}).`;
    case 'invoice.issued':
      return `${number} was issued; it is due on ${String(data['dueDate'])}.`;
    case 'invoice.paid':
      return `${number} was paid. Thank you.`;
    case 'invoice.payment_received':
      return `A payment for ${number} was received. A part is still due.`;
    case 'invoice.payment_reversed':
      return `A payment for ${number} was reversed${clause(': ', reason)}`;
    case 'invoice.overdue':
      return `${number} was due on ${String(data['dueDate'])}.`;
    case 'invoice.payment_missed':
      return `The payment for ${number} was not received.`;
    case 'invoice.collecting':
      return `${number} is unpaid and was sent to collections.`;
    case 'invoice.cancelled':
      return `${number} was cancelled${clause(': ', reason)}`;
    case 'invoice.refunded':
      return `The payment for ${number} was refunded${clause(': ', reason)}`;
    case 'invoice.credited':
      return `Your next invoice includes a credit${clause(': ', reason)}`;
    case 'charge.approved':
      return `Your next invoice includes a charge${clause(': ', description)}`;
    case 'charge.withdrawn':
      return `A charge was withdrawn from your next invoice${clause(': ', description)}`;
    case 'webhook.disabled':
      return `Webhooks are no longer sent to ${String(data['url'])}${clause(': ', reason)}`;
    case 'recommendation.created':
    case 'recommendation.updated':
    case 'recommendation.reopened':
      return String(data['title']);
    case 'recommendation.completed':
      return `Completed: ${String(data['title'])}.`;
    default:
      throw new Error(`nothing is said about ${type}`);
  }
}

function agingWords(data: NewEvent['data']): string {
  const { name, sku, fromDays, on, currency, units, monthlyCost } = data as Record<string, string>;
  const goods = `${name}${sku ? ` (${sku})` : ''}`;
  const quantity = sku ? plural(Number(units), 'unit') : plural(Number(units), 'box', 'boxes');
  const cost = `${majorText(Number(monthlyCost), currency!)} ${currency}`;
  return `${goods}: ${quantity} will be in day ${fromDays} of storage from ${on} on. Long-term storage then costs ${cost} for 30 days.`;
}

type SplitInto = readonly { number: string; warehouseName: string; waitsForStock: boolean }[];

const splitWords = (into: SplitInto): string =>
  into
    .map(({ number, warehouseName, waitsForStock }) =>
      waitsForStock ? `${number} waits for stock.` : `${number} leaves from ${warehouseName}.`,
    )
    .join(' ');

/** A written text after the mark, ended as a sentence; a full stop alone when nothing was written. */
function clause(mark: string, text: string | null | undefined): string {
  const written = text?.trim();
  if (!written) return '.';
  return `${mark}${written}${/[.!?]$/.test(written) ? '' : '.'}`;
}

/** The operation that reads a record, by its type of resource. */
const readings: Partial<Record<string, Operation>> = {
  shipment: shipments.get,
  product: products.get,
  carton: cartons.get,
  invoice: invoices.get,
  recommendation: recommendations.get,
};

function actionsOf(event: NewEvent): Notification['actions'] {
  const { resourceType, resourceId } = event;
  const reading = readings[resourceType];
  return [
    ...remediesOf(event),
    ...(reading
      ? [{ key: 'open', label: `Open the ${resourceType}`, ...requestOf(reading, resourceId) }]
      : []),
    ...lookingUp(event),
  ];
}

/** Actions that may end the cause. */
function remediesOf(event: NewEvent): Notification['actions'] {
  const { type, resourceId, data } = event;
  const release = {
    key: 'release',
    label: 'Release the shipment',
    ...requestOf(shipmentVerbs.release, resourceId),
  };
  const cancel = {
    key: 'cancel',
    label: 'Cancel the shipment',
    ...requestOf(shipmentVerbs.cancel, resourceId),
  };
  switch (type) {
    case 'shipment.held':
      // A hold of the warehouse or for an unpaid invoice cannot be released by the merchant.
      if (data['code'] === 'overdue_invoice') return [{ ...overdue, label: 'See what is overdue' }, cancel];
      if (data['code'] === 'warehouse_hold' || data['code'] === 'lot_stopped') return [cancel];
      return data['code'] === 'address_unverified'
        ? [fixAddress(resourceId), release, cancel]
        : [release, cancel];
    case 'shipment.short_picked':
      return [release, cancel];
    case 'webhook.disabled':
      return enable(resourceId, data);
    case 'recommendation.created':
    case 'recommendation.updated':
    case 'recommendation.reopened':
      return isPressing(event) ? decide(resourceId) : [];
    default:
      return [];
  }
}

/** Actions that show information for the decision. */
function lookingUp({ type, resourceId, data }: NewEvent): Notification['actions'] {
  const about = (key: string, label: string, operation: Operation) => [
    { key, label, ...requestOf(operation, resourceId) },
  ];
  switch (type) {
    case 'package.lost':
      return about('timeline', 'See what happened', shipments.timeline);
    case 'stock.out': {
      const { path, ...request } = requestOf(stock.breakdown, resourceId);
      return [
        { key: 'stock', label: 'See what is expected', ...request, path: `${path}?productId=${resourceId}` },
      ];
    }
    case 'lot.recalled': {
      const { path, ...request } = requestOf(lots.recall, resourceId);
      const lot = encodeURIComponent(String(data['lot']));
      return [{ key: 'shipments', label: 'See who received it', ...request, path: `${path}?lot=${lot}` }];
    }
    case 'invoice.overdue':
      return about('pdf', 'Download the invoice', invoices.pdf);
    default:
      return [];
  }
}

const requestOf = ({ method, path }: Operation, id: string) => ({
  method,
  path: path.replace('{id}', id),
  body: null,
});

const overdue = { key: 'invoices', method: 'GET', path: `${invoices.list.path}?status=overdue`, body: null };

const fixAddress = (id: string) => ({
  key: 'fix_address',
  label: 'Correct the address',
  ...requestOf(shipmentVerbs.putShippingAddress, id),
});

/**
 * Enables the endpoint through the dashboard API, because only people may turn it on again. A test space is the
 * organization's other mode.
 */
function enable(id: string, { organizationId, mode }: NewEvent['data']): Notification['actions'] {
  const { path, ...request } = requestOf(dashboardWebhooks.enable, id);
  return [
    {
      key: 'enable',
      label: 'Enable the endpoint',
      ...request,
      path: path.replace('{organizationId}', String(organizationId)),
      body: mode === 'test' ? { mode } : null,
    },
  ];
}

const decide = (id: string): Notification['actions'] => [
  { key: 'accept', label: 'Accept the recommendation', ...requestOf(recommendations.accept, id) },
  { key: 'dismiss', label: 'Dismiss it', ...requestOf(recommendations.dismiss, id) },
  { key: 'snooze', label: 'Put it aside for a week', ...requestOf(recommendations.snooze, id) },
];

const causes = Object.keys(endings) as Topic[];

/** The dedupeKeys of the action items that the event resolves. */
const endedBy = (event: NewEvent): string[] => [
  ...new Set(
    causes.filter((cause) => endings[cause]!.includes(event.type)).map((cause) => causeKey(cause, event)),
  ),
];

/**
 * The dedupeKey of a cause. Each package of a shipment has causes of its own; a recommendation has one cause, whichever
 * event reports it.
 */
function causeKey(cause: Topic, { resourceId, data }: NewEvent): string {
  if (cause.startsWith('lot.')) return `${cause}:${resourceId}:${String(data['lot'])}`;
  if (cause.startsWith('package.')) return `${cause}:${resourceId}:${String(data['packageId'])}`;
  return cause.startsWith('recommendation.') ? `recommendation:${resourceId}` : `${cause}:${resourceId}`;
}

/**
 * Type and severity of an event's notification. They come from its topic; a pressing recommendation always requires
 * action.
 */
const notifiesOf = (event: NewEvent) =>
  isPressing(event)
    ? ({ type: 'recommendation', severity: 'action_required' } as const)
    : catalogue[event.type].notifies;

/** Whether the event reports a recommendation that cannot wait, and that could wait before. */
function isPressing({ type, data }: NewEvent): boolean {
  const cannotWait = (severity: unknown) => severity === 'high' || severity === 'critical';
  switch (type) {
    case 'recommendation.created':
    case 'recommendation.reopened':
      return cannotWait(data['severity']);
    case 'recommendation.updated':
      return cannotWait(data['severity']) && !cannotWait(data['severityBefore']);
    default:
      return false;
  }
}

const isActionItem = (event: NewEvent) => notifiesOf(event)?.severity === 'action_required';

const notifier: Actor = { type: 'system', id: null, name: 'Notifications' };
