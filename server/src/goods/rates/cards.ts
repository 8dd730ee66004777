/** Rate cards in force for an organization, by day. */
import type { Tenant } from '../../platform/tenant.ts';
import { listAssignedCards } from './cards.sql.ts';
import { unpriced } from './unpriced.ts';
import { pricingCard, type RateCard } from './rate-card.ts';

export { findPostageTable, listAssignedCards } from './cards.sql.ts';
export { listCounted } from './counted.sql.ts';

/** Returns the card in force on a local day of the organization, or `unpriced`. */
export type CardOn = (day: string) => RateCard;

/** Loads the organization's cards for all days up to and including `through`. */
export async function loadCards(tenant: Tenant, through: string): Promise<CardOn> {
  const assigned = await listAssignedCards(tenant, through);
  const cards: { from: string; card: RateCard }[] = [];
  for (const { valid_from: from, doc } of assigned)
    cards.push({ from: from ?? '', card: await pricingCard(tenant, doc) });
  return (day) => cards.findLast(({ from }) => from <= day)?.card ?? unpriced;
}
