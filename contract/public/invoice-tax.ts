/** The tax of an invoice, as it was when the invoice was issued. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { CountryCode } from '../measures.ts';
import { taxKinds } from '../rules/tax.ts';

export const OtherTaxId = z.object({
  name: z.string().describe('Name of the id, such as EIN.'),
  value: z.string().describe('The id itself.'),
});

const vatId = z.string().nullable().describe('VAT id; null when there is none.');

export const InvoiceTax = z
  .object({
    ruleId: Id('taxRule')
      .nullable()
      .describe('Id of the tax rule; null where no rule held and the percent of the rate card applies.'),
    kind: z
      .enum(taxKinds)
      .describe(
        'Kind of taxation: at a rate, by the recipient (`reverse_charge`), outside the scope since the recipient is abroad (`export`), or `exempt`.',
      ),
    label: z.string().meta({ description: 'Name of the tax.', examples: ['VAT'] }),
    percent: z.number().describe('Percent of the subtotal.'),
    sentence: z
      .string()
      .nullable()
      .describe('Sentence that the law wants on the invoice; null when there is none.'),
    issuer: z
      .object({
        countryCode: CountryCode.nullable().describe(
          'Country of the warehouse company; null when not given.',
        ),
        vatId,
        otherIds: z.array(OtherTaxId).describe('Other tax ids of the warehouse company.'),
      })
      .describe('Warehouse company, which issues the invoice.'),
    merchant: z
      .object({
        countryCode: CountryCode.nullable().describe('Country of the organization; null when not given.'),
        vatId,
      })
      .describe('Organization that is billed.'),
  })
  .meta({ id: 'InvoiceTax', description: 'Tax of an invoice. An issued invoice keeps it.' });
export type InvoiceTax = z.infer<typeof InvoiceTax>;
