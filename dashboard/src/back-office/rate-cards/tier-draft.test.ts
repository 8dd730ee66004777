import { expect, test } from 'vitest';
import { costInTiers, tierDraftsOf, tierProblems, tiersOf, type TierDraft } from './tier-draft.ts';

const tiers = {
  pick_first: [
    { above: 1_000, price: 180 },
    { above: 10_000, price: 150.5 },
  ],
};

test('tiers are kept from one version of a card to the next, and sorted when they were entered in another order', () => {
  for (const currency of ['USD', 'JPY', 'KWD']) {
    const drafts = tierDraftsOf({ tiers, currency });
    expect(tierProblems(drafts, currency, () => true)).toEqual({});
    expect(tiersOf(drafts.toReversed(), currency)).toEqual({ tiers });
  }
  expect(tiersOf([], 'USD')).toEqual({});
});

test('a tier that begins twice, at nothing, without a price or for unbilled work is refused at its field', () => {
  const tier = (fields: Partial<TierDraft>): TierDraft => ({
    charge: 'pack',
    above: '100',
    price: '1.50',
    ...fields,
  });
  const drafts = [
    tier({}),
    tier({ above: '0' }),
    tier({ above: '200', price: '' }),
    tier({ charge: 'label' }),
    tier({}),
  ];
  expect(Object.keys(tierProblems(drafts, 'USD', (charge) => charge !== 'label'))).toEqual([
    'tiers.1.above',
    'tiers.2.price',
    'tiers.3.charge',
    'tiers.4.above',
  ]);
});

test('the eleventh tier of a charge is refused at its field', () => {
  const drafts = Array.from({ length: 11 }, (_, index): TierDraft => ({
    charge: 'pack',
    above: String(100 * (index + 1)),
    price: '1',
  }));
  expect(tierProblems(drafts, 'USD', () => true)).toEqual({
    'tiers.10.charge': 'A charge has at most 10 tiers',
  });
});

test('each price is for what lies above the beginning of its tier', () => {
  expect(costInTiers(200, tiers.pick_first, 1_000)).toBe(200_000);
  expect(costInTiers(200, tiers.pick_first, 5_000)).toBe(200_000 + 4_000 * 180);
  expect(costInTiers(200, tiers.pick_first, 10_001)).toBe(200_000 + 9_000 * 180 + 151);
});
