import { expect, test } from 'vitest';
import { defaultCardOf } from './default-cards.ts';
import { longTermStorage } from './long-term-storage.ts';

const card = (...longTermStorageOf: { fromDays: 91 | 181 | 366; price: number }[]) => ({
  ...defaultCardOf('USD'),
  longTermStorage: longTermStorageOf,
});
/** 12 m³ for 91 days or longer, 7.5 for 181, 2.25 for 271 and 366. */
const aged = [12, 7.5, 2.25, 2.25, 0, 0];

test('goods are charged by the last step that they have reached', () => {
  expect(
    longTermStorage(aged, card({ fromDays: 181, price: 20 }, { fromDays: 366, price: 90.5 })).map(
      ({ title, quantity, unitCost, totalCost }) => [title, quantity, unitCost, totalCost],
    ),
  ).toEqual([
    ['Long-term storage: from day 181', 5.25, 20, 105],
    // 203.625
    ['Long-term storage: from day 366', 2.25, 90.5, 204],
  ]);
});

test('nothing is charged without a price, without such goods, and for days when nobody counted', () => {
  expect(longTermStorage(aged, defaultCardOf('USD'))).toEqual([]);
  expect(longTermStorage([1, 0, 0, 0, 0, 0], card({ fromDays: 181, price: 20 }))).toEqual([]);
  expect(longTermStorage([], card({ fromDays: 91, price: 20 }))).toEqual([]);
});
