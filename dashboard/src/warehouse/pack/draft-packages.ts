/** Contents of each box as they are scanned, before they are sent. */
import type { Input } from '../../api/operation.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export type Item = Shipment['items'][number];

export interface DraftPackage {
  boxTypeId?: string;
  /** Weight as measured, in grams; without it the service calculates one. */
  weight_g?: number;
  contents: { itemId: string; quantity: number; code: string }[];
}

export interface Draft {
  key: string;
  packages: DraftPackage[];
  /** Index of the open box. */
  at: number;
  /** Components scanned for kits that are not complete yet: units by product, by line. */
  parts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const emptyDraft = (key: string): Draft => ({ key, packages: [{ contents: [] }], at: 0 });

export const packedOf = (draft: Draft, itemId: string): number =>
  draft.packages
    .flatMap(({ contents }) => contents)
    .filter((one) => one.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

export const leftOf = (draft: Draft, { id, pickedQuantity }: Item): number =>
  pickedQuantity - packedOf(draft, id);

/** Adds units to the open box; a negative quantity removes them. */
export function withPacked(draft: Draft, itemId: string, quantity: number, code: string): Draft {
  return changedBox(draft, draft.at, ({ contents }) => {
    const before = contents.find((one) => one.itemId === itemId)?.quantity ?? 0;
    const others = contents.filter((one) => one.itemId !== itemId);
    const sum = before + quantity;
    return { contents: sum > 0 ? [...others, { itemId, quantity: sum, code }] : others };
  });
}

export const changedBox = (
  draft: Draft,
  at: number,
  change: (box: DraftPackage) => Partial<DraftPackage>,
): Draft => ({
  ...draft,
  packages: draft.packages.map((box, index) => (index === at ? { ...box, ...change(box) } : box)),
});

/** Outer dimensions of boxes in millimetres, by box type. */
export type Outers = ReadonlyMap<string, { length: number; width: number; height: number }>;

/** Packages as the service takes them, without empty boxes. */
export const packagesOf = (
  { packages }: Draft,
  outers: Outers = new Map(),
): Input<'operatorShipments.pack'>['packages'] =>
  packages
    .filter(({ contents }) => contents.length > 0)
    .map(({ boxTypeId, weight_g: weight, contents }) => ({
      contents,
      ...(boxTypeId ? { boxTypeId } : {}),
      ...sizeOf(boxTypeId, outers),
      ...(weight ? { weight: { value: weight, unit: 'g' as const } } : {}),
    }));

function sizeOf(boxTypeId: string | undefined, outers: Outers) {
  const outer = boxTypeId === undefined ? undefined : outers.get(boxTypeId);
  return outer ? { dimensions: { ...outer, unit: 'mm' as const } } : {};
}
