/** Charges for work according to a rate card. */
import type { ChargeType } from '@packhouse/contract/public/invoices';
import { optionalCharges, type OptionalCharge } from '@packhouse/contract/public/rate-cards';
import { chargeNames } from './charge-names.ts';
import { costOf, sumOf } from './money.ts';
import { postageOf } from './postage.ts';
import type { RateCard } from './rate-card.ts';
import type { Work } from './work.ts';

export interface Charge {
  chargeType: ChargeType;
  title: string;
  quantity: number;
  unit: string;
  /** Price of one unit, in minor units; may have a fraction. */
  unitCost: number;
  totalCost: number;
}

/** Whether the card bills the work: optional work needs a price. */
export const isBilled = ({ chargeType }: Work, { prices }: RateCard): boolean =>
  !(optionalCharges as readonly string[]).includes(chargeType) ||
  prices[chargeType as OptionalCharge] !== undefined;

/** The amount that the card's minimum of an order adds to the handling of one; undefined when there is nothing to add. */
export function orderMinimumDue(work: readonly Work[], card: RateCard): Charge | undefined {
  const handling = work.filter(({ chargeType }) => handlingCharges.has(chargeType));
  if (card.orderMinimum === undefined || handling.length === 0) return undefined;
  const cost = sumOf(
    handling.filter((one) => isBilled(one, card)).map((one) => rateWork(one, card).totalCost),
  );
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

export function rateWork(work: Work, card: RateCard): Charge {
  const { chargeType, quantity } = work;
  const { title, unit } = work.chargeType === 'special_project' ? work : chargeNames[chargeType];
  const unitCost = priceOf(work, card);
  return {
    chargeType,
    title: 'reason' in work && work.reason === 'late' ? `${title}: shipped late` : title,
    quantity,
    unit,
    unitCost,
    totalCost: costOf(quantity, unitCost),
  };
}

/** Reason the postage table of the card has no price for the work; undefined when it has, or when none is needed. */
export const postageNotCovered = (work: Work, card: RateCard): string | undefined =>
  work.chargeType === 'postage' ? postageOf(work, card).notCovered : undefined;

/** Price of one unit of the work. */
function priceOf(work: Work, card: RateCard): number {
  if (work.chargeType === 'postage') return postageOf(work, card).unitCost;
  if (work.chargeType === 'special_project') return work.unitPrice;
  if (work.chargeType !== 'credit') return card.prices[work.chargeType] ?? 0;
  const back = 'amount' in work ? work.amount : card.lateCredit;
  return back === 0 ? 0 : -back;
}
