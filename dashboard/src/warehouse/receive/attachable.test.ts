import { expect, test } from 'vitest';
import { attachable } from './attachable.ts';
import type { Item } from './draft-receipt.ts';

const line = (id: string, productId: string | null, quantity: number, receivedQuantity: number | null) =>
  ({ id, productId, quantity, receivedQuantity }) as Item;

test('a barcode can be attached to each product of a delivery once, those still to come first', () => {
  const items = [
    line('whole', 'mug', 5, 5),
    line('box', null, 2, 0),
    line('half', 'tea', 5, 2),
    line('second', 'tea', 5, null),
    line('none', 'pot', 5, null),
  ];
  expect(attachable(items).map(({ id }) => id)).toEqual(['half', 'none', 'whole']);
});
