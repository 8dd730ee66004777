import { expect, test } from 'vitest';
import { binStorage } from './bin-storage.ts';

const bins = new Map([
  ['small', 3],
  ['pallet', 2],
  ['shelf', 7],
]);

test('bins are charged by the price of their size, and those without a price are not', () => {
  const prices = [
    { size: 'pallet', price: 61.25 },
    { size: 'small', price: 4 },
    { size: 'large', price: 20 },
  ];
  expect(
    binStorage(bins, { binStorage: prices }).map(({ title, quantity, unitCost, totalCost }) => [
      title,
      quantity,
      unitCost,
      totalCost,
    ]),
  ).toEqual([
    // 122.5
    ['Bin storage: pallet', 2, 61.25, 123],
    ['Bin storage: small', 3, 4, 12],
  ]);
  expect(binStorage(bins, {})).toEqual([]);
});
