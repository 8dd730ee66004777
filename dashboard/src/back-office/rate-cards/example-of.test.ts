import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';
import { defaultCardOf } from '../../../../server/src/goods/rates/default-cards.ts';

const sampleCard = defaultCardOf('USD');

test('an order of three units in one package of a kilogram costs what its lines come to', () => {
  expect(exampleOf(sampleCard)).toEqual({
    lines: [
      { what: 'pick_first', cost: 145 },
      { what: 'pick_additional', cost: 64 },
      { what: 'pack', cost: 70 },
      { what: 'postage', cost: 630 },
    ],
    total: 909,
  });
});

test('each line is rounded by itself, half up, and the tax is of their sum', () => {
  const prices = { ...sampleCard.prices, pick_first: 0.5, pick_additional: 0.2, pack: 0.4999 };
  const postage = { ...sampleCard.postage, standard: { parcel: 0.3, kilogram: 0.2 } };
  expect(exampleOf({ prices, postage, taxPercent: 25 })).toEqual({
    lines: [
      { what: 'pick_first', cost: 1 },
      { what: 'pick_additional', cost: 0 },
      { what: 'pack', cost: 0 },
      { what: 'postage', cost: 1 },
      { what: 'tax', cost: 1 },
    ],
    total: 3,
  });
});
