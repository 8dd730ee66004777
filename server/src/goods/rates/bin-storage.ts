/** Bin storage: the price of the bins that hold goods at the end of a day, by their size. */
import { costOf } from '@packhouse/contract/rules/amounts';
import { chargeNames } from './charge-names.ts';
import type { Charge } from './rate.ts';
import type { RateCard } from './rate-card.ts';

/** A charge for each size that has a price and holds goods, in the order of the card. `bins` has their number by size. */
export function binStorage(
  bins: ReadonlyMap<string, number>,
  { binStorage: prices = [] }: Pick<RateCard, 'binStorage'>,
): Charge[] {
  return prices.flatMap(({ size, price }) => {
    const quantity = bins.get(size) ?? 0;
    if (quantity === 0) return [];
    return [
      {
        chargeType: 'storage_bin',
        title: binStorageTitle(size),
        quantity,
        unit: chargeNames.storage_bin.unit,
        unitCost: price,
        totalCost: costOf(quantity, price),
      },
    ];
  });
}

/** Title of the line for bins of a size. */
export const binStorageTitle = (size: string): string => `${chargeNames.storage_bin.title}: ${size}`;
