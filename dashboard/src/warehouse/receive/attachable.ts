import type { Item } from './draft-receipt.ts';

/** Lines that a new barcode can belong to: products, each once, those that are still to come first. */
export function attachable(items: readonly Item[]): Item[] {
  const left = ({ quantity, receivedQuantity }: Item) => quantity - (receivedQuantity ?? 0);
  const inOrder = items.toSorted((a, b) => Number(left(b) > 0) - Number(left(a) > 0));
  const known = new Set<string>();
  return inOrder.filter(({ productId }) => {
    if (productId === null || known.has(productId)) return false;
    known.add(productId);
    return true;
  });
}
