/** A rate card, as it is kept; see the contract. */
import type { RateCard as Record } from '@packhouse/contract/public/rate-cards';

export type RateCard = Record;

/** A card as its row holds it. A card never changes, so what was read once is kept. */
export function readCard(doc: string): RateCard {
  let card = read.get(doc);
  if (!card) {
    if (read.size >= mostCards) read.clear();
    read.set(doc, (card = JSON.parse(doc) as RateCard));
  }
  return card;
}

const mostCards = 500;
const read = new Map<string, RateCard>();
