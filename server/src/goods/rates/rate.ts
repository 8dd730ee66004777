/** Charges for work according to a rate card. */
import type { ChargeType } from '@packhouse/contract/public/invoices';
import { optionalCharges, type OptionalCharge } from '@packhouse/contract/public/rate-cards';
import { chargeNames } from './charge-names.ts';
import { costOf } from '@packhouse/contract/rules/amounts';
import { postageOf } from './postage.ts';
import { postageAtCost } from './postage-at-cost.ts';
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

export function rateWork(work: Work, card: RateCard): Charge {
  const { chargeType, quantity } = work;
  const { title, unit } = work.chargeType === 'special_project' ? work : chargeNames[chargeType];
  const unitCost = priceOf(work, card);
  return {
    chargeType,
    title:
      'reason' in work && work.reason === 'late'
        ? `${title}: shipped late`
        : postageAtCost(work, card) === undefined
          ? title
          : `${title}: at the carrier's cost`,
    quantity,
    unit,
    unitCost,
    totalCost: costOf(quantity, unitCost),
  };
}

/** Reason the postage table of the card has no price for the work; undefined when it has, or when none is needed. */
export const postageNotCovered = (work: Work, card: RateCard): string | undefined =>
  work.chargeType === 'postage' && postageAtCost(work, card) === undefined
    ? postageOf(work, card).notCovered
    : undefined;

/** Price of one unit of the work; 0 for postage at cost, which its costs are billed for. */
function priceOf(work: Work, card: RateCard): number {
  if (postageAtCost(work, card) !== undefined) return 0;
  if (work.chargeType === 'postage') return postageOf(work, card).unitCost;
  if (work.chargeType === 'special_project') return work.unitPrice;
  if (work.chargeType !== 'credit') return card.prices[work.chargeType] ?? 0;
  const back = 'amount' in work ? work.amount : card.lateCredit;
  return back === 0 ? 0 : -back;
}
