/** Suggests boxes for the goods of a shipment. */
import type { SuggestedBoxes } from '@packhouse/contract/operator/shipments';
import type { ShipmentItem } from '@packhouse/contract/public/shipments';
import type { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import type { Goods, StockState } from '../../goods/inventory/stock-state.ts';
import type { InTurns } from '@packhouse/contract/rules/turns';
import {
  chooseBoxes,
  type BoxType,
  type PackedBox,
  type Piece,
  type Unpackable,
} from '../../goods/packing/choose-boxes.ts';
import { goodsOf, weightOf } from '../../goods/shipments/charges.ts';

/** Boxes for the allocated goods of each line, whether they have been picked yet or not. */
export function* suggestBoxes(
  stockState: StockState,
  items: readonly ShipmentItem[],
  boxTypes: readonly BoxType[],
): InTurns<z.output<typeof SuggestedBoxes>> {
  const lines = new Map(items.map((item) => [item.id, partsOf(stockState, item)]));
  const pieces = items.flatMap((item) =>
    lines.get(item.id)!.map(({ goods, quantity }) => ({
      id: item.id,
      quantity: quantity * item.allocatedQuantity,
      size: goods.size_mm ?? unmeasured,
      weight_g: weightOf(stockState, goods),
    })),
  );
  mustBeFew(pieces, boxTypes);
  const { boxes, unpackable } =
    (yield* inDefaultBox(pieces, boxTypes, defaultBoxOf(lines))) ?? (yield* chooseBoxes(pieces, boxTypes));
  const piecesEach = new Map(
    [...lines].map(([id, parts]) => [id, parts.reduce((sum, part) => sum + part.quantity, 0)]),
  );
  const contents = contentsOf(boxes, piecesEach);
  return {
    boxes: boxes.map(({ box, weight_g: weight, utilisation }, index) => ({
      boxTypeId: box.id,
      name: box.name,
      dimensions: { ...box.outer, unit: 'mm' },
      weight: { value: weight, unit: 'g' },
      utilisation,
      contents: contents[index]!,
    })),
    unpackable: unpackable.map(({ id, reason }) => ({ itemId: id, reason })),
  };
}

/** Most boxes of a suggestion; more are a pallet, which nobody packs by a list of boxes. */
const mostBoxes = 200;

/** @throws Failure invalid_state when the volume or the weight alone takes more boxes than a list has. */
function mustBeFew(pieces: readonly Piece[], boxTypes: readonly BoxType[]): void {
  let [volume, weight_g] = [0, 0];
  for (const { quantity, size, weight_g: each_g } of pieces) {
    volume += quantity * size.length * size.width * size.height;
    weight_g += quantity * each_g;
  }
  const largest = Math.max(...boxTypes.map(({ inner }) => inner.length * inner.width * inner.height));
  const strongest_g = Math.max(...boxTypes.map((type) => type.maximumWeight_g - type.emptyWeight_g));
  const least = Math.ceil(Math.max(volume / largest, weight_g / strongest_g));
  if (least <= mostBoxes) return;
  throw new Failure(
    'invalid_state',
    `The goods take at least ${least} boxes; boxes are suggested for up to ${mostBoxes}. Pack in parts.`,
    {
      reason: { code: 'boxes_at_most', values: { least, most: mostBoxes } },
      details: [{ leastBoxes: least }],
    },
  );
}

/** The default box of the goods, when there is only one product. */
function defaultBoxOf(lines: ReadonlyMap<string, readonly { goods: Goods }[]>): string | null {
  const goods = new Set([...lines.values()].flat().map((part) => part.goods));
  const [only] = goods;
  return (goods.size === 1 && only!.boxTypeId) || null;
}

/** Everything in one box of that type, if it fits and the warehouse has such boxes. */
function* inDefaultBox(
  pieces: readonly Piece[],
  boxTypes: readonly BoxType[],
  boxTypeId: string | null,
): InTurns<{ boxes: PackedBox[]; unpackable: Unpackable[] } | undefined> {
  const type = boxTypes.find(({ id }) => id === boxTypeId);
  const chosen = type && (yield* chooseBoxes(pieces, [type]));
  return chosen?.boxes.length === 1 && chosen.unpackable.length === 0 ? chosen : undefined;
}

/** Size assumed for goods that nobody has measured, in millimetres: a paperback. */
const unmeasured = { length: 200, width: 130, height: 30 };

/** The goods to pack for a line: the components of a kit, otherwise the item itself. */
function partsOf(stockState: StockState, item: ShipmentItem) {
  const goods = goodsOf(stockState, item);
  return goods.components.length === 0
    ? [{ goods, quantity: 1 }]
    : goods.components.map(({ productId, quantity }) => ({ goods: stockState.goods(productId)!, quantity }));
}

/** Contents of the boxes in units of the lines. A kit counts in the box that holds its first piece. */
function contentsOf(boxes: readonly PackedBox[], piecesEach: ReadonlyMap<string, number>) {
  const seen = new Map<string, number>();
  return boxes.map(({ contents }) =>
    contents
      .map(({ id: itemId, quantity }) => {
        const [before, each] = [seen.get(itemId) ?? 0, piecesEach.get(itemId)!];
        seen.set(itemId, before + quantity);
        return { itemId, quantity: Math.ceil((before + quantity) / each) - Math.ceil(before / each) };
      })
      .filter(({ quantity }) => quantity > 0),
  );
}
