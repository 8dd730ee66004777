import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, withoutFormulaGuard } from './csv.ts';

test('what a spreadsheet would run as a formula is guarded by an apostrophe', () => {
  expect(
    ['=1+1', '+1', '-1', '@a', '\ta', '\ra', '＝1', "'=1", 'a=1', "'a", "it's", ''].map(guardFormula),
  ).toEqual([
    ...["'=1+1", "'+1", "'-1", "'@a", "'\ta", "'\ra", "'＝1", "''=1"],
    ...['a=1', "'a", "it's", ''],
  ]);
});

test('every text comes back from an export as it was', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', '\t', '＋', 'a', '1', ' ') });
  fc.assert(fc.property(text, (one) => withoutFormulaGuard(guardFormula(one)) === one));
});
