import { number, size, weight } from '../../../ui/format.ts';
import type { Carton } from './use-stock.ts';

/** Contents, size and weight of a box, and the totals of all boxes. */
export function BoxFacts({ carton, quantity }: { carton: Carton | undefined; quantity: number }) {
  if (!carton) return <>Loading carton …</>;
  const { contents, unitsPerCarton, dimensions, weight: ofBox } = carton;
  return (
    <>
      {contents.map(({ sku, quantity: units }) => `${number(units)} × ${sku}`).join(', ')}
      {' · '}
      {dimensions ? size(dimensions) : 'size unknown'}
      {' · '}
      {ofBox ? `${weight(ofBox)} per box` : 'weight unknown'}
      {quantity > 1
        ? ` · total ${number(quantity * unitsPerCarton)} units${ofBox ? `, ${weight({ value: ofBox.value * quantity })}` : ''}`
        : ''}
    </>
  );
}
