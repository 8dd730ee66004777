/** Long-term storage: the price of goods that have been stored for a number of days, beside the price of storage. */
import { costOf, fromMillionths, millionths } from '@packhouse/contract/rules/amounts';
import { storageAges } from '@packhouse/contract/rules/storage-ages';
import { chargeNames } from './charge-names.ts';
import type { Charge } from './rate.ts';
import type { RateCard } from './rate-card.ts';

/**
 * A charge for each step of the card that holds any goods, the earliest first. `aged` has the cubic metres that were stored for each
 * of the `storageAges` or longer; goods are charged by the last step that they have reached.
 */
export function longTermStorage(
  aged: readonly number[],
  { longTermStorage: steps = [] }: RateCard,
): Charge[] {
  const reached = (fromDays: number): bigint =>
    millionths(aged[storageAges.findIndex((age) => age === fromDays)] ?? 0);
  return steps.flatMap(({ fromDays, price }, index) => {
    const next = steps[index + 1];
    const volume = reached(fromDays) - (next ? reached(next.fromDays) : 0n);
    if (volume <= 0n) return [];
    const quantity = fromMillionths(volume);
    const { title, unit } = chargeNames.storage_long_term;
    return [
      {
        chargeType: 'storage_long_term',
        title: `${title}: from day ${fromDays}`,
        ...{ quantity, unit, unitCost: price, totalCost: costOf(quantity, price) },
      },
    ];
  });
}
