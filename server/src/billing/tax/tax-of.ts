/** The tax of an invoice, from the rules, the company's tax ids and the merchant's billing details. */
import type { taxProblems, TaxRule } from '@packhouse/contract/operator/taxes';
import type { InvoiceTax } from '@packhouse/contract/public/invoice-tax';
import { ruleFor } from '@packhouse/contract/rules/tax';
import { isInEu } from '@packhouse/contract/rules/vat-id';
import type { RateCard } from '../../goods/rates/rate-card.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Account } from '../account.sql.ts';
import { findIssuer, listRules, type Issuer } from './rules.sql.ts';

/** Everything but the day and the rate card that a tax follows from. */
export interface TaxFacts {
  issuer: Pick<Issuer, 'countryCode' | 'vatId' | 'otherIds'>;
  rules: readonly TaxRule[];
  merchant: Pick<Account, 'taxCountry' | 'vatId'>;
}

export interface Taxed {
  tax: InvoiceTax;
  problem: TaxProblem | undefined;
}

interface TaxProblem {
  problem: (typeof taxProblems)[number];
  sentence: string;
}

export async function readTaxFacts(
  tenant: Tenant,
  { taxCountry, vatId }: TaxFacts['merchant'],
): Promise<TaxFacts> {
  const { countryCode, vatId: issuersId, otherIds } = await findIssuer(tenant);
  return {
    issuer: { countryCode, vatId: issuersId, otherIds },
    rules: await listRules(tenant),
    merchant: { taxCountry, vatId },
  };
}

/** The tax of a period that ends on that day. Without a rule the percent of the rate card holds. */
export function taxOf(facts: TaxFacts, day: string, card: Pick<RateCard, 'taxPercent'>): Taxed {
  const { issuer, merchant } = facts;
  const rule = ruleOf(facts, day);
  const { id, kind, label, percent, sentence } = rule ?? { ...byCard, id: null, percent: card.taxPercent };
  return {
    tax: {
      ...{ ruleId: id, kind, label, percent, sentence },
      issuer: { countryCode: issuer.countryCode, vatId: issuer.vatId, otherIds: issuer.otherIds },
      merchant: { countryCode: merchant.taxCountry, vatId: merchant.vatId },
    },
    problem: problemOf(facts, day, rule, card.taxPercent),
  };
}

/** The tax by the rate card alone, where no company and no merchant have tax ids. */
export const taxByCard = ({ taxPercent }: Pick<RateCard, 'taxPercent'>): InvoiceTax => ({
  ...{ ruleId: null, ...byCard, percent: taxPercent },
  issuer: { countryCode: null, vatId: null, otherIds: [] },
  merchant: { countryCode: null, vatId: null },
});

const byCard = { kind: 'standard', label: 'Tax', sentence: null } as const;

const ruleOf = (
  { issuer: { countryCode }, rules, merchant: { taxCountry, vatId } }: TaxFacts,
  day: string,
): TaxRule | undefined =>
  countryCode === null || taxCountry === null
    ? undefined
    : ruleFor(rules, { issuerCountry: countryCode, merchantCountry: taxCountry, vatId, day });

/** The fact that a rule needs and that is missing. While the company's country has no rule, nothing is expected of anybody. */
export function problemOf(
  facts: TaxFacts,
  day: string,
  rule: TaxRule | undefined = ruleOf(facts, day),
  taxPercent?: number,
): TaxProblem | undefined {
  const { issuer, rules, merchant } = facts;
  const { taxCountry, vatId } = merchant;
  const begun = rules.some(
    ({ issuerCountry, validFrom, lastDay }) =>
      issuerCountry === issuer.countryCode && validFrom <= day && (lastDay === null || lastDay >= day),
  );
  if (!begun) return undefined;
  const known = taxPercent === undefined ? '' : ` (${taxPercent} %)`;
  const meanwhile = `Until then, the tax of the rate card is charged${known}.`;
  if (taxCountry === null)
    return {
      problem: 'country_missing',
      sentence: `The tax depends on the merchant’s country, which is not known. Enter an address or a billing country in its profile. ${meanwhile}`,
    };
  if (!rule)
    return {
      problem: 'rule_missing',
      sentence: `No tax rule holds from ${issuer.countryCode} to ${taxCountry} on ${day}. Add one under Taxes. ${meanwhile}`,
    };
  if (vatId !== null || rule.appliesTo !== 'without_vat_id' || !isInEu(taxCountry)) return undefined;
  return {
    problem: 'vat_id_missing',
    sentence: `The merchant has no VAT id, so ${rule.label} of ${rule.percent} % is charged. Enter the VAT id in its profile if it has one.`,
  };
}
