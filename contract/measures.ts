/** The small words every record is made of: times, money, measures, addresses, references. */
import { z } from 'zod';
import { Id, type Kind } from './id.ts';

/** An instant as we answer it: UTC, ISO 8601, milliseconds, `Z`. */
export const Timestamp = z.iso
  .datetime({ precision: 3, error: 'must be a UTC time such as 2026-03-08T12:00:00.000Z' })
  .meta({ description: 'UTC, ISO 8601 with milliseconds and Z.', examples: ['2026-03-08T12:00:00.000Z'] });

/** An instant as we accept it: any offset, but never without one. */
export const Instant = z.iso
  .datetime({
    offset: true,
    error:
      'must be an ISO 8601 time with a zone, such as 2026-03-08T12:00:00Z; in a URL the + of an offset is written %2B',
  })
  .meta({ description: 'ISO 8601 with a zone; any offset.', examples: ['2026-03-08T12:00:00Z'] });

/** A local day; the zone it is local to stands beside it. */
export const LocalDate = z.iso
  .date({ error: 'must be a day such as 2026-03-08' })
  .meta({ description: 'A local day, YYYY-MM-DD.', examples: ['2026-03-08'] });

export const Timezone = z
  .string()
  .max(64)
  .meta({ description: 'IANA time zone name.', examples: ['America/Los_Angeles'] });

/** Currency of the amounts beside it (ISO 4217). */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217 code of the amounts beside it.', examples: ['USD'] });

/** Money in minor units (cents for USD); its currency stands beside it. May be negative for a credit. */
export const Amount = z.int().describe('Integer minor units of the currency beside it.');

/** A count of things. */
export const Quantity = z.int().min(0).describe('A whole count.');

export const Dimensions = z
  .object({
    length: z.number().positive(),
    width: z.number().positive(),
    height: z.number().positive(),
    unit: z.enum(['mm', 'cm', 'in']),
  })
  .describe('Outer size. Answers are in mm.');

export const Weight = z
  .object({ value: z.number().min(0), unit: z.enum(['g', 'kg', 'oz', 'lb']) })
  .describe('Weight with packaging. Answers are in g.');

export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, {
    error: 'must be a country code of two capital letters (ISO 3166-1 alpha-2), such as US',
  })
  .meta({ description: 'ISO 3166-1 alpha-2.', examples: ['US'] });

export const Address = z.object({
  name: z.string().max(200).nullable(),
  company: z.string().max(200).nullable(),
  line1: z.string().max(200),
  line2: z.string().max(200).nullable(),
  city: z.string().max(100),
  state: z.string().max(100).nullable(),
  postalCode: z.string().max(20).nullable(),
  countryCode: CountryCode,
  phone: z.string().max(40).nullable(),
  email: z.string().max(254).nullable(),
});
export type Address = z.infer<typeof Address>;

export const ExternalId = z
  .string()
  .min(1)
  .max(128)
  .describe("The caller's own reference, unique per organization and resource.");

export const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, { error: 'may hold at most 50 pairs' })
  .describe("The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters.");

export const Tags = z.array(z.string().min(1).max(40)).max(50);

/** Who did something. */
export const Actor = z
  .object({
    type: z.enum(['user', 'key', 'app', 'operator', 'system']),
    id: z.string().nullable(),
    name: z.string(),
  })
  .describe('Who did it: a person, a credential, the warehouse, or a rule.');
export type Actor = z.infer<typeof Actor>;

/** What every record carries. */
export const recordFields = <K extends Kind>(kind: K) => ({
  id: Id(kind),
  createdAt: Timestamp,
  updatedAt: Timestamp.describe('Moves with every write; `updatedSince` compares with it.'),
  version: z.int().min(1).describe('1 at creation, one more with each write.'),
});

/** What a record that can be soft-deleted carries beside that. */
export const archiveFields = {
  archived: z.boolean().describe('Soft-deleted; listed only with includeDeleted.'),
  deletedAt: Timestamp.nullable(),
};
