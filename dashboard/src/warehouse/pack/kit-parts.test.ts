import { expect, test } from 'vitest';
import { emptyDraft, packagesOf, packedOf, withPacked, type Item } from './draft-packages.ts';
import { partsLeftOf, piecesLeftOf, wholeLeftOf, withPart } from './kit-parts.ts';

const components = [
  { productId: 'dripper', sku: 'DRP', name: 'Dripper', quantity: 1 },
  { productId: 'filter', sku: 'FLT', name: 'Filter', quantity: 2 },
];
const kit = { id: 'kit', pickedQuantity: 2, components } as Item;
const begun = emptyDraft('key');

test('a kit is in the box once each of its components was scanned', () => {
  const first = withPart(withPart(begun, kit, 'filter', 1, 'FLT'), kit, 'dripper', 1, 'DRP');
  expect([packedOf(first, 'kit'), piecesLeftOf(first, kit)]).toEqual([0, 4]);
  const whole = withPart(first, kit, 'filter', 1, 'FLT');
  expect([packedOf(whole, 'kit'), piecesLeftOf(whole, kit)]).toEqual([1, 3]);
  expect(packagesOf(whole)).toEqual([{ contents: [{ itemId: 'kit', quantity: 1, code: 'FLT' }] }]);
});

test('components of several kits may come in any order, and no more than the kits need', () => {
  const filters = [1, 2, 3, 4].reduce((draft) => withPart(draft, kit, 'filter', 1, 'FLT'), begun);
  expect(partsLeftOf(filters, kit, components[1])).toBe(0);
  const both = [1, 2].reduce((draft) => withPart(draft, kit, 'dripper', 1, 'DRP'), filters);
  expect([packedOf(both, 'kit'), piecesLeftOf(both, kit)]).toEqual([2, 0]);
});

test('undoing a scan of a component breaks up the kit that it completed', () => {
  const whole = ['dripper', 'filter', 'filter'].reduce(
    (draft, part) => withPart(draft, kit, part, 1, part),
    begun,
  );
  const undone = withPart(whole, kit, 'filter', -1, 'filter');
  expect([packedOf(undone, 'kit'), piecesLeftOf(undone, kit)]).toEqual([0, 4]);
  expect(withPart(undone, kit, 'filter', 1, 'filter')).toMatchObject({ packages: whole.packages });
});

test('a kit of which components were scanned is not scanned whole as well', () => {
  expect(wholeLeftOf(begun, kit)).toBe(2);
  const one = withPart(begun, kit, 'dripper', 1, 'DRP');
  expect(wholeLeftOf(one, kit)).toBe(1);
  expect(wholeLeftOf(withPacked(one, 'kit', 1, 'EAN'), kit)).toBe(0);
});
