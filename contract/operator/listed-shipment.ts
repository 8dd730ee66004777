/** A shipment as the back office finds it among those of all merchants. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Address, NamedOrganization, Timestamp } from '../measures.ts';
import { HoldReason, slaStatuses } from '../public/shipments.ts';
import { standing } from './standing.ts';

export const ListedShipment = z
  .object({
    organization: NamedOrganization.describe('Organization the shipment belongs to.'),
    id: Id('shipment'),
    number: z.string().describe('Number of the shipment, such as HC-PNP-1042.'),
    oldNumber: z
      .string()
      .nullable()
      .describe('Number from before numbers were unique in the installation; null for later shipments.'),
    orderNumber: z.string().nullable().describe("The merchant's order number; null when none was given."),
    externalId: z.string().nullable().describe("The merchant's own reference; null when none was given."),
    ...standing,
    warehouseId: Id('warehouse').describe('Id of the warehouse it leaves from or arrives at.'),
    recipient: Address.pick({ name: true, company: true, city: true, postalCode: true, countryCode: true })
      .nullable()
      .describe('Recipient of the goods; null on goods that come in.'),
    supplier: z.string().nullable().describe('Sender of goods that come in; null when none was given.'),
    trackingNumbers: z.array(z.string()).describe('Tracking numbers of the shipment and of its packages.'),
    serialNumbers: z
      .array(z.string())
      .describe('Serial numbers of the units that are packed for it or left with it.'),
    holds: z
      .array(
        z.object({
          code: z.string().describe('Reason as a code, such as `insufficient_stock`.'),
          message: z.string().describe('Reason as a sentence.'),
          reason: HoldReason.optional().describe(
            'Facts of the sentence, for programs that tell it in another language; absent for most holds.',
          ),
          placedAt: Timestamp.describe('Time of the hold, in UTC.'),
        }),
      )
      .describe('Reasons the shipment is on hold; empty otherwise.'),
    shipBy: Timestamp.nullable().describe(
      'Time by which the carrier should have it, in UTC; null when nothing is promised.',
    ),
    slaStatus: z
      .enum(slaStatuses)
      .nullable()
      .describe('State of the promise by now; null when nothing is promised.'),
    createdAt: Timestamp.describe('Time the shipment was created, in UTC.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'ListedShipment' });
export type ListedShipment = z.infer<typeof ListedShipment>;
