/** Whole records of every kind, valid by the contract: a test names only the fields it is about. */
import type { Carton } from '@packhouse/contract/public/cartons';
import { spellId, type Kind } from '@packhouse/contract/id';
import type { Invoice, InvoiceLine } from '@packhouse/contract/public/invoices';
import type { Actor, Address } from '@packhouse/contract/measures';
import type { Notification } from '@packhouse/contract/public/notifications';
import { NewProduct, type Product } from '@packhouse/contract/public/products';
import { unseen } from '@packhouse/contract/public/warehouse-facts';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import type { Package, Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { newId } from '../../src/platform/database/ids.ts';
import type { SerialRow } from '../../src/goods/serials/serials.sql.ts';
import { draftItem, draftShipment } from '../../src/goods/shipments/draft.ts';

export const anId = (kind: Kind): string => spellId(kind, newId());

export const someone: Actor = { type: 'user', id: 'usr_01kj5m2v8xfq3t9s7c4d6e8g0h', name: 'Ada Merchant' };
export const theSystem: Actor = { type: 'system', id: null, name: 'Packhouse' };

const past = '2026-02-01T09:00:00.000Z';

const newRecord = (kind: Kind) => ({ id: anId(kind), createdAt: past, updatedAt: past, version: 1 });

export const anAddress: Address = {
  name: 'Grace Hopper',
  company: null,
  line1: '1 Compiler Way',
  line2: null,
  city: 'Arlington',
  state: 'VA',
  postalCode: '22201',
  countryCode: 'US',
  phone: null,
  email: 'grace@example.com',
};

export const aWarehouse = (fields: Partial<Warehouse> = {}): Warehouse => ({
  ...newRecord('warehouse'),
  code: 'LAX1',
  name: 'Los Angeles',
  description: null,
  active: true,
  address: { ...anAddress, name: null, company: 'Packhouse', city: 'Los Angeles', state: 'CA' },
  contact: { name: 'Dock', email: 'dock@example.com', phone: null },
  tags: [],
  timezone: 'America/Los_Angeles',
  capabilities: ['pick_pack', 'small_parcel'],
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  holidays: ['2026-12-25'],
  cutoffs: [{ service: 'standard', localTime: '14:00' }],
  slaHours: { standard: 24, expedited: 8, overnight: 4 },
  ...fields,
});

export const aProduct = (fields: Partial<Product> = {}): Product => {
  const record = newRecord('product');
  return {
    ...record,
    ...NewProduct.parse({ sku: `SKU-${record.id.slice(-8)}`, name: 'House Blend 250 g' }),
    ...unseen,
    unitDimensions: { length: 200, width: 80, height: 60, unit: 'mm' },
    unitWeight: { value: 270, unit: 'g' },
    kit: null,
    archived: false,
    deletedAt: null,
    ...fields,
  };
};

/** A carton of one product, twelve to a box, unless `contents` says otherwise. */
export const aCarton = (product: Product, fields: Partial<Carton> = {}): Carton => {
  const contents = fields.contents ?? [contentOf(product, 12)];
  return {
    ...newRecord('carton'),
    name: `Box of ${product.name}`,
    barcode: null,
    contents,
    unitsPerCarton: contents.reduce((sum, { quantity }) => sum + quantity, 0),
    dimensions: { length: 400, width: 300, height: 200, unit: 'mm' },
    weight: { value: 3500, unit: 'g' },
    tags: [],
    metadata: {},
    externalId: null,
    archived: false,
    deletedAt: null,
    ...fields,
  };
};

export const contentOf = ({ id, name, sku }: Product, quantity: number): Carton['contents'][number] => ({
  productId: id,
  productName: name,
  sku,
  quantity,
});

/** A draft pick-and-pack order without lines, unless the fields say otherwise; counts follow from its items. */
export const aShipment = (
  warehouse: { id: string; name: string },
  fields: Partial<Shipment> = {},
): Shipment => {
  const record = newRecord('shipment');
  const type = fields.type ?? 'outbound-pickpack';
  return draftShipment({
    ...record,
    number: `PNP-${record.id.slice(-8)}`,
    type,
    warehouse,
    ...(type === 'outbound-pickpack'
      ? {
          shippingAddress: anAddress,
          shippingMethod: { service: 'standard', carrier: null, signatureRequired: false },
          fulfillmentPolicy: 'fill_or_kill',
        }
      : {}),
    ...(type === 'outbound-spd'
      ? {
          destination: {
            profile: 'amazon_fba',
            facilityCode: 'ONT8',
            referenceId: 'FBA15ABC',
            address: anAddress,
          },
        }
      : {}),
    ...fields,
  });
};

/** A line of a shipment: units of a product, or boxes of a carton. */
export const anItem = (
  of: { product: Product } | { carton: Carton },
  fields: Partial<ShipmentItem> = {},
): ShipmentItem =>
  draftItem({
    id: anId('item'),
    quantity: 2,
    ...('product' in of
      ? { productId: of.product.id, sku: of.product.sku, name: of.product.name }
      : {
          cartonId: of.carton.id,
          name: of.carton.name,
          contents: of.carton.contents.map(({ productName, ...content }) => ({
            ...content,
            name: productName,
          })),
        }),
    ...fields,
  });

export const aPackage = (item: ShipmentItem, fields: Partial<Package> = {}): Package => ({
  id: anId('package'),
  dimensions: { length: 300, width: 200, height: 150, unit: 'mm' },
  weight: { value: 900, unit: 'g' },
  carrier: 'UPS',
  service: 'ground',
  trackingNumber: null,
  trackingUrl: null,
  contents: [{ itemId: item.id, sku: item.sku, quantity: Math.max(1, item.quantity) }],
  status: 'label_created',
  events: [{ at: past, status: 'label_created', description: 'Label created' }],
  ...fields,
});

/** An invoice of its lines; totals follow from them, and what is owed from the status. It bills a day of its own. */
export const anInvoice = (fields: Partial<Invoice> = {}): Invoice => {
  const record = newRecord('invoice');
  const { items = [aLine()], status = 'unpaid', taxTotal = 0 } = fields;
  const subtotal = items.reduce((sum, { totalCost }) => sum + totalCost, 0);
  const totalAmount = subtotal + taxTotal;
  const day = new Date(Date.UTC(2024, 0, ++invoiced)).toISOString().slice(0, 10);
  return {
    ...record,
    number: `INV-${record.id.slice(-8)}`,
    status,
    name: 'Fulfillment January 2026',
    notes: null,
    periodStart: day,
    periodEnd: day,
    issuedAt: past,
    dueDate: '2026-03-03',
    paidAt: status === 'paid' || status === 'refunded' ? past : null,
    paymentReference: null,
    items,
    lineCount: items.length,
    subtotal,
    taxTotal,
    totalAmount,
    paidAmount: ['paid', 'refunded'].includes(status) ? Math.max(0, totalAmount) : 0,
    amountDue: ['paid', 'cancelled', 'refunded'].includes(status) ? 0 : totalAmount,
    currency: 'USD',
    rateCardVersion: 'us-3',
    ...fields,
  };
};
let invoiced = 0;

export const aLine = (fields: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: anId('invoiceLine'),
  title: 'First pick',
  description: null,
  quantity: 10,
  unit: 'pick',
  unitCost: 95,
  totalCost: 950,
  chargeType: 'pick_first',
  serviceDate: '2026-01-15',
  source: { type: 'shipment', id: anId('shipment') },
  rateCardVersion: 'us-3',
  ...fields,
});

export const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  ...newRecord('notification'),
  kind: 'activity',
  type: 'shipment',
  severity: 'info',
  event: 'shipment.forwarded',
  title: 'Handed to the carrier',
  message: 'PNP-1001 has left Los Angeles.',
  resourceType: null,
  resourceId: null,
  state: fields.kind === 'action_item' ? 'open' : null,
  actions: [],
  dedupeKey: null,
  count: 1,
  readAt: null,
  snoozedUntil: null,
  resolvedAt: null,
  ...fields,
});

/** About a shipment of its own, unless the fields name a subject; when it was accepted and ended follows from its status. */
export const aRecommendation = (fields: Partial<Recommendation> = {}): Recommendation => {
  const record = newRecord('recommendation');
  const { status = 'open' } = fields;
  const accepted = ['accepted', 'completed', 'failed'].includes(status);
  return {
    ...record,
    type: 'restock_inventory',
    status,
    severity: 'medium',
    priority: 50,
    title: 'Order 240 units of House Blend',
    summary: 'At the current pace it runs out in nine days.',
    rationale: ['27 units a day over the last four weeks'],
    subject: { kind: 'shipment', id: anId('shipment'), sku: null, name: null, warehouseId: null },
    evidence: {
      asOf: past,
      inputHash: 'sha256:0000',
      metrics: [
        { name: 'daily_demand', value: 26.5, low: 20, high: 33.1, unit: 'units', n: 28, source: 'ledger' },
      ],
      series: [
        {
          name: 'units_demanded',
          period: 'week',
          start: '2026-01-05',
          values: [180, null, 190],
          censored: [false, false, true],
        },
      ],
      forecast: {
        period: 'week',
        start: '2026-01-26',
        quantiles: { '0.1': [150], '0.9': [230] },
        mean: [186.4],
      },
    },
    impact: {
      amount: 125_000,
      currency: 'USD',
      basis: 'margin',
      low: 80_000,
      high: 170_000,
      horizonDays: 28,
      assumptions: ['margin of 40 %'],
    },
    confidence: { level: 0.8, meaning: 'of claims at this level, 80 % came true', calibration: null },
    claims: [
      {
        id: anId('claim'),
        kind: 'quantile',
        event: 'at most 9 units are ordered in a week',
        level: 0.8,
        value: 9,
        baseline: 12,
        resolvesAt: past,
        observed: null,
        outcome: null,
        resolvedAt: null,
      },
    ],
    suggestedAction: {
      description: 'Announce an inbound shipment',
      method: 'POST',
      path: '/v0/shipments/inbound',
      scope: 'shipments',
      body: { units: 240 },
      idempotencyKey: null,
    },
    alternatives: [],
    model: { name: 'restock', version: '1', params: { serviceLevel: 0.95 }, backtest: null },
    wording: { source: 'template' },
    expiresAt: '2026-04-01T00:00:00.000Z',
    snoozedUntil: status === 'snoozed' ? '2026-03-20T00:00:00.000Z' : null,
    dismissal: status === 'dismissed' ? { reason: 'not_relevant', note: null } : null,
    acceptedAt: accepted ? past : null,
    endedAt: ['open', 'accepted', 'snoozed'].includes(status) ? null : past,
    completion:
      status === 'completed'
        ? { kind: 'observed', resourceType: 'shipment', resourceId: anId('shipment') }
        : null,
    supersedes: null,
    ...fields,
  };
};

/** A unit in stock of a product, by its uuid, with a serial number of its own. */
export function aSerial(productId: string, at: string, fields: Partial<SerialRow> = {}): SerialRow {
  const id = newId();
  return {
    id,
    productId,
    serial: `SN-${id.slice(-12)}`,
    warehouseId: null,
    shipmentId: null,
    lastShipmentId: null,
    receivedShipmentId: null,
    returnedShipmentId: null,
    removedAt: null,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}
