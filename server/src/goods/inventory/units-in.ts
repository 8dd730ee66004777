import type { Content } from './goods.sql.ts';

/** The units of products in one of the goods: of a product itself, or of what a carton holds. */
export function unitsIn(
  contents: readonly Content[],
  products?: readonly string[],
): (item: string) => { product: string; units: number }[] {
  const cartons = Map.groupBy(contents, (content) => content.carton_id);
  const asked = products && new Set(products);
  return (item) => {
    const held = cartons.get(item);
    if (held) return held.map(({ product_id: product, quantity: units }) => ({ product, units }));
    return asked === undefined || asked.has(item) ? [{ product: item, units: 1 }] : [];
  };
}
