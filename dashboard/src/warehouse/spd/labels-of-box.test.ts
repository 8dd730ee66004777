import { expect, test } from 'vitest';
import { labelsOfBox } from './labels-of-box.ts';

type Shipment = Parameters<typeof labelsOfBox>[0];
const shipment = (shippingLabels: string[]) =>
  ({
    items: [{ id: 'i1', attachments: { shippingLabels, fnskuLabels: ['f'] } }],
    packages: [
      { id: 'p1', contents: [{ itemId: 'i1' }] },
      { id: 'p2', contents: [{ itemId: 'i1' }] },
    ],
    documents: ['a', 'b', 'c', 'f'].map((id) => ({ id })),
  }) as unknown as Shipment;
const printed = (of: Shipment, at: number) => labelsOfBox(of, of.packages[at]).map(({ id }) => id);

test('where there is a label for each box, a box gets its own', () => {
  expect(printed(shipment(['a', 'b']), 1)).toEqual(['b', 'f']);
});

test('otherwise it gets all of its line, and nothing of others', () => {
  expect(printed(shipment(['a']), 1)).toEqual(['a', 'f']);
  expect(printed(shipment([]), 0)).toEqual(['f']);
});
