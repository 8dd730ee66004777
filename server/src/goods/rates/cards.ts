/** Which rate card an organization has on which day. */
import type { Tenant } from '../../platform/tenant.ts';
import { listAssignedCards } from './cards.sql.ts';
import { readCard, type RateCard } from './rate-card.ts';

/** The card in force on a day of the organization. */
export type CardOn = (day: string) => RateCard;

/** The cards of an organization on all days up to one. */
export async function loadCards(tenant: Tenant, through: string): Promise<CardOn> {
  const cards = (await listAssignedCards(tenant, through)).map(({ valid_from: from, doc }) => ({
    from: from ?? '',
    card: readCard(doc),
  }));
  return (day) => cards.findLast(({ from }) => from <= day)!.card;
}
