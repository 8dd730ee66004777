/** What the warehouse charges for a shipment. In minor units of the organization's currency. */
import type { Charge, Shipment } from '@packhouse/contract/shipments';
import type { z } from 'zod';
import type { Goods, Shelf } from '../inventory/shelf.ts';
import { rateWork } from '../rates/rate.ts';
import type { Work } from '../rates/work.ts';
import type { Floor } from './job.ts';
import type { Service } from './promise.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

type Line = Pick<Shipment['items'][number], 'productId' | 'cartonId' | 'quantity'>;

/** What a shipment will cost by what was ordered. */
export function estimateCharges(
  floor: Pick<Floor, 'currency' | 'card' | 'shelf'>,
  kind: Shipment['kind'],
  service: Service,
  items: readonly Line[],
): ChargeRecord[] {
  const { shelf } = floor;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = items.reduce((sum, item) => sum + item.quantity * weightOf(shelf, goodsOf(shelf, item)), 0);
  return chargesFor(floor, outboundWork(kind, service, count, kind === 'spd' ? count : 1, grams));
}

/** What work costs, as a shipment shows it; what is given back for nothing is left out. */
export const chargesFor = (
  { currency, card }: Pick<Floor, 'currency' | 'card'>,
  work: readonly Work[],
): ChargeRecord[] =>
  work
    .map((one) => rateWork(one, card))
    .filter(({ chargeType, totalCost }) => chargeType !== 'credit' || totalCost !== 0)
    .map(({ title, ...charge }) => ({
      chargeType: charge.chargeType,
      description: title,
      quantity: charge.quantity,
      unit: charge.unit,
      unitCost: charge.unitCost,
      totalCost: charge.totalCost,
      currency,
    }));

/** `count` units, or boxes of a small parcel shipment, in so many packages that weigh so much together. */
export function outboundWork(
  kind: Shipment['kind'],
  service: Service,
  count: number,
  packages: number,
  grams: number,
): Work[] {
  if (count === 0) return [];
  const handling: Work[] =
    kind === 'spd'
      ? [
          { chargeType: 'spd_carton_handling', quantity: count },
          { chargeType: 'label', quantity: packages },
        ]
      : [
          { chargeType: 'pick_first', quantity: 1 },
          { chargeType: 'pick_additional', quantity: count - 1 },
          { chargeType: 'pack', quantity: packages },
        ];
  const postage: Work = { chargeType: 'postage', quantity: packages, service, grams };
  return [...handling, postage].filter(({ quantity }) => quantity > 0);
}

type ChargeRecord = z.output<typeof Charge>;

/** The product or carton of a line. */
export const goodsOf = (shelf: Shelf, line: Pick<Line, 'productId' | 'cartonId'>): Goods =>
  shelf.goods(stockIdOf(line))!;

/** Grams of one; what nobody has weighed is taken as 300 g a unit. */
export function weightOf(shelf: Shelf, goods: Goods): number {
  if (goods.weight_g !== null) return goods.weight_g;
  const inside = [...goods.components, ...goods.contents];
  if (inside.length === 0) return 300;
  return inside.reduce(
    (sum, { productId, quantity }) => sum + quantity * weightOf(shelf, shelf.goods(productId)!),
    0,
  );
}
