/**
 * Volume tiers: prices that change with how much of a kind of work was done in a calendar month. All work of the month
 * counts, in the order it was done, whichever card priced it. Credits take nothing off the count.
 */
import { tieredCharges, type TieredCharge } from '@packhouse/contract/public/rate-cards';
import { costOf } from '@packhouse/contract/rules/amounts';
import { isBilled, rateWork, type Charge } from './rate.ts';
import type { RateCard } from './rate-card.ts';
import type { Work } from './work.ts';

/** Quantity of each kind of work done in a month. */
export type Counted = Map<TieredCharge, number>;

/**
 * Charges for work done after what was counted; it is counted itself. Work that crosses a boundary has a charge for each
 * tier. Work that the card does not bill is counted, too.
 */
export const rateCounted = (work: readonly Work[], card: RateCard, counted: Counted): Charge[] =>
  work.flatMap((one) => {
    const before = isTiered(one.chargeType) ? (counted.get(one.chargeType) ?? 0) : 0;
    countWork([one], counted);
    return isBilled(one, card) ? inTiers(one, card, before) : [];
  });

export function countWork(work: readonly Work[], counted: Counted): void {
  for (const { chargeType, quantity } of work)
    if (isTiered(chargeType)) counted.set(chargeType, (counted.get(chargeType) ?? 0) + quantity);
}

function inTiers(work: Work, card: RateCard, before: number): Charge[] {
  const whole = rateWork(work, card);
  const tiers = isTiered(work.chargeType) ? (card.tiers?.[work.chargeType] ?? []) : [];
  if (tiers.length === 0 || work.quantity <= 0) return [whole];
  const after = before + work.quantity;
  return [{ above: 0, price: whole.unitCost }, ...tiers].flatMap(({ above, price }, index) => {
    const quantity = Math.min(after, tiers[index]?.above ?? Infinity) - Math.max(before, above);
    if (quantity <= 0) return [];
    return [
      {
        ...whole,
        title: above === 0 ? whole.title : `${whole.title}: ${aboveInWords(above)}`,
        quantity,
        unitCost: price,
        totalCost: costOf(quantity, price),
      },
    ];
  });
}

export const hasTiers = ({ tiers }: Pick<RateCard, 'tiers'>): boolean =>
  tiers !== undefined && Object.keys(tiers).length > 0;

/** The prices of a kind of work in words; undefined without tiers. */
export function tiersInFigures(chargeType: string, { prices, tiers }: RateCard): string | undefined {
  const own = isTiered(chargeType) ? tiers?.[chargeType] : undefined;
  if (!own || !isTiered(chargeType)) return undefined;
  return [
    `${prices[chargeType]} up to ${own[0]!.above.toLocaleString('en-US')}`,
    ...own.map(({ above, price }) => `${price} ${aboveInWords(above)}`),
  ].join(', ');
}

const aboveInWords = (above: number): string => `above ${above.toLocaleString('en-US')} a month`;

const isTiered = (chargeType: string): chargeType is TieredCharge =>
  (tieredCharges as readonly string[]).includes(chargeType);
