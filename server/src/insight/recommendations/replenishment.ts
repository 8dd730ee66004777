/** Replenishment by an (s, S) policy that is reviewed each week. Silver, Pyke & Thomas (2017), 6.7. */
import type { Distribution } from '../forecasting/forecast.ts';
import { serviceLevelOf } from './money.ts';
import type { Outlook, PlaceOutlook } from './outlook.ts';

export interface Replenishment {
  /** Time that stock must cover: lead time and review, in whole days. */
  days: number;
  /** Demand over that time, whose length is uncertain itself. */
  demand: Distribution;
  serviceLevel: number;
  reorderPoint: number;
  /** Reorder point plus the expected demand of one order cycle. */
  orderUpTo: number;
  /** Units on their way. */
  coming: number;
  /** Stock on hand and on its way, without units that are allocated, held back or too old to be sent. */
  position: number;
}

export const reviewDays = 7;
/** Days that an order should last beyond the reorder point. */
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
