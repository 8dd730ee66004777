/**
 * The records the benchmarks list: typical data of an online merchant. Each is a complete record of the contract, so
 * that pages are as large as in real use.
 */
import { spellId } from '@packhouse/contract/id';
import { NewProduct, type Product } from '@packhouse/contract/public/products';
import { unseen } from '@packhouse/contract/public/warehouse-facts';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { draftItem, draftShipment } from '../../server/src/goods/shipments/draft.ts';

/**
 * Values unique to a row, as they appear in the examples; the rows copied from an example get their own. A shipment,
 * its line and its parcel share one uuid; its human-readable number, the shop's references and the tracking number
 * all end in the same number.
 */
export const tokens = { createdAt: '2026-01-05T09:00:00.000Z', number: 7_000_001 };

/** One example for each kind of row. */
export const exampleShipments = () => ({
  shipped: outbound(0, 'forwarded'),
  cancelled: outbound(1, 'cancelled'),
  received: inbound(2),
  open: outbound(3, 'pending'),
  picking: outbound(4, 'processing'),
});

/**
 * One product shared by all organizations: a list of shipments never reads it, and ids need to be unique only within
 * an organization.
 */
export const exampleProduct = (): Product => ({
  id: spellId('product', productId),
  createdAt,
  updatedAt: createdAt,
  version: 1,
  ...NewProduct.parse({ sku: 'HC-ESP-1KG', name: 'Harbor Espresso, whole bean, 1 kg' }),
  ...unseen,
  unitDimensions: { length: 120, width: 80, height: 260, unit: 'mm' },
  unitWeight: { value: 1040, unit: 'g' },
  kit: null,
  archived: false,
  deletedAt: null,
});

export const exampleWarehouse = (): Warehouse => ({
  id: spellId('warehouse', warehouseId),
  createdAt,
  updatedAt: createdAt,
  version: 1,
  code: 'OAK',
  name: 'Oakland Fulfillment Center',
  description: null,
  active: true,
  address,
  contact: { name: null, email: null, phone: null },
  tags: [],
  timezone: 'America/Los_Angeles',
  capabilities: ['pick_pack', 'small_parcel', 'returns'],
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  holidays: [],
  cutoffs: [{ service: 'standard', localTime: '14:00' }],
  slaHours: { standard: 24, expedited: 8, overnight: 4 },
});

/** A draft as a client would have just created it, for the goals that write. */
export const draft = (id: string, number: string): Shipment => ({
  ...outbound(5, 'draft'),
  id: spellId('shipment', id),
  number,
  externalId: null,
  orderNumber: null,
});

function outbound(
  index: number,
  status: 'draft' | 'pending' | 'processing' | 'forwarded' | 'cancelled',
): Shipment {
  const number = tokens.number + index;
  const left = status === 'forwarded';
  const open = status === 'pending' || status === 'processing';
  const allocated = open ? 2 : 0;
  const trackingNumber = `1Z999AA1${number}`;
  return {
    ...blank(index, `PNP-${number}`, 'outbound-pickpack', [
      item(index, {
        quantity: 2,
        allocatedQuantity: allocated,
        ...(left ? { pickedQuantity: 2, shippedQuantity: 2 } : {}),
      }),
    ]),
    status,
    stage: status === 'processing' ? 'picking' : null,
    // Far in the future, so that pages of open shipments stay the same for as long as the data is kept.
    promise: open || left ? { ...promise, slaStatus: open ? 'on_track' : 'met' } : null,
    externalId: `shopify-${number}`,
    orderNumber: `#${number}`,
    shippingAddress: address,
    shippingMethod: { service: 'standard', carrier: 'UPS', signatureRequired: false },
    fulfillmentPolicy: 'fill_all',
    carrier: left ? 'UPS' : null,
    trackingNumbers: left ? [trackingNumber] : [],
    packages: left ? [parcel(index, trackingNumber)] : [],
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

function inbound(index: number): Shipment {
  const number = tokens.number + index;
  const counted = {
    expectedQuantity: 480,
    receivedQuantity: 478,
    damagedQuantity: 2,
    shortQuantity: 0,
    overQuantity: 0,
  };
  return {
    ...blank(index, `INB-${number}`, 'inbound-spd', [item(index, { quantity: 480, ...counted })]),
    status: 'received',
    externalId: `po-${number}`,
    orderNumber: `#${number}`,
    supplier: 'Pacific Roasters Supply',
    carrier: 'UPS',
    trackingNumbers: [`1Z999AA1${number}`],
    expectedArrivalDate: '2026-01-09',
    submittedAt: createdAt,
    confirmedAt: createdAt,
    processingAt: createdAt,
    receivedAt: createdAt,
  };
}

const { createdAt } = tokens;
const productId = '01990000-0000-7000-8000-00000000a001';
const warehouseId = '01990000-0000-7000-8000-00000000b001';
const idOf = (index: number) => `01990000-0000-7000-8000-00000000c00${index}`;

/** Address of orders that are placed over HTTP. */
export const recipient = {
  name: 'Grace Hopper',
  line1: '1 Harbor Way',
  city: 'Arlington',
  state: 'VA',
  postalCode: '22201',
  countryCode: 'US',
};

const address = {
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
};

const actor = { type: 'key', id: null, name: 'Shop integration' } as const;

const promise = {
  shipBy: '2099-01-06T01:00:00.000Z',
  cutoffAt: '2099-01-05T22:00:00.000Z',
  cutoffMissed: false,
  timezone: 'America/Los_Angeles',
} as const;

const blank = (index: number, number: string, type: Shipment['type'], items: Shipment['items']) =>
  draftShipment({
    id: spellId('shipment', idOf(index)),
    createdAt,
    version: 3,
    number,
    type,
    warehouse: { id: spellId('warehouse', warehouseId), name: 'Oakland Fulfillment Center' },
    cancellable: false,
    items,
  });

const item = (
  index: number,
  quantities: Partial<Shipment['items'][number]> & { quantity: number },
): Shipment['items'][number] =>
  draftItem({
    id: spellId('item', idOf(index)),
    productId: spellId('product', productId),
    sku: 'HC-ESP-1KG',
    name: 'Harbor Espresso, whole bean, 1 kg',
    ...quantities,
  });

const parcel = (index: number, trackingNumber: string): Shipment['packages'][number] => ({
  id: spellId('package', idOf(index)),
  dimensions: { length: 305, width: 229, height: 127, unit: 'mm' },
  weight: { value: 2150, unit: 'g' },
  carrier: 'UPS',
  service: 'Ground',
  trackingNumber,
  trackingUrl: `https://www.ups.com/track?tracknum=${trackingNumber}`,
  contents: [{ itemId: spellId('item', idOf(index)), sku: 'HC-ESP-1KG', quantity: 2 }],
  status: 'delivered',
  events: [],
});
