/** Erasure of the personal data of consignees, for the admins of an organization and the back office. */
import { z } from 'zod';
import { Id } from './id.ts';
import { exactlyOne, Timestamp } from './measures.ts';
import { shipmentKinds, shipmentStatuses } from './public/shipments.ts';

/** Text that stands where personal data was. */
export const erasedText = 'erased';

const Consignee = z.object({
  shipmentId: Id('shipment').describe('Id of the shipment.'),
  number: z.string().describe('Number of the shipment.'),
  kind: z.enum(shipmentKinds).describe('Kind of shipment.'),
  status: z.enum(shipmentStatuses).describe('State of the shipment.'),
  createdAt: Timestamp.describe('Time the shipment was created, in UTC.'),
  name: z.string().nullable().describe('Name of the recipient; null when there is none.'),
  address: z.string().describe('Address of the recipient in one line; empty when there is none.'),
  email: z.string().nullable().describe('Email address of the recipient; null when there is none.'),
  documents: z.int().min(0).describe('Number of uploaded files, which would be deleted.'),
  erasable: z
    .boolean()
    .describe('False while the shipment is a draft or open: its data is needed to deliver it.'),
});

export const Consignees = z
  .object({
    consignees: z.array(Consignee).max(100).describe('Shipments with their recipients, newest first.'),
    more: z.boolean().describe('True when more than 100 match; search more narrowly.'),
  })
  .meta({ id: 'Consignees' });

export const Erasure = z
  .object({
    id: Id('erasure').describe('Id of the erasure.'),
    shipmentIds: z.array(Id('shipment')).describe('Shipments whose recipients were erased.'),
    documents: z.int().min(0).describe('Number of uploaded files that are deleted.'),
    createdAt: Timestamp.describe('Time of the erasure, in UTC.'),
    finishedAt: Timestamp.nullable().describe(
      'Time all copies were erased, in UTC; null until then, usually for a moment.',
    ),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

export const consigneesInput = <F extends z.ZodRawShape>(fields: F) =>
  z
    .strictObject({
      ...fields,
      search: z
        .string()
        .trim()
        .min(3)
        .max(200)
        .optional()
        .describe('Part of a name, an email address, a phone number or an address.'),
      shipmentId: Id('shipment')
        .optional()
        .describe(
          'A shipment. Those to the same email address, or to the same name and postal code, are found with it.',
        ),
    })
    .refine(...exactlyOne('search', 'shipmentId'));

export const shipmentIds = z
  .array(Id('shipment'))
  .min(1)
  .max(100)
  .describe('Shipments whose recipients to erase. Their returns are erased with them.');

export const erasureOperations = {
  consignees: {
    summary: 'Find the shipments of a recipient whose personal data is to be erased',
    description: 'Shows what [erasing](#operatorErasures.create) would change, and changes nothing.',
    output: Consignees,
  },
  create: {
    summary: 'Erase the personal data of recipients',
    description:
      'Replaces name, address, phone, email, notes and gift message of the shipments and of their returns by `erased`, and keeps the country. Deletes their uploaded files, such as labels, and the exports of the organization. A job then erases reasons and descriptions in their events and notifications, logged requests, and kept answers. It cannot be undone. Invoices stay. An open shipment or a draft is refused with `invalid_state`.',
    output: Erasure,
    status: 201,
    noVersion: true,
    errors: ['invalid_state'],
  },
} as const;
