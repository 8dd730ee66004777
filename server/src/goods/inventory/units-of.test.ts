import { expect, test } from 'vitest';
import { unitsByLot, unitsOf, type LyingGoods } from './units-of.ts';

const mugs = (quantity: number | null, lot = ''): LyingGoods => ({
  itemId: 'mug',
  lot,
  quantity,
  contents: [],
});
const boxes = (quantity: number | null, lot = ''): LyingGoods => ({
  itemId: 'box',
  lot,
  quantity,
  contents: [{ productId: 'mug', quantity: 12 }],
});

test('units of a product are the loose ones and those in sealed cartons', () => {
  expect(unitsOf(2, [{ boxes: 2, unitsEach: 12 }])).toEqual({
    units: 26,
    loose: 2,
    inCartons: 24,
    cartons: 2,
  });
  expect(unitsOf(2, [])).toEqual({ units: 2, loose: 2, inCartons: 0, cartons: 0 });
});

test('what nobody has counted leaves only the sum open', () => {
  expect(unitsOf(null, [{ boxes: 2, unitsEach: 12 }])).toEqual({
    units: null,
    loose: null,
    inCartons: 24,
    cartons: 2,
  });
  expect(unitsOf(2, [{ boxes: null, unitsEach: 12 }])).toEqual({
    units: null,
    loose: 2,
    inCartons: null,
    cartons: null,
  });
});

test('a carton counts with the loose units of its lot, and otherwise with those of any lot', () => {
  const totals = (there: readonly LyingGoods[]) =>
    Object.fromEntries([...unitsByLot('mug', there)].map(([lot, { units }]) => [lot, units]));
  expect(totals([mugs(2, 'L1'), boxes(1, 'L1'), boxes(2, 'L2')])).toEqual({ L1: 14, L2: 24 });
  expect(totals([mugs(2), mugs(3, 'L1'), boxes(1, 'L1'), boxes(2, 'L2')])).toEqual({ '': 26, L1: 15 });
  expect(totals([boxes(1), { itemId: 'tea', lot: '', quantity: 9, contents: [] }])).toEqual({ '': 12 });
});
