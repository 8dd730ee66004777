/** Taxes on invoices: the tax ids of the warehouse company, and the rules by which merchants are taxed. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Actor,
  CountryCode,
  CountryCodeInput,
  LocalDate,
  NamedOrganization,
  Text,
  Timestamp,
} from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { OtherTaxId } from '../public/invoice-tax.ts';
import { isCountry } from '../rules/countries.ts';
import { otherCountries, otherEuCountries, taxKinds, taxpayers } from '../rules/tax.ts';
import { vatIdChecks } from '../rules/vat-id.ts';
import { office } from '../staff-roles.ts';

export const TaxIssuer = z
  .object({
    countryCode: CountryCode.nullable().describe('Country of the warehouse company; null until it is set.'),
    vatId: z.string().nullable().describe('VAT id of the company; null when it has none.'),
    vatIdCheck: z
      .enum(vatIdChecks)
      .nullable()
      .describe(
        'Result of the check of the VAT id: `valid` in form and check digits, or `not_checked` outside of the European Union.',
      ),
    otherIds: z.array(OtherTaxId).describe('Other tax ids, such as an EIN, as invoices print them.'),
    updatedAt: Timestamp.describe('Time of the last change, in UTC.'),
    updatedBy: Actor.describe('Author of the last change.'),
  })
  .meta({ id: 'TaxIssuer' });
export type TaxIssuer = z.infer<typeof TaxIssuer>;

const place = z
  .string()
  .refine((code) => code === otherEuCountries || code === otherCountries || isCountry(code), {
    error:
      'must be a country code of two letters such as FR, EU for other member states, or * for all others',
  })
  .meta({
    description:
      'Country of the merchants (ISO 3166-1 alpha-2); `EU` for other member states of the European Union, `*` for all countries without a rule of their own.',
    examples: ['EU'],
  });

const fields = {
  merchantCountry: place,
  appliesTo: z
    .enum(taxpayers)
    .describe('Merchants that the rule is for: all, or only those with or without a VAT id.'),
  kind: z
    .enum(taxKinds)
    .describe('Kind of taxation: at a rate, by the recipient, outside the scope, or exempt.'),
  label: Text(40).meta({ description: 'Name of the tax, as invoices print it.', examples: ['VAT'] }),
};

const sentence = 'Sentence that invoices print; null for none.';
const issuerCountry = CountryCode.describe('Country of the warehouse company.');

export const TaxRule = z
  .object({
    id: Id('taxRule'),
    issuerCountry,
    ...fields,
    percent: z.number().describe('Percent of the subtotal; 0 for every kind but `standard`.'),
    sentence: z.string().nullable().describe(sentence),
    validFrom: LocalDate.describe('First day on which it holds; the last day of a period decides.'),
    lastDay: LocalDate.nullable().describe(
      'Last day on which it holds; null while it has no end. The day before `validFrom` when it was withdrawn.',
    ),
    createdAt: Timestamp.describe('Time the rule was added, in UTC.'),
    createdBy: Actor.describe('Author of the rule.'),
    updatedAt: Timestamp.describe('Time of the last change, in UTC.'),
    updatedBy: Actor.describe('Author of the last change.'),
  })
  .meta({ id: 'TaxRule' });
export type TaxRule = z.infer<typeof TaxRule>;

export const taxProblems = ['country_missing', 'vat_id_missing', 'rule_missing'] as const;

export const Taxes = z
  .object({
    issuer: TaxIssuer.describe('Warehouse company, which issues the invoices.'),
    rules: z.array(TaxRule).describe('Rules of all countries of issue, the latest first day first.'),
    proposals: z
      .array(
        z.object({
          issuerCountry,
          ...fields,
          percent: z.number().nullable().describe('Percent of the subtotal; null where you have to know it.'),
          sentence: z.string().nullable().describe(sentence),
        }),
      )
      .describe('Usual rules for your country that are not there yet. None of them holds until you add it.'),
    problems: z
      .array(
        z.object({
          organization: NamedOrganization.describe('Organization that will be billed.'),
          problem: z.enum(taxProblems).describe('Kind of problem of its next invoice.'),
          sentence: z.string().describe('The problem, what happens without a change, and what to do.'),
        }),
      )
      .max(500)
      .describe(
        'Organizations whose next invoice lacks a country, a VAT id or a rule, by name; at most 500. Empty while there are no rules.',
      ),
  })
  .meta({ id: 'Taxes' });
export type Taxes = z.infer<typeof Taxes>;

export const operatorTaxes = {
  read: operatorOperation('GET', '/operator/v0/taxes', {
    staff: office,
    acrossTenants: true,
    summary: 'Read the tax ids, the tax rules and what is missing',
    input: z.strictObject({}),
    output: Taxes,
  }),
  setIssuer: operatorOperation('PUT', '/operator/v0/taxes/issuer', {
    staff: office,
    noVersion: true,
    summary: 'Set the country and the tax ids of the warehouse company',
    description:
      'Invoices issued from now on print them, and rules of this country hold; issued invoices keep what they have.',
    input: z.strictObject({
      countryCode: CountryCodeInput.nullable().describe('Country of the warehouse company; null for none.'),
      vatId: Text(30).nullable().default(null).describe('VAT id of the company; null for none.'),
      otherIds: z
        .array(
          z.strictObject({
            name: Text(40).describe('Name of the id, such as EIN.'),
            value: Text(60).describe('The id itself.'),
          }),
        )
        .max(5)
        .default([])
        .describe('Other tax ids; at most 5.'),
    }),
    output: TaxIssuer,
    errors: ['validation_failed'],
  }),
  addRule: operatorOperation('POST', '/operator/v0/taxes/rules', {
    staff: office,
    status: 201,
    noVersion: true,
    summary: 'Add a tax rule',
    description: [
      'It is for invoices of the warehouse company in its present country, to merchants of a country, of the European Union (`EU`) or of all other countries (`*`); the most precise rule holds. It holds for periods that end on `validFrom` or later, and replaces an earlier rule for the same merchants from then on.',
      'Issued invoices keep their tax. A merchant without a rule is taxed by the `taxPercent` of its rate card.',
    ].join('\n\n'),
    input: z.strictObject({
      ...fields,
      percent: z
        .number()
        .min(0)
        .max(100)
        .refine((rate) => Math.abs(rate * 1e4 - Math.round(rate * 1e4)) < 1e-6, {
          error: 'may have at most four decimals',
        })
        .describe('Percent of the subtotal; 0 for every kind but `standard`.'),
      sentence: Text(500)
        .nullable()
        .default(null)
        .describe(`${sentence} Required for every kind but \`standard\`.`),
      validFrom: LocalDate.describe('First day on which it holds; the last day of a period decides.'),
    }),
    output: TaxRule,
    errors: ['invalid_state', 'validation_failed'],
  }),
  endRule: operatorOperation('POST', '/operator/v0/taxes/rules/{id}/end', {
    staff: office,
    noVersion: true,
    summary: 'End a tax rule',
    description:
      'Afterwards the next less precise rule holds, or else the percent of the rate card. The day before its first day withdraws a rule that was added by mistake. Issued invoices keep their tax.',
    input: z.strictObject({
      id: Id('taxRule'),
      lastDay: LocalDate.describe('Last day on which it holds.'),
    }),
    output: TaxRule,
    errors: ['invalid_state', 'validation_failed'],
  }),
};
