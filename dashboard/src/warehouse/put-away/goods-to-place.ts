/** Goods of a receipt that need a bin: one entry for each product or carton and lot. */
import type { Shipment } from '../shipment/shipment-props.ts';

export interface GoodsToPlace {
  /** Key made from the goods and their lot. */
  key: string;
  goods: { productId?: string; cartonId?: string };
  name: string;
  sku: string | null;
  lot: string | null;
  good: number;
  damaged: number;
}

export function goodsToPlace({ items }: Shipment): GoodsToPlace[] {
  const all = new Map<string, GoodsToPlace>();
  for (const {
    productId,
    cartonId,
    name,
    sku,
    lot,
    receivedQuantity,
    damagedQuantity,
    takenAction,
  } of items) {
    const received = receivedQuantity ?? 0;
    if (received === 0 || takenAction === 'dispose') continue;
    const key = `${productId ?? cartonId} ${lot ?? ''}`;
    const before = all.get(key);
    const damaged = damagedQuantity ?? 0;
    all.set(key, {
      key,
      goods: productId ? { productId } : { cartonId: cartonId! },
      name,
      sku,
      lot,
      good: (before?.good ?? 0) + received - damaged,
      damaged: (before?.damaged ?? 0) + damaged,
    });
  }
  return [...all.values()];
}
