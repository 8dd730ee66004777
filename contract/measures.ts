/** Building blocks of records: times, money, measures, addresses, references. */
import { z } from 'zod';
import { Id, type Kind } from './id.ts';
import { isCountry } from './rules/countries.ts';
import { looksLikeInstant, utcOf } from './rules/instant.ts';

/** A text that is not empty, of at most so many characters. */
export const Text = (longest: number) => z.string().min(1).max(longest);

/** Arguments of `refine` for an object that has exactly one of these fields. */
export const exactlyOne = (...names: string[]): [check: (given: object) => boolean, rule: object] => [
  (given) => names.filter((name) => (given as Record<string, unknown>)[name] !== undefined).length === 1,
  {
    error: `needs exactly one of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    path: names.slice(0, 1),
  },
];

/** An instant in an answer: UTC, ISO 8601, milliseconds, `Z`. */
export const Timestamp = z.iso
  .datetime({ precision: 3, error: 'must be a UTC time such as 2026-03-08T12:00:00.000Z' })
  .meta({
    description: 'UTC time, ISO 8601 with milliseconds and Z.',
    examples: ['2026-03-08T12:00:00.000Z'],
  });

const instantForm =
  'must be an ISO 8601 time with a zone, such as 2026-03-08T12:00:00Z; in a URL the + of an offset is written %2B';
const instantRange = 'must be a time that exists, within the years 0001 to 9999 in UTC';

/**
 * An instant in a request: any offset, but never without one. It is read as UTC with milliseconds, as answers state it.
 */
export const Instant = z
  .string(instantForm)
  .overwrite((text) => utcOf(text) ?? text)
  .refine((text) => utcOf(text) === text, {
    error: ({ input }) => (looksLikeInstant(String(input)) ? instantRange : instantForm),
  })
  .meta({
    format: 'date-time',
    description: 'ISO 8601 time with a zone; any offset. Fractions finer than milliseconds are cut.',
    examples: ['2026-03-08T12:00:00Z'],
  });

/** A local day; its time zone stands beside it. */
export const LocalDate = z.iso
  .date({ error: 'must be a day such as 2026-03-08' })
  .refine((day) => !day.startsWith('0000'), 'must have a year from 0001 on')
  .meta({ description: 'Local day, YYYY-MM-DD.', examples: ['2026-03-08'] });

export const Timezone = z
  .string()
  .max(64)
  .meta({ description: 'IANA time zone name.', examples: ['America/Los_Angeles'] });

/** Currency of the amounts beside it (ISO 4217). */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'Currency of the amounts beside it (ISO 4217 code).', examples: ['USD'] });

/** Money in minor units (cents for USD); its currency stands beside it. May be negative for a credit. */
export const Amount = z
  .int()
  .describe('Amount in integer minor units of the currency beside it, such as cents.');

/** A count of things. */
export const Quantity = z.int().min(0).describe('Whole number, 0 or more.');

export const Dimensions = z
  .object({
    length: z.number().positive().describe('Length, in `unit`.'),
    width: z.number().positive().describe('Width, in `unit`.'),
    height: z.number().positive().describe('Height, in `unit`.'),
    unit: z.enum(['mm', 'cm', 'in']).describe('Unit of the three sides.'),
  })
  .describe('Outer size with packaging. Answers are in mm.');

export const Weight = z
  .object({
    value: z.number().min(0).describe('Weight with packaging, in `unit`.'),
    unit: z.enum(['g', 'kg', 'oz', 'lb']).describe('Unit of `value`.'),
  })
  .describe('Weight with packaging. Answers are in g.');

const countryRule = {
  error: 'must be a country code of two capital letters (ISO 3166-1 alpha-2), such as US',
};

export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, countryRule)
  .meta({ description: 'Country code of two letters (ISO 3166-1 alpha-2).', examples: ['US'] });

/** Country code as a caller sends it: older records may hold others. */
export const CountryCodeInput = CountryCode.refine(isCountry, countryRule);

export const Address = z.object({
  name: z.string().max(200).nullable().describe('Name of the person; null when none was given.'),
  company: z.string().max(200).nullable().describe('Name of the company; null when none was given.'),
  line1: z.string().max(200).describe('Street and number.'),
  line2: z
    .string()
    .max(200)
    .nullable()
    .describe('Second line of the street address, such as a suite; null when there is none.'),
  city: z.string().max(100).describe('City or town.'),
  state: z.string().max(100).nullable().describe('State, province or region; null when none was given.'),
  postalCode: z.string().max(20).nullable().describe('Postal or ZIP code; null when none was given.'),
  countryCode: CountryCode.describe('Country code of two letters (ISO 3166-1 alpha-2).'),
  phone: z.string().max(40).nullable().describe('Phone number for the carrier; null when none was given.'),
  email: z.string().max(254).nullable().describe('Email address; null when none was given.'),
});
export type Address = z.infer<typeof Address>;

export const Contact = z.object({
  name: z.string().nullable().describe('Name of the contact; null when there is none.'),
  email: z.string().nullable().describe('Email address of the contact; null when there is none.'),
  phone: z.string().nullable().describe('Phone number of the contact; null when there is none.'),
});

/** Data space: the organization's own data, or its test space. */
export const Mode = z.enum(['live', 'test']);

/** The organization that a record of the warehouse belongs to. */
export const NamedOrganization = z.object({
  id: Id('organization').describe('Id of the organization.'),
  name: z.string().describe('Name of the organization.'),
});

export const ExternalId = Text(128).describe(
  "The caller's own reference, unique per organization and resource.",
);

export const Metadata = z
  .record(Text(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, { error: 'may hold at most 50 pairs' })
  .describe("The caller's own pairs: at most 50, key ≤ 40, value ≤ 500 characters.");

export const Tags = z
  .array(Text(40))
  .max(50)
  .describe("The caller's own labels: at most 50, each of at most 40 characters.");

/** The author of a write or an event. */
export const Actor = z
  .object({
    type: z
      .enum(['user', 'key', 'app', 'operator', 'system'])
      .describe(
        'Kind of actor: `user` is a person, `key` and `app` a credential, `operator` the warehouse, `system` a rule of the service.',
      ),
    id: z
      .string()
      .nullable()
      .describe('Id of the person, credential or operator; null for a rule of the service.'),
    name: z.string().describe('Name of the actor as it was at that time.'),
  })
  .describe('The author: a person, a credential, the warehouse, or a rule of the service.');
export type Actor = z.infer<typeof Actor>;

/** Fields of every record. */
export const recordFields = <K extends Kind>(kind: K) => ({
  id: Id(kind),
  createdAt: Timestamp.describe('Time the record was created, in UTC.'),
  updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  version: z.int().min(1).describe('Version of the record: 1 at creation, one more with each write.'),
});

/** Further fields of every record that can be soft-deleted. */
export const archiveFields = {
  archived: z
    .boolean()
    .describe('True when the record is soft-deleted; it is then listed only with `includeDeleted`.'),
  deletedAt: Timestamp.nullable().describe(
    'Time of the soft delete, in UTC; null while the record is not archived.',
  ),
};
