/** Contents of each box as they are scanned, before they are sent. */
import type { Input } from '../../api/operation.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export type Item = Shipment['items'][number];

export interface DraftPackage {
  boxTypeId?: string;
  /** Weight as measured, in grams; without it the service calculates one. */
  weight_g?: number;
  contents: { itemId: string; quantity: number; code: string; serialNumbers?: string[] }[];
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
    const before = contents.find((one) => one.itemId === itemId);
    const others = contents.filter((one) => one.itemId !== itemId);
    const sum = (before?.quantity ?? 0) + quantity;
    return { contents: sum > 0 ? [...others, { ...before, itemId, quantity: sum, code }] : others };
  });
}

/** Adds a unit with its serial number to the open box. */
export function withSerial(draft: Draft, itemId: string, code: string, serial: string): Draft {
  const packed = withPacked(draft, itemId, 1, code);
  return changedSerials(packed, packed.at, itemId, (serials) => [...serials, serial]);
}

/** Takes the unit with this serial number out of the box that it is in. */
export function withoutSerial(draft: Draft, itemId: string, code: string, serial: string): Draft {
  const at = draft.packages.findIndex(({ contents }) =>
    contents.some((one) => one.itemId === itemId && one.serialNumbers?.includes(serial)),
  );
  if (at < 0) return draft;
  const left = changedSerials(draft, at, itemId, (serials) => serials.filter((one) => one !== serial));
  return { ...withPacked({ ...left, at }, itemId, -1, code), at: draft.at };
}

const changedSerials = (
  draft: Draft,
  at: number,
  itemId: string,
  change: (serials: string[]) => string[],
): Draft =>
  changedBox(draft, at, ({ contents }) => ({
    contents: contents.map((one) =>
      one.itemId === itemId ? { ...one, serialNumbers: change(one.serialNumbers ?? []) } : one,
    ),
  }));

/** Serial numbers that are in a box already, of these lines. */
export const serialsIn = (draft: Draft, itemIds: readonly string[]): string[] =>
  draft.packages
    .flatMap(({ contents }) => contents)
    .flatMap((one) => (itemIds.includes(one.itemId) ? (one.serialNumbers ?? []) : []));

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
