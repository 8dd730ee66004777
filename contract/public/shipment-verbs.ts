/** The merchant's operations on shipments. The warehouse's part is in operator/. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  CountryCodeInput,
  exactlyOne,
  ExternalId,
  LocalDate,
  Metadata,
  Quantity,
  Tags,
  Text,
  Timestamp,
  Timezone,
} from '../measures.ts';
import { Nothing, operationsOf } from '../operation.ts';
import { bulkOutput, maximumBulk } from '../page.ts';
import { Sku } from './products.ts';
import { Charge, File, fulfillmentPolicies, Shipment, SplitItem, SplitWarehouse } from './shipments.ts';
import { marketplaces } from './stock.ts';
import { services } from './warehouses.ts';

const text = (longest: number) => z.string().max(longest).nullable();

/** Address as a caller sends it; a field that is left out is null in the record. */
export const AddressInput = z.strictObject({
  name: text(200).default(null).describe('Name of the person; null for none.'),
  company: text(200).default(null).describe('Name of the company; null for none.'),
  line1: Text(200).describe('Street and number.'),
  line2: text(200)
    .default(null)
    .describe('Second line of the street address, such as a suite; null for none.'),
  city: Text(100).describe('City or town.'),
  state: text(100).default(null).describe('State, province or region; null for none.'),
  postalCode: text(20).default(null).describe('Postal or ZIP code; null for none.'),
  countryCode: CountryCodeInput.describe('Country code of two letters (ISO 3166-1 alpha-2).'),
  phone: text(40).default(null).describe('Phone number for the carrier; null for none.'),
  email: text(254).default(null).describe('Email address; null for none.'),
});

const units = z.int().min(1).max(1_000_000).describe('Units of the product.');
const boxes = z.int().min(1).max(100_000).describe('Boxes of the carton.');
const ofProduct = {
  productId: Id('product').optional().describe('Id of the product.'),
  sku: Sku.optional().describe('SKU of the product, instead of `productId`.'),
};
const productOrSku = exactlyOne('productId', 'sku');
const productSkuOrCarton = exactlyOne('productId', 'sku', 'cartonId');

const orderedLot = Text(64)
  .nullable()
  .default(null)
  .describe('Lot to send; null for any, the soonest expiry first. Goods must be tracked by lot.');

const PnpItem = z.strictObject({ ...ofProduct, quantity: units, lot: orderedLot }).refine(...productOrSku);

const SpdItem = z.strictObject({
  cartonId: Id('carton').describe('Id of the carton type.'),
  quantity: boxes,
  lot: orderedLot,
});

const InboundItem = z
  .strictObject({
    ...ofProduct,
    cartonId: Id('carton')
      .optional()
      .describe('Id of the carton type for sealed boxes, instead of `productId` or `sku`.'),
    quantity: units.describe('Quantity expected: units of a product, boxes of a carton.'),
    lot: Text(64).nullable().default(null).describe('Lot of the goods; null when unknown.'),
    expiresOn: LocalDate.nullable().default(null).describe('Expiry date of the goods; null when unknown.'),
  })
  .refine(...productSkuOrCarton);

const ReturnItem = z
  .strictObject({
    ...ofProduct,
    quantity: units,
    requestedAction: z
      .enum(['restock', 'quarantine', 'dispose'])
      .default('restock')
      .describe('Wish for goods in good order; the warehouse decides.'),
  })
  .refine(...productOrSku);

const items = <I extends z.ZodType>(item: I) => z.array(item).max(500);

const common = {
  externalId: ExternalId.nullable()
    .default(null)
    .describe("The merchant's own reference, unique among shipments; null for none."),
  orderNumber: text(64).default(null).describe("The merchant's order number; null for none."),
  notes: text(2000).default(null).describe('Notes for the warehouse; null for none.'),
  warehouseId: Id('warehouse')
    .optional()
    .describe(
      'Warehouse the shipment leaves from. Left out: the nearest active one that has everything; where none has, the nearest, or with `fill_all_available` and `ship_and_backorder` the one that can send most. With `split` and `split_and_backorder` it is the one preferred.',
    ),
  tags: Tags.default([]).describe("The merchant's own labels."),
  metadata: Metadata.default({}),
};

const RequestedShipDate = LocalDate.nullable().describe(
  'Day to leave on, in warehouse time, from today up to a year ahead: picking begins on that day at the earliest, and the promise counts from its cut-off. Null means as soon as possible.',
);

const outbound = {
  priority: z.enum(['standard', 'expedited']).default('standard').describe('Priority of the work.'),
  requestedShipDate: RequestedShipDate.default(null),
};

const FulfillmentPolicy = z.enum(fulfillmentPolicies);

const ShippingMethodInput = z.strictObject({
  service: z.enum(services).default('standard').describe('Shipping service.'),
  carrier: text(64).default(null).describe('Carrier wished for; null leaves it to the warehouse.'),
  signatureRequired: z.boolean().default(false).describe('True when the recipient has to sign.'),
});

const PackingInstructions = z
  .strictObject({
    giftMessage: text(500).default(null).describe('Message for the recipient; null for none.'),
  })
  .nullable()
  .describe('Wishes for packing; null for none.');

const DestinationInput = z.strictObject({
  profile: z.enum(marketplaces).describe('Kind of fulfillment center.'),
  facilityCode: text(40).default(null).describe('Code of the fulfillment center; null for none.'),
  referenceId: text(64)
    .default(null)
    .describe('Reference of the fulfillment center, such as an FBA shipment id; null for none.'),
  address: AddressInput.describe('Address of the fulfillment center.'),
});

const submit = z
  .boolean()
  .default(false)
  .describe('True submits the shipment in the same call; if that fails, nothing is created.');

const pnpFields = {
  ...common,
  ...outbound,
  shippingAddress: AddressInput.nullable()
    .default(null)
    .describe('Address of the recipient; required to submit.'),
  shippingMethod: ShippingMethodInput.prefault({}).describe('Way the shipment is sent.'),
  fulfillmentPolicy: FulfillmentPolicy.default('fill_or_kill').describe(
    'Handling of short stock: fill_or_kill refuses the order; fill_all takes what there is and waits on hold; fill_all_available sends what there is and cancels the rest; ship_and_backorder sends what there is, and the rest follows as a shipment of its own when it is in stock; split sends from several warehouses, and refuses what they lack together; split_and_backorder does both.',
  ),
  packingInstructions: PackingInstructions.default(null),
  items: items(PnpItem).describe('Lines of the order; several lines of one product and lot are added up.'),
};

const spdFields = {
  ...common,
  ...outbound,
  destination: DestinationInput.nullable()
    .default(null)
    .describe('Fulfillment center that takes the boxes; required to submit.'),
  shippingMethod: ShippingMethodInput.prefault({}).describe('Way the shipment is sent.'),
  items: items(SpdItem).describe('Whole boxes; each becomes a package when the shipment is submitted.'),
};

const inboundFields = {
  ...common,
  warehouseId: Id('warehouse').describe('Warehouse the goods will arrive at.'),
  type: z.enum(['inbound-spd', 'inbound-container']).describe('Type of arrival: parcels or a container.'),
  supplier: text(200).default(null).describe('Supplier of the goods; null for none.'),
  carrier: text(64).default(null).describe('Carrier that brings the goods; null for none.'),
  trackingNumbers: z.array(Text(64)).max(100).default([]).describe('Tracking numbers of the parcels.'),
  containerNumber: text(20).default(null).describe('Number of the container; null for none.'),
  expectedArrivalDate: LocalDate.nullable()
    .default(null)
    .describe('Day the goods are expected, in warehouse time; null when unknown.'),
  items: items(InboundItem).describe('Lines of the inbound shipment.'),
};

const returnFields = {
  ...common,
  warehouseId: Id('warehouse')
    .optional()
    .describe('Warehouse the goods come back to. Left out: the one that sent the original shipment.'),
  originalShipmentId: Id('shipment')
    .nullable()
    .default(null)
    .describe(
      'Shipment the goods left with; null for none. All its returns together bring back no more of a product than left with it.',
    ),
  reasonCode: Text(64)
    .nullable()
    .default(null)
    .describe("The merchant's reason for the return; null for none."),
  carrier: text(64).default(null).describe('Carrier that brings the goods; null for none.'),
  trackingNumbers: z.array(Text(64)).max(100).default([]).describe('Tracking numbers of the parcels.'),
  expectedArrivalDate: LocalDate.nullable()
    .default(null)
    .describe('Day the goods are expected, in warehouse time; null when unknown.'),
  items: items(ReturnItem).describe(
    'Lines of the return. A kit that left with the original shipment becomes lines of its components as they were then.',
  ),
};

const Pnp = z.strictObject({ ...pnpFields, submit });
export type PnpInput = z.output<typeof Pnp>;
const Spd = z.strictObject({ ...spdFields, submit });
export type SpdInput = z.output<typeof Spd>;
const Inbound = z.strictObject({ ...inboundFields, submit });
export type InboundInput = z.output<typeof Inbound>;
const Return = z.strictObject({ ...returnFields, submit });
export type ReturnInput = z.output<typeof Return>;

/** Fields that may be changed: one that is left out stays as it is, and null clears it. */
const changes = {
  externalId: ExternalId.nullable()
    .optional()
    .describe("The merchant's own reference, unique among shipments; null for none."),
  orderNumber: text(64).optional().describe("The merchant's order number; null for none."),
  notes: text(2000).optional().describe('Notes for the warehouse; null for none.'),
  warehouseId: Id('warehouse').optional().describe('Warehouse the shipment leaves or arrives at.'),
  tags: Tags.optional().describe("The merchant's own labels."),
  metadata: Metadata.optional(),
  priority: z.enum(['standard', 'expedited']).optional().describe('Priority of the work.'),
  requestedShipDate: RequestedShipDate.optional(),
  shippingAddress: AddressInput.optional().describe('Address of the recipient.'),
  shippingMethod: ShippingMethodInput.optional().describe('Way the shipment is sent.'),
  fulfillmentPolicy: FulfillmentPolicy.optional().describe('Handling of short stock.'),
  packingInstructions: PackingInstructions.optional(),
  destination: DestinationInput.optional().describe('Fulfillment center that takes the boxes.'),
  supplier: text(200).optional().describe('Supplier of goods that come in; null for none.'),
  carrier: text(64).optional().describe('Carrier that brings the goods; null for none.'),
  trackingNumbers: z.array(Text(64)).max(100).optional().describe('Tracking numbers of goods that come in.'),
  containerNumber: text(20).optional().describe('Number of the container; null for none.'),
  expectedArrivalDate: LocalDate.nullable()
    .optional()
    .describe('Day the goods are expected, in warehouse time; null when unknown.'),
  reasonCode: Text(64).nullable().optional().describe("The merchant's reason for a return; null for none."),
};

const anyGoods = {
  ...ofProduct,
  cartonId: Id('carton').optional().describe('Id of the carton type, instead of `productId` or `sku`.'),
  quantity: units.describe('Units of a product, or boxes of a carton.'),
};

const AnyItem = z
  .strictObject({
    ...anyGoods,
    lot: Text(64)
      .nullable()
      .optional()
      .describe('Lot of goods that come in, null when unknown; or lot to send, null for any.'),
    expiresOn: LocalDate.nullable()
      .optional()
      .describe('Expiry date of goods that come in; null when unknown.'),
    requestedAction: z
      .enum(['restock', 'quarantine', 'dispose'])
      .optional()
      .describe('Wish for returned goods in good order.'),
  })
  .refine(...productSkuOrCarton);
export type ItemInput = z.output<typeof AnyItem>;

const id = Id('shipment');
const reason = Text(500).optional().describe('Reason in your own words.');

export const ShortLine = z.object({
  itemId: z.string().nullable().describe('Id of the product or carton.'),
  sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
  name: z.string().describe('Name of the product or carton.'),
  requested: Quantity.describe('Requested quantity: units, or boxes of a carton.'),
  available: Quantity.describe('Quantity available at the warehouse.'),
});

const QuotedPromise = z.object({
  shipBy: Timestamp.describe('Time by which the carrier would have the shipment, in UTC.'),
  cutoffAt: Timestamp.describe('Cut-off the order would count for, in UTC.'),
  cutoffMissed: z
    .boolean()
    .describe(
      'True when the cut-off of a working day has passed, and the order would count for a later one.',
    ),
  timezone: Timezone.describe('IANA time zone of the warehouse.'),
});

export const Quote = z
  .object({
    warehouse: z
      .object({
        id: Id('warehouse').describe('Id of the warehouse.'),
        name: z.string().describe('Name of the warehouse.'),
      })
      .nullable()
      .describe('Warehouse the shipment would leave from.'),
    promise: QuotedPromise.nullable().describe(
      'Promise the warehouse would make now; null when it could make none.',
    ),
    splitInto: z
      .array(
        z.object({
          warehouse: SplitWarehouse.describe('Warehouse it would leave from.'),
          promise: QuotedPromise.nullable().describe(
            'Promise the warehouse would make now; null while the goods are not in stock.',
          ),
          waitsForStock: z.boolean().describe('True when it would wait for stock.'),
          items: z.array(SplitItem).describe('Lines it would take over.'),
        }),
      )
      .optional()
      .describe('Further shipments that the order would be split into; left out when it would not be split.'),
    estimatedCharges: z.array(Charge).describe('Charges the shipment would cause, with those split from it.'),
    estimatedTotal: z.int().describe('Sum of the charges, in minor units of their currency.'),
    postageNotCovered: z
      .string()
      .nullable()
      .optional()
      .describe(
        'Reason the warehouse’s postage table has no price for the packages, so that they are estimated by weight alone; null when it has one, or when there is no table.',
      ),
    postageAtCost: z
      .string()
      .optional()
      .describe(
        "Reason no postage is among the charges: it is billed at the carrier's cost. Left out when the postage has a price.",
      ),
    fulfillable: z.boolean().describe('True when the stock covers every line.'),
    unfulfillable: z.array(ShortLine).describe('Lines the stock does not cover.'),
    problems: z
      .array(
        z.object({
          code: z.string().describe('Problem as a code.'),
          message: z.string().describe('Problem as a sentence.'),
        }),
      )
      .describe('Everything that would refuse the shipment or put it on hold; empty when nothing would.'),
  })
  .meta({ id: 'Quote' });

export const BoxContent = z
  .object({
    shipmentId: Id('shipment'),
    number: z.string().describe('Number of the shipment, such as SPD-1042.'),
    rows: z
      .array(
        z.object({
          boxNumber: z.int().min(1).describe('Number of the box in the shipment, from 1.'),
          packageId: Id('package').nullable().describe('Id of the package; null until the box is a package.'),
          trackingNumber: z
            .string()
            .nullable()
            .describe('Tracking number of the package; null until it is labelled.'),
          cartonName: z
            .string()
            .nullable()
            .describe('Name of the carton; null when the box was packed from loose units.'),
          sku: Sku.nullable().describe('SKU of the product.'),
          productName: z.string().describe('Name of the product.'),
          fnsku: z
            .string()
            .nullable()
            .describe('Fulfillment network SKU of the product (Amazon); null when it has none.'),
          units: z.int().min(1).describe('Units of the product in the box.'),
          lengthMm: z.number().nullable().describe('Length of the box, in mm; null when unknown.'),
          widthMm: z.number().nullable().describe('Width of the box, in mm; null when unknown.'),
          heightMm: z.number().nullable().describe('Height of the box, in mm; null when unknown.'),
          weightG: z.number().nullable().describe('Weight of the whole box, in g; null when unknown.'),
        }),
      )
      .describe('One row for each product in each box, in the order of the boxes.'),
  })
  .meta({ id: 'BoxContent', description: 'A row for each product in each box.' });

export const outcomes = [
  'forwarded',
  'delivered',
  'exception',
  'short_pick',
  'received_full',
  'received_short',
  'received_over',
  'received_damaged',
] as const;

const cancelling = {
  output: Shipment,
  mayWait: true,
  input: z.strictObject({ id, reason }),
  errors: ['not_cancellable'],
  description:
    'If the warehouse has not started, the shipment is cancelled at once and its stock is released (200). Until it is picked, the warehouse decides on the request (202, `pending_cancel`). From packing on, cancellation is rejected.',
} as const;
const BulkShipments = bulkOutput('BulkShipments', Shipment);
const ofMany = {
  output: BulkShipments,
  parts: 'ids',
  input: z.strictObject({
    ids: z.array(id).min(1).max(maximumBulk).describe('Ids of the shipments, each once.'),
  }),
} as const;
const submitting = [
  'validation_failed',
  'insufficient_stock',
  'unshippable',
  'duplicate_external_id',
] as const;

const operation = operationsOf('shipments');

export const shipmentVerbs = {
  createPnp: operation('POST', '/v0/shipments/pnp', {
    output: Shipment,
    status: 201,
    summary: 'Create a pick-and-pack shipment',
    description:
      'A draft reserves nothing. With `submit: true` everything is checked and the stock is allocated in the same call.',
    input: Pnp,
    errors: submitting,
  }),
  createSpd: operation('POST', '/v0/shipments/spd', {
    output: Shipment,
    status: 201,
    summary: 'Create a shipment of whole cartons to a fulfillment center',
    input: Spd,
    errors: submitting,
  }),
  createInbound: operation('POST', '/v0/shipments/inbound', {
    output: Shipment,
    status: 201,
    summary: 'Create an inbound shipment',
    input: Inbound,
    errors: ['validation_failed', 'unshippable', 'duplicate_external_id'],
  }),
  createReturn: operation('POST', '/v0/shipments/returns', {
    output: Shipment,
    status: 201,
    summary: 'Create a return',
    input: Return,
    errors: ['validation_failed', 'unshippable', 'duplicate_external_id'],
  }),
  bulk: operation('POST', '/v0/shipments/bulk', {
    summary: 'Create up to 100 shipments, each on its own',
    parts: 'shipments',
    input: z.strictObject({
      shipments: z
        .array(
          z.discriminatedUnion('type', [
            z.strictObject({
              type: z.literal('outbound-pickpack').describe('Type of shipment.'),
              ...pnpFields,
              submit,
            }),
            z.strictObject({
              type: z.literal('outbound-spd').describe('Type of shipment.'),
              ...spdFields,
              submit,
            }),
          ]),
        )
        .min(1)
        .max(maximumBulk)
        .describe('Shipments to create, in the order they are taken.'),
    }),
    output: BulkShipments,
  }),
  bulkSubmit: operation('POST', '/v0/shipments/bulk/submit', {
    ...ofMany,
    summary: 'Submit up to 100 drafts, each on its own',
    description: 'They get the stock in the order in which they are named.',
  }),
  bulkHold: operation('POST', '/v0/shipments/bulk/hold', {
    ...ofMany,
    summary: 'Put up to 100 pending shipments on hold, each on its own',
    input: ofMany.input.extend({ reason }),
  }),
  bulkRelease: operation('POST', '/v0/shipments/bulk/release', {
    ...ofMany,
    summary: 'Release up to 100 shipments from hold, each on its own',
  }),
  bulkCancel: operation('POST', '/v0/shipments/bulk/cancel', {
    ...ofMany,
    summary: 'Cancel up to 100 shipments, each on its own',
    description:
      'The status of a result is 202 where the warehouse decides on the cancellation, as when the shipment is cancelled alone.',
    input: ofMany.input.extend({ reason }),
  }),
  quote: operation('POST', '/v0/shipments/quote', {
    summary: 'Quote the price and ship date of a shipment',
    description: 'Nothing is written, and no draft is needed.',
    asksOnly: true,
    input: z.strictObject({
      type: z
        .enum(['outbound-pickpack', 'outbound-spd'])
        .default('outbound-pickpack')
        .describe('Type of shipment.'),
      warehouseId: Id('warehouse')
        .optional()
        .describe('Warehouse to ask; left out, it is chosen as for an order.'),
      shippingAddress: AddressInput.nullable()
        .default(null)
        .describe('Address of the recipient; null leaves it open.'),
      destination: DestinationInput.nullable()
        .default(null)
        .describe('Fulfillment center that takes the boxes; null leaves it open.'),
      shippingMethod: ShippingMethodInput.prefault({}).describe('Way the shipment would be sent.'),
      requestedShipDate: RequestedShipDate.default(null),
      fulfillmentPolicy: FulfillmentPolicy.default('fill_or_kill').describe(
        'Handling of short stock for an order of units; it decides which warehouse is meant where none has everything.',
      ),
      items: z
        .array(z.strictObject({ ...anyGoods, lot: orderedLot }).refine(...productSkuOrCarton))
        .min(1)
        .max(500)
        .describe('Lines of the shipment.'),
    }),
    output: Quote,
    errors: ['validation_failed'],
  }),
  update: operation('PATCH', '/v0/shipments/{id}', {
    output: Shipment,
    summary: 'Change a shipment',
    description:
      'A draft: everything. Pending or on hold: address, items and notes, and of orders the shipping method, priority and warehouse, with the stock reallocated and the promise renewed in the same step; and the requested ship date. Later: notes, tags and metadata.',
    input: z.strictObject({
      id,
      ...changes,
      items: items(AnyItem).optional().describe('Lines that replace those of the shipment.'),
    }),
    errors: ['invalid_state', ...submitting],
  }),
  putItems: operation('PUT', '/v0/shipments/{id}/items', {
    output: Shipment,
    summary: 'Replace the lines of a shipment',
    input: z.strictObject({ id, items: items(AnyItem).describe('Lines of the shipment.') }),
    errors: ['invalid_state', 'validation_failed', 'insufficient_stock', 'unshippable'],
  }),
  putShippingAddress: operation('PUT', '/v0/shipments/{id}/shipping-address', {
    output: Shipment,
    summary: 'Replace the address of a shipment',
    input: z.strictObject({ id, ...AddressInput.shape }),
    errors: ['invalid_state', 'validation_failed', 'unshippable'],
  }),
  putNotes: operation('PUT', '/v0/shipments/{id}/notes', {
    output: Shipment,
    summary: 'Replace the notes of a shipment',
    input: z.strictObject({ id, notes: text(2000).describe('Notes for the warehouse; null for none.') }),
  }),
  submit: operation('POST', '/v0/shipments/{id}/submit', {
    output: Shipment,
    summary: 'Submit a draft to the warehouse',
    description:
      'Everything is checked at once, the stock is allocated, and promise and charges are calculated. The id stays.',
    input: z.strictObject({ id }),
    errors: ['invalid_state', 'validation_failed', 'insufficient_stock', 'unshippable'],
  }),
  hold: operation('POST', '/v0/shipments/{id}/hold', {
    output: Shipment,
    summary: 'Put a pending shipment on hold; its stock is kept',
    input: z.strictObject({ id, reason }),
    errors: ['invalid_state'],
  }),
  release: operation('POST', '/v0/shipments/{id}/release', {
    output: Shipment,
    summary: 'Release a shipment from hold',
    input: z.strictObject({ id }),
    errors: ['invalid_state', 'insufficient_stock', 'unshippable'],
  }),
  cancel: operation('POST', '/v0/shipments/{id}/cancel', { ...cancelling, summary: 'Cancel a shipment' }),
  cancelPnp: operation('POST', '/v0/shipments/pnp/{id}/cancel', {
    ...cancelling,
    summary: 'Cancel a pick-and-pack shipment',
  }),
  cancelSpd: operation('POST', '/v0/shipments/spd/{id}/cancel', {
    ...cancelling,
    summary: 'Cancel a small-parcel shipment',
  }),
  remove: operation('DELETE', '/v0/shipments/{id}', {
    status: 204,
    summary: 'Delete a draft',
    input: z.strictObject({ id }),
    output: Nothing,
    errors: ['invalid_state'],
  }),
  uploadDocument: operation('POST', '/v0/shipments/{id}/documents', {
    status: 201,
    upload: true,
    summary: 'Upload a label or another document',
    description:
      'PDF, PNG or ZPL up to 10 MB, checked by its first bytes; a photo may also be a JPEG, or a HEIC, which is converted to JPEG. A label belongs to a line of the shipment when `itemId` names one. Goods shipped under your own label cost no postage; a label is accepted until its package is labelled.',
    input: z.strictObject({
      id,
      kind: z
        .enum(['shipping_label', 'fnsku_label', 'commercial_invoice', 'asn', 'photo', 'other'])
        .describe('Kind of document.'),
      itemId: Id('item').optional().describe('Line of the shipment that a label belongs to.'),
    }),
    output: File,
    errors: ['quota_reached', 'validation_failed', 'payload_too_large', 'invalid_state'],
  }),
  downloadDocument: operation('GET', '/v0/shipments/{id}/documents/{documentId}', {
    file: ['application/pdf', 'image/png', 'image/jpeg', 'application/zpl'],
    summary: 'Download a document',
    input: z.strictObject({ id, documentId: Id('document') }),
    output: Nothing,
  }),
  removeDocument: operation('DELETE', '/v0/shipments/{id}/documents/{documentId}', {
    status: 204,
    summary: 'Remove a document',
    input: z.strictObject({ id, documentId: Id('document') }),
    output: Nothing,
    errors: ['invalid_state'],
  }),
  packingSlip: operation('GET', '/v0/shipments/{id}/packing-slip', {
    file: ['application/pdf'],
    summary: 'Print the packing slip',
    input: z.strictObject({ id }),
    output: Nothing,
  }),
  boxContent: operation('GET', '/v0/shipments/{id}/box-content', {
    file: ['text/csv'],
    summary: 'Read the contents of each box',
    input: z.strictObject({
      id,
      format: z
        .enum(['json', 'csv'])
        .default('json')
        .describe('Format of the answer: json, or csv for a file.'),
    }),
    output: BoxContent,
  }),
  simulate: operation('POST', '/v0/shipments/{id}/simulate', {
    output: Shipment,
    summary: 'Simulate the warehouse in a test space',
    description:
      'Only with a test key. The warehouse and the carrier act at once, by the same rules as in live.',
    input: z.strictObject({
      id,
      outcome: z.enum(outcomes).describe('Step that the warehouse or the carrier takes.'),
    }),
    errors: ['invalid_state', 'validation_failed'],
  }),
};
