import { spellId } from '@packhouse/contract/id';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { newStockState, type Goods } from '../../goods/inventory/stock-state.ts';
import { draftItem } from '../../goods/shipments/draft.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { usualBoxes } from './box-types.ts';
import { suggestBoxes } from './suggest-boxes.ts';

const product = (fields: Partial<Goods>): Goods => ({
  id: newId(),
  kind: 'product',
  name: 'Mug',
  sku: 'MUG',
  contents: [],
  components: [],
  minimumShelfLifeDays: 0,
  trackingMode: 'none',
  codes: ['MUG'],
  size_mm: { length: 100, width: 100, height: 100 },
  weight_g: 300,
  hazmat: false,
  unNumbers: [],
  archived: false,
  ...fields,
});

const suggestionFor = (goods: readonly Goods[], of: Goods, quantity: number) => {
  const item = draftItem({
    id: spellId('item', newId()),
    name: of.name,
    productId: spellId('product', of.id),
    quantity,
    allocatedQuantity: quantity,
  });
  return atOnce(suggestBoxes(newStockState(goods, []), [item], usualBoxes));
};

test('a kit counts once, however many pieces it has and however many boxes they fill', () => {
  const mug = product({});
  const vase = product({ size_mm: { length: 590, width: 390, height: 390 }, weight_g: 5_000 });
  const kit = product({
    components: [
      { productId: mug.id, quantity: 3 },
      { productId: vase.id, quantity: 1 },
    ],
    size_mm: null,
  });
  const { boxes, unpackable } = suggestionFor([mug, vase, kit], kit, 4);
  expect(unpackable).toEqual([]);
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.flatMap(({ contents }) => contents).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
});

test('what is ordered alone goes into its default box, where it fits', () => {
  const boxes = (goods: Goods, quantity: number) =>
    suggestionFor([goods], goods, quantity).boxes.map(({ boxTypeId }) => boxTypeId);
  const [small, large] = [usualBoxes[0]!, usualBoxes.at(-1)!];
  const fits = { size_mm: { length: 20, width: 20, height: 20 }, weight_g: 10 };
  expect(boxes(product(fits), 1)).not.toEqual([large.id]);
  expect(boxes(product({ ...fits, boxTypeId: large.id }), 1)).toEqual([large.id]);
  // More than it holds, and a box that the warehouse does not have.
  const many = product({ ...fits, size_mm: { length: 100, width: 100, height: 100 } });
  expect(boxes({ ...many, boxTypeId: small.id }, 40)).toEqual(boxes(many, 40));
  expect(boxes({ ...many, boxTypeId: 'unknown' }, 3)).toEqual(boxes(many, 3));
});

test('what fits into no box is named', () => {
  const rug = product({ size_mm: { length: 2_000, width: 100, height: 100 } });
  const { boxes, unpackable } = suggestionFor([rug], rug, 2);
  expect(boxes).toEqual([]);
  expect(unpackable).toEqual([{ itemId: expect.any(String), reason: 'too_large' }]);
});

test('twenty thousand grains are suggested a box without a place for each of them', () => {
  const grain = product({ size_mm: { length: 1, width: 1, height: 1 }, weight_g: 0.01 });
  const sorted = vi.spyOn(Array.prototype, 'toSorted');
  try {
    const { boxes } = suggestionFor([grain], grain, 20_000);
    expect(boxes).toMatchObject([{ contents: [{ quantity: 20_000 }] }]);
    expect(Math.max(...sorted.mock.contexts.map((list) => (list as unknown[]).length))).toBeLessThan(500);
  } finally {
    sorted.mockRestore();
  }
});

test('goods for more boxes than anybody packs by a list are refused with their number', () => {
  const mug = product({});
  expect(() => suggestionFor([mug], mug, 1_000_000_000)).toThrow(
    /take at least \d+ boxes; boxes are suggested for up to 200/,
  );
});
