import { z } from 'zod';
import { shipmentKinds, shipmentStatuses, stages } from '../public/shipments.ts';

/** Fields that say what a shipment is and where it stands, in the records of the warehouse. */
export const standing = {
  kind: z.enum(shipmentKinds).describe('Kind of shipment.'),
  status: z.enum(shipmentStatuses).describe('State of the shipment.'),
  stage: z.enum(stages).nullable().describe("Stage of the warehouse's work; null before it has begun."),
};
