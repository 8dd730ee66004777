/** Facts about goods that the warehouse found out itself: a measurement with its dispute, and photos. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Dimensions, Text, Timestamp, Weight } from '../measures.ts';

export const disputeStates = ['open', 'upheld', 'measured_again'] as const;

export const Dispute = z.object({
  state: z
    .enum(disputeStates)
    .describe(
      'State of the dispute: `open` waits for the warehouse, `upheld` keeps the measurement, `measured_again` ended with a new one.',
    ),
  note: z.string().describe("The merchant's reason."),
  at: Timestamp.describe('Time of the dispute, in UTC.'),
  by: Actor.describe('Author of the dispute.'),
  answer: z.string().nullable().describe("The warehouse's answer; null while it is open."),
  answeredAt: Timestamp.nullable().describe('Time of the answer, in UTC; null while it is open.'),
  answeredBy: Actor.nullable().describe('Author of the answer; null while it is open.'),
});

export const Measurement = z
  .object({
    dimensions: Dimensions.nullable().describe(
      'Measured size, in mm; null when only the weight was measured.',
    ),
    weight: Weight.nullable().describe('Measured weight, in g; null when only the size was measured.'),
    at: Timestamp.describe('Time of the measurement, in UTC.'),
    by: Actor.describe('Person who measured.'),
    dispute: Dispute.nullable().describe('Latest dispute; null when the merchant never disputed it.'),
  })
  .meta({ id: 'Measurement' });
export type Measurement = z.infer<typeof Measurement>;

export const mostPhotos = 20;

export const Photo = z
  .object({
    id: Id('document').describe('Id of the photo.'),
    fileName: z.string().max(200).describe('Name of the file.'),
    contentType: z
      .enum(['image/jpeg', 'image/png'])
      .describe('Media type, found by the first bytes of the file.'),
    sizeBytes: z.int().min(0).describe('Size in bytes.'),
    sha256: z.string().describe('SHA-256 of the bytes, in hexadecimal.'),
    note: z.string().nullable().describe('Note on the photo; null when there is none.'),
    at: Timestamp.describe('Time of the upload, in UTC.'),
    by: Actor.describe('Person who took it.'),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

/** Facts of a product that only the warehouse sets. */
export const warehouseFacts = {
  measured: Measurement.nullable().describe(
    "The warehouse's measurement; null when there is none. Packing, postage and storage use it instead of `unitDimensions` and `unitWeight`.",
  ),
  warehouseNote: z
    .string()
    .max(1000)
    .nullable()
    .describe('Note of the warehouse on handling the goods; null when there is none.'),
  photos: z.array(Photo).max(mostPhotos).describe("The warehouse's photos, oldest first."),
};

/** Facts of a product that the warehouse has not looked at yet. */
export const unseen = { measured: null, warehouseNote: null, photos: [] };

/** A reason or an answer as it is sent. */
export const Words = Text(500);
