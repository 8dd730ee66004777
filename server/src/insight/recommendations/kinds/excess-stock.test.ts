import { expect, test } from 'vitest';
import { hurdleNegativeBinomial } from '../../forecasting/hurdle.ts';
import {
  aPlace,
  aProduct,
  aSeries,
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../../tests/helpers/whole-suggestion.ts';
import { wordingOf } from '../wording.ts';
import { excessStock } from './excess-stock.ts';

const steady = Array.from({ length: 104 }, (_, week) => 1 + (week % 3));
const parameters = someParameters();

const suggested = (available: number, product: Parameters<typeof aProduct>[0] = {}, demand = steady) =>
  excessStock.suggest(
    aSnapshot({ products: [aProduct({ ...product, places: [aPlace({ demand, available })] })] }),
    parameters,
  );
const quantileOf = (level: number, days: number) => {
  const demand = hurdleNegativeBinomial()
    .forecast(aSeries(steady), parameters.demand.prior)
    .over({ mean: days / 7, sd: 0 });
  let x = 0;
  while (demand.cdf(x) < level) x++;
  return x;
};
const bound = quantileOf(0.9, 182);
const large = { length: 500, width: 400, height: 300 };

test('it is raised from one unit above what half a year asks for at most', () => {
  expect(suggested(bound)).toEqual([]);
  const [one] = suggested(bound + 1);
  expect(one).toMatchObject({ type: 'excess_stock', subject: { warehouseId: warehouseOne } });
  expect(faultsOf(one!)).toEqual([]);
});

test('stock should last for two lead times where these are longer than half a year', () => {
  expect(suggested(bound + 1, { leadTimeDays: 500 })).toEqual([]);
});

test('it claims that demand stays within the bound, and compares that with the past', () => {
  const windows = Array.from({ length: 79 }, (_, week) =>
    steady.slice(week, week + 26).reduce((sum, units) => sum + units, 0),
  ).toSorted((a, b) => a - b);
  expect(suggested(bound + 20)[0]!.claims).toEqual([
    expect.objectContaining({
      kind: 'quantile',
      level: 0.9,
      value: bound,
      baseline: windows[Math.ceil(0.9 * 79) - 1],
      resolvesAt: timeFrom(snapshotNow, 182),
      check: expect.objectContaining({ measure: 'demand', to: timeFrom(snapshotNow, 182) }),
    }),
  ]);
});

test('the money is the storage of the surplus over that time', () => {
  const [one] = suggested(bound + 20, { size_mm: large });
  // 0.06 m³ at 90 a day.
  expect(one!.impact).toMatchObject({
    basis: 'storage_cost',
    amount: Math.round(20 * 0.06 * 90 * 182),
    high: Math.round((bound + 20 - quantileOf(0.5, 182)) * 0.06 * 90 * 182),
    horizonDays: 182,
  });
  expect(suggested(bound + 20, { size_mm: null })[0]!.impact).toMatchObject({ basis: 'none', amount: 0 });
});

test('taking it out is suggested where it costs less than the storage, as a draft that is no demand', () => {
  const [large20] = suggested(bound + 20, { size_mm: large });
  expect(large20!.suggestedAction).toMatchObject({
    path: '/v0/shipments/pnp',
    body: {
      tags: ['removal'],
      warehouseId: warehouseOne,
      items: [{ productId: nthId('product', 1), quantity: 20 }],
    },
  });
  // 0.001 m³ at 90 a day for 182 days is 16; taking a unit out costs 45.
  const [small] = suggested(bound + 20);
  expect(small!.suggestedAction).toBeNull();
  expect(wordingOf(small!.wording).rationale.join(' ')).toContain('more than storing it');
});

test('a new product is not too much of anything yet', () => {
  expect(suggested(5000, {}, [1, 1, 1, 1, 1, 1, 1])).toEqual([]);
  expect(suggested(5000, {}, [1, 1, 1, 1, 1, 1, 1, 1])).toHaveLength(1);
});
