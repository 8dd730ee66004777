/** When and how much to order, by an (s, S) policy that is reviewed each week. Silver, Pyke & Thomas (2017), 6.7. */
import type { Distribution } from '../forecasting/forecast.ts';
import { serviceLevelOf } from './money.ts';
import type { Outlook, PlaceOutlook } from './outlook.ts';

export interface Replenishment {
  /** What must last: lead time and review, in whole days. */
  days: number;
  /** The demand of that time, which is itself uncertain. */
  demand: Distribution;
  serviceLevel: number;
  reorderPoint: number;
  /** The reorder point, and what is expected of one order cycle beyond it. */
  orderUpTo: number;
  /** Units on their way. */
  coming: number;
  /** What is here and comes, without what is promised, held back or too old to be sent. */
  position: number;
}

export const reviewDays = 7;
/** An order should last so long beyond the reorder point. */
export const cycleDays = 28;

export function replenishmentOf(
  { snapshot }: Outlook,
  { product, place, demand, leadTime, unsendable }: PlaceOutlook,
): Replenishment {
  const days = Math.max(1, Math.round(leadTime.mean)) + reviewDays;
  const serviceLevel = serviceLevelOf(product, snapshot.rates, cycleDays + reviewDays);
  const protection = demand.over(days, leadTime.sd);
  const reorderPoint = protection.quantile(serviceLevel);
  const coming = place.incoming.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    days,
    demand: protection,
    serviceLevel,
    reorderPoint,
    orderUpTo: reorderPoint + Math.ceil(demand.daily * cycleDays),
    coming,
    position: place.available - unsendable + coming - place.backordered - product.safetyBuffer,
  };
}
