/** Kits at the packing table: each component is scanned, and a kit is in the box once all of its components are. */
import { leftOf, packedOf, withPacked, type Draft, type Item } from './draft-packages.ts';

type Component = NonNullable<Item['components']>[number];

export const componentsOf = ({ components }: Item): readonly Component[] => components ?? [];

export const isKit = (item: Item): boolean => componentsOf(item).length > 0;

/** Units of a component that wait for the rest of their kit. */
const looseOf = (draft: Draft, { id }: Pick<Item, 'id'>, productId: string): number =>
  draft.parts?.[id]?.[productId] ?? 0;

/** Units of a component that were scanned, in complete kits or not. */
export const scannedOf = (draft: Draft, item: Item, { productId, quantity }: Component): number =>
  packedOf(draft, item.id) * quantity + looseOf(draft, item, productId);

/** Units of a component that the line still needs. */
export const partsLeftOf = (draft: Draft, item: Item, component: Component): number =>
  item.pickedQuantity * component.quantity - scannedOf(draft, item, component);

/** Kits that can still be scanned whole: those of which no component was scanned. */
export const wholeLeftOf = (draft: Draft, item: Item): number =>
  leftOf(draft, item) -
  Math.max(
    0,
    ...componentsOf(item).map(({ productId, quantity }) =>
      Math.ceil(looseOf(draft, item, productId) / quantity),
    ),
  );

/** Pieces of a line that are not verified yet. The pieces of a kit are its components. */
export const piecesLeftOf = (draft: Draft, item: Item): number =>
  isKit(item)
    ? componentsOf(item).reduce((sum, component) => sum + partsLeftOf(draft, item, component), 0)
    : leftOf(draft, item);

/** Adds a component, or removes one that was scanned. Completes kits, and breaks one up, as needed. */
export function withPart(draft: Draft, item: Item, productId: string, change: 1 | -1, code: string): Draft {
  const components = componentsOf(item);
  const isBroken = change < 0 && looseOf(draft, item, productId) === 0;
  const loose = new Map(
    components.map(({ productId: one, quantity }) => [
      one,
      looseOf(draft, item, one) + (isBroken ? quantity : 0) + (one === productId ? change : 0),
    ]),
  );
  const complete = Math.min(
    ...components.map(({ productId: one, quantity }) => Math.floor(loose.get(one)! / quantity)),
  );
  for (const { productId: one, quantity } of components)
    loose.set(one, loose.get(one)! - complete * quantity);
  const kits = complete - (isBroken ? 1 : 0);
  const changed = kits === 0 ? draft : withPacked(draft, item.id, kits, code);
  return { ...changed, parts: { ...draft.parts, [item.id]: Object.fromEntries(loose) } };
}
