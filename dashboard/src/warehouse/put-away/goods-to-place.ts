/** Goods of a receipt that need a bin: one entry for each product or carton, lot and condition. */
import type { Input } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

type Item = Shipment['items'][number];
export type Condition = NonNullable<Input<'operatorBins.suggest'>['condition']>;

export interface GoodsToPlace {
  /** Key made from the goods, their lot and their condition. */
  key: string;
  goods: { productId?: string; cartonId?: string };
  name: string;
  sku: string | null;
  lot: string | null;
  /** Damaged goods and those kept apart go to quarantine bins, where no picker comes. */
  condition: Condition;
  units: number;
}

export function goodsToPlace({ items }: Pick<Shipment, 'items'>): GoodsToPlace[] {
  const all = new Map<string, GoodsToPlace>();
  for (const item of items) {
    const { productId, cartonId, name, sku, lot } = item;
    for (const [condition, units] of Object.entries(unitsByCondition(item)) as [Condition, number][]) {
      if (units === 0) continue;
      const key = keyOf(item, condition);
      const goods = productId ? { productId } : { cartonId: cartonId! };
      const before = all.get(key)?.units ?? 0;
      all.set(key, { key, goods, name, sku, lot, condition, units: before + units });
    }
  }
  return [...all.values()];
}

export const keyOf = (
  { productId, cartonId, lot }: Pick<Item, 'productId' | 'cartonId' | 'lot'>,
  condition: Condition,
): string => `${productId ?? cartonId} ${lot ?? ''} ${condition}`;

/**
 * The goods that a scan of this product or carton means: those of the scanned lot where there are any, and first what has no
 * bin yet, as damaged pieces are of the same lot.
 */
export function goodsMeant(
  all: readonly GoodsToPlace[],
  { productId, cartonId }: Pick<Item, 'productId' | 'cartonId'>,
  lot: string | undefined,
  isPlaced: (goods: GoodsToPlace) => boolean,
): GoodsToPlace | undefined {
  const own = all.filter(({ goods }) => (goods.productId ?? goods.cartonId) === (productId ?? cartonId));
  const ofLot = own.filter((one) => lot !== undefined && one.lot === lot);
  const meant = ofLot.length > 0 ? ofLot : own;
  return meant.find((one) => !isPlaced(one)) ?? meant[0];
}

export const unitsOf = ({ units, condition }: GoodsToPlace): string =>
  condition === 'good'
    ? t('{units, number} good', { units })
    : t('{units, number} for a quarantine bin', { units });

/** True when no line has anything, so that the receipt can be closed but not put away. */
export const isNothingReceived = ({ items }: Pick<Shipment, 'items'>): boolean =>
  items.every(({ receivedQuantity }) => !receivedQuantity);

/** Units of a line to put away, by where they may go. What is disposed of goes nowhere. */
function unitsByCondition({
  receivedQuantity,
  damagedQuantity,
  takenAction,
}: Item): Record<Condition, number> {
  const received = receivedQuantity ?? 0;
  if (takenAction === 'dispose') return { good: 0, quarantine: 0 };
  const apart = takenAction === 'quarantine' ? received : (damagedQuantity ?? 0);
  return { good: received - apart, quarantine: apart };
}
