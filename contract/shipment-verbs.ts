/** What a merchant does with shipments. The warehouse's part is in operator/. */
import { z } from 'zod';
import { Id } from './id.ts';
import {
  CountryCode,
  ExternalId,
  LocalDate,
  Metadata,
  Quantity,
  Tags,
  Timestamp,
  Timezone,
} from './measures.ts';
import { Nothing, operation } from './operation.ts';
import { bulkOutput, maximumBulk } from './page.ts';
import { Sku } from './products.ts';
import { Charge, File, Shipment } from './shipments.ts';
import { marketplaces } from './stock.ts';
import { services } from './warehouses.ts';

const text = (longest: number) => z.string().max(longest).nullable();

/** An address as it is given: what is left out is null in the record. */
export const AddressInput = z.strictObject({
  name: text(200).default(null),
  company: text(200).default(null),
  line1: z.string().min(1).max(200),
  line2: text(200).default(null),
  city: z.string().min(1).max(100),
  state: text(100).default(null),
  postalCode: text(20).default(null),
  countryCode: CountryCode,
  phone: text(40).default(null),
  email: text(254).default(null),
});

const units = z.int().min(1).max(1_000_000).describe('Units.');
const boxes = z.int().min(1).max(100_000).describe('Boxes.');
const ofProduct = {
  productId: Id('product').optional(),
  sku: Sku.optional().describe('Instead of productId.'),
};
const oneOf = (a: string, b: string) => ({
  check: (given: Record<string, unknown>) => (given[a] === undefined) !== (given[b] === undefined),
  rule: { error: `needs exactly one of ${a} and ${b}`, path: [a] },
});
const productOrSku = oneOf('productId', 'sku');

const PnpItem = z
  .strictObject({ ...ofProduct, quantity: units })
  .refine(productOrSku.check, productOrSku.rule);

const SpdItem = z.strictObject({ cartonId: Id('carton'), quantity: boxes });

const InboundItem = z
  .strictObject({
    ...ofProduct,
    cartonId: Id('carton').optional().describe('Sealed boxes, instead of productId or sku.'),
    quantity: units.describe('Announced: units of a product, boxes of a carton.'),
    lot: z.string().min(1).max(64).nullable().default(null),
    expiresOn: LocalDate.nullable().default(null),
  })
  .refine(
    ({ productId, sku, cartonId }) =>
      [productId, sku, cartonId].filter((one) => one !== undefined).length === 1,
    { error: 'needs exactly one of productId, sku and cartonId', path: ['productId'] },
  );

const ReturnItem = z
  .strictObject({
    ...ofProduct,
    quantity: units,
    requestedAction: z.enum(['restock', 'quarantine', 'dispose']).default('restock'),
  })
  .refine(productOrSku.check, productOrSku.rule);

const items = <I extends z.ZodType>(item: I) => z.array(item).max(500);

const common = {
  externalId: ExternalId.nullable().default(null),
  orderNumber: text(64).default(null),
  notes: text(2000).default(null),
  warehouseId: Id('warehouse')
    .optional()
    .describe(
      'Left out: the nearest active warehouse that has everything. Where none has: the nearest, or with fill_all_available the one that can send most.',
    ),
  tags: Tags.default([]),
  metadata: Metadata.default({}),
};

const RequestedShipDate = LocalDate.nullable().describe(
  'The day to leave on, in warehouse time, from today up to a year ahead: the promise counts from the cut-off of that day. Null is as soon as possible.',
);

const outbound = {
  priority: z.enum(['standard', 'expedited']).default('standard'),
  requestedShipDate: RequestedShipDate.default(null),
};

const FulfillmentPolicy = z.enum(['fill_or_kill', 'fill_all', 'fill_all_available']);

const ShippingMethodInput = z.strictObject({
  service: z.enum(services).default('standard'),
  carrier: text(64).default(null),
  signatureRequired: z.boolean().default(false),
});

const DestinationInput = z.strictObject({
  profile: z.enum(marketplaces),
  facilityCode: text(40).default(null),
  referenceId: text(64).default(null).describe('Theirs, such as an FBA shipment id.'),
  address: AddressInput,
});

const submit = z
  .boolean()
  .default(false)
  .describe('Also submits it: one call. Where that fails, nothing is created.');

const pnpFields = {
  ...common,
  ...outbound,
  shippingAddress: AddressInput.nullable().default(null),
  shippingMethod: ShippingMethodInput.prefault({}),
  fulfillmentPolicy: FulfillmentPolicy.default('fill_or_kill').describe(
    'When stock is short: fill_or_kill refuses; fill_all takes what there is and waits on hold; fill_all_available sends what there is.',
  ),
  packingInstructions: z
    .strictObject({ giftMessage: text(500).default(null) })
    .nullable()
    .default(null),
  items: items(PnpItem).describe('A product that stands on several lines is summed.'),
};

const spdFields = {
  ...common,
  ...outbound,
  destination: DestinationInput.nullable().default(null),
  shippingMethod: ShippingMethodInput.prefault({}),
  items: items(SpdItem).describe('Whole boxes; each becomes a package when it is submitted.'),
};

const inboundFields = {
  ...common,
  warehouseId: Id('warehouse').describe('Where it will arrive.'),
  type: z.enum(['inbound-spd', 'inbound-container']),
  supplier: text(200).default(null),
  carrier: text(64).default(null),
  trackingNumbers: z.array(z.string().min(1).max(64)).max(100).default([]),
  containerNumber: text(20).default(null),
  expectedArrivalDate: LocalDate.nullable().default(null),
  items: items(InboundItem),
};

const returnFields = {
  ...common,
  warehouseId: Id('warehouse')
    .optional()
    .describe('Left out: the warehouse that sent the original shipment.'),
  originalShipmentId: Id('shipment')
    .nullable()
    .default(null)
    .describe(
      'What it is sent back of. All returns of a shipment together bring back no more of a product than left with it.',
    ),
  reasonCode: z.string().min(1).max(64).nullable().default(null),
  carrier: text(64).default(null),
  trackingNumbers: z.array(z.string().min(1).max(64)).max(100).default([]),
  expectedArrivalDate: LocalDate.nullable().default(null),
  items: items(ReturnItem).describe(
    'A kit that left with the original shipment becomes lines of what it was made of when it left.',
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

/** What may be changed: a field that is left out stays as it is, and null clears it. */
const changes = {
  externalId: ExternalId.nullable().optional(),
  orderNumber: text(64).optional(),
  notes: text(2000).optional(),
  warehouseId: Id('warehouse').optional(),
  tags: Tags.optional(),
  metadata: Metadata.optional(),
  priority: z.enum(['standard', 'expedited']).optional(),
  requestedShipDate: RequestedShipDate.optional(),
  shippingAddress: AddressInput.optional(),
  shippingMethod: ShippingMethodInput.optional(),
  fulfillmentPolicy: FulfillmentPolicy.optional(),
  packingInstructions: z
    .strictObject({ giftMessage: text(500).default(null) })
    .nullable()
    .optional(),
  destination: DestinationInput.optional(),
  supplier: text(200).optional(),
  carrier: text(64).optional(),
  trackingNumbers: z.array(z.string().min(1).max(64)).max(100).optional(),
  containerNumber: text(20).optional(),
  expectedArrivalDate: LocalDate.nullable().optional(),
  reasonCode: z.string().min(1).max(64).nullable().optional(),
};

const AnyItem = z
  .strictObject({
    ...ofProduct,
    cartonId: Id('carton').optional(),
    quantity: units,
    lot: z.string().min(1).max(64).nullable().optional(),
    expiresOn: LocalDate.nullable().optional(),
    requestedAction: z.enum(['restock', 'quarantine', 'dispose']).optional(),
  })
  .refine(
    ({ productId, sku, cartonId }) =>
      [productId, sku, cartonId].filter((one) => one !== undefined).length === 1,
    { error: 'needs exactly one of productId, sku and cartonId', path: ['productId'] },
  );
export type ItemInput = z.output<typeof AnyItem>;

const id = Id('shipment');
const reason = z.string().min(1).max(500).optional();

export const ShortLine = z.object({
  itemId: z.string().nullable(),
  sku: z.string().nullable(),
  name: z.string(),
  requested: Quantity,
  available: Quantity,
});

export const Quote = z
  .object({
    warehouse: z.object({ id: Id('warehouse'), name: z.string() }).nullable(),
    promise: z
      .object({ shipBy: Timestamp, cutoffAt: Timestamp, cutoffMissed: z.boolean(), timezone: Timezone })
      .nullable(),
    estimatedCharges: z.array(Charge),
    estimatedTotal: z.int().describe('Minor units of the currency of the charges.'),
    fulfillable: z.boolean(),
    unfulfillable: z.array(ShortLine).describe('Lines the stock does not cover.'),
    problems: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .describe('Why it could not be submitted, all at once; empty when it could.'),
  })
  .meta({ id: 'Quote' });

export const BoxContent = z
  .object({
    shipmentId: Id('shipment'),
    number: z.string(),
    rows: z.array(
      z.object({
        boxNumber: z.int().min(1),
        packageId: Id('package').nullable().describe('Null until the box is a package.'),
        trackingNumber: z.string().nullable(),
        cartonName: z.string().nullable(),
        sku: Sku.nullable(),
        productName: z.string(),
        fnsku: z.string().nullable(),
        units: z.int().min(1),
        lengthMm: z.number().nullable(),
        widthMm: z.number().nullable(),
        heightMm: z.number().nullable(),
        weightG: z.number().nullable(),
      }),
    ),
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

const shipmentOf = { scope: 'shipments', output: Shipment } as const;
const whileCancelling = ['not_found', 'not_cancellable'] as const;
const cancelling = {
  method: 'POST',
  ...shipmentOf,
  mayWait: true,
  input: z.strictObject({ id, reason }),
  errors: whileCancelling,
  description:
    'What the warehouse has not begun is cancelled at once, and its stock is free again (200). Up to picked it is asked of the warehouse (202, `pending_cancel`). From packing on it is refused.',
} as const;
const submitting = [
  'validation_failed',
  'insufficient_stock',
  'unshippable',
  'duplicate_external_id',
] as const;

export const shipmentVerbs = {
  createPnp: operation({
    method: 'POST',
    path: '/v0/shipments/pnp',
    ...shipmentOf,
    status: 201,
    summary: 'Create a pick-and-pack shipment',
    description:
      'A draft reserves nothing. With `submit: true` everything is checked and the stock is allocated in the same call.',
    input: Pnp,
    errors: submitting,
  }),
  createSpd: operation({
    method: 'POST',
    path: '/v0/shipments/spd',
    ...shipmentOf,
    status: 201,
    summary: 'Create a shipment of whole cartons to a fulfilment centre',
    input: Spd,
    errors: submitting,
  }),
  createInbound: operation({
    method: 'POST',
    path: '/v0/shipments/inbound',
    ...shipmentOf,
    status: 201,
    summary: 'Announce goods that will arrive',
    input: Inbound,
    errors: ['validation_failed', 'unshippable', 'duplicate_external_id'],
  }),
  createReturn: operation({
    method: 'POST',
    path: '/v0/shipments/returns',
    ...shipmentOf,
    status: 201,
    summary: 'Announce a return',
    input: Return,
    errors: ['validation_failed', 'unshippable', 'duplicate_external_id'],
  }),
  bulk: operation({
    method: 'POST',
    path: '/v0/shipments/bulk',
    scope: 'shipments',
    summary: 'Create up to 100 shipments, each on its own',
    input: z.strictObject({
      shipments: z
        .array(
          z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('outbound-pickpack'), ...pnpFields, submit }),
            z.strictObject({ type: z.literal('outbound-spd'), ...spdFields, submit }),
          ]),
        )
        .min(1)
        .max(maximumBulk),
    }),
    output: bulkOutput('BulkShipments', Shipment),
    errors: [],
  }),
  quote: operation({
    method: 'POST',
    path: '/v0/shipments/quote',
    scope: 'shipments',
    summary: 'Ask what a shipment would cost and when it would leave',
    description: 'Nothing is written, and no draft is needed.',
    input: z.strictObject({
      type: z.enum(['outbound-pickpack', 'outbound-spd']).default('outbound-pickpack'),
      warehouseId: Id('warehouse').optional(),
      shippingAddress: AddressInput.nullable().default(null),
      destination: DestinationInput.nullable().default(null),
      shippingMethod: ShippingMethodInput.prefault({}),
      requestedShipDate: RequestedShipDate.default(null),
      fulfillmentPolicy: FulfillmentPolicy.default('fill_or_kill').describe(
        'Of an order of units; it decides which warehouse is meant where none has everything.',
      ),
      items: z
        .array(
          z
            .strictObject({ ...ofProduct, cartonId: Id('carton').optional(), quantity: units })
            .refine(
              ({ productId, sku, cartonId }) =>
                [productId, sku, cartonId].filter((one) => one !== undefined).length === 1,
              { error: 'needs exactly one of productId, sku and cartonId', path: ['productId'] },
            ),
        )
        .min(1)
        .max(500),
    }),
    output: Quote,
    errors: ['validation_failed'],
  }),
  update: operation({
    method: 'PATCH',
    path: '/v0/shipments/{id}',
    ...shipmentOf,
    summary: 'Change a shipment',
    description:
      'A draft: everything. Pending or on hold: address, items and notes, and the stock is allocated anew in the same step; and the requested ship date, by which it is promised anew. Later: notes, tags and metadata.',
    input: z.strictObject({ id, ...changes, items: items(AnyItem).optional() }),
    errors: ['not_found', 'invalid_state', ...submitting],
  }),
  putItems: operation({
    method: 'PUT',
    path: '/v0/shipments/{id}/items',
    ...shipmentOf,
    summary: 'Replace the lines of a shipment',
    input: z.strictObject({ id, items: items(AnyItem) }),
    errors: ['not_found', 'invalid_state', 'validation_failed', 'insufficient_stock', 'unshippable'],
  }),
  putShippingAddress: operation({
    method: 'PUT',
    path: '/v0/shipments/{id}/shipping-address',
    ...shipmentOf,
    summary: 'Replace the address of a shipment',
    input: z.strictObject({ id, ...AddressInput.shape }),
    errors: ['not_found', 'invalid_state', 'validation_failed', 'unshippable'],
  }),
  putNotes: operation({
    method: 'PUT',
    path: '/v0/shipments/{id}/notes',
    ...shipmentOf,
    summary: 'Replace the notes of a shipment',
    input: z.strictObject({ id, notes: text(2000) }),
    errors: ['not_found'],
  }),
  submit: operation({
    method: 'POST',
    path: '/v0/shipments/{id}/submit',
    ...shipmentOf,
    summary: 'Submit a draft to the warehouse',
    description:
      'Everything is checked at once, the stock is allocated, and promise and charges are reckoned. The id stays.',
    input: z.strictObject({ id }),
    errors: ['not_found', 'invalid_state', 'validation_failed', 'insufficient_stock', 'unshippable'],
  }),
  hold: operation({
    method: 'POST',
    path: '/v0/shipments/{id}/hold',
    ...shipmentOf,
    summary: 'Put a pending shipment on hold; its stock is kept',
    input: z.strictObject({ id, reason }),
    errors: ['not_found', 'invalid_state'],
  }),
  release: operation({
    method: 'POST',
    path: '/v0/shipments/{id}/release',
    ...shipmentOf,
    summary: 'Release a shipment from hold',
    input: z.strictObject({ id }),
    errors: ['not_found', 'invalid_state', 'insufficient_stock', 'unshippable'],
  }),
  cancel: operation({ ...cancelling, path: '/v0/shipments/{id}/cancel', summary: 'Cancel a shipment' }),
  cancelPnp: operation({
    ...cancelling,
    path: '/v0/shipments/pnp/{id}/cancel',
    summary: 'Cancel a pick-and-pack shipment',
  }),
  cancelSpd: operation({
    ...cancelling,
    path: '/v0/shipments/spd/{id}/cancel',
    summary: 'Cancel a small-parcel shipment',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v0/shipments/{id}',
    scope: 'shipments',
    status: 204,
    summary: 'Delete a draft',
    input: z.strictObject({ id }),
    output: Nothing,
    errors: ['not_found', 'invalid_state'],
  }),
  uploadDocument: operation({
    method: 'POST',
    path: '/v0/shipments/{id}/documents',
    scope: 'shipments',
    status: 201,
    upload: true,
    summary: 'Upload a label or another document',
    description:
      'PDF, PNG or ZPL up to 10 MB, checked by its first bytes. A label belongs to a line of the shipment when `itemId` names one. What leaves under a shipping label of yours costs no postage; such a label can come until a package it is for is labelled.',
    input: z.strictObject({
      id,
      kind: z.enum(['shipping_label', 'fnsku_label', 'commercial_invoice', 'asn', 'photo', 'other']),
      itemId: Id('item').optional(),
    }),
    output: File,
    errors: ['not_found', 'validation_failed', 'payload_too_large', 'invalid_state'],
  }),
  downloadDocument: operation({
    method: 'GET',
    path: '/v0/shipments/{id}/documents/{documentId}',
    scope: 'shipments',
    file: ['application/pdf', 'image/png', 'application/zpl'],
    summary: 'Download a document',
    input: z.strictObject({ id, documentId: Id('document') }),
    output: Nothing,
    errors: ['not_found'],
  }),
  removeDocument: operation({
    method: 'DELETE',
    path: '/v0/shipments/{id}/documents/{documentId}',
    scope: 'shipments',
    status: 204,
    summary: 'Remove a document',
    input: z.strictObject({ id, documentId: Id('document') }),
    output: Nothing,
    errors: ['not_found', 'invalid_state'],
  }),
  packingSlip: operation({
    method: 'GET',
    path: '/v0/shipments/{id}/packing-slip',
    scope: 'shipments',
    file: ['application/pdf'],
    summary: 'Print the packing slip',
    input: z.strictObject({ id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  boxContent: operation({
    method: 'GET',
    path: '/v0/shipments/{id}/box-content',
    scope: 'shipments',
    file: ['text/csv'],
    summary: 'Read what is in each box',
    input: z.strictObject({
      id,
      format: z.enum(['json', 'csv']).default('json').describe('json, or csv for a file.'),
    }),
    output: BoxContent,
    errors: ['not_found'],
  }),
  simulate: operation({
    method: 'POST',
    path: '/v0/shipments/{id}/simulate',
    ...shipmentOf,
    summary: 'Let the warehouse of a test space do its part',
    description:
      'Only with a test key. The warehouse and the carrier act at once, by the same rules as in live.',
    input: z.strictObject({ id, outcome: z.enum(outcomes) }),
    errors: ['not_found', 'invalid_state', 'validation_failed'],
  }),
};
