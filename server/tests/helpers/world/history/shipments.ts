/** The history's shipments: every type in every status its life knows, with the facts that status leaves behind. */
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import {
  shipmentTypes,
  type Shipment,
  type ShipmentItem,
  type ShipmentStatus,
  type ShipmentType,
} from '@packhouse/contract/public/shipments';
import { inboundLifecycle, outboundLifecycle } from '@packhouse/contract/rules/shipment-lifecycle';
import { aShipment, anAddress, anId, anItem, aPackage, someone } from '../../records.ts';
import { historyWarehouses } from './catalogue.ts';
import { linkTo } from '../../../../src/goods/shipments/split.ts';
import { dayOf, on, historyEnd } from './time.ts';

export interface HistoryShipment {
  record: Shipment;
  atRiskAt: string | null;
}

/** Oldest first; several were created at the same moment. The first has been forwarded and has the longest timeline. */
export function historyShipments(
  products: readonly Product[],
  cartons: readonly Carton[],
): HistoryShipment[] {
  const stages: [ShipmentType, ShipmentStatus][] = [['outbound-pickpack', 'forwarded']];
  for (const type of shipmentTypes) {
    for (const status of statusesOf(type)) stages.push([type, status]);
  }
  // And a crowd of orders, as a merchant has.
  for (let index = 0; index < 22; index++) {
    stages.push(['outbound-pickpack', (['pending', 'on_hold', 'forwarded'] as const)[index % 3]!]);
  }
  const made: HistoryShipment[] = [];
  stages.forEach(([type, status], index) =>
    made.push(shipmentAt(index, type, status, products, cartons, made)),
  );
  linkLast(made);
  return made;
}

/** The last order was split from the one before it. */
function linkLast(made: readonly HistoryShipment[]): void {
  const [order, split] = made.slice(-2).map(({ record }) => record) as [Shipment, Shipment];
  split.splitFrom = { id: order.id, number: order.number };
  order.splitInto = [linkTo(split, { items: split.items, waitsForStock: true })];
}

function statusesOf(type: ShipmentType): ShipmentStatus[] {
  const life = type.startsWith('outbound-') ? outboundLifecycle : inboundLifecycle;
  return [...new Set<ShipmentStatus>(['draft', ...Object.values(life).map(({ to }) => to)])];
}

const recipients = ['Grace Hopper', 'grace_kelly', '100% Coffee Bar', 'Łukasz Żółć', "Sinéad O'Connor"];
const numbers = {
  'outbound-pickpack': 'PNP',
  'outbound-spd': 'SPD',
  'inbound-spd': 'INB',
  'inbound-container': 'INB',
  'inbound-return': 'RET',
};

function shipmentAt(
  index: number,
  type: ShipmentType,
  status: ShipmentStatus,
  products: readonly Product[],
  cartons: readonly Carton[],
  before: readonly HistoryShipment[],
): HistoryShipment {
  const outbound = type.startsWith('outbound-');
  const left = status === 'forwarded' || status === 'received';
  const createdAt = on(20 + (index - (index % 4)) / 2);
  const reachedAt = on(21 + index / 2 + ((index * 3) % 5));
  const items = itemsOf(type, index, products, cartons, left);
  const promised = outbound && !['draft', 'cancelled'].includes(status);
  const shipBy = new Date(historyEnd.getTime() + [-5, 2, 72][index % 3]! * 3_600_000).toISOString();
  const record = aShipment(historyWarehouses[index % 3 === 0 ? 1 : 0]!, {
    createdAt,
    updatedAt: reachedAt < historyEnd.toISOString() ? reachedAt : historyEnd.toISOString(),
    version: status === 'draft' ? 1 : 2 + (index % 3),
    number: `${numbers[type]}-${1001 + index}`,
    type,
    status,
    stage: status === 'processing' ? (outbound ? 'picking' : 'counting') : null,
    externalId: index % 4 === 0 ? `order_${index}%` : null,
    orderNumber: index % 5 === 4 ? null : `ORD-${100 + (index % 40)}`,
    notes: index % 6 === 0 ? 'Leave at the door' : null,
    priority: index % 7 === 0 ? 'expedited' : 'standard',
    items,
    ...(type === 'outbound-pickpack'
      ? {
          shippingAddress: {
            ...anAddress,
            name: recipients[index % recipients.length]!,
            company: index % 8 === 0 ? 'Roasters & Sons' : null,
          },
          packingInstructions:
            index % 9 === 0 ? { giftMessage: 'Happy birthday "slaStatus":"on_track"' } : null,
        }
      : {}),
    ...(type.startsWith('inbound-')
      ? {
          supplier: type === 'inbound-return' ? null : 'Finca La Palma',
          carrier: 'Maersk',
          trackingNumbers: [`TBA${1000 + index}`, `TBA${2000 + index}`],
          containerNumber: type === 'inbound-container' ? 'MSKU1234565' : null,
          expectedArrivalDate: dayOf(60 + (index % 20)),
        }
      : {}),
    originalShipmentId: type === 'inbound-return' ? before[0]!.record.id : null,
    reasonCode: type === 'inbound-return' ? 'damaged_in_transit' : null,
    promise: promised
      ? {
          shipBy,
          cutoffAt: shipBy,
          cutoffMissed: index % 2 === 0,
          timezone: 'America/Los_Angeles',
          slaStatus: status === 'forwarded' ? (index % 2 === 0 ? 'met' : 'missed') : 'on_track',
        }
      : null,
    packages:
      status === 'forwarded'
        ? [
            aPackage(items[0]!, {
              trackingNumber: `1Z999AA1${index}`,
              status: 'delivered',
              ...(index % 2 === 0
                ? {
                    dimensions: { length: 12, width: 9, height: 4, unit: 'in' },
                    weight: { value: 2, unit: 'lb' },
                  }
                : {}),
            }),
          ]
        : [],
    delivery:
      status === 'forwarded'
        ? { status: 'delivered', deliveredAt: reachedAt }
        : { status: 'none', deliveredAt: null },
    documents: index % 10 === 1 ? [aDocument()] : [],
    holds:
      status === 'on_hold'
        ? [{ code: 'address', message: 'The street has no number.', placedBy: someone, placedAt: createdAt }]
        : [],
    cancellation: ['pending_cancel', 'cancelled'].includes(status)
      ? { reason: 'Changed my mind', requestedBy: someone, requestedAt: reachedAt, refusedReason: null }
      : null,
    cancellable: ['draft', 'pending', 'on_hold', 'processing'].includes(status),
    estimatedCharges:
      index % 2 === 0
        ? [
            {
              chargeType: 'pick_first',
              description: 'First pick',
              quantity: 1,
              unit: 'pick',
              unitCost: 95,
              totalCost: 95,
              currency: 'USD',
            },
          ]
        : [],
    tags: index % 5 === 0 ? ['vip'] : [],
    metadata: index % 3 === 0 ? { slaStatus: 'on_track', channel: 'web' } : {},
    submittedAt: status === 'draft' ? null : createdAt,
    heldAt: status === 'on_hold' ? reachedAt : null,
    confirmedAt: status === 'confirmed' ? reachedAt : null,
    processingAt: status === 'processing' ? reachedAt : null,
    forwardedAt: status === 'forwarded' ? reachedAt : null,
    receivedAt: status === 'received' ? reachedAt : null,
    cancelledAt: status === 'cancelled' ? reachedAt : null,
    rejectedAt: status === 'rejected' ? reachedAt : null,
  });
  return { record, atRiskAt: promised ? new Date(Date.parse(shipBy) - 4 * 3_600_000).toISOString() : null };
}

function itemsOf(
  type: ShipmentType,
  index: number,
  products: readonly Product[],
  cartons: readonly Carton[],
  left: boolean,
): ShipmentItem[] {
  const quantity = 1 + (index % 4);
  if (type === 'outbound-spd') {
    return [anItem({ carton: cartons[index % 5]! }, { quantity, shippedQuantity: left ? quantity : 0 })];
  }
  const lines = Array.from({ length: 1 + (index % 3) }, (_, line) =>
    anItem(
      { product: products[(index + line * 3) % 12]! },
      type === 'outbound-pickpack'
        ? { quantity, shippedQuantity: left ? quantity : 0 }
        : {
            quantity,
            expectedQuantity: quantity,
            receivedQuantity: left ? quantity : 0,
            damagedQuantity: 0,
            shortQuantity: 0,
            overQuantity: 0,
            lot: index % 2 === 0 ? 'L-77' : null,
            requestedAction: type === 'inbound-return' ? 'restock' : null,
          },
    ),
  );
  return type === 'inbound-container' && index % 2 === 0
    ? [...lines, anItem({ carton: cartons[1]! }, { quantity, expectedQuantity: quantity })]
    : lines;
}

const aDocument = (): Shipment['documents'][number] => ({
  id: anId('document'),
  kind: 'packing_slip',
  fileName: 'slip.pdf',
  contentType: 'application/pdf',
  sizeBytes: 12_345,
  sha256: 'a'.repeat(64),
});
