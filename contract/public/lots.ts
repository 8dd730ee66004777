/**
 * Lots: units of a product that were made together. Every lot is available until somebody says otherwise. Units of a lot that
 * is held or recalled are quarantined: they count as neither available nor sellable, and no order gets them.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Address, LocalDate, Quantity, Text, Timestamp } from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { anyOf, exactly, listInput, search } from '../page.ts';
import { exactSku, Sku } from './products.ts';
import { shipmentKinds, shipmentStatuses } from './shipments.ts';

/** `held` stops the goods until somebody decides about them; `recalled` also means that what has left must come back. */
export const lotStatuses = ['available', 'held', 'recalled'] as const;
export type LotStatus = (typeof lotStatuses)[number];

const LotName = Text(64).describe('Name of the lot.');

export const Lot = z
  .object({
    productId: Id('product').describe('Id of the product.'),
    sku: Sku.describe('SKU of the product.'),
    name: z.string().describe('Name of the product.'),
    lot: z.string().describe('Name of the lot.'),
    expiresOn: LocalDate.nullable().describe('Expiry date of the lot; null when there is none.'),
    status: z
      .enum(lotStatuses)
      .describe('State of the lot: its goods can be sent (available), are stopped (held), or are recalled.'),
    reason: z
      .string()
      .nullable()
      .describe('Reason of the latest change of the status; null before the first.'),
    changedBy: Actor.nullable().describe('Author of the latest change of the status; null before the first.'),
    changedAt: Timestamp.nullable().describe(
      'Time of the latest change of the status, in UTC; null before the first.',
    ),
    onHand: Quantity.describe(
      'Units of the lot in all warehouses, in any condition, those in cartons included.',
    ),
    available: Quantity.describe('Units that are free to promise; 0 while the lot is held or recalled.'),
    allocated: Quantity.describe('Units promised to submitted shipments.'),
    quarantined: Quantity.describe('Units set aside, those stopped by the status of the lot included.'),
    updatedAt: Timestamp.describe(
      'Time the stock of the product or the status of the lot last changed, in UTC; `updatedSince` compares with it.',
    ),
  })
  .meta({ id: 'Lot', description: 'A lot of a product, over all warehouses.' });
export type Lot = z.infer<typeof Lot>;

const LotShipment = z.object({
  shipmentId: Id('shipment').describe('Id of the shipment.'),
  number: z.string().describe('Number of the shipment.'),
  lot: z.string().describe('Lot that left with it.'),
  kind: z.enum(shipmentKinds).describe('Kind of shipment.'),
  status: z.enum(shipmentStatuses).describe('State of the shipment.'),
  orderNumber: z.string().nullable().describe("The merchant's order number; null when none was given."),
  externalId: z.string().nullable().describe("The merchant's own reference; null when none was given."),
  forwardedAt: Timestamp.describe('Time the shipment was handed to the carrier, in UTC.'),
  units: z.int().min(1).describe('Units of the lot that left with it, those in cartons included.'),
  recipient: Address.nullable().describe('Address the goods went to; null when the shipment has none.'),
  trackingNumbers: z.array(z.string()).describe('Tracking numbers of its packages.'),
});

export const LotRecall = z
  .object({
    productId: Id('product').describe('Id of the product.'),
    sku: Sku.describe('SKU of the product.'),
    name: z.string().describe('Name of the product.'),
    lot: z.string().nullable().describe('Name of the lot that was asked for; null for all that are stopped.'),
    units: Quantity.describe('Units of the lot that have left, over all shipments listed.'),
    shipments: z.array(LotShipment).describe('Shipments that carried the lot, the latest first.'),
  })
  .meta({ id: 'LotRecall', description: 'Shipments that carried a lot, and who received them.' });
export type LotRecall = z.infer<typeof LotRecall>;

/** Change of a lot's status, as merchants and the warehouse send it. */
export const lotChange = {
  productId: Id('product').describe('Id of the product.'),
  lot: LotName.describe('Name of the lot. It need not be in stock: what arrives later is stopped as well.'),
  status: z.enum(lotStatuses).describe('New state of the lot.'),
  reason: Text(500)
    .nullable()
    .default(null)
    .describe('Reason in your own words; required to hold or recall.'),
};

const lotFilters = {
  search: search("the lot's name, the product's name or SKU"),
  productId: Id('product').optional().describe('Only lots of this product.'),
  sku: exactSku,
  lot: exactly('lot', 64),
  status: anyOf(lotStatuses, 'State.'),
};

const operation = operationsOf('inventory');

export const lots = {
  list: operation('GET', '/v0/inventory/lots', {
    summary: 'List lots with their status and stock',
    description:
      'By product, then the soonest expiry first. A lot is listed once it was in stock or has a status.',
    list: true,
    input: listInput(lotFilters),
    output: Lot,
  }),
  setStatus: operation('PUT', '/v0/inventory/lots', {
    summary: 'Hold, recall or release a lot',
    description:
      'Held and recalled units are quarantined. Open shipments that were promised some get units of other lots; where there are none, they wait on hold. A shipment that is already picked goes on hold until the warehouse has taken the units out. With `available` the units that the status had stopped can be sent again.',
    noVersion: true,
    input: z.strictObject(lotChange),
    output: Lot,
    errors: ['validation_failed'],
  }),
  recall: operation('GET', '/v0/inventory/products/{id}/lot-shipments', {
    file: ['text/csv'],
    summary: 'List the shipments that carried a lot',
    description:
      'Every shipment that left with units of the lot, and who received it, whatever the status of the lot is.',
    input: z.strictObject({
      id: Id('product'),
      lot: LotName.optional().describe(
        'Name of the lot; left out, all lots of the product that are held or recalled.',
      ),
      format: z
        .enum(['json', 'csv'])
        .default('json')
        .describe('Format of the answer: json, or csv for a file.'),
    }),
    output: LotRecall,
  }),
};
