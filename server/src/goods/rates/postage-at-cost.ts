/** Postage at cost: what carriers charge the warehouse, with the markup of the rate card. */
import type { CarrierCostKind } from '@packhouse/contract/rules/carrier-costs';
import { percentOf, costOf } from '@packhouse/contract/rules/amounts';
import type { Markup } from '@packhouse/contract/public/rate-cards';
import { chargeNames } from './charge-names.ts';
import type { RateCard } from './rate-card.ts';
import type { Postage, Work } from './work.ts';

/** The markup on the costs of a service; undefined when the card does not bill its postage at cost. */
export const markupOf = (
  { postageAtCost }: Pick<RateCard, 'postageAtCost'>,
  service: Postage['service'],
): Markup | undefined => postageAtCost?.[service];

/** Reason no postage is among the charges of this work; undefined when it has a price. */
export const postageAtCost = (work: Work, card: RateCard): string | undefined =>
  work.chargeType === 'postage' && markupOf(card, work.service)
    ? "Postage is billed at the carrier's cost, which is known once the carrier has charged it."
    : undefined;

/**
 * Amount billed for a cost in minor units. The percentage applies to every cost, the amount per parcel to postage alone; money that a
 * carrier gives back takes its markup with it.
 */
export function billedForCost(
  { kind, amount }: { kind: CarrierCostKind; amount: number },
  { percent, parcel }: Markup,
): number {
  const each = kind === 'postage' ? costOf(Math.sign(amount), parcel) : 0;
  return amount + percentOf(amount, percent) + each;
}

/** Title of the line for costs of a kind. */
export const titleOfCosts = (kind: CarrierCostKind): string =>
  kind === 'postage'
    ? chargeNames.postage.title
    : `${chargeNames.postage.title}: ${kind.replaceAll('_', ' ')}`;
