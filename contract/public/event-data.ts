/**
 * Payload (`data`) of each event, with an example. Events are thin: they say what happened to which record, and a
 * receiver reads the record when its latest state matters. Fields may be added at any time.
 */
import { z } from 'zod';
import type { Topic } from './events.ts';
import { Id, prefixes, type Kind } from '../id.ts';
import {
  Actor,
  Amount,
  Currency,
  Dimensions,
  LocalDate,
  Mode,
  Quantity,
  Timestamp,
  Weight,
} from '../measures.ts';
import { storageAges } from '../rules/storage-ages.ts';
import { dismissalReasons, recommendationSeverities, recommendationTypes } from './recommendations.ts';
import { movementTypes, StockReasonCode } from './stock.ts';
import { Work } from './work.ts';

const number = z.string().meta({ description: 'Number of the record for people.', examples: ['PNP-1001'] });
const reason = z.string().nullable().describe('Reason in the words of the author; null when none was given.');
const optionalWork = z
  .array(Work)
  .optional()
  .describe('Work that is billed only by rate cards with a price for it.');
const work = z.array(Work).optional().describe('Work that will be billed.');
const carrier = z.string().nullable().describe('Carrier of the package; null when it has none yet.');
const trackingNumber = z
  .string()
  .nullable()
  .describe('Tracking number of the package; null when it has none yet.');

type Fields = Record<string, z.ZodType>;
const shipment = (fields: Fields = {}) => z.looseObject({ number, ...fields });
const ofPackage = (fields: Fields = {}) =>
  shipment({ packageId: Id('package').describe('Id of the package.'), carrier, trackingNumber, ...fields });
const tracked = ofPackage({
  description: z.string().nullable().describe('Words of the carrier; null when there are none.'),
});

const created = shipment({
  type: z.string().meta({ description: 'Type of the shipment.', examples: ['outbound-pickpack'] }),
  externalId: z
    .string()
    .nullable()
    .optional()
    .describe("The merchant's own reference; null when none was given."),
});

/** Product or carton whose counters moved. */
const ChangedGood = z
  .looseObject({
    type: z.enum(['product', 'carton']).describe('Kind of goods.'),
    id: Id('product', 'carton').describe('Id of the product or carton.'),
    sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    onHand: Quantity.describe('Stock in all buildings after the change.'),
    allocated: Quantity.describe('Stock promised to submitted shipments after the change.'),
    available: Quantity.describe('Stock free to promise after the change.'),
    sellable: Quantity.nullable().describe(
      'Units a shop may offer: available − safetyBuffer, never below 0. Null for a carton.',
    ),
    incoming: Quantity.describe('Stock expected and not yet received after the change.'),
    onHandBefore: Quantity.describe('Stock in all buildings before the change.'),
    availableBefore: Quantity.describe('Stock free to promise before the change.'),
    warehouses: z
      .array(
        z.object({
          id: Id('warehouse').describe('Id of the warehouse.'),
          onHand: Quantity.describe('Stock in the building.'),
          available: Quantity.describe('Stock free to promise.'),
        }),
      )
      .describe('Warehouses in which the counters moved, after the change.'),
  })
  .describe('Counters over all warehouses after the change: units of a product, boxes of a carton.');

const product = {
  sku: z.string().describe('SKU of the product.'),
  name: z.string().describe('Name of the product.'),
};
const level = z.looseObject({
  ...product,
  available: Quantity.describe('Units available in all warehouses, those in cartons included.'),
  reorderPoint: Quantity.nullable().describe(
    'Available units at or below which the product is low in stock; null for never.',
  ),
});

const lot = z.looseObject({
  ...product,
  lot: z.string().describe('Name of the lot.'),
  reason: z.string().nullable().describe('Reason of the change; null when none was given.'),
  stopped: Quantity.describe('Units that the status of the lot keeps in quarantine after the change.'),
  shipments: Quantity.describe('Open shipments that the change took units of the lot from.'),
});

const ofProduct = z.looseObject(product);
const ofCarton = z.looseObject({ name: z.string().describe('Name of the carton.') });
const changed = { fields: z.array(z.string()).describe('Names of the fields that were changed.') };

const invoice = z.looseObject({
  number: z.string().describe('Number of the invoice.'),
  totalAmount: Amount.describe('Total with tax, in minor units of `currency`.'),
  currency: Currency.describe('Currency of the amount (ISO 4217).'),
  dueDate: LocalDate.describe('Day the invoice is due.'),
});

const payment = invoice.extend({
  paymentId: Id('payment').describe('Id of the payment.'),
  amount: Amount.describe('Amount of the payment, in minor units.'),
  amountDue: Amount.describe('Amount left to pay, in minor units.'),
});

const charge = z.looseObject({
  description: z.string().describe('Name of the work.'),
  note: z.string().nullable().describe('Note of the warehouse; null when there is none.'),
  amount: Amount.describe('Price of the whole quantity, in minor units of `currency`.'),
  currency: Currency.describe('Currency of the amount (ISO 4217).'),
  proposedBy: Actor.describe('Author of the charge.'),
});

const recommendation = z.looseObject({
  type: z.enum(recommendationTypes).describe('Kind of recommendation.'),
  severity: z.enum(recommendationSeverities).describe('Severity of the recommendation.'),
  title: z.string().describe('Recommendation in one line.'),
});

const organization = z.looseObject({
  name: z.string().describe('Name of the organization.'),
  code: z.string().describe('Code that its shipment and invoice numbers begin with.'),
});

const webhook = z.looseObject({
  url: z.string().describe('Address of the endpoint.'),
  organizationId: Id('organization').describe(
    'Organization the endpoint belongs to, also when it is for its test space.',
  ),
  mode: Mode.describe("Data space the endpoint is for: the organization's own data, or its test space."),
});

export const eventData = {
  'shipment.created': created,
  'shipment.deleted': shipment(),
  'shipment.submitted': shipment(),
  'shipment.split': shipment({
    into: z
      .array(
        z.looseObject({
          id: Id('shipment').describe('Id of the further shipment.'),
          number: z.string().describe('Number of the further shipment.'),
          warehouseId: Id('warehouse').describe('Warehouse it leaves from.'),
          warehouseName: z.string().describe('Name of the warehouse.'),
          units: Quantity.describe('Units it took over.'),
          waitsForStock: z.boolean().describe('True when it waits for stock.'),
        }),
      )
      .min(1)
      .describe('Shipments that were split from it just now.'),
  }),
  'shipment.updated': shipment({
    fields: z.array(z.string()).optional().describe('Names of the fields that were changed.'),
    stage: z.string().optional().describe('Stage of the work that was reached.'),
    documentId: Id('document').optional().describe('Id of the document that was added or removed.'),
    withoutLabel: z
      .array(Id('package'))
      .optional()
      .describe('Ids of packages whose label was given back to the carrier; they wait for another one.'),
    kind: z.string().optional().describe('Kind of the document that was added.'),
    received: z
      .array(
        z.looseObject({
          itemId: Id('item').describe("Id of the shipment's line."),
          quantity: Quantity.describe('Quantity received in good order.'),
          damaged: Quantity.describe('Quantity received damaged.'),
        }),
      )
      .optional()
      .describe('Goods received just now.'),
  }),
  'shipment.held': shipment({
    code: z
      .string()
      .meta({ description: 'Reason as a code, as in `holds`.', examples: ['address_unverified'] }),
    message: z.string().describe('Reason as a sentence.'),
  }),
  'shipment.released': shipment({
    codes: z.array(z.string()).describe('Codes of the holds that ended.'),
  }),
  'shipment.started': shipment(),
  'shipment.picked': shipment(),
  'shipment.packed': shipment({ packages: Quantity.describe('Number of packages.') }),
  'shipment.short_picked': shipment({
    itemId: Id('item').describe("Id of the shipment's line."),
    sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
    missing: Quantity.describe('Quantity that was not in its place.'),
    message: z.string().describe('Shortage as a sentence.'),
  }),
  'shipment.late': shipment({
    shipBy: Timestamp.describe('Time by which the carrier should have had it, in UTC.'),
  }),
  'shipment.forwarded': shipment({
    carrier: carrier.describe('Carrier of the first package; null when it has none.'),
    packages: Quantity.describe('Number of packages.'),
    work: work.describe('Work that will be billed.'),
    optionalWork,
  }),
  'shipment.unshipped': shipment({ packages: Quantity.describe('Number of packages.') }),
  'shipment.cancel_requested': shipment({ reason }),
  'shipment.cancel_refused': shipment({ reason: z.string().describe('Reason of the warehouse.') }),
  'shipment.cancelled': shipment({ reason, work }),
  'package.label_created': ofPackage(),
  'package.forwarded': ofPackage(),
  'package.in_transit': tracked,
  'package.out_for_delivery': tracked,
  'package.delivered': tracked,
  'package.exception': tracked,
  'package.returned': tracked,
  'package.lost': tracked,
  'inbound.created': created,
  'inbound.submitted': shipment(),
  'inbound.confirmed': shipment(),
  'inbound.rejected': shipment({ reason: z.string().describe('Reason of the warehouse.') }),
  'inbound.arrived': shipment(),
  'inbound.received': shipment({ work, optionalWork }),
  'inbound.discrepancy': shipment({
    lines: z
      .array(
        z.looseObject({
          itemId: Id('item').describe("Id of the shipment's line."),
          sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
          short: Quantity.describe('Quantity expected but not received.'),
          over: Quantity.describe('Quantity received beyond the expected quantity.'),
          damaged: Quantity.describe('Quantity received damaged.'),
        }),
      )
      .describe('Lines whose received quantity differs from the expected quantity.'),
  }),
  'inbound.cancelled': shipment({ reason }),
  'stock.changed': z.looseObject({
    goods: z
      .array(ChangedGood)
      .min(1)
      .max(100)
      .describe('Goods that one write moved; a larger write gives several events.'),
  }),
  'stock.corrected': z.looseObject({
    sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    type: z.enum([...movementTypes, 'transfer']).describe('Kind of movement.'),
    reason: z.string().describe('Reason of the correction.'),
    reasonCode: StockReasonCode.optional(),
    available: z.int().describe('Change of the available quantity; negative when less is available.'),
    serialNumbers: z
      .object({
        missing: z
          .array(z.string())
          .nullable()
          .describe('Serial numbers that are removed; null when they cannot be told.'),
        unexpected: z.array(z.string()).describe('Serial numbers that nobody expected there.'),
      })
      .nullish()
      .describe(
        'Units that a count missed or found; absent or null unless the product keeps serial numbers from the receipt on.',
      ),
  }),
  'stock.low': level,
  'stock.out': level,
  'stock.back': level,
  'stock.aging': z.looseObject({
    sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    units: Quantity.describe(
      'Units of the product, or boxes of the carton, that reach the age by `through` unless they leave before, first in, first out.',
    ),
    fromDays: z
      .literal(storageAges)
      .describe('Day of storage that they reach, from which long-term storage has a price.'),
    on: LocalDate.describe('Day on which the first of them reach it, in warehouse time.'),
    through: LocalDate.describe('Last day of the units that are counted, in warehouse time.'),
    monthlyCost: Amount.describe(
      'Price of their long-term storage for 30 days, in minor units of `currency`.',
    ),
    currency: Currency.describe('Currency of the amount (ISO 4217).'),
  }),
  'lot.held': lot,
  'lot.recalled': lot,
  'lot.released': lot,
  'product.created': ofProduct,
  'product.updated': ofProduct.extend(changed),
  'product.archived': ofProduct,
  'product.restored': ofProduct,
  'product.measured': ofProduct.extend({
    dimensions: Dimensions.nullable().describe('Measured size of one unit, in mm; null when not measured.'),
    weight: Weight.nullable().describe('Measured weight of one unit, in g; null when not measured.'),
    declaredDimensions: Dimensions.nullable().describe(
      'Size that the merchant declared, in mm; null when none was given.',
    ),
    declaredWeight: Weight.nullable().describe(
      'Weight that the merchant declared, in g; null when none was given.',
    ),
    answer: z
      .string()
      .nullable()
      .describe('Answer to the dispute that it ends; null when there was no dispute or no answer.'),
  }),
  'product.measurement_disputed': ofProduct.extend({
    note: z.string().describe("The merchant's reason."),
  }),
  'product.measurement_upheld': ofProduct.extend({
    answer: z.string().describe("The warehouse's answer."),
  }),
  'product.barcode_added': ofProduct.extend({
    type: z.string().describe('Kind of barcode.'),
    value: z.string().describe('Characters of the barcode.'),
  }),
  'carton.created': ofCarton,
  'carton.updated': ofCarton.extend(changed),
  'carton.archived': ofCarton,
  'carton.restored': ofCarton,
  'invoice.issued': invoice,
  'invoice.payment_pending': invoice,
  'invoice.payment_missed': invoice,
  'invoice.paid': invoice,
  'invoice.payment_received': payment,
  'invoice.payment_reversed': payment.extend({ reason }),
  'invoice.overdue': invoice,
  'invoice.collecting': invoice,
  'invoice.cancelled': invoice,
  'invoice.refunded': invoice,
  'invoice.credited': z.looseObject({
    amount: Amount.describe('Amount given back on the next invoice, in minor units; positive.'),
    currency: Currency.describe('Currency of the amount (ISO 4217).'),
    reason: z.string().describe('Reason of the credit.'),
    work,
  }),
  'charge.approved': charge.extend({ work }),
  'charge.withdrawn': charge,
  'organization.created': organization,
  'organization.updated': organization.extend(changed),
  'organization.suspended': organization,
  'organization.reopened': organization,
  'organization.closed': organization.extend({
    deleteAt: Timestamp.describe('Time from which its data is deleted, in UTC.'),
  }),
  'organization.closing_cancelled': organization,
  'webhook.disabled': webhook.extend({
    reason: z.string().describe('Reason the service disabled the endpoint.'),
  }),
  'webhook.enabled': webhook,
  'webhook.deleted': webhook,
  'notification.created': z.looseObject({ title: z.string().describe('Notification in a few words.') }),
  'recommendation.created': recommendation,
  'recommendation.updated': recommendation.extend({
    severityBefore: z
      .enum(recommendationSeverities)
      .describe(
        'Severity before. The event is sent when the severity, the title or the suggested action has changed.',
      ),
  }),
  'recommendation.accepted': recommendation,
  'recommendation.completed': recommendation.extend({
    by: z
      .string()
      .nullable()
      .describe(
        'Id of the record that shows the completion, such as a shipment; null when the cause was gone.',
      ),
  }),
  'recommendation.failed': recommendation,
  'recommendation.dismissed': recommendation.extend({
    reason: z.enum(dismissalReasons).describe('Reason of the dismissal.'),
  }),
  'recommendation.snoozed': recommendation.extend({
    until: Timestamp.describe('Time until which it is snoozed, in UTC.'),
  }),
  'recommendation.reopened': recommendation,
  'recommendation.expired': recommendation,
  'recommendation.resolved': recommendation,
  'recommendation.superseded': recommendation.extend({
    by: Id('recommendation').describe('Id of the recommendation that replaces it.'),
  }),
} satisfies Record<Topic, z.ZodType<Record<string, unknown>>>;

/** Records that events are about: the word in `resourceType`, and the kind of the id beside it. */
const resources = {
  lot: 'product',
  shipment: 'shipment',
  package: 'shipment',
  inbound: 'shipment',
  product: 'product',
  carton: 'carton',
  invoice: 'invoice',
  charge: 'charge',
  organization: 'organization',
  webhook: 'webhook',
  notification: 'notification',
  recommendation: 'recommendation',
} as const satisfies Record<string, Kind>;

export interface EventExample {
  resourceType: string;
  resourceId: string;
  data: Record<string, unknown>;
}

const anId = (kind: Kind) => `${prefixes[kind]}_01kj5m2v8xfq3t9s7c4d6e8g0h`;

const outbound = { number: 'PNP-1001' };
const inbound = { number: 'INB-1002' };
const parcel = {
  ...outbound,
  packageId: anId('package'),
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
};
const blend = { sku: 'HC-ESP-250', name: 'Espresso Blend, 250 g' };
const box = { name: 'Espresso Blend, case of 12' };
const bill = { number: 'INV-1004', totalAmount: 184_250, currency: 'USD', dueDate: '2026-04-30' };
const installment = { ...bill, paymentId: anId('payment'), amount: 84_250, amountDue: 100_000 };
const relabelling = {
  description: 'Relabelling',
  note: 'The old barcodes were wrong.',
  amount: 13_500,
  currency: 'USD',
  proposedBy: { type: 'operator', id: null, name: 'Dolores Quintero' },
};
const suggestion = {
  type: 'restock_inventory',
  severity: 'high',
  title: 'Order 240 units of Espresso Blend, 250 g',
};

const merchant = { name: 'Harbor Coffee', code: 'HC' };

const endpoint = {
  organizationId: anId('organization'),
  mode: 'live',
  url: 'https://shop.example.com/packhouse',
};

const examples: Record<Topic, Record<string, unknown>> = {
  'shipment.created': { ...outbound, type: 'outbound-pickpack' },
  'shipment.deleted': outbound,
  'shipment.submitted': outbound,
  'shipment.split': {
    ...outbound,
    into: [
      {
        id: anId('shipment'),
        number: 'PNP-1002',
        warehouseId: anId('warehouse'),
        warehouseName: 'Newark',
        units: 2,
        waitsForStock: true,
      },
    ],
  },
  'shipment.updated': { ...outbound, fields: ['shippingAddress'] },
  'shipment.held': {
    ...outbound,
    code: 'address_unverified',
    message: 'The postal code does not look like one of the US.',
  },
  'shipment.released': { ...outbound, codes: ['address_unverified'] },
  'shipment.started': outbound,
  'shipment.picked': outbound,
  'shipment.packed': { ...outbound, packages: 1 },
  'shipment.short_picked': {
    ...outbound,
    itemId: anId('item'),
    sku: blend.sku,
    missing: 1,
    message: '1 of 3 Espresso Blend, 250 g was not in the bin.',
  },
  'shipment.late': { ...outbound, shipBy: '2026-03-08T23:00:00.000Z' },
  'shipment.forwarded': {
    ...outbound,
    carrier: 'UPS',
    packages: 1,
    work: [
      { chargeType: 'pick_first', quantity: 1 },
      { chargeType: 'pick_additional', quantity: 2 },
      { chargeType: 'pack', quantity: 1 },
      { chargeType: 'postage', quantity: 1, service: 'standard', grams: 820 },
    ],
  },
  'shipment.unshipped': { ...outbound, packages: 1 },
  'shipment.cancel_requested': { ...outbound, reason: 'The customer changed their mind' },
  'shipment.cancel_refused': { ...outbound, reason: 'It is on the truck' },
  'shipment.cancelled': {
    ...outbound,
    reason: 'The customer changed their mind',
    work: [{ chargeType: 'cancel_fee', quantity: 1 }],
  },
  'package.label_created': parcel,
  'package.forwarded': parcel,
  'package.in_transit': { ...parcel, description: 'Arrived at the sorting center' },
  'package.out_for_delivery': { ...parcel, description: 'On the vehicle for delivery' },
  'package.delivered': { ...parcel, description: 'Left at the front door' },
  'package.exception': { ...parcel, description: 'Delayed by weather' },
  'package.returned': { ...parcel, description: 'Refused by the recipient' },
  'package.lost': { ...parcel, description: 'Not found after ten days' },
  'inbound.created': { ...inbound, type: 'inbound-shipment' },
  'inbound.submitted': inbound,
  'inbound.confirmed': inbound,
  'inbound.rejected': { ...inbound, reason: 'The cartons are not labelled' },
  'inbound.arrived': inbound,
  'inbound.received': { ...inbound, work: [{ chargeType: 'receiving_unit', quantity: 240 }] },
  'inbound.discrepancy': {
    ...inbound,
    lines: [{ itemId: anId('item'), sku: blend.sku, short: 2, over: 0, damaged: 1 }],
  },
  'inbound.cancelled': { ...inbound, reason: null },
  'stock.changed': {
    goods: [
      {
        type: 'product',
        id: anId('product'),
        ...blend,
        onHand: 120,
        allocated: 15,
        available: 105,
        sellable: 100,
        incoming: 240,
        onHandBefore: 120,
        availableBefore: 108,
        warehouses: [{ id: anId('warehouse'), onHand: 80, available: 70 }],
      },
    ],
  },
  'stock.corrected': {
    ...blend,
    type: 'count',
    reason: 'count CNT-7',
    reasonCode: 'cycle_count',
    available: -1,
  },
  'stock.low': { ...blend, available: 18, reorderPoint: 24 },
  'stock.out': { ...blend, available: 0, reorderPoint: 24 },
  'stock.back': { ...blend, available: 237, reorderPoint: 24 },
  'stock.aging': {
    ...blend,
    ...{ units: 120, fromDays: 181, on: '2026-03-22', through: '2026-04-05' },
    ...{ monthlyCost: 540, currency: 'USD' },
  },
  'lot.held': { ...blend, lot: 'L-2026-04', reason: 'Broken seals', stopped: 96, shipments: 2 },
  'lot.recalled': { ...blend, lot: 'L-2026-04', reason: 'Recall of the roaster', stopped: 96, shipments: 0 },
  'lot.released': {
    ...blend,
    lot: 'L-2026-04',
    reason: 'Laboratory result is good',
    stopped: 0,
    shipments: 0,
  },
  'product.created': blend,
  'product.updated': { ...blend, fields: ['reorderPoint'] },
  'product.archived': blend,
  'product.restored': blend,
  'product.measured': {
    ...blend,
    dimensions: { length: 240, width: 95, height: 70, unit: 'mm' },
    weight: { value: 284, unit: 'g' },
    declaredDimensions: { length: 220, width: 90, height: 65, unit: 'mm' },
    declaredWeight: { value: 270, unit: 'g' },
    answer: null,
  },
  'product.measurement_disputed': { ...blend, note: 'Our scale shows 270 g.' },
  'product.measurement_upheld': { ...blend, answer: 'Three bags weighed 284 g each.' },
  'product.barcode_added': { ...blend, type: 'ean', value: '9522122400014' },
  'carton.created': box,
  'carton.updated': { ...box, fields: ['name'] },
  'carton.archived': box,
  'carton.restored': box,
  'invoice.issued': bill,
  'invoice.payment_pending': bill,
  'invoice.payment_missed': bill,
  'invoice.paid': bill,
  'invoice.payment_received': installment,
  'invoice.payment_reversed': { ...installment, reason: 'It was for another invoice' },
  'invoice.overdue': bill,
  'invoice.collecting': bill,
  'invoice.cancelled': bill,
  'invoice.refunded': bill,
  'invoice.credited': {
    amount: 2_500,
    currency: 'USD',
    reason: 'A carton was crushed in the warehouse',
    work: [
      { chargeType: 'credit', quantity: 1, amount: 2_500, reason: 'A carton was crushed in the warehouse' },
    ],
  },
  'charge.approved': {
    ...relabelling,
    work: [
      {
        chargeType: 'special_project',
        quantity: 3,
        title: 'Relabelling',
        unit: 'hour',
        unitPrice: 4_500,
        day: '2026-03-09',
      },
    ],
  },
  'charge.withdrawn': relabelling,
  'organization.created': merchant,
  'organization.updated': { ...merchant, fields: ['contact', 'address'] },
  'organization.suspended': merchant,
  'organization.reopened': merchant,
  'organization.closed': { ...merchant, deleteAt: '2026-04-08T12:00:00.000Z' },
  'organization.closing_cancelled': merchant,
  'webhook.disabled': { ...endpoint, reason: 'No delivery has succeeded for five days.' },
  'webhook.enabled': endpoint,
  'webhook.deleted': endpoint,
  'notification.created': { title: 'Put on hold' },
  'recommendation.created': suggestion,
  'recommendation.updated': { ...suggestion, severityBefore: 'medium' },
  'recommendation.accepted': suggestion,
  'recommendation.completed': { ...suggestion, by: anId('shipment') },
  'recommendation.failed': suggestion,
  'recommendation.dismissed': { ...suggestion, reason: 'already_done' },
  'recommendation.snoozed': { ...suggestion, until: '2026-03-12T08:00:00.000Z' },
  'recommendation.reopened': suggestion,
  'recommendation.expired': suggestion,
  'recommendation.resolved': suggestion,
  'recommendation.superseded': { ...suggestion, by: anId('recommendation') },
};

/** Realistic event of each topic, without its id, sequence, time and actor. */
export const eventExamples: Record<Topic, EventExample> = Object.fromEntries(
  Object.entries(examples).map(([topic, data]) => [topic, { ...resourceOf(topic as Topic), data }]),
) as Record<Topic, EventExample>;

function resourceOf(topic: Topic): { resourceType: string; resourceId: string } {
  if (topic === 'stock.changed') return { resourceType: 'stock', resourceId: anId('organization') };
  const family = topic.split('.')[0]!;
  // Events on levels and corrections are about the product.
  const kind = family === 'stock' ? 'product' : resources[family as keyof typeof resources];
  return { resourceType: kind, resourceId: anId(kind) };
}
