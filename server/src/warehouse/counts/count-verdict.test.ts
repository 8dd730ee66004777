import type { Counted, SerialDifference } from '@packhouse/contract/operator/counts';
import { expect, test } from 'vitest';
import { isBeyond, netOf, verdictOf } from './count-verdict.ts';

const shelf = (onShelf: number, more: Partial<Counted> = {}): Counted => ({
  onShelf,
  quarantined: null,
  damaged: null,
  expired: null,
  ...more,
});
const counting = (
  counted: number | Counted,
  expected: number | Counted,
  serials: SerialDifference | null = null,
) => ({
  counted: typeof counted === 'number' ? shelf(counted) : counted,
  expected: typeof expected === 'number' ? shelf(expected) : expected,
  serials,
});

test('a first count that agrees with the books decides, and one that does not does not', () => {
  expect(verdictOf([])).toBeUndefined();
  expect(verdictOf([counting(10, 10)])).toMatchObject({ basis: 'books', variance: { onShelf: 0 } });
  expect(verdictOf([counting(9, 10)])).toBeUndefined();
});

test('two counts decide when they are off by the same, however the goods have moved in between', () => {
  expect(verdictOf([counting(9, 10), counting(5, 6)])).toMatchObject({
    basis: 'two_counts',
    counted: { onShelf: 5 },
    expected: { onShelf: 6 },
    variance: { onShelf: -1 },
  });
  expect(verdictOf([counting(9, 10), counting(9, 6)])).toBeUndefined();
  expect(verdictOf([counting(9, 10), counting(10, 10)])).toBeUndefined();
});

test.each([
  ['the first', [counting(8, 10), counting(9, 10), counting(8, 10)], 'two_counts', -2],
  ['the second', [counting(8, 10), counting(9, 10), counting(9, 10)], 'two_counts', -1],
  [
    'neither, and then stands for itself',
    [counting(8, 10), counting(9, 10), counting(12, 10)],
    'third_count',
    2,
  ],
] as const)('a third count decides: it agrees with %s', (_name, countings, basis, onShelf) => {
  expect(verdictOf(countings)).toMatchObject({ basis, variance: { onShelf } });
});

test('what is kept apart counts too where somebody counted it, and is taken as it is where nobody did', () => {
  const books = shelf(10, { damaged: 3, quarantined: 2 });
  expect(verdictOf([counting(10, books)])).toMatchObject({ basis: 'books' });
  expect(verdictOf([counting(shelf(10, { damaged: 0 }), books)])).toBeUndefined();
  const off = counting(shelf(12, { damaged: 1 }), books);
  const verdict = verdictOf([off, off])!;
  expect(verdict.variance).toEqual({ onShelf: 2, quarantined: 0, damaged: -2, expired: 0 });
  expect(netOf(verdict.variance)).toBe(0);
});

test.each([
  ['20 units of 1000', 980, 1000, 1, false],
  ['21 units of 1000', 979, 1000, 1, true],
  ['two boxes of twelve', 998, 1000, 12, true],
  ['5 %', 95, 100, 1, false],
  ['more than 5 %', 94, 100, 1, true],
  ['anything where nothing was expected', 1, 0, 1, true],
  ['nothing where nothing was expected', 0, 0, 1, false],
])(
  'with 20 units and 5 %%, %s: %s of %s, %s to each, takes approval: %s',
  (_name, counted, expected, each, beyond) => {
    const off = counting(counted, expected);
    expect(isBeyond(verdictOf([off, off])!, each, { units: 20, percent: 5 })).toBe(beyond);
  },
);

test('without a share it is left to the units', () => {
  const off = counting(20, 0);
  expect(isBeyond(verdictOf([off, off])!, 1, { units: 20, percent: null })).toBe(false);
  expect(isBeyond(verdictOf([off, off])!, 1, { units: 19, percent: null })).toBe(true);
});

test('differences either way add up to what takes approval, though they cancel out', () => {
  const off = counting(shelf(985, { damaged: 15 }), shelf(1000, { damaged: 0 }));
  expect(isBeyond(verdictOf([off, off])!, 1, { units: 20, percent: 5 })).toBe(true);
});

test('units that are missing or unexpected are a difference, even when the number is right', () => {
  const swapped = counting(3, 3, { missing: ['SN1'], unexpected: ['SN9'] });
  expect(verdictOf([counting(3, 3, { missing: [], unexpected: [] })])).toMatchObject({ basis: 'books' });
  expect(verdictOf([counting(3, 3, { missing: null, unexpected: [] })])).toMatchObject({ basis: 'books' });
  expect(verdictOf([swapped])).toBeUndefined();
  const verdict = verdictOf([swapped, swapped])!;
  expect(verdict).toMatchObject({
    basis: 'two_counts',
    serialNumbers: { missing: ['SN1'], unexpected: ['SN9'] },
  });
  expect(verdictOf([swapped, counting(3, 3, { missing: ['SN2'], unexpected: ['SN9'] })])).toBeUndefined();
  expect(verdictOf([swapped, counting(3, 3, { missing: null, unexpected: ['SN9'] })])).toBeDefined();
  expect(isBeyond(verdict, 1, { units: 2, percent: null })).toBe(false);
  expect(isBeyond(verdict, 1, { units: 1, percent: null })).toBe(true);
});
