/**
 * The shipments the benchmarks list: what a merchant that sells online has. Each is a whole record of the contract, so
 * that pages weigh what they weigh in use.
 */
import { spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/shipments';

/** One product and one warehouse are enough: a list does not look at them. Ids are unique in an organization only. */
export const productId = '01990000-0000-7000-8000-00000000a001';
export const warehouseId = '01990000-0000-7000-8000-00000000b001';
export const createdAt = '2026-01-05T09:00:00.000Z';

/** One for each kind of row, by what it stands for. Number, ids and times are replaced where rows are made of it. */
export const examples: Record<'shipped' | 'cancelled' | 'received' | 'open' | 'picking', Shipment> = {
  shipped: outbound(1, 'forwarded'),
  cancelled: outbound(2, 'cancelled'),
  received: inbound(3),
  open: outbound(4, 'pending'),
  picking: outbound(5, 'processing'),
};

/** A draft as a client would have just made it, for goals that write. */
export const draft = (id: string, number: string): Shipment => ({
  ...outbound(6, 'draft'),
  id: spellId('shipment', id),
  number,
  externalId: null,
  orderNumber: null,
});

function outbound(place: number, status: 'draft' | 'pending' | 'processing' | 'forwarded' | 'cancelled'): Shipment {
  const left = status === 'forwarded';
  const open = status === 'pending' || status === 'processing';
  const allocated = open ? 2 : 0;
  const trackingNumber = `1Z999AA10123${place}0000000`;
  return {
    ...blank(place),
    number: `PNP-T${place}`,
    type: 'outbound-pickpack',
    kind: 'pnp',
    status,
    stage: status === 'processing' ? 'picking' : null,
    // Far ahead, so that pages of open shipments stay what they are for as long as the data is kept.
    promise: open || left ? { ...promise, slaStatus: open ? 'on_track' : 'met' } : null,
    externalId: `shopify-T${place}`,
    orderNumber: `#T${place}`,
    items: [item(place, { quantity: 2, allocatedQuantity: allocated, ...(left ? { pickedQuantity: 2, shippedQuantity: 2 } : {}) })],
    shippingAddress: {
      name: 'Alex Morgan',
      company: null,
      line1: '1180 Folsom Street',
      line2: 'Apt 4B',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94103',
      countryCode: 'US',
      phone: '+14155550132',
      email: 'alex.morgan@example.com',
    },
    shippingMethod: { service: 'standard', carrier: 'UPS', signatureRequired: false },
    fulfillmentPolicy: 'fill_all',
    carrier: left ? 'UPS' : null,
    trackingNumbers: left ? [trackingNumber] : [],
    packages: left ? [parcel(place, trackingNumber)] : [],
    delivery: left ? { status: 'delivered', deliveredAt: createdAt } : { status: 'none', deliveredAt: null },
    cancellation:
      status === 'cancelled'
        ? { reason: 'Ordered twice', requestedBy: actor, requestedAt: createdAt, refusedReason: null }
        : null,
    cancellable: open || status === 'draft',
    submittedAt: status === 'draft' ? null : createdAt,
    processingAt: left || status === 'processing' ? createdAt : null,
    forwardedAt: left ? createdAt : null,
    cancelledAt: status === 'cancelled' ? createdAt : null,
  };
}

function inbound(place: number): Shipment {
  const counted = { expectedQuantity: 480, receivedQuantity: 478, damagedQuantity: 2, shortQuantity: 0, overQuantity: 0 };
  return {
    ...blank(place),
    number: `INB-T${place}`,
    type: 'inbound-spd',
    kind: 'inbound',
    status: 'received',
    externalId: `po-T${place}`,
    orderNumber: `#T${place}`,
    items: [item(place, { quantity: 480, ...counted })],
    supplier: 'Pacific Roasters Supply',
    carrier: 'UPS',
    trackingNumbers: [`1Z999AA10123${place}0000000`],
    expectedArrivalDate: '2026-01-09',
    submittedAt: createdAt,
    confirmedAt: createdAt,
    processingAt: createdAt,
    receivedAt: createdAt,
  };
}

const actor = { type: 'key', id: null, name: 'Shop integration' } as const;

const promise = {
  shipBy: '2099-01-06T01:00:00.000Z',
  cutoffAt: '2099-01-05T22:00:00.000Z',
  cutoffMissed: false,
  timezone: 'America/Los_Angeles',
} as const;

const blank = (place: number) => ({
  id: spellId('shipment', idOf(place)),
  createdAt,
  updatedAt: createdAt,
  version: 3,
  stage: null,
  promise: null,
  notes: null,
  warehouse: { id: spellId('warehouse', warehouseId), name: 'Oakland Fulfillment Center' },
  priority: 'standard' as const,
  requestedShipDate: null,
  itemCount: 1,
  unitCount: 2,
  cartonCount: 0,
  holds: [],
  shippingAddress: null,
  shippingMethod: null,
  fulfillmentPolicy: null,
  packingInstructions: null,
  destination: null,
  containerNumber: null,
  expectedArrivalDate: null,
  originalShipmentId: null,
  reasonCode: null,
  packages: [],
  delivery: { status: 'none' as const, deliveredAt: null },
  documents: [],
  cancellation: null,
  cancellable: false,
  cancellableUntil: null,
  estimatedCharges: [],
  invoiceId: null,
  tags: [],
  metadata: {},
  supplier: null,
  heldAt: null,
  confirmedAt: null,
  receivedAt: null,
  rejectedAt: null,
  forwardedAt: null,
  cancelledAt: null,
});

// A shipment, its line and its parcel share one uuid: they are kept in three tables.
const idOf = (place: number) => `01990000-0000-7000-8000-00000000c00${place}`;

const item = (place: number, quantities: Partial<Shipment['items'][number]>): Shipment['items'][number] => ({
  id: spellId('item', idOf(place)),
  productId: spellId('product', productId),
  cartonId: null,
  sku: 'HC-ESP-1KG',
  name: 'Harbor Espresso, whole bean, 1 kg',
  quantity: 0,
  allocatedQuantity: 0,
  backorderedQuantity: 0,
  pickedQuantity: 0,
  shippedQuantity: 0,
  cancelledQuantity: 0,
  contents: null,
  attachments: null,
  expectedQuantity: null,
  receivedQuantity: null,
  damagedQuantity: null,
  shortQuantity: null,
  overQuantity: null,
  lot: null,
  expiresOn: null,
  requestedAction: null,
  takenAction: null,
  ...quantities,
});

const parcel = (place: number, trackingNumber: string): Shipment['packages'][number] => ({
  id: spellId('package', idOf(place)),
  dimensions: { length: 305, width: 229, height: 127, unit: 'mm' },
  weight: { value: 2150, unit: 'g' },
  carrier: 'UPS',
  service: 'Ground',
  trackingNumber,
  trackingUrl: `https://www.ups.com/track?tracknum=${trackingNumber}`,
  contents: [{ itemId: spellId('item', idOf(place)), sku: 'HC-ESP-1KG', quantity: 2 }],
  status: 'delivered',
  events: [],
});
