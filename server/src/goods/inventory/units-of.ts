/** Units of a product: loose ones, and those in sealed cartons. */
import type { Units } from '@packhouse/contract/operator/units';

/** Sealed cartons of one kind. Their number is null when it is not known. */
export interface Sealed {
  boxes: number | null;
  unitsEach: number;
}

/** Goods in a place, such as a bin. `contents` is what one box of a carton holds; it is empty for a product. */
export interface LyingGoods {
  itemId: string;
  /** Empty when the goods have no lots, or when any lot may lie there. */
  lot: string;
  /** Null when it is not known. */
  quantity: number | null;
  contents: readonly { productId: string; quantity: number }[];
}

export function unitsOf(loose: number | null, sealed: readonly Sealed[]): Units {
  const cartons = sumOf(sealed.map(({ boxes }) => boxes));
  const inCartons = sumOf(sealed.map(({ boxes, unitsEach }) => boxes && boxes * unitsEach));
  return { units: sumOf([loose, inCartons]), loose, inCartons, cartons };
}

/**
 * The units of some goods in one place, by lot. The cartons of a lot that has no loose units of its own count with the
 * loose units of any lot, where there are some.
 */
export function unitsByLot(itemId: string, there: readonly LyingGoods[]): Map<string, Units> {
  const loose = there.filter((one) => one.itemId === itemId);
  const sealed = there.flatMap(({ lot, quantity, contents }) =>
    contents
      .filter(({ productId }) => productId === itemId)
      .map((content) => ({ lot, boxes: quantity, unitsEach: content.quantity })),
  );
  const looseLots = new Set(loose.map(({ lot }) => lot));
  const lotOf = ({ lot }: { lot: string }) => (looseLots.has('') && !looseLots.has(lot) ? '' : lot);
  const looseOf = Map.groupBy(loose, lotOf);
  const sealedOf = Map.groupBy(sealed, lotOf);
  return new Map(
    [...new Set([...looseOf.keys(), ...sealedOf.keys()])].map((lot) => [
      lot,
      unitsOf(sumOf((looseOf.get(lot) ?? []).map(({ quantity }) => quantity)), sealedOf.get(lot) ?? []),
    ]),
  );
}

const sumOf = (quantities: readonly (number | null)[]): number | null =>
  quantities.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
