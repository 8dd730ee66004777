/** Rate cards in force for an organization, by day. */
import type { Tenant } from '../../platform/tenant.ts';
import { listAssignedCards } from './cards.sql.ts';
import { unpriced } from './unpriced.ts';
import { readCard, type RateCard } from './rate-card.ts';

/** Returns the card in force on a local day of the organization, or `unpriced`. */
export type CardOn = (day: string) => RateCard;

/** Loads the organization's cards for all days up to and including `through`. */
export async function loadCards(tenant: Tenant, through: string): Promise<CardOn> {
  const cards = (await listAssignedCards(tenant, through)).map(({ valid_from: from, doc }) => ({
    from: from ?? '',
    card: readCard(doc),
  }));
  return (day) => cards.findLast(({ from }) => from <= day)?.card ?? unpriced;
}
