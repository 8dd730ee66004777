/** The history's invoices, notifications and recommendations, and the events behind them. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { eventExamples } from '@packhouse/contract/public/event-data';
import { events, topics } from '@packhouse/contract/public/events';
import { chargeTypes, invoiceStatuses, type Invoice } from '@packhouse/contract/public/invoices';
import { notificationStates, type Notification } from '@packhouse/contract/public/notifications';
import type { Product } from '@packhouse/contract/public/products';
import {
  recommendationSeverities,
  recommendationStatuses,
  recommendationTypes,
  type Recommendation,
  type RecommendationStatus,
} from '@packhouse/contract/public/recommendations';
import type { NewEvent } from '../../../../src/platform/events/events.ts';
import { aLine, aNotification, anId, anInvoice, aRecommendation, someone, theSystem } from '../../records.ts';
import { historyWarehouses } from './catalogue.ts';
import type { HistoryShipment } from './shipments.ts';
import { dayOf, on } from './time.ts';

/** Two invoices of each status, one overdue and one not; the first has a line of every charge type. */
export function historyInvoices(shipments: readonly HistoryShipment[]): Invoice[] {
  return [...invoiceStatuses, ...invoiceStatuses].map((status, index) => {
    const paid = status === 'paid' || status === 'refunded';
    const lines = chargeTypes.slice(0, index === 0 ? undefined : 1 + (index % 4));
    return anInvoice({
      createdAt: on(31 + Math.floor(index / 2)),
      updatedAt: on(40 + ((index * 5) % 13)),
      issuedAt: on(32 + Math.floor(index / 3)),
      version: 1 + (index % 3),
      number: `INV-${1001 + index}`,
      status,
      name: index % 2 === 0 ? 'Storage 100%' : 'storage_and_handling',
      notes: index % 3 === 0 ? 'Thank you, Łódź!' : null,
      // Long before any period that a test may add, because no two invoices bill the same day.
      periodStart: dayOf(index - 1_000),
      periodEnd: dayOf(index - 1_000),
      // The history ends on day 68, so that due dates lie before, on and after the last day.
      dueDate: dayOf(64 + index),
      paidAt: paid ? on(50) : null,
      items: lines.map((chargeType, line) =>
        aLine({
          title: `Charge ${chargeType}`,
          description: line % 2 === 0 ? `Line_${line} of 50%` : null,
          quantity: chargeType === 'storage' ? 12.375 : 10,
          totalCost: chargeType === 'credit' ? -500 : 950 + (index % 5) * 100,
          chargeType,
          source: { type: 'shipment', id: shipments[0]!.record.id },
        }),
      ),
    });
  });
}

/**
 * Notifications of every event that notifies: action items in each of their states, others once read and once unread.
 */
export function historyNotifications(
  shipments: readonly HistoryShipment[],
  products: readonly Product[],
  invoices: readonly Invoice[],
): Notification[] {
  const made: Notification[] = [];
  for (const topic of topics) {
    const { title, notifies } = events[topic];
    if (!notifies) continue;
    const actionItem = notifies.severity === 'action_required';
    for (const state of actionItem ? notificationStates : [null, null]) {
      const index = made.length;
      const done = state === 'resolved' || state === 'dismissed';
      made.push(
        aNotification({
          createdAt: on(30 + Math.floor(index / 3)),
          updatedAt: on(32 + ((index * 7) % 34)),
          version: 1 + (index % 2),
          kind: actionItem ? 'action_item' : 'activity',
          type: notifies.type,
          severity: notifies.severity,
          event: topic,
          title,
          resourceType: notifies.type,
          resourceId:
            notifies.type === 'shipment'
              ? shipments[index % 5]!.record.id
              : notifies.type === 'inventory'
                ? products[index % 5]!.id
                : invoices[index % 5]!.id,
          state,
          actions: actionItem
            ? [{ key: 'release', label: 'Release', method: 'POST', path: '/v0/shipments', body: null }]
            : [],
          dedupeKey: actionItem ? `${topic}:${index}` : null,
          count: 1 + (index % 3),
          readAt: index % 2 === 0 ? null : on(67),
          snoozedUntil: index % 5 === 3 ? on(90) : null,
          resolvedAt: done ? on(66) : null,
        }),
      );
    }
  }
  return made;
}

/** One event of every topic, and the whole life of the first shipment; several events happen at the same moment. */
export function historyEvents(
  shipments: readonly HistoryShipment[],
  products: readonly Product[],
  cartons: readonly Carton[],
  invoices: readonly Invoice[],
  notifications: readonly Notification[],
  recommendations: readonly Recommendation[],
): NewEvent[] {
  const first = shipments[0]!.record.id;
  const about: Record<string, string> = {
    stock: products[0]!.id,
    product: products[0]!.id,
    carton: cartons[0]!.id,
    invoice: invoices[0]!.id,
    notification: notifications[0]!.id,
    recommendation: recommendations[0]!.id,
  };
  const life = topics.filter((topic) =>
    /^shipment\.(created|submitted|started|picked|packed|forwarded)/.test(topic),
  );
  return [...life, ...topics].map((type, index) => {
    const resource = type.split('.')[0]!;
    const ofFirst = index < life.length;
    return {
      type,
      at: on(30 + Math.floor(index / 2)),
      actor: index % 2 === 0 ? someone : theSystem,
      resourceType: about[resource] && !ofFirst ? resource : 'shipment',
      resourceId: ofFirst ? first : (about[resource] ?? shipments[1 + (index % 4)]!.record.id),
      data: { ...eventExamples[type].data, place: index, note: '100%' },
    };
  });
}

/** An open recommendation of every type, most of them about a product, and one of every other status. */
export function historyRecommendations(products: readonly Product[]): Recommendation[] {
  const open = recommendationTypes.map((type) => ({ type, status: 'open' as RecommendationStatus }));
  const others = recommendationStatuses
    .filter((status) => status !== 'open')
    .map((status, index) => ({ type: recommendationTypes[index]!, status }));
  return [...open, ...others].map((kind, index) => {
    const product = index % 4 === 3 ? undefined : products[index % 6]!;
    return aRecommendation({
      ...kind,
      id: anId('recommendation'),
      createdAt: on(45 + Math.floor(index / 2)),
      updatedAt: on(50 + ((index * 3) % 11)),
      severity: recommendationSeverities[index % recommendationSeverities.length]!,
      priority: 10 * (index % 6),
      subject: product
        ? {
            kind: 'product',
            id: product.id,
            sku: product.sku,
            name: product.name,
            warehouseId: index % 2 === 0 ? historyWarehouses[index % 3]!.id : null,
          }
        : { kind: 'shipment', id: anId('shipment'), sku: null, name: null, warehouseId: null },
      impact: {
        amount: 1000 * (index % 7),
        currency: 'USD',
        basis: 'margin',
        low: 500,
        high: 9000,
        horizonDays: 28,
        assumptions: [],
      },
    });
  });
}
