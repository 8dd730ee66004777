import { expect, test } from 'vitest';
import { reasonOf, shownReason } from './stock-reasons.ts';

const recorded = { reason: 'Cycle count, aisle 4', reasonCode: null, reasonFor: null, bin: null };

test.each([
  [recorded, 'Cycle count, aisle 4'],
  [{ ...recorded, ...reasonOf('spot_check', 'A-01-1'), bin: 'A-01-1' }, 'Spot check, bin A-01-1'],
  [{ ...recorded, ...reasonOf('merchant_request') }, 'Merchant request'],
  [{ ...recorded, reasonCode: 'short_pick', reasonFor: 'PNP-7', bin: 'A-01-1' }, 'Short pick on PNP-7'],
  [{ ...recorded, reasonCode: 'pick_shortfall', reasonFor: 'PNP-7' }, 'Too few for PNP-7'],
  [{ ...recorded, reasonCode: 'refill_shortfall', reasonFor: 'A-01-1' }, 'Too few for the refill of A-01-1'],
  [{ ...recorded, reasonCode: 'pick_shortfall', bin: 'B-02' }, 'Too few at the pick, bin B-02'],
] as const)('%o is read as %s', (count, words) => {
  expect(shownReason(count)).toBe(words);
});

test('a reason is recorded with its code, and in English with the bin', () => {
  expect(reasonOf('cycle_count', 'A-01-1')).toEqual({
    reason: 'Cycle count, bin A-01-1',
    reasonCode: 'cycle_count',
  });
});
