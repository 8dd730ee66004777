import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../../demo/src/random.ts';
import { usualBoxes } from '../../../warehouse/packing/box-types.ts';
import { checkPacking } from '../../../../../bench/check-packing.ts';
import { chooseBoxes, type BoxType } from '../../../goods/packing/choose-boxes.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import {
  aProduct,
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { expectSound } from '../../../../tests/helpers/sound-suggestions.ts';
import { piecesOf, repack, repackLimits } from '../repack.ts';
import type { PackedShipment, ProductFacts } from '../snapshot.ts';
import { cartonOptimization } from './carton-optimization.ts';

const boxOf = (id: string) => usualBoxes.find((box) => box.id === id)!;

/** Fits into a mailer; five of them into a small box. */
const mug = aProduct({
  id: nthId('product', 1),
  size_mm: { length: 110, width: 90, height: 50 },
  weight_g: 300,
});
const lamp = aProduct({
  id: nthId('product', 2),
  size_mm: { length: 300, width: 200, height: 150 },
  weight_g: 900,
});

const snapshotOf = (packed: readonly PackedShipment[], products: readonly ProductFacts[] = [mug, lamp]) =>
  aSnapshot({
    packed,
    products,
    warehouses: [{ id: warehouseOne, name: 'Los Angeles', timezone: 'UTC', boxes: usualBoxes }],
  });

const suggest = (packed: readonly PackedShipment[], products?: readonly ProductFacts[]) =>
  cartonOptimization.suggest(snapshotOf(packed, products), someParameters());

const aPackage = (box: BoxType) => ({ size_mm: box.outer, weight_g: null });

const orders = (
  count: number,
  boxes: readonly string[],
  items: PackedShipment['items'],
  from = 0,
): PackedShipment[] =>
  Array.from({ length: count }, (_, index) => ({
    shipmentId: nthId('shipment', from + index),
    number: `PNP-${from + index}`,
    warehouseId: warehouseOne,
    service: 'standard',
    forwardedAt: timeFrom(snapshotNow, -60 + index / 24),
    ownLabel: false,
    packages: boxes.map((id) => aPackage(boxOf(id))),
    items,
  }));

const one = [{ productId: mug.id, quantity: 1 }];

test('what left in the right box is left in peace', () => {
  expect(suggest(orders(50, ['mailer'], one))).toEqual([]);
});

test('five orders in a box too large make a suggestion, and four do not', () => {
  expect(suggest(orders(4, ['medium'], one))).toEqual([]);
  const [suggestion, ...rest] = suggest(orders(5, ['medium'], one));
  expect(rest).toEqual([]);
  expect(suggestion).toMatchObject({
    type: 'carton_optimization',
    subject: { kind: 'product', id: mug.id },
    suggestedAction: {
      method: 'PATCH',
      path: `/v0/inventory/products/${mug.id}`,
      scope: 'inventory',
      body: { defaultBoxId: 'mailer' },
    },
    claims: [{ kind: 'fact' }],
  });
  // 250 g of cardboard each, at 60 for a kilogram.
  expect(suggestion!.impact).toMatchObject({ amount: 75, basis: 'postage', horizonDays: 90 });
  const volume = (id: string) => {
    const { length, width, height } = boxOf(id).outer;
    return (length * width * height) / 1e6;
  };
  const litres = suggestion!.evidence.metrics.find(({ name }) => name === 'litres_saved')!;
  expect(litres.value).toBeCloseTo(5 * (volume('medium') - volume('mailer')), 3);
});

test('it takes half of the orders of a product, and a box that is not its default already', () => {
  const large = orders(6, ['medium'], one);
  expect(suggest([...large, ...orders(6, ['mailer'], one, 100)])).toHaveLength(1);
  expect(suggest([...large, ...orders(7, ['mailer'], one, 100)])).toEqual([]);
  expect(suggest(large, [{ ...mug, boxTypeId: 'mailer' }])).toEqual([]);
  expect(suggest(large, [{ ...mug, boxTypeId: 'large' }])).toHaveLength(1);
});

test('a default that would put small orders into larger boxes is weighed against them', () => {
  const four = [{ productId: mug.id, quantity: 4 }];
  const [best] = repack(snapshotOf(orders(1, ['medium'], four))).repacked;
  expect(best!.best.types.map((type) => type!.id)).toEqual(['small']);
  expect(suggest(orders(8, ['medium'], four))).toMatchObject([
    { suggestedAction: { body: { defaultBoxId: 'small' } } },
  ]);
  const bothSizes = [...orders(30, ['medium'], four), ...orders(30, ['mailer'], one, 100)];
  const [both] = suggest(bothSizes);
  // Each mug alone that left in a mailer would leave in a small box.
  const litres = (some: typeof both) =>
    some!.evidence.metrics.find(({ name }) => name === 'litres_saved')!.value;
  expect(litres(both)).toBeLessThan(litres(suggest(orders(30, ['medium'], four))[0]));
});

test('orders that do not fit into the suggested box count for nothing', () => {
  const many = [{ productId: mug.id, quantity: 20 }];
  const [large] = repack(snapshotOf(orders(1, ['extra-large'], many))).repacked;
  const box = large!.best.types[0]!.id;
  expect(box).not.toBe('mailer');
  const small = orders(8, ['medium'], one);
  const [alone] = suggest(small);
  const [both] = suggest([...small, ...orders(4, [box], many, 100)]);
  expect(both!.impact.amount).toBe(alone!.impact.amount);
  expect(both!.suggestedAction).toEqual(alone!.suggestedAction);
});

test('a warehouse is told of orders in more boxes than they need, with the postage of those', () => {
  const items = [
    { productId: mug.id, quantity: 1 },
    { productId: lamp.id, quantity: 1 },
  ];
  expect(suggest(orders(4, ['mailer', 'medium'], items))).toEqual([]);
  expect(suggest(orders(5, ['mailer', 'medium'], items))).toMatchObject([
    {
      severity: 'info',
      subject: { kind: 'warehouse', id: warehouseOne, warehouseId: warehouseOne },
      impact: { amount: 5 * 450, basis: 'postage' },
      suggestedAction: null,
    },
  ]);
});

test('what left under labels of the merchant saves boxes, and no postage', () => {
  const under = (some: PackedShipment[]) => some.map((order) => ({ ...order, ownLabel: true }));
  const large = orders(10, ['medium'], one);
  expect(suggest([...under(large.slice(0, 4)), ...large.slice(4)])).toMatchObject([
    { impact: { amount: 6 * 15, basis: 'postage' } },
  ]);
  expect(suggest(under(large))).toMatchObject([
    { suggestedAction: { body: { defaultBoxId: 'mailer' } }, impact: { amount: 0, basis: 'none' } },
  ]);
  const two = orders(6, ['mailer', 'medium'], [...one, { productId: lamp.id, quantity: 1 }]);
  expect(suggest([...under(two.slice(0, 2)), ...two.slice(2)])).toMatchObject([
    { subject: { kind: 'warehouse' }, impact: { amount: 4 * 450, basis: 'postage' } },
  ]);
  expect(suggest(under(two))).toMatchObject([{ impact: { amount: 0, basis: 'none' } }]);
});

test('what was not measured, is too much, or would be too full is not packed again', () => {
  expect(suggest(orders(9, ['medium'], one), [{ ...mug, weight_g: null }])).toEqual([]);
  expect(suggest(orders(9, ['medium'], one), [{ ...mug, size_mm: null }])).toEqual([]);
  const { left } = repack(
    snapshotOf(orders(3, ['large'], [{ productId: mug.id, quantity: repackLimits.units + 1 }])),
  );
  expect(left).toBe(3);
  const { inner } = boxOf('mailer');
  expect(suggest(orders(9, ['medium'], one), [{ ...mug, size_mm: inner }])).toEqual([]);
});

test('a package of unknown size or of no known box saves no money that could not be shown', () => {
  const [unknown] = orders(1, ['medium'], one);
  const packages = (size_mm: PackedShipment['packages'][number]['size_mm']) =>
    Array.from({ length: 9 }, () => ({ ...unknown!, packages: [{ size_mm, weight_g: 900 }] }));
  expect(suggest(packages(null))).toEqual([]);
  expect(suggest(packages({ length: 500, width: 400, height: 300 }))).toMatchObject([
    { impact: { amount: 0, basis: 'none' } },
  ]);
});

/** Any order of a small catalogue, in any boxes. */
const catalogue = Array.from({ length: 12 }, (_, nth) => {
  const random = randomOf('carton-optimization', nth);
  return aProduct({
    id: nthId('product', nth + 1),
    size_mm: { length: random.int(20, 400), width: random.int(20, 300), height: random.int(10, 250) },
    weight_g: random.int(10, 4_000),
  });
});
const anOrder = fc.record({
  items: fc.uniqueArray(
    fc.record({
      productId: fc.constantFrom(...catalogue.map(({ id }) => id)),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ productId }) => productId },
  ),
  boxes: fc.array(fc.constantFrom(...usualBoxes.map(({ id }) => id)), { minLength: 1, maxLength: 4 }),
});

test('every order that was packed again is packed as it can be done', () => {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  fc.assert(
    fc.property(anOrder, ({ items, boxes }) => {
      const [order] = orders(1, boxes, items);
      const pieces = piecesOf(order!, products)!;
      expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
        items.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      const packing = atOnce(chooseBoxes(pieces, usualBoxes, { steps: repackLimits.steps }));
      expect(checkPacking(pieces, usualBoxes, packing)).toEqual([]);
      const { repacked } = repack(snapshotOf([order!], catalogue));
      for (const { best, was } of repacked) {
        expect(best.types).toEqual(packing.boxes.map(({ box }) => box));
        expect(was.count).toBe(boxes.length);
      }
    }),
  );
});

test('whatever left, what is said is sound, and the same twice', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 1, maxLength: 6 }), (some) => {
      const packed = some.flatMap(({ items, boxes }, index) => orders(6, boxes, items, index * 10));
      const suggestions = suggest(packed, catalogue);
      expectSound(suggestions);
      expect(JSON.stringify(suggest(packed, catalogue))).toBe(JSON.stringify(suggestions));
    }),
    { numRuns: 50 },
  );
});
