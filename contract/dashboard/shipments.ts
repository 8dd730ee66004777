/** What the pages of shipments show beside the public records. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Quantity, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { Sku } from '../products.ts';
import { shipmentKinds, shipmentStatuses } from '../shipments.ts';
import { space } from './space.ts';

const Counts = z.object({
  total: Quantity,
  late: Quantity.describe('In the house after their ship-by time.'),
  atRisk: Quantity.describe('In the house, and their ship-by time is near.'),
  byStatus: z.record(z.enum(shipmentStatuses), Quantity),
});

export const ShipmentCounts = Counts.extend({
  asOf: Timestamp,
  byKind: z.record(z.enum(shipmentKinds), Counts),
}).meta({ id: 'ShipmentCounts' });
export type ShipmentCounts = z.infer<typeof ShipmentCounts>;

export const Returnable = z
  .object({
    shipmentId: Id('shipment'),
    lines: z
      .array(
        z.object({
          productId: Id('product'),
          sku: Sku,
          name: z.string(),
          left: Quantity.describe('Units that left with it, in kits and boxes as well.'),
          returnable: Quantity.describe('What of them no other return brings back.'),
        }),
      )
      .describe('By SKU; none where nothing has left.'),
  })
  .meta({ id: 'Returnable' });
export type Returnable = z.infer<typeof Returnable>;

export const dashboardShipments = {
  counts: operation({
    method: 'GET',
    path: '/dashboard/v0/organizations/{organizationId}/shipments/counts',
    scope: 'dashboard',
    role: 'viewer',
    summary: 'Count shipments by kind and status',
    description: 'Every kind and status is there, also with none.',
    input: z.strictObject(space),
    output: ShipmentCounts,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
  returnable: operation({
    method: 'GET',
    path: '/dashboard/v0/organizations/{organizationId}/shipments/{id}/returnable',
    scope: 'dashboard',
    role: 'viewer',
    summary: 'Read what of a shipment may still come back',
    input: z.strictObject({ ...space, id: Id('shipment') }),
    output: Returnable,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
};
