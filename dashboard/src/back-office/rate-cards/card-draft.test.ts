import { expect, test } from 'vitest';
import { cardOf, changeOf, draftOf, emptyDraft, nextVersion, problemsOf } from './card-draft.ts';
import { defaultCardOf } from '../../../../server/src/goods/rates/default-cards.ts';

const sampleCard = defaultCardOf('USD');

test('a new version of a card that is not changed has all its prices', () => {
  for (const currency of ['USD', 'JPY', 'KWD']) {
    const card = { ...sampleCard, currency };
    const { id: _id, isDefault: _default, createdAt: _at, createdBy: _by, updatedAt: _to, ...fields } = card;
    expect(cardOf(draftOf(card)), currency).toEqual({ ...fields, version: nextVersion(card.version) });
  }
});

test('prices of charges by hand are kept, and those left empty are left out', () => {
  const draft = draftOf({ ...sampleCard, handPrices: { hour: 4_500.5, pallet: 1_200 } });
  expect(draft.amounts['handPrices.hour']).toBe('45.005');
  const amounts = { ...draft.amounts, 'handPrices.pallet': ' ', 'handPrices.piece': '0' };
  expect(cardOf({ ...draft, amounts })?.handPrices).toEqual({ hour: 4_500.5, piece: 0 });
});

test('what is wrong is said of its field, and then there is no card', () => {
  const draft = draftOf(sampleCard);
  const wrong = {
    ...draft,
    taxPercent: 'much',
    amounts: { ...draft.amounts, 'prices.pack': '0.1234567', minimum: '250.001' },
  };
  expect(Object.keys(problemsOf(wrong)).toSorted()).toEqual(['minimum', 'prices.pack', 'taxPercent']);
  expect(cardOf(wrong)).toBeUndefined();
});

test('the next version counts on', () => {
  expect(['us-3', 'eu-9', 'special'].map(nextVersion)).toEqual(['us-4', 'eu-10', 'special-2']);
});

test('a price that was nothing has no change in percent', () => {
  expect(changeOf(100, 103.5)).toBeCloseTo(0.035);
  expect(changeOf(100, 100)).toBeUndefined();
  expect(changeOf(0, 5)).toBeUndefined();
});

test('a first card begins empty, and is a card once every price is entered', () => {
  const draft = { ...emptyDraft('GBP'), name: 'Britain', version: 'gb-1' };
  expect(cardOf(draft)).toBeUndefined();
  const amounts = Object.fromEntries(
    Object.entries(draft.amounts).map(([field, text]) => [
      field,
      field.startsWith('handPrices.') ? text : '1.25',
    ]),
  );
  expect(cardOf({ ...draft, amounts })).toMatchObject({
    currency: 'GBP',
    prices: { pack: 125 },
    minimum: 125,
  });
});
