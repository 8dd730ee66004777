/** Warehouse charges for a shipment, in minor units of the organization's currency. */
import type { Charge, Shipment } from '@packhouse/contract/public/shipments';
import type { z } from 'zod';
import type { Goods, StockState } from '../inventory/stock-state.ts';
import { rateWork } from '../rates/rate.ts';
import type { Work } from '../rates/work.ts';
import type { WorkContext } from './working-shipment.ts';
import { stockIdOf } from '../inventory/stock-id.ts';
import { linesUnderOwnLabel } from './own-labels.ts';

type Line = Pick<Shipment['items'][number], 'productId' | 'cartonId' | 'quantity'>;

/**
 * Estimates the charges of a shipment from the quantities that will be sent and the labels supplied so far, assuming
 * that an order leaves in one package.
 */
export function estimateCharges(
  workContext: Pick<WorkContext, 'currency' | 'card' | 'stockState'>,
  record: Pick<Shipment, 'kind' | 'shippingMethod' | 'items' | 'documents'>,
): ChargeRecord[] {
  const { stockState } = workContext;
  const { kind } = record;
  const items = record.items
    .map((item) => ({ ...item, quantity: item.quantity - item.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const own = linesUnderOwnLabel(record);
  const isSpd = kind === 'spd';
  const posted = isSpd || own.size === 0 ? items.filter(({ id }) => !own.has(id)) : [];
  const grams = posted.reduce(
    (sum, item) => sum + item.quantity * weightOf(stockState, goodsOf(stockState, item)),
    0,
  );
  const packagesOf = (lines: readonly Line[]) => (isSpd ? countOf(lines) : Math.min(1, lines.length));
  const work = outboundWork(record, countOf(items), packagesOf(items), {
    packages: packagesOf(posted),
    grams,
  });
  return chargesFor(workContext, work);
}

const countOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Charges for work as a shipment shows them. Credits of zero are left out. */
export const chargesFor = (
  { currency, card }: Pick<WorkContext, 'currency' | 'card'>,
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

/**
 * Work for `count` units, or boxes of a small parcel shipment, in `packages` packages. `posted` are the packages that
 * the warehouse posts, without a label of the merchant's, and their total weight.
 */
export function outboundWork(
  { kind, shippingMethod }: Pick<Shipment, 'kind' | 'shippingMethod'>,
  count: number,
  packages: number,
  posted: { packages: number; grams: number },
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
  const postage: Work = {
    chargeType: 'postage',
    quantity: posted.packages,
    service: shippingMethod!.service,
    grams: posted.grams,
  };
  return [...handling, postage].filter(({ quantity }) => quantity > 0);
}

type ChargeRecord = z.output<typeof Charge>;

/** Product or carton of a line. */
export const goodsOf = (stockState: StockState, line: Pick<Line, 'productId' | 'cartonId'>): Goods =>
  stockState.goods(stockIdOf(line))!;

/** Weight of one piece, in grams; 300 g a unit where nobody has weighed it. */
export function weightOf(stockState: StockState, goods: Goods): number {
  if (goods.weight_g !== null) return goods.weight_g;
  const inside = [...goods.components, ...goods.contents];
  if (inside.length === 0) return 300;
  return inside.reduce(
    (sum, { productId, quantity }) => sum + quantity * weightOf(stockState, stockState.goods(productId)!),
    0,
  );
}
