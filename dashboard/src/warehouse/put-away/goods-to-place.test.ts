import { expect, test } from 'vitest';
import { goodsToPlace, isNothingReceived } from './goods-to-place.ts';

const line = {
  productId: 'prd_1',
  cartonId: null,
  name: 'Mug',
  sku: 'MUG',
  lot: null,
  receivedQuantity: 5,
  damagedQuantity: 0,
  takenAction: null,
};
const placed = (...lines: object[]) =>
  goodsToPlace({ items: lines.map((one) => ({ ...line, ...one })) } as never).map(
    ({ condition, units }) => `${units} ${condition}`,
  );

test('damaged units need a quarantine bin, apart from the good ones of their line', () => {
  expect(placed({ damagedQuantity: 2 })).toEqual(['3 good', '2 quarantine']);
  expect(placed({}, { damagedQuantity: 5 })).toEqual(['5 good', '5 quarantine']);
});

test('returned goods that are kept apart need a quarantine bin, and those disposed of need none', () => {
  expect(placed({ takenAction: 'quarantine', damagedQuantity: 1 })).toEqual(['5 quarantine']);
  expect(placed({ takenAction: 'dispose' })).toEqual([]);
  expect(placed({ takenAction: 'restock' })).toEqual(['5 good']);
});

test('lines of the same goods are put away together, and lots apart', () => {
  expect(placed({}, { receivedQuantity: 2 }, { lot: 'A' })).toEqual(['7 good', '5 good']);
});

test('a receipt has nothing to put away until a line has something', () => {
  const nothing = (...received: (number | null)[]) =>
    isNothingReceived({
      items: received.map((receivedQuantity) => ({ ...line, receivedQuantity })),
    } as never);
  expect(nothing(null, 0)).toBe(true);
  expect(nothing(null, 1)).toBe(false);
});
