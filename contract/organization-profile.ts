/** The profile of an organization: what it tells about itself. Its admins and the back office change it. */
import { z } from 'zod';
import {
  Address,
  Contact,
  CountryCode,
  CountryCodeInput,
  Currency,
  recordFields,
  Text,
  Timezone,
} from './measures.ts';
import { AddressInput } from './public/shipment-verbs.ts';
import { vatIdChecks } from './rules/vat-id.ts';

export const OrganizationProfile = z
  .object({
    ...recordFields('organization'),
    name: z.string().describe('Name of the organization, as invoices show it.'),
    code: z
      .string()
      .describe('Code that its shipment and invoice numbers begin with, such as HC; it never changes.'),
    website: z.string().nullable().describe('Address of its website; null when none was given.'),
    contact: Contact.describe('Contact of the organization.'),
    address: Address.nullable().describe('Address of the organization; null when none was given.'),
    billing: z
      .object({
        countryCode: CountryCode.nullable().describe(
          'Country in which the organization is taxed; null when it is that of its address.',
        ),
        vatId: z.string().nullable().describe('VAT id of the organization; null when it has none.'),
        vatIdCheck: z
          .enum(vatIdChecks)
          .nullable()
          .describe(
            'Result of the check of the VAT id: `valid` in form and check digits, or `not_checked` outside of the European Union.',
          ),
      })
      .describe('Details that decide about the tax on its invoices.'),
    timezone: Timezone.describe(
      'IANA time zone of the organization; its days and billing periods are local to it.',
    ),
    currency: Currency.describe('Currency of its invoices (ISO 4217).'),
  })
  .meta({ id: 'OrganizationProfile' });
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

const text = (longest: number) => z.string().trim().min(1).max(longest).nullable().default(null);

/** Fields of the profile that a new organization is given and that can be changed. */
export const profileFields = {
  name: z.string().trim().pipe(Text(100)).describe('Name of the organization, as invoices show it.'),
  website: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(200)
    .meta({ examples: ['https://example.com'] })
    .nullable()
    .describe('Address of its website; null for none.'),
  contact: z
    .strictObject({
      name: text(200).describe('Name of the contact; null for none.'),
      email: text(254).describe('Email address of the contact; null for none.'),
      phone: text(40).describe('Phone number of the contact; null for none.'),
    })
    .describe('Contact of the organization.'),
  address: AddressInput.nullable().describe('Address of the organization; null for none.'),
  billing: z
    .strictObject({
      countryCode: CountryCodeInput.nullable()
        .default(null)
        .describe('Country in which the organization is taxed; null for that of its address.'),
      vatId: text(30).describe('VAT id of the organization; null for none.'),
    })
    .describe('Details that decide about the tax on its invoices.'),
};

/** Changes of the profile; each field may be left out. */
export const profileChanges = z
  .strictObject({
    ...profileFields,
    timezone: Timezone.describe(
      'IANA time zone of the organization. Issued invoices keep theirs; the running period begins where the last one ended, and its work gets its days in the new zone.',
    ),
  })
  .partial().shape;
