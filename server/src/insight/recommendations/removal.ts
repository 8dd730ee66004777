/** Stock that should go: what it costs to keep and to take out, and the request that takes it out. */
import { takeOut } from './actions.ts';
import { storagePerDay } from './money.ts';
import type { Outlook, PlaceOutlook } from './outlook.ts';
import { priorityOf, rankOfUnknownUnit } from './priority.ts';
import type { Suggestion } from './suggestion.ts';

export interface Removal {
  /** Storage of one unit for a day; null where its size or the rate is not known. */
  perDay: number | null;
  basis: 'storage_cost' | 'none';
  assumption: string;
  /** Taking out one unit. */
  perUnit: number;
}

export function removalOf({ snapshot: { rates } }: Outlook, { product }: PlaceOutlook): Removal {
  const perDay = storagePerDay(product, rates);
  return {
    perDay,
    basis: perDay === null ? 'none' : 'storage_cost',
    assumption:
      perDay === null
        ? product.size_mm
          ? 'Storage is not charged by volume, so no amount can be calculated.'
          : 'The size of the product is not known, so its storage cost cannot be calculated.'
        : 'Storage is charged by volume, at the current rate.',
    perUnit: rates.pickUnit,
  };
}

/** Whether storage of `days` costs more than taking it out; where storage is not known, nobody can say. */
export const isRemovalWorth = ({ perDay, perUnit }: Removal, days: number): boolean =>
  perDay !== null && perDay * days > perUnit;

/**
 * The draft that takes the units out, where that pays within `days`. There is no operation of its own for that: goods leave
 * by a pick-and-pack shipment to an address that its merchant adds.
 */
export const removalAction = (
  at: PlaceOutlook,
  removal: Removal,
  units: number,
  days: number,
  description: string,
): Suggestion['suggestedAction'] =>
  units >= 1 && isRemovalWorth(removal, days) ? takeOut(at, units, description) : null;

/** Waiting for a day costs a day of storage. Where that is not known, a thousandth of a unit counts as lost for each. */
export const priorityOfStorage = ({ perDay }: Removal, units: number): number =>
  priorityOf(units * (perDay ?? rankOfUnknownUnit / 1000));
