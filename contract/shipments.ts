/**
 * Shipments: goods going out (pick-and-pack to a consignee, small parcel delivery of whole cartons to a fulfilment
 * centre) and coming in (parcels, containers, returns).
 */
import { z } from 'zod';
import { Id } from './id.ts';
import type { Life } from './life.ts';
import {
  Actor,
  Address,
  Amount,
  Currency,
  Dimensions,
  ExternalId,
  Instant,
  LocalDate,
  Metadata,
  Quantity,
  recordFields,
  Tags,
  Timestamp,
  Timezone,
  Weight,
} from './measures.ts';
import { operation } from './operation.ts';
import { anyOf, exactly, listInput, search, sortBy, sortOrder } from './page.ts';
import { exactSku, Sku } from './products.ts';
import { marketplaces } from './stock.ts';
import { services } from './warehouses.ts';

export const shipmentTypes = [
  'outbound-pickpack',
  'outbound-spd',
  'inbound-spd',
  'inbound-container',
  'inbound-return',
] as const;
export type ShipmentType = (typeof shipmentTypes)[number];

export const shipmentKinds = ['pnp', 'spd', 'inbound', 'return'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

export const kindOf: Record<ShipmentType, ShipmentKind> = {
  'outbound-pickpack': 'pnp',
  'outbound-spd': 'spd',
  'inbound-spd': 'inbound',
  'inbound-container': 'inbound',
  'inbound-return': 'return',
};

export const shipmentStatuses = [
  'draft',
  'pending',
  'on_hold',
  'confirmed',
  'processing',
  'forwarded',
  'received',
  'pending_cancel',
  'cancelled',
  'rejected',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const stages = [
  'picking',
  'picked',
  'packing',
  'packed',
  'labelled',
  'arrived',
  'counting',
  'putting_away',
] as const;
export type Stage = (typeof stages)[number];

export const deliveryStatuses = [
  'none',
  'label_created',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'lost',
] as const;

/** The life of what leaves the warehouse. */
export const outboundLife = {
  submit: { from: ['draft'], to: 'pending', by: ['client'] },
  submitOnHold: { from: ['draft'], to: 'on_hold', by: ['client'] },
  release: { from: ['on_hold'], to: 'pending', by: ['client', 'operator', 'system'] },
  hold: { from: ['pending'], to: 'on_hold', by: ['client', 'operator', 'system'] },
  start: { from: ['pending'], to: 'processing', by: ['operator'] },
  shortPick: { from: ['processing'], to: 'on_hold', by: ['operator'] },
  forward: { from: ['processing'], to: 'forwarded', by: ['operator'] },
  cancel: { from: ['draft', 'pending', 'on_hold'], to: 'cancelled', by: ['client', 'operator'] },
  requestCancel: { from: ['processing'], to: 'pending_cancel', by: ['client'] },
  acceptCancel: { from: ['pending_cancel'], to: 'cancelled', by: ['operator'] },
  refuseCancel: { from: ['pending_cancel'], to: 'processing', by: ['operator'] },
} as const satisfies Life<ShipmentStatus>;

/** The life of what comes in. */
export const inboundLife = {
  submit: { from: ['draft'], to: 'pending', by: ['client'] },
  confirm: { from: ['pending'], to: 'confirmed', by: ['operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  receive: { from: ['confirmed', 'processing'], to: 'processing', by: ['operator'] },
  close: { from: ['processing'], to: 'received', by: ['operator'] },
  cancel: { from: ['draft', 'pending'], to: 'cancelled', by: ['client', 'operator'] },
  requestCancel: { from: ['confirmed'], to: 'pending_cancel', by: ['client'] },
  acceptCancel: { from: ['pending_cancel'], to: 'cancelled', by: ['operator'] },
  refuseCancel: { from: ['pending_cancel'], to: 'confirmed', by: ['operator'] },
} as const satisfies Life<ShipmentStatus>;

/** Cancelling a shipment in processing is asked of the warehouse up to this stage; from packing on it is refused. */
export const cancellableStages: readonly Stage[] = ['picking', 'picked'];

export const File = z
  .object({
    id: Id('document'),
    kind: z.enum([
      'shipping_label',
      'fnsku_label',
      'packing_slip',
      'commercial_invoice',
      'asn',
      'photo',
      'other',
    ]),
    fileName: z.string().max(200),
    contentType: z.enum(['application/pdf', 'image/png', 'application/zpl']),
    sizeBytes: z.int().min(0),
    sha256: z.string(),
  })
  .meta({ id: 'Document' });

export const Charge = z.object({
  chargeType: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCost: z.number().describe('Minor units for one `unit`; may have a fraction.'),
  totalCost: Amount,
  currency: Currency,
});

const ShipmentItem = z.object({
  id: Id('item'),
  productId: Id('product').nullable(),
  cartonId: Id('carton').nullable(),
  sku: Sku.nullable(),
  name: z.string(),
  quantity: Quantity.describe('Ordered or announced: units, or boxes of a carton.'),
  allocatedQuantity: Quantity,
  backorderedQuantity: Quantity,
  pickedQuantity: Quantity,
  shippedQuantity: Quantity,
  cancelledQuantity: Quantity,
  contents: z
    .array(z.object({ productId: Id('product'), sku: Sku, name: z.string(), quantity: z.int().min(1) }))
    .nullable()
    .describe('What one box held when it was ordered.'),
  attachments: z
    .object({ shippingLabels: z.array(Id('document')), fnskuLabels: z.array(Id('document')) })
    .nullable(),
  expectedQuantity: Quantity.nullable(),
  receivedQuantity: Quantity.nullable(),
  damagedQuantity: Quantity.nullable(),
  shortQuantity: Quantity.nullable(),
  overQuantity: Quantity.nullable(),
  lot: z.string().nullable(),
  expiresOn: LocalDate.nullable(),
  requestedAction: z.enum(['restock', 'quarantine', 'dispose']).nullable(),
  takenAction: z.enum(['restock', 'quarantine', 'dispose']).nullable(),
});

const Package = z.object({
  id: Id('package'),
  dimensions: Dimensions.nullable(),
  weight: Weight.nullable(),
  carrier: z.string().nullable(),
  service: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  contents: z.array(z.object({ itemId: Id('item'), sku: Sku.nullable(), quantity: z.int().min(1) })),
  status: z.enum(deliveryStatuses),
  events: z.array(z.object({ at: Timestamp, status: z.enum(deliveryStatuses), description: z.string() })),
});

export const slaStatuses = ['on_track', 'at_risk', 'late', 'met', 'missed'] as const;

export const Shipment = z
  .object({
    ...recordFields('shipment'),
    number: z.string().describe('For people, such as PNP-1042.'),
    type: z.enum(shipmentTypes),
    kind: z.enum(shipmentKinds),
    status: z.enum(shipmentStatuses),
    stage: z.enum(stages).nullable().describe('How far processing has come.'),
    promise: z
      .object({
        shipBy: Timestamp,
        cutoffAt: Timestamp,
        cutoffMissed: z.boolean(),
        timezone: Timezone,
        slaStatus: z
          .enum(slaStatuses)
          .describe('Follows the clock: it can change without a write, and updatedAt does not move for it.'),
      })
      .nullable(),
    externalId: ExternalId.nullable(),
    orderNumber: z.string().max(64).nullable(),
    notes: z.string().max(2000).nullable(),
    warehouse: z.object({ id: Id('warehouse'), name: z.string() }),
    priority: z.enum(['standard', 'expedited']),
    requestedShipDate: LocalDate.nullable().describe(
      'The day to leave on, in warehouse time: the promise counts from its cut-off. Null: as soon as possible.',
    ),
    items: z.array(ShipmentItem),
    itemCount: Quantity,
    unitCount: Quantity,
    cartonCount: Quantity,
    holds: z.array(z.object({ code: z.string(), message: z.string(), placedBy: Actor, placedAt: Timestamp })),
    shippingAddress: Address.nullable(),
    shippingMethod: z
      .object({ service: z.enum(services), carrier: z.string().nullable(), signatureRequired: z.boolean() })
      .nullable(),
    fulfillmentPolicy: z.enum(['fill_or_kill', 'fill_all', 'fill_all_available']).nullable(),
    packingInstructions: z.object({ giftMessage: z.string().max(500).nullable() }).nullable(),
    destination: z
      .object({
        profile: z.enum(marketplaces),
        facilityCode: z.string().nullable(),
        referenceId: z.string().nullable(),
        address: Address,
      })
      .nullable(),
    supplier: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumbers: z.array(z.string()),
    containerNumber: z.string().nullable(),
    expectedArrivalDate: LocalDate.nullable(),
    originalShipmentId: Id('shipment').nullable(),
    reasonCode: z.string().nullable(),
    packages: z.array(Package),
    delivery: z.object({ status: z.enum(deliveryStatuses), deliveredAt: Timestamp.nullable() }),
    documents: z.array(File),
    cancellation: z
      .object({
        reason: z.string().nullable(),
        requestedBy: Actor,
        requestedAt: Timestamp,
        refusedReason: z.string().nullable(),
      })
      .nullable(),
    cancellable: z.boolean(),
    cancellableUntil: Timestamp.nullable().describe(
      'Of an outbound shipment that is pending: `promise.shipBy`, before which the warehouse begins if it keeps its promise. It may begin at any time before: `cancellable` is what counts. Otherwise null.',
    ),
    estimatedCharges: z.array(Charge),
    invoiceId: Id('invoice').nullable(),
    tags: Tags,
    metadata: Metadata,
    submittedAt: Timestamp.nullable(),
    heldAt: Timestamp.nullable(),
    confirmedAt: Timestamp.nullable(),
    processingAt: Timestamp.nullable(),
    forwardedAt: Timestamp.nullable(),
    receivedAt: Timestamp.nullable(),
    cancelledAt: Timestamp.nullable(),
    rejectedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;
export type ShipmentItem = Shipment['items'][number];
export type Package = Shipment['packages'][number];

export const TimelineEntry = z
  .object({
    id: Id('event'),
    at: Timestamp,
    event: z.string().describe('A topic of the event catalogue.'),
    title: z.string(),
    actor: Actor,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TimelineEntry' });

/** `outbound-pnp` is an accepted spelling of `outbound-pickpack` in filters. */
export const typeFilter = [...shipmentTypes, 'outbound-pnp'] as const;

export const shipments = {
  list: operation({
    method: 'GET',
    path: '/v0/shipments',
    scope: 'shipments',
    summary: 'List shipments',
    description: 'Newest first unless sorted otherwise. `outbound-pnp` is accepted for `outbound-pickpack`.',
    list: true,
    input: listInput({
      status: anyOf([...shipmentStatuses] as [ShipmentStatus, ...ShipmentStatus[]], 'Status.'),
      type: anyOf(
        [...typeFilter] as [(typeof typeFilter)[number], ...(typeof typeFilter)[number][]],
        'Type.',
      ),
      kind: anyOf([...shipmentKinds] as [ShipmentKind, ...ShipmentKind[]], 'Kind.'),
      warehouseId: Id('warehouse').optional().describe('From or to this warehouse.'),
      externalId: exactly('externalId'),
      orderNumber: exactly('order number', 64),
      trackingNumber: exactly('tracking number', 64),
      productId: Id('product').optional().describe('Shipments with this product, also inside cartons.'),
      sku: exactSku,
      search: search('the number, order number, externalId, recipient, or a tracking number'),
      createdAfter: Instant.optional().describe('Created after this time.'),
      createdBefore: Instant.optional().describe('Created before this time.'),
      sortBy: sortBy('createdAt', ['createdAt', 'updatedAt']),
      sortOrder,
    }),
    output: Shipment,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/v0/shipments/{id}',
    scope: 'shipments',
    summary: 'Read a shipment',
    input: z.strictObject({ id: Id('shipment') }),
    output: Shipment,
    errors: ['not_found'],
  }),
  timeline: operation({
    method: 'GET',
    path: '/v0/shipments/{id}/timeline',
    scope: 'shipments',
    summary: 'List what happened to a shipment, oldest first',
    list: true,
    input: listInput({ id: Id('shipment') }),
    output: TimelineEntry,
    errors: ['not_found'],
  }),
};
