import { defaultCardOf } from '../../src/goods/rates/default-cards.ts';

/** The fields of the default card of a currency that make a new rate card. */
export function usualCard(currency: string) {
  const {
    id: _id,
    isDefault: _is,
    createdAt: _at,
    createdBy: _by,
    updatedAt: _up,
    ...card
  } = defaultCardOf(currency);
  return card;
}
