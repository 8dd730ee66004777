/** Charges for work according to a rate card. */
import type { ChargeType } from '@packhouse/contract/public/invoices';
import { chargeNames } from './charge-names.ts';
import { amountOf, costOf, divided, millionths, tenThousandths } from './money.ts';
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

/** Price of one unit of the work. */
function priceOf(work: Work, card: RateCard): number {
  if (work.chargeType === 'postage') return postageOf(work, card);
  if (work.chargeType === 'special_project') return work.unitPrice;
  if (work.chargeType !== 'credit') return card.prices[work.chargeType];
  const back = 'amount' in work ? work.amount : card.lateCredit;
  return back === 0 ? 0 : -back;
}

/**
 * Price of one package, the same whole amount for each: the price per parcel plus an equal share of the charge by
 * weight.
 */
function postageOf(
  { quantity, service, grams }: Work & { chargeType: 'postage' },
  { postage }: RateCard,
): number {
  const { parcel, kilogram } = postage[service];
  const packages = millionths(quantity);
  const gramsInKilogram = 1_000n;
  const weight = millionths(grams) * tenThousandths(kilogram);
  return amountOf(
    divided(
      tenThousandths(parcel) * packages * gramsInKilogram + weight,
      10_000n * packages * gramsInKilogram,
    ),
  );
}
