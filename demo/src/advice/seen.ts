/** Outcomes of claims in a merchant's world: the same measurements that the service makes in its database. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import { dayOf, momentOf } from '../../../server/src/insight/recommendations/bounds.ts';
import { factOf, type Reading } from '../../../server/src/insight/recommendations/settle.ts';
import type { Check } from '../../../server/src/insight/recommendations/suggestion.ts';
import type { World } from '../world.ts';
import { uuidIn } from './known.ts';
import type { Happening, Tracks } from './tracks.ts';

export function readingOf(
  world: World,
  tracks: Tracks,
  check: Check,
  record: Recommendation | undefined,
): Reading {
  const { timezone } = world.merchant;
  const moment = (bound: string) => momentOf(timezone, bound);
  const happened = ({ productId, warehouseId }: { productId: string; warehouseId: string }) =>
    tracks.of(uuidIn('product', productId), uuidIn('warehouse', warehouseId))?.happened ?? [];
  switch (check.measure) {
    case 'demand':
    case 'no_demand': {
      const all = happened(check);
      const [from, to] = [moment(check.from), moment(check.to)];
      const sold = all.reduce((sum, { at, out }) => sum + (at >= from && at < to ? out : 0), 0);
      return {
        observed: check.measure === 'demand' ? sold : Number(sold === 0),
        censored: lowestIn(all, from, to) <= 0,
      };
    }
    case 'stock_out':
      return { observed: Number(lowestIn(happened(check), moment(check.from), moment(check.to)) <= 0) };
    case 'lot_left': {
      const until = moment(check.at);
      const left = happened(check).filter(({ at, lot }) => at < until && lot === check.lot);
      return { observed: left.reduce((sum, { held }) => sum + held, 0) };
    }
    case 'delivered': {
      const shipment = world.tasks.find((task) => task.record.id === check.shipmentId)?.record;
      if (!shipment || shipment.status === 'cancelled' || shipment.status === 'rejected')
        return { observed: null };
      const at = shipment.delivery.deliveredAt;
      return { observed: Number(at !== null && Date.parse(at) <= moment(check.by)) };
    }
    case 'marketplace_demand': {
      const [from, to] = [dayOf(timezone, check.from), dayOf(timezone, check.to)];
      const days = world.levels.filter(
        ({ productId, marketplace, date }) =>
          productId === check.productId && marketplace === check.marketplace && date >= from && date < to,
      );
      if (days.length !== (Date.parse(to) - Date.parse(from)) / dayMs) return { observed: null };
      return {
        observed: days.reduce((sum, { sold }) => sum + (sold ?? 0), 0),
        censored: days.some(({ available }) => available === 0),
      };
    }
    // The simulation has no regular counts to measure this by.
    case 'count_differs':
      return { observed: null };
    default:
      return factOf(record?.status ?? null, record?.dismissal?.reason ?? null);
  }
}

/** The fewest units available at any moment of a window; changes at the same moment count together. */
function lowestIn(happened: readonly Happening[], from: number, to: number): number {
  let available = 0;
  let index = 0;
  for (; index < happened.length && happened[index]!.at <= from; index++)
    available += happened[index]!.available;
  let lowest = available;
  while (index < happened.length && happened[index]!.at < to) {
    const { at } = happened[index]!;
    for (; index < happened.length && happened[index]!.at === at; index++)
      available += happened[index]!.available;
    lowest = Math.min(lowest, available);
  }
  return lowest;
}
