import { expect, test } from 'vitest';
import { changedBox, emptyDraft, leftOf, packagesOf, withPacked, type Item } from './draft-packages.ts';

const item = { id: 'i1', pickedQuantity: 3 } as Item;

test('what is left counts every box', () => {
  const first = withPacked(emptyDraft('k'), 'i1', 1, 'A');
  const second = withPacked(
    { ...first, packages: [...first.packages, { contents: [] }], at: 1 },
    'i1',
    1,
    'A',
  );
  expect(leftOf(second, item)).toBe(1);
  expect(packagesOf(second)).toHaveLength(2);
});

test('what is taken back leaves the box', () => {
  const packed = withPacked(emptyDraft('k'), 'i1', 1, 'A');
  expect(withPacked(packed, 'i1', -1, 'A').packages[0].contents).toEqual([]);
});

test('empty boxes are not sent, and a weight only where it was typed', () => {
  const packed = withPacked(emptyDraft('k'), 'i1', 2, 'A');
  const chosen = changedBox({ ...packed, packages: [...packed.packages, { contents: [] }] }, 0, () => ({
    boxTypeId: 'm',
    weight_g: 250,
  }));
  expect(packagesOf(chosen)).toEqual([
    {
      boxTypeId: 'm',
      weight: { value: 250, unit: 'g' },
      contents: [{ itemId: 'i1', quantity: 2, code: 'A' }],
    },
  ]);
  expect(packagesOf(packed)[0]).not.toHaveProperty('weight');
});
