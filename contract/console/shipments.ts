/** What the list of shipments shows beside the public one. */
import { z } from 'zod';
import { Quantity, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { shipmentKinds, shipmentStatuses } from '../shipments.ts';
import { space } from './space.ts';

const Counts = z.object({
  total: Quantity,
  late: Quantity.meta({ description: 'In the house after their ship-by time.' }),
  atRisk: Quantity.meta({ description: 'In the house, and their ship-by time is near.' }),
  byStatus: z.record(z.enum(shipmentStatuses), Quantity),
});

export const ShipmentCounts = Counts.extend({
  asOf: Timestamp,
  byKind: z.record(z.enum(shipmentKinds), Counts),
}).meta({ id: 'ShipmentCounts' });
export type ShipmentCounts = z.infer<typeof ShipmentCounts>;

export const consoleShipments = {
  counts: operation({
    method: 'GET',
    path: '/console/v0/organizations/{organizationId}/shipments/counts',
    scope: 'console',
    role: 'viewer',
    summary: 'Count shipments by kind and status',
    description: 'Every kind and status is there, also with none.',
    input: z.strictObject(space),
    output: ShipmentCounts,
    errors: ['not_found', 'role_too_low', 'organization_suspended'],
  }),
};
