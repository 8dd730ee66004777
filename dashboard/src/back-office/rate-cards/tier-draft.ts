/** Volume tiers of a rate card: while they are edited, and the cost of a month by them. */
import type { Input, Output } from '../../api/operation.ts';
import { costOf } from '@packhouse/contract/rules/amounts';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { optionalCharges, optionalUnit, pricedCharges, priceUnit } from '../words.ts';

type RateCard = Output<'operatorRateCards.get'>;
type Tiers = NonNullable<Input<'operatorRateCards.create'>['tiers']>;
export type TieredCharge = keyof Tiers;

/** A tier as the texts of its fields. Tiers may be entered in any order. */
export interface TierDraft {
  charge: TieredCharge;
  above: string;
  price: string;
}

export const tieredCharges = [...pricedCharges, ...optionalCharges].filter(
  (charge): charge is TieredCharge => charge !== 'storage',
);
export const tierUnit = (charge: TieredCharge): string => ({ ...priceUnit, ...optionalUnit })[charge];

export const tierField = (index: number, part: keyof TierDraft): string => `tiers.${index}.${part}`;

export const tierRows = ({ tiers }: Pick<RateCard, 'tiers'>) =>
  tieredCharges.flatMap((charge) => (tiers?.[charge] ?? []).map((tier) => ({ charge, ...tier })));

export const tierDraftsOf = (card: Pick<RateCard, 'tiers' | 'currency'>): TierDraft[] =>
  tierRows(card).map(({ charge, above, price }) => ({
    charge,
    above: String(above),
    price: majorText(price, card.currency),
  }));

/** The contract takes no more for one charge. */
const mostTiers = 10;

const aboveOf = ({ above }: TierDraft): number | undefined =>
  /^[1-9]\d{0,8}$/.test(above.trim()) ? Number(above) : undefined;
const priceOf = ({ price }: TierDraft, currency: string): number | undefined =>
  minorUnits(price, currency, 4);

/** `hasPrice` says whether the card bills a kind of work at all. */
export function tierProblems(
  tiers: readonly TierDraft[],
  currency: string,
  hasPrice: (charge: TieredCharge) => boolean,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, tier] of tiers.entries()) {
    const above = aboveOf(tier);
    const twin = tiers.findIndex((other) => other.charge === tier.charge && aboveOf(other) === above);
    if (above === undefined) problems[tierField(index, 'above')] = 'Enter a whole number such as 1000';
    else if (twin < index) problems[tierField(index, 'above')] = 'Another tier begins there, too';
    if (priceOf(tier, currency) === undefined)
      problems[tierField(index, 'price')] = `Enter an amount such as ${majorText(145.5, currency)}`;
    const before = tiers.slice(0, index).filter((other) => other.charge === tier.charge).length;
    if (before >= mostTiers) problems[tierField(index, 'charge')] = `A charge has at most ${mostTiers} tiers`;
    if (!hasPrice(tier.charge))
      problems[tierField(index, 'charge')] = 'Enter its price up to the first tier, too';
  }
  return problems;
}

/** The tiers of a draft without problems. */
export function tiersOf(drafts: readonly TierDraft[], currency: string): { tiers?: Tiers } {
  const byCharge = Map.groupBy(drafts, ({ charge }) => charge);
  if (byCharge.size === 0) return {};
  return {
    tiers: Object.fromEntries(
      [...byCharge].map(([charge, own]) => [
        charge,
        own
          .map((tier) => ({ above: aboveOf(tier)!, price: priceOf(tier, currency)! }))
          .toSorted((a, b) => a.above - b.above),
      ]),
    ),
  };
}

/** Cost in minor units of a quantity in a month; the price of each tier is for what lies above its beginning. */
export function costInTiers(
  price: number,
  tiers: readonly { above: number; price: number }[],
  quantity: number,
): number {
  const all = [{ above: 0, price }, ...tiers];
  return all.reduce((sum, tier, index) => {
    const part = Math.min(quantity, all[index + 1]?.above ?? Infinity) - tier.above;
    return part <= 0 ? sum : sum + costOf(part, tier.price);
  }, 0);
}
