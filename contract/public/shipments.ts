/**
 * Shipments: goods going out (pick-and-pack to a consignee, small parcel delivery of whole cartons to a fulfillment
 * center) and coming in (parcels, containers, returns).
 */
import { z } from 'zod';
import { Id } from '../id.ts';
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
} from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { anyOf, exactly, includeDeleted, listInput, search, sortBy, sortOrder } from '../page.ts';
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

/** Handling of a pick-and-pack order when stock is short. */
export const fulfillmentPolicies = [
  'fill_or_kill',
  'fill_all',
  'fill_all_available',
  'ship_and_backorder',
  'split',
  'split_and_backorder',
] as const;

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

export const File = z
  .object({
    id: Id('document'),
    kind: z
      .enum([
        'shipping_label',
        'carrier_label',
        'fnsku_label',
        'packing_slip',
        'commercial_invoice',
        'asn',
        'photo',
        'other',
      ])
      .describe(
        "Kind of document. A `shipping_label` is the merchant's own, and a `carrier_label` was bought by the warehouse.",
      ),
    fileName: z.string().max(200).describe('Name of the file.'),
    contentType: z
      .enum(['application/pdf', 'image/png', 'image/jpeg', 'application/zpl'])
      .describe('Media type, found by the first bytes of the file.'),
    sizeBytes: z.int().min(0).describe('Size in bytes.'),
    sha256: z.string().describe('SHA-256 of the bytes, in hexadecimal.'),
  })
  .meta({ id: 'Document' });

export const Charge = z.object({
  chargeType: z.string().describe('Kind of work, as on the lines of invoices.'),
  description: z.string().describe('Title of the charge.'),
  quantity: z.number().describe('Quantity of the work, in `unit`.'),
  unit: z.string().describe('Unit of the quantity.'),
  unitCost: z.number().describe('Price of one `unit` in minor units of `currency`; it may have a fraction.'),
  totalCost: Amount.describe('Price of the whole quantity in minor units of `currency`.'),
  currency: Currency.describe('Currency of the charge (ISO 4217).'),
});

export const HoldReason = z
  .object({
    code: z
      .enum(['units_missing'])
      .describe('Stable code: `units_missing` gives `item`, `missing` and `quantity`.'),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('Names and figures of the sentence, such as the name of an item.'),
  })
  .meta({ id: 'HoldReason' });
export type HoldReason = z.infer<typeof HoldReason>;

const ShipmentItem = z.object({
  id: Id('item'),
  productId: Id('product').nullable().describe('Id of the product; null on a line of cartons.'),
  cartonId: Id('carton').nullable().describe('Id of the carton type; null on a line of units.'),
  sku: Sku.nullable().describe('SKU of the product; null on a line of cartons.'),
  name: z.string().describe('Name of the product or carton.'),
  quantity: Quantity.describe('Quantity ordered or expected: units of a product, boxes of a carton.'),
  allocatedQuantity: Quantity.describe('Quantity of stock promised to the line; 0 once it has left.'),
  backorderedQuantity: Quantity.describe('Quantity the stock does not cover yet.'),
  pickedQuantity: Quantity.describe('Quantity picked so far.'),
  shippedQuantity: Quantity.describe('Quantity handed to the carrier.'),
  cancelledQuantity: Quantity.describe('Quantity that will not be sent.'),
  contents: z
    .array(
      z.object({
        productId: Id('product').describe('Id of the product in the box.'),
        sku: Sku.describe('SKU of the product.'),
        name: z.string().describe('Name of the product.'),
        quantity: z.int().min(1).describe('Units in one box.'),
      }),
    )
    .nullable()
    .describe('Contents of one box when the line was placed; null on a line of units.'),
  components: z
    .array(
      z.object({
        productId: Id('product').describe('Id of the component.'),
        sku: Sku.describe('SKU of the component.'),
        name: z.string().describe('Name of the component.'),
        quantity: z.int().min(1).describe('Units of the component in one kit.'),
      }),
    )
    .optional()
    .describe('Components of one kit, on a line of kits that was submitted; left out otherwise.'),
  attachments: z
    .object({
      shippingLabels: z.array(Id('document')).describe('Ids of the shipping labels for the line.'),
      fnskuLabels: z.array(Id('document')).describe('Ids of the FNSKU labels for the line.'),
    })
    .nullable()
    .describe('Labels that belong to the line; null when it has none.'),
  expectedQuantity: Quantity.nullable().describe('Quantity expected; null on outbound shipments.'),
  receivedQuantity: Quantity.nullable().describe(
    'Quantity received so far, damaged goods included; null on outbound shipments.',
  ),
  damagedQuantity: Quantity.nullable().describe('Quantity received damaged; null on outbound shipments.'),
  shortQuantity: Quantity.nullable().describe(
    'Quantity expected but not received, counted when the receipt is closed; null on outbound shipments.',
  ),
  overQuantity: Quantity.nullable().describe(
    'Quantity received beyond the expected quantity; null on outbound shipments.',
  ),
  lot: z
    .string()
    .nullable()
    .describe(
      'Lot that an order asks for; on goods that come in, the lot announced by the merchant or received by the warehouse. Null when there is none.',
    ),
  expiresOn: LocalDate.nullable().describe(
    'Expiry date announced by the merchant or received by the warehouse; null when there is none.',
  ),
  requestedAction: z
    .enum(['restock', 'quarantine', 'dispose'])
    .nullable()
    .describe('Wish of the merchant for returned goods; null on other shipments.'),
  takenAction: z
    .enum(['restock', 'quarantine', 'dispose'])
    .nullable()
    .describe(
      'Decision of the warehouse on returned goods; null until the line is received, and on other shipments.',
    ),
});

const Package = z.object({
  id: Id('package'),
  dimensions: Dimensions.nullable().describe('Outer size of the package, in mm; null when unknown.'),
  weight: Weight.nullable().describe('Weight of the package, in g; null when unknown.'),
  carrier: z.string().nullable().describe('Carrier on the label; null until the package is labelled.'),
  service: z.string().nullable().describe("The carrier's service on the label; null when none was given."),
  trackingNumber: z
    .string()
    .nullable()
    .describe('Tracking number on the label; null until the package is labelled.'),
  trackingUrl: z
    .string()
    .nullable()
    .describe("Address of the carrier's tracking page; null for a carrier whose page is not known."),
  contents: z
    .array(
      z.object({
        itemId: Id('item').describe("Id of the shipment's line."),
        sku: Sku.nullable().describe('SKU of the product; null for a carton.'),
        quantity: z.int().min(1).describe('Units of a product, or boxes of a carton.'),
        serialNumbers: z
          .array(z.string())
          .optional()
          .describe('Serial numbers of the units; only of products that keep them.'),
      }),
    )
    .describe('Goods in the package.'),
  status: z.enum(deliveryStatuses).describe('Delivery status of the package.'),
  events: z
    .array(
      z.object({
        at: Timestamp.describe('Time the carrier reports, in UTC.'),
        status: z.enum(deliveryStatuses).describe('Delivery status reported.'),
        description: z.string().describe('Words of the carrier or of the warehouse.'),
      }),
    )
    .describe('Reports of the carrier, oldest first.'),
});

/** Goods that leave in another shipment of the order. */
export const SplitItem = z.object({
  productId: Id('product').describe('Id of the product.'),
  sku: Sku.describe('SKU of the product.'),
  name: z.string().describe('Name of the product.'),
  quantity: z.int().min(1).describe('Units of the product.'),
  lot: z.string().nullable().describe('Lot that was asked for; null for any.'),
});

export const SplitWarehouse = z.object({
  id: Id('warehouse').describe('Id of the warehouse.'),
  name: z.string().describe('Name of the warehouse.'),
});

export const slaStatuses = ['on_track', 'at_risk', 'late', 'met', 'missed'] as const;

export const Shipment = z
  .object({
    ...recordFields('shipment'),
    number: z.string().describe('Number for people, such as PNP-1042; unique in the organization.'),
    type: z.enum(shipmentTypes).describe('Type of shipment.'),
    kind: z.enum(shipmentKinds).describe('Kind of shipment; it follows from the type.'),
    status: z.enum(shipmentStatuses).describe('State of the shipment.'),
    stage: z
      .enum(stages)
      .nullable()
      .describe("Stage of the warehouse's work; null unless the shipment is in processing."),
    promise: z
      .object({
        shipBy: Timestamp.describe('Time by which the carrier has the shipment, in UTC.'),
        cutoffAt: Timestamp.describe('Cut-off the order counts for, in UTC.'),
        cutoffMissed: z
          .boolean()
          .describe(
            'True when the order came after the cut-off of a working day, and counts for a later one.',
          ),
        timezone: Timezone.describe('IANA time zone of the warehouse.'),
        slaStatus: z
          .enum(slaStatuses)
          .describe(
            'State of the promise. It follows the clock: it can change without a write, and updatedAt does not move for it.',
          ),
      })
      .nullable()
      .describe(
        'Promise of the warehouse for an outbound shipment; null while nothing is promised, as on hold.',
      ),
    externalId: ExternalId.nullable().describe(
      "The merchant's own reference, unique among shipments; null when none was given.",
    ),
    orderNumber: z
      .string()
      .max(64)
      .nullable()
      .describe("The merchant's order number; null when none was given."),
    notes: z.string().max(2000).nullable().describe('Notes of the merchant; null when there are none.'),
    warehouse: z
      .object({
        id: Id('warehouse').describe('Id of the warehouse.'),
        name: z.string().describe('Name of the warehouse.'),
      })
      .describe('Warehouse the shipment leaves or arrives at.'),
    priority: z.enum(['standard', 'expedited']).describe('Priority of the work.'),
    requestedShipDate: LocalDate.nullable().describe(
      'Day to leave on, in warehouse time; the promise counts from its cut-off. Null means as soon as possible.',
    ),
    items: z.array(ShipmentItem).describe('Lines of the shipment.'),
    itemCount: Quantity.describe('Number of lines.'),
    unitCount: Quantity.describe('Units ordered or expected, including those in cartons.'),
    cartonCount: Quantity.describe('Boxes ordered or expected.'),
    holds: z
      .array(
        z.object({
          code: z.string().describe('Reason as a code, such as `insufficient_stock`.'),
          message: z.string().describe('Reason as a sentence.'),
          reason: HoldReason.optional().describe(
            'Facts of the sentence, for programs that tell it in another language; absent for most holds.',
          ),
          placedBy: Actor.describe('Author of the hold.'),
          placedAt: Timestamp.describe('Time of the hold, in UTC.'),
        }),
      )
      .describe('Reasons the shipment is on hold; empty otherwise.'),
    shippingAddress: Address.nullable().describe(
      'Address of the recipient; only pick-and-pack shipments have one.',
    ),
    shippingMethod: z
      .object({
        service: z.enum(services).describe('Requested shipping service.'),
        carrier: z
          .string()
          .nullable()
          .describe(
            'Requested carrier, or the carrier of the first package once all are labelled; null when none was given.',
          ),
        signatureRequired: z.boolean().describe('True when the recipient has to sign.'),
      })
      .nullable()
      .describe('Way an outbound shipment is sent; null on goods that come in.'),
    fulfillmentPolicy: z
      .enum(fulfillmentPolicies)
      .nullable()
      .describe('Handling of a pick-and-pack order when stock is short; null on other shipments.'),
    packingInstructions: z
      .object({
        giftMessage: z.string().max(500).nullable().describe('Message for the recipient; null for none.'),
      })
      .nullable()
      .describe('Wishes of the merchant for packing a pick-and-pack order; null when there are none.'),
    destination: z
      .object({
        profile: z.enum(marketplaces).describe('Kind of fulfillment center.'),
        facilityCode: z
          .string()
          .nullable()
          .describe('Code of the fulfillment center; null when none was given.'),
        referenceId: z
          .string()
          .nullable()
          .describe(
            'Reference of the fulfillment center, such as an FBA shipment id; null when none was given.',
          ),
        address: Address.describe('Address of the fulfillment center.'),
      })
      .nullable()
      .describe('Fulfillment center that takes the boxes; only small-parcel shipments have one.'),
    supplier: z.string().nullable().describe('Supplier of goods that come in; null when none was given.'),
    carrier: z
      .string()
      .nullable()
      .describe('Inbound carrier, entered by the merchant; null when none was given.'),
    trackingNumbers: z
      .array(z.string())
      .describe('Tracking numbers: from the labels of outbound goods, or as entered for inbound goods.'),
    containerNumber: z
      .string()
      .nullable()
      .describe('Number of the inbound container; null when there is none.'),
    expectedArrivalDate: LocalDate.nullable().describe(
      'Day the goods are expected, in warehouse time; null when none was given.',
    ),
    originalShipmentId: Id('shipment')
      .nullable()
      .describe('Shipment that a return sends goods back from; null when none was named.'),
    splitFrom: z
      .object({
        id: Id('shipment').describe('Id of the shipment.'),
        number: z.string().describe('Number of the shipment.'),
      })
      .optional()
      .describe(
        'Shipment of the order that this one was split from; left out when it was not split from one.',
      ),
    splitInto: z
      .array(
        z.object({
          id: Id('shipment').describe('Id of the shipment.'),
          number: z.string().describe('Number of the shipment.'),
          warehouse: SplitWarehouse.describe('Warehouse it was to leave from when the order was split.'),
          waitsForStock: z
            .boolean()
            .describe('True when its goods were not in stock when the order was split.'),
          items: z.array(SplitItem).describe('Lines it took over when the order was split.'),
        }),
      )
      .optional()
      .describe(
        'Shipments that were split from this one, oldest first, as they were then; left out when there are none.',
      ),
    reasonCode: z
      .string()
      .nullable()
      .describe("The merchant's reason for a return; null when none was given."),
    packages: z.array(Package).describe('Packages of an outbound shipment; empty before it is packed.'),
    delivery: z
      .object({
        status: z
          .enum(deliveryStatuses)
          .describe(
            'Delivery status: a problem of one package, or the package that is furthest from delivery.',
          ),
        deliveredAt: Timestamp.nullable().describe(
          'Time the last package was delivered, in UTC; null until all are.',
        ),
      })
      .describe('Delivery of the whole shipment.'),
    documents: z.array(File).describe('Files the merchant has uploaded.'),
    cancellation: z
      .object({
        reason: z.string().nullable().describe('Reason given with it; null when none was given.'),
        requestedBy: Actor.describe('Author of the cancellation or request.'),
        requestedAt: Timestamp.describe('Time of the cancellation or request, in UTC.'),
        refusedReason: z
          .string()
          .nullable()
          .describe('Reason the warehouse rejected it; null when it did not.'),
      })
      .nullable()
      .describe('Latest cancellation or request for one; null when there was none.'),
    cancellable: z
      .boolean()
      .describe('True while a cancellation would be accepted or passed on to the warehouse.'),
    cancellableUntil: Timestamp.nullable().describe(
      'Equals `promise.shipBy` while an outbound shipment is pending; null otherwise. The warehouse may begin at any time before it: `cancellable` is what counts.',
    ),
    estimatedCharges: z
      .array(Charge)
      .describe(
        'Charges expected for an outbound shipment, and the charges of the actual work once it has left; empty before it is submitted.',
      ),
    invoiceId: Id('invoice').nullable().describe('Invoice that bills the shipment; null until there is one.'),
    tags: Tags.describe("The merchant's own labels."),
    metadata: Metadata,
    submittedAt: Timestamp.nullable().describe('Time of submission, in UTC; null for a draft.'),
    heldAt: Timestamp.nullable().describe('Time of the latest hold, in UTC; null when there was none.'),
    confirmedAt: Timestamp.nullable().describe(
      'Time the warehouse confirmed the inbound shipment, in UTC; null before, and on outbound shipments.',
    ),
    processingAt: Timestamp.nullable().describe(
      'Time the warehouse began to pick, or the goods arrived, in UTC; null before.',
    ),
    forwardedAt: Timestamp.nullable().describe(
      'Time the shipment was handed to the carrier, in UTC; null before.',
    ),
    unshippedAt: Timestamp.optional().describe(
      'Time the shipment was last taken back from the carrier before the truck left, in UTC; left out when it never was.',
    ),
    receivedAt: Timestamp.nullable().describe('Time the receipt was closed, in UTC; null before.'),
    cancelledAt: Timestamp.nullable().describe(
      'Time of the cancellation, in UTC; null when it is not cancelled.',
    ),
    rejectedAt: Timestamp.nullable().describe(
      'Time the warehouse rejected the inbound shipment, in UTC; null when it did not.',
    ),
    deletedAt: Timestamp.optional().describe(
      'Time the draft was deleted, in UTC; left out unless it was. It is then listed only with `includeDeleted`.',
    ),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;
export type ShipmentItem = Shipment['items'][number];
export type Package = Shipment['packages'][number];

export const TimelineEntry = z
  .object({
    id: Id('event'),
    at: Timestamp.describe('Time of the event, in UTC.'),
    event: z.string().describe('Topic of the event catalogue.'),
    title: z.string().describe('Title of the event.'),
    actor: Actor.describe('Author of the event.'),
    data: z.record(z.string(), z.unknown()).describe('Payload of the event, as in its webhook.'),
  })
  .meta({ id: 'TimelineEntry' });

/** `outbound-pnp` is an accepted spelling of `outbound-pickpack` in filters. */
export const typeFilter = [...shipmentTypes, 'outbound-pnp'] as const;

const operation = operationsOf('shipments');

export const shipments = {
  list: operation('GET', '/v0/shipments', {
    summary: 'List shipments',
    description: 'Newest first unless sorted otherwise. `outbound-pnp` is accepted for `outbound-pickpack`.',
    list: true,
    input: listInput({
      status: anyOf(shipmentStatuses, 'Status.'),
      type: anyOf(typeFilter, 'Type.'),
      kind: anyOf(shipmentKinds, 'Kind.'),
      warehouseId: Id('warehouse').optional().describe('From or to this warehouse.'),
      externalId: exactly('externalId'),
      orderNumber: exactly('order number', 64),
      trackingNumber: exactly('tracking number', 64),
      splitFrom: Id('shipment').optional().describe('Shipments that were split from this one.'),
      productId: Id('product').optional().describe('Shipments with this product, also inside cartons.'),
      sku: exactSku,
      search: search('the number, order number, externalId, recipient, or a tracking number'),
      createdAfter: Instant.optional().describe('Created after this time.'),
      createdBefore: Instant.optional().describe('Created before this time.'),
      includeDeleted: includeDeleted.describe(
        'Also drafts that were deleted. They have a `deletedAt`, and no address, notes, documents, tags or metadata; they cannot be read alone.',
      ),
      sortBy: sortBy('createdAt', ['createdAt', 'updatedAt']),
      sortOrder,
    }),
    output: Shipment,
  }),
  get: operation('GET', '/v0/shipments/{id}', {
    summary: 'Read a shipment',
    input: z.strictObject({ id: Id('shipment') }),
    output: Shipment,
  }),
  timeline: operation('GET', '/v0/shipments/{id}/timeline', {
    summary: 'List the timeline of a shipment, oldest first',
    list: true,
    input: listInput({ id: Id('shipment') }),
    output: TimelineEntry,
  }),
};
