/** Warehouse charges for a shipment, in minor units of the organization's currency. */
import type { Charge, Shipment } from '@packhouse/contract/public/shipments';
import type { Parcel } from '@packhouse/contract/rules/postage';
import type { z } from 'zod';
import type { Goods, StockState } from '../inventory/stock-state.ts';
import { orderMinimumDue } from '../rates/order-minimum.ts';
import { rateCounted } from '../rates/tiers.ts';
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
  workContext: Pick<WorkContext, 'currency' | 'card' | 'counted' | 'stockState'>,
  record: EstimatedShipment,
): ChargeRecord[] {
  return chargesFor(workContext, estimatedWork(workContext, record));
}

type EstimatedShipment = PostedShipment & Pick<Shipment, 'items' | 'documents'>;

/** Work expected for a shipment, from which its charges are estimated. */
export function estimatedWork(
  workContext: Pick<WorkContext, 'stockState'>,
  record: EstimatedShipment,
): Work[] {
  const { stockState } = workContext;
  const { kind } = record;
  const items = record.items
    .map((item) => ({ ...item, quantity: item.quantity - item.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const own = linesUnderOwnLabel(record);
  const isSpd = kind === 'spd';
  const posted = isSpd || own.size === 0 ? items.filter(({ id }) => !own.has(id)) : [];
  const pieces = posted.map((item) => {
    const goods = goodsOf(stockState, item);
    const volume = volumeOf(goods.size_mm);
    return { quantity: item.quantity, piece: { grams: weightOf(stockState, goods), volume_mm3: volume } };
  });
  const parcels = isSpd
    ? pieces.flatMap(({ quantity, piece }) => Array<Parcel>(quantity).fill(piece))
    : pieces.slice(0, 1).map(() => inOnePackage(pieces));
  const packages = isSpd ? countOf(items) : Math.min(1, items.length);
  return [...outboundWork(record, countOf(items), packages, parcels), ...kitWork(stockState, items)];
}

/** Components of the kits among these lines: each is picked and packed by itself. */
export function kitWork(stockState: StockState, lines: readonly Line[]): Work[] {
  const quantity = lines.reduce((sum, line) => {
    const each = goodsOf(stockState, line).components.reduce((count, one) => count + one.quantity, 0);
    return sum + line.quantity * each;
  }, 0);
  return quantity > 0 ? [{ chargeType: 'kit_component', quantity }] : [];
}

/** The package of these pieces: their weight, and their volume where all sizes are known. */
const inOnePackage = (pieces: readonly { quantity: number; piece: Parcel }[]): Parcel => ({
  grams: pieces.reduce((sum, { quantity, piece }) => sum + quantity * piece.grams, 0),
  volume_mm3: pieces.reduce<number | null>(
    (sum, { quantity, piece: { volume_mm3 } }) =>
      sum === null || volume_mm3 === null ? null : sum + quantity * volume_mm3,
    0,
  ),
});

/** Volume in whole cubic millimetres; null without a size. */
export const volumeOf = (size: { length: number; width: number; height: number } | null): number | null =>
  size && Math.round(size.length * size.width * size.height);

const countOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Charges for work as a shipment shows them. Credits of zero are left out. */
export const chargesFor = (
  { currency, card, counted }: Pick<WorkContext, 'currency' | 'card' | 'counted'>,
  work: readonly Work[],
): ChargeRecord[] =>
  [
    ...rateCounted(work, card, new Map(counted)),
    ...[orderMinimumDue(work, card, counted)].filter((charge) => charge !== undefined),
  ]
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
 * Work for `count` units, or boxes of a small parcel shipment, in `packages` packages. `parcels` are the packages that
 * the warehouse posts, without a label of the merchant's.
 */
export function outboundWork(
  { kind, shippingMethod, warehouse, shippingAddress, destination }: PostedShipment,
  count: number,
  packages: number,
  parcels: readonly Parcel[],
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
  const address = shippingAddress ?? destination?.address;
  const postage: Work = {
    chargeType: 'postage',
    quantity: parcels.length,
    service: shippingMethod!.service,
    grams: parcels.reduce((sum, { grams }) => sum + grams, 0),
    from: warehouse.id,
    ...(address
      ? {
          to: {
            countryCode: address.countryCode,
            state: address.state,
            postalCode: address.postalCode,
          },
        }
      : {}),
    parcels,
  };
  return [...handling, postage].filter(({ quantity }) => quantity > 0);
}

type PostedShipment = Pick<
  Shipment,
  'kind' | 'shippingMethod' | 'warehouse' | 'shippingAddress' | 'destination'
>;

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
