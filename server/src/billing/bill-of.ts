/** Totals of charges: the minimum of a period, and the sums of an invoice. */
import { partOf, percentOf, sumOf } from '@packhouse/contract/rules/amounts';
import { chargeNames } from '../goods/rates/charge-names.ts';
import type { RateCard } from '../goods/rates/rate-card.ts';
import type { Charge } from './charges-of.ts';
import { daysOf, type Period } from './periods.ts';

/** Number of days that a rate card's minimum covers. */
export const minimumDays = 30;

/**
 * The amount that the minimum adds to these charges. Credits do not lower the charges here: the minimum would otherwise
 * take them back.
 */
export function minimumDue(
  charges: readonly Pick<Charge, 'chargeType' | 'totalCost'>[],
  period: Period,
  card: RateCard,
): number {
  const least = partOf(card.minimum, daysOf(period), minimumDays);
  return Math.max(0, least - costOfWork(charges));
}

/** Cost of the work alone, without credits and without a minimum. */
export const costOfWork = (charges: readonly Pick<Charge, 'chargeType' | 'totalCost'>[]): number =>
  sumOf(
    charges
      .filter(({ chargeType }) => chargeType !== 'credit' && chargeType !== 'minimum')
      .map(({ totalCost }) => totalCost),
  );

/** The charges of a whole period, with a line for the minimum when they come to less. */
export function billOf(charges: readonly Charge[], period: Period, card: RateCard): Charge[] {
  const due = minimumDue(charges, period, card);
  if (due === 0) return [...charges];
  return [
    ...charges,
    {
      ...chargeNames.minimum,
      chargeType: 'minimum',
      description: null,
      quantity: 1,
      unitCost: due,
      totalCost: due,
      serviceDate: period.end,
      source: { type: 'rate_card', id: card.id },
      rateCardVersion: card.version,
      eventIds: [],
    },
  ];
}

export interface Totals {
  subtotal: number;
  taxTotal: number;
  totalAmount: number;
}

/** Sums of an invoice. The tax is reckoned on the sum of all lines and rounded once, half away from zero. */
export function totalsOf(charges: readonly { totalCost: number }[], percent: number): Totals {
  const subtotal = sumOf(charges.map(({ totalCost }) => totalCost));
  const taxTotal = percentOf(subtotal, percent);
  return { subtotal, taxTotal, totalAmount: subtotal + taxTotal };
}
