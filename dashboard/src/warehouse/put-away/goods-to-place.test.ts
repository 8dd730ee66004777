import { expect, test } from 'vitest';
import { goodsMeant, goodsToPlace, isNothingReceived } from './goods-to-place.ts';

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

test('a scan means goods of its lot, and of these the damaged ones once the good ones have a bin', () => {
  const all = goodsToPlace({
    items: [
      { ...line, lot: 'A', damagedQuantity: 1 },
      { ...line, lot: 'B' },
    ],
  } as never);
  const done = new Set<string>();
  const scan = (lot?: string) => {
    const goods = goodsMeant(all, line, lot, ({ key }) => done.has(key))!;
    done.add(goods.key);
    return `${goods.lot} ${goods.condition}`;
  };
  expect([scan('A'), scan('A'), scan(), scan('A')]).toEqual(['A good', 'A quarantine', 'B good', 'A good']);
});

test('a receipt has nothing to put away until a line has something', () => {
  const nothing = (...received: (number | null)[]) =>
    isNothingReceived({
      items: received.map((receivedQuantity) => ({ ...line, receivedQuantity })),
    } as never);
  expect(nothing(null, 0)).toBe(true);
  expect(nothing(null, 1)).toBe(false);
});
