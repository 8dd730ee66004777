import type { StockPosition } from './snapshot.ts';

/** Lot, with the days from today after which it may no longer be sent. */
export interface DatedLot {
  lot: string;
  inDays: number;
  units: number;
}

/**
 * Lots of a place with the days until their sale ends, which leaves the required shelf life on arrival. Lots past that
 * day are left out.
 */
export function datedLots(
  lots: StockPosition['lots'],
  minimumShelfLifeDays: number,
  daysUntil: (day: string) => number,
): DatedLot[] {
  return lots
    .map(({ lot, expiresOn, available }) => ({
      lot,
      inDays: daysUntil(expiresOn) - minimumShelfLifeDays,
      units: available,
    }))
    .filter(({ inDays, units }) => inDays > 0 && units > 0)
    .toSorted((a, b) => a.inDays - b.inDays);
}

/**
 * Units left of each lot on the day its sale ends, when the first to expire is sent first. `demandBy` is the total
 * demand until a day; it must not decrease.
 */
export function lotsLeft(lots: readonly DatedLot[], demandBy: (days: number) => number): number[] {
  const left: number[] = [];
  let served = 0;
  for (const { inDays, units } of lots) {
    // Demand since the earlier lots sold out or could no longer be sent.
    const demand = Math.max(0, demandBy(inDays) - served);
    const sold = Math.min(units, demand);
    left.push(units - sold);
    // If some is left, all demand until that day is served, and later demand is still open.
    served = sold < units ? served + demand : served + units;
  }
  return left;
}
