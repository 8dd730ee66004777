import type { Place } from './snapshot.ts';

/** A lot, and the days from today from which on it may no longer be sent. */
export interface DatedLot {
  lot: string;
  inDays: number;
  units: number;
}

/**
 * The lots of a place with the days on which their sale ends: with the shelf life that has to be left when goods are sent.
 * Those of which that day is over are left out.
 */
export function datedLots(
  lots: Place['lots'],
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
 * What is left of each lot on the day its sale ends, when what expires first is sent first. `demandBy` is all demand until
 * that day; it must not fall.
 */
export function lotsLeft(lots: readonly DatedLot[], demandBy: (days: number) => number): number[] {
  const left: number[] = [];
  let served = 0;
  for (const { inDays, units } of lots) {
    // What was asked for since the lots before it were sold out, or could no longer be sent.
    const demand = Math.max(0, demandBy(inDays) - served);
    const sold = Math.min(units, demand);
    left.push(units - sold);
    // Where some was left, all the demand until that day is served, and more of it comes after.
    served = sold < units ? served + demand : served + units;
  }
  return left;
}
