/** Tax rules: which of them holds for a merchant, and which ones are usual in a country. */
import { isInEu } from './vat-id.ts';

/** `export` is outside of the scope of the issuer's tax, since the merchant is in another country. */
export const taxKinds = ['standard', 'reverse_charge', 'export', 'exempt'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Merchants that a rule is for. */
export const taxpayers = ['all', 'with_vat_id', 'without_vat_id'] as const;
export type Taxpayers = (typeof taxpayers)[number];

/** In the place of a country: other member states of the European Union, and all countries without a rule of their own. */
export const otherEuCountries = 'EU';
export const otherCountries = '*';

export interface RuleKey {
  issuerCountry: string;
  merchantCountry: string;
  appliesTo: Taxpayers;
}

interface Rule extends RuleKey {
  validFrom: string;
  /** Last day on which it holds; null while it has no end. */
  lastDay: string | null;
}

export interface Sale {
  issuerCountry: string;
  merchantCountry: string;
  vatId: string | null;
  day: string;
}

/**
 * The rule that holds for a sale, if any: one for the country before one for the European Union before one for all others, and one for
 * merchants with or without a VAT id before one for all. Of several with the same key, the one that began last holds.
 */
export function ruleFor<R extends Rule>(rules: readonly R[], sale: Sale): R | undefined {
  const { issuerCountry, merchantCountry, vatId, day } = sale;
  const abroadInEu = isInEu(issuerCountry) && isInEu(merchantCountry) && issuerCountry !== merchantCountry;
  const countries = [merchantCountry, ...(abroadInEu ? [otherEuCountries] : []), otherCountries];
  const payers: Taxpayers[] = [vatId === null ? 'without_vat_id' : 'with_vat_id', 'all'];
  for (const country of countries)
    for (const payer of payers) {
      const begun = rules.filter(
        (rule) =>
          rule.issuerCountry === issuerCountry &&
          rule.merchantCountry === country &&
          rule.appliesTo === payer &&
          rule.validFrom <= day &&
          !isWithdrawn(rule),
      );
      const [latest] = begun.toSorted((a, b) => (a.validFrom > b.validFrom ? -1 : 1));
      if (latest && (latest.lastDay === null || latest.lastDay >= day)) return latest;
    }
  return undefined;
}

/** Whether a rule was ended before its first day, so that it never holds. */
export const isWithdrawn = ({ validFrom, lastDay }: Pick<Rule, 'validFrom' | 'lastDay'>): boolean =>
  lastDay !== null && lastDay < validFrom;

export interface ProposedRule extends RuleKey {
  kind: TaxKind;
  label: string;
  /** Null where only a person knows the rate. */
  percent: number | null;
  sentence: string | null;
}

/** Names of the tax on services outside of the European Union, where it is VAT. */
const labels: Readonly<Record<string, string>> = {
  AU: 'GST',
  CA: 'GST',
  CH: 'VAT',
  GB: 'VAT',
  IN: 'GST',
  JP: 'Consumption tax',
  NO: 'VAT',
  NZ: 'GST',
  SG: 'GST',
  US: 'Sales tax',
};

/** Usual rules for services of a company in that country. They hold only once a person has confirmed them. */
export function usualRules(issuerCountry: string): ProposedRule[] {
  const inEu = isInEu(issuerCountry);
  const label = inEu ? 'VAT' : (labels[issuerCountry] ?? 'Tax');
  const rated = { issuerCountry, kind: 'standard', label, percent: null, sentence: null } as const;
  const domestic = { ...rated, merchantCountry: issuerCountry, appliesTo: 'all' } as const;
  const abroad = {
    issuerCountry,
    label,
    percent: 0,
    merchantCountry: otherCountries,
    appliesTo: 'all',
  } as const;
  if (!inEu)
    return [
      domestic,
      { ...abroad, kind: 'export', sentence: `Service to a customer abroad: no ${label} is charged.` },
    ];
  return [
    domestic,
    {
      ...{ issuerCountry, label, percent: 0, merchantCountry: otherEuCountries, appliesTo: 'with_vat_id' },
      kind: 'reverse_charge',
      sentence: 'Reverse charge: VAT to be accounted for by the recipient, Art. 196 Directive 2006/112/EC.',
    },
    { ...rated, merchantCountry: otherEuCountries, appliesTo: 'without_vat_id' },
    {
      ...abroad,
      kind: 'export',
      sentence:
        'Outside the scope of VAT in the European Union: place of supply outside the EU, Art. 44 Directive 2006/112/EC.',
    },
  ];
}
