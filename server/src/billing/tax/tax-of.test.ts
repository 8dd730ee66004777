import type { TaxRule } from '@packhouse/contract/operator/taxes';
import { taxKinds } from '@packhouse/contract/rules/tax';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '../bill-of.ts';
import { taxOf, type TaxFacts } from './tax-of.ts';

const by = { type: 'system', id: null, name: 'Test' } as const;
const rule = (fields: Partial<TaxRule>): TaxRule => ({
  id: 'txr_01kdv40000e008000000000001',
  issuerCountry: 'DE',
  merchantCountry: 'DE',
  appliesTo: 'all',
  kind: 'standard',
  label: 'VAT',
  percent: 19,
  sentence: null,
  validFrom: '2026-01-01',
  lastDay: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: by,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: by,
  ...fields,
});
const facts = (
  rules: TaxRule[],
  merchant: TaxFacts['merchant'],
  countryCode: string | null = 'DE',
): TaxFacts => ({ issuer: { countryCode, vatId: 'DE136695976', otherIds: [] }, rules, merchant });

const card = { taxPercent: 7 };
const home = rule({});
const reverse = rule({
  ...{ merchantCountry: 'EU', appliesTo: 'with_vat_id', kind: 'reverse_charge', percent: 0 },
  sentence: 'Reverse charge.',
});
const consumers = rule({ merchantCountry: 'EU', appliesTo: 'without_vat_id' });

const taxed = (rules: TaxRule[], taxCountry: string | null, vatId: string | null = null, issuer?: null) => {
  const { tax, problem } = taxOf(facts(rules, { taxCountry, vatId }, issuer), '2026-03-31', card);
  return [tax.kind, tax.percent, tax.sentence, problem?.problem];
};

test('the tax follows from both countries and the VAT id; without a rule it is that of the rate card', () => {
  const rules = [home, reverse, consumers];
  expect(taxed(rules, 'DE')).toEqual(['standard', 19, null, undefined]);
  expect(taxed(rules, 'FR', 'FR40303265045')).toEqual(['reverse_charge', 0, 'Reverse charge.', undefined]);
  expect(taxed(rules, 'FR')).toEqual(['standard', 19, null, 'vat_id_missing']);
  expect(taxed(rules, 'US')).toEqual(['standard', 7, null, 'rule_missing']);
  expect(taxed(rules, null)).toEqual(['standard', 7, null, 'country_missing']);
  // Nothing is expected of anybody while there are no rules, or none has begun.
  expect(taxed([], null)).toEqual(['standard', 7, null, undefined]);
  expect(taxed([rule({ validFrom: '2026-04-01' })], 'DE')).toEqual(['standard', 7, null, undefined]);
  expect(taxed(rules, null, null, null)).toEqual(['standard', 7, null, undefined]);
});

test('a problem says what is charged meanwhile, and what to do', () => {
  const { problem } = taxOf(facts([home], { taxCountry: null, vatId: null }), '2026-03-31', card);
  expect(problem!.sentence).toContain('Enter an address or a billing country');
  expect(problem!.sentence).toContain('(7 %)');
});

/** Tax in schoolbook decimals: the digits of the product are cut, and a five or more behind them rounds away from zero. */
function schoolbook(amount: number, percent: number): number {
  const [whole, decimals = ''] = String(percent).split('.');
  const product = String(BigInt(Math.abs(amount)) * BigInt(`${whole}${decimals.padEnd(4, '0')}`)).padStart(
    7,
    '0',
  );
  const cut = BigInt(product.slice(0, -6)) + (product.at(-6)! >= '5' ? 1n : 0n);
  return Number(cut) * Math.sign(amount) || 0;
}

test('subtotal and tax are the total, by every rule', () => {
  const percents = fc.integer({ min: 0, max: 1_000_000 }).map((rate) => rate / 1e4);
  const lines = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(percents, lines, fc.constantFrom(...taxKinds), (rate, costs, kind) => {
      const percent = kind === 'standard' ? rate : 0;
      const { tax } = taxOf(
        facts([rule({ kind, percent })], { taxCountry: 'DE', vatId: null }),
        '2026-03-31',
        card,
      );
      const sums = totalsOf(
        costs.map((totalCost) => ({ totalCost })),
        tax.percent,
      );
      expect(sums.subtotal).toBe(costs.reduce((sum, cost) => sum + cost, 0));
      expect(sums.taxTotal).toBe(schoolbook(sums.subtotal, percent));
      expect(sums.totalAmount).toBe(sums.subtotal + sums.taxTotal);
    }),
  );
});
