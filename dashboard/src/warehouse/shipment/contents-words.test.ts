import { expect, test } from 'vitest';
import { contentsWords } from './contents-words.ts';

type Package = Parameters<typeof contentsWords>[0];
type Items = Parameters<typeof contentsWords>[1];

test('a package of units names SKUs, and a box names its carton and the product in it', () => {
  const items = [
    { id: 'i1', name: 'Green tea', contents: null },
    { id: 'i2', name: 'Case of mugs', contents: [{ sku: 'MUG-1', quantity: 12 }] },
  ] as unknown as Items;
  const words = (...contents: object[]) => contentsWords({ contents } as unknown as Package, items);
  expect(words({ itemId: 'i1', sku: 'TEA-100', quantity: 2 })).toBe('2 × TEA-100');
  expect(words({ itemId: 'i2', sku: null, quantity: 1 })).toBe('1 × Case of mugs (12 × MUG-1)');
});
