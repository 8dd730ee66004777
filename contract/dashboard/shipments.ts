/** Figures for the dashboard's shipment pages that the public records do not have. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Quantity, Timestamp } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { Sku } from '../public/products.ts';
import { shipmentKinds, shipmentStatuses } from '../public/shipments.ts';
import { space } from './space.ts';

const Counts = z.object({
  total: Quantity.describe('Number of shipments.'),
  late: Quantity.describe('Open shipments after their ship-by time.'),
  atRisk: Quantity.describe('Open shipments whose ship-by time is near.'),
  byStatus: z
    .record(z.enum(shipmentStatuses), Quantity.describe('Number of shipments in this state.'))
    .describe('Number of shipments by state.'),
});

export const ShipmentCounts = Counts.extend({
  asOf: Timestamp.describe('Time of the figures, in UTC.'),
  byKind: z
    .record(z.enum(shipmentKinds), Counts.describe('Figures of this kind.'))
    .describe('Figures by kind of shipment.'),
}).meta({ id: 'ShipmentCounts' });
export type ShipmentCounts = z.infer<typeof ShipmentCounts>;

export const Returnable = z
  .object({
    shipmentId: Id('shipment').describe('Id of the shipment.'),
    lines: z
      .array(
        z.object({
          productId: Id('product').describe('Id of the product.'),
          sku: Sku.describe('SKU of the product.'),
          name: z.string().describe('Name of the product.'),
          left: Quantity.describe('Units that left with the shipment, those in kits and boxes included.'),
          returnable: Quantity.describe('Units that no other return brings back.'),
        }),
      )
      .describe('Products by SKU; empty when nothing has left.'),
  })
  .meta({ id: 'Returnable' });
export type Returnable = z.infer<typeof Returnable>;

export const dashboardShipments = {
  counts: dashboardOperation('GET', '/dashboard/v0/organizations/{organizationId}/shipments/counts', {
    role: 'viewer',
    summary: 'Count shipments by kind and status',
    description: 'Every kind and status is there, also with none.',
    input: z.strictObject(space),
    output: ShipmentCounts,
  }),
  returnable: dashboardOperation(
    'GET',
    '/dashboard/v0/organizations/{organizationId}/shipments/{id}/returnable',
    {
      role: 'viewer',
      summary: 'Read what of a shipment may still come back',
      input: z.strictObject({ ...space, id: Id('shipment') }),
      output: Returnable,
    },
  ),
};
