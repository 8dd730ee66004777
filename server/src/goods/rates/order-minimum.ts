/** The least price of handling an order. */
import type { ChargeType } from '@packhouse/contract/public/invoices';
import { chargeNames } from './charge-names.ts';
import { sumOf } from '@packhouse/contract/rules/amounts';
import type { RateCard } from './rate-card.ts';
import type { Charge } from './rate.ts';
import { rateCounted, type Counted } from './tiers.ts';
import type { Work } from './work.ts';

/** The amount that the card's minimum of an order adds to the handling of one; undefined when there is nothing to add. */
export function orderMinimumDue(work: readonly Work[], card: RateCard, counted: Counted): Charge | undefined {
  const handling = work.filter(({ chargeType }) => handlingCharges.has(chargeType));
  if (card.orderMinimum === undefined || handling.length === 0) return undefined;
  const cost = sumOf(rateCounted(handling, card, new Map(counted)).map(({ totalCost }) => totalCost));
  const due = card.orderMinimum - cost;
  if (due <= 0) return undefined;
  return {
    chargeType: 'order_minimum',
    ...chargeNames.order_minimum,
    quantity: 1,
    unitCost: due,
    totalCost: due,
  };
}

const handlingCharges: ReadonlySet<ChargeType> = new Set([
  'pick_first',
  'pick_additional',
  'pack',
  'kit_component',
  'spd_carton_handling',
  'label',
]);
