import { expect, test } from 'vitest';
import { hurdleNegativeBinomial } from '../../forecasting/hurdle.ts';
import {
  aPlace,
  aProduct,
  aSeries,
  aSnapshot,
  dayFrom,
  nthId,
  snapshotNow,
  someParameters,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../../tests/helpers/whole-suggestion.ts';
import { storageTierAvoidance } from './storage-tier-avoidance.ts';

const steady = Array.from({ length: 52 }, (_, week) => 6 + (week % 3));
const parameters = someParameters();
const demandOf = (days: number) =>
  hurdleNegativeBinomial()
    .forecast(aSeries(steady), parameters.demand.prior)
    .over({ mean: days / 7, sd: 0 });
const daily = demandOf(28).mean / 28;

const lot = (name: string, days: number, available: number) => ({
  lot: name,
  expiresOn: dayFrom(snapshotNow, days),
  available,
});
const suggested = (lots: ReturnType<typeof lot>[], product: Parameters<typeof aProduct>[0] = {}) =>
  storageTierAvoidance.suggest(
    aSnapshot({
      products: [
        aProduct({
          minimumShelfLifeDays: 30,
          ...product,
          places: [
            aPlace({
              demand: steady,
              lots,
              available: lots.reduce((sum, { available }) => sum + available, 0),
            }),
          ],
        }),
      ],
    }),
    parameters,
  );

test('it is raised where a twentieth of a lot is expected to be left when too little of its shelf life is', () => {
  // 70 days to expiry, 40 until it may no longer be sent.
  const sold = daily * 40;
  const most = Math.floor(sold / 0.95);
  expect(suggested([lot('A', 70, most)])).toEqual([]);
  const [one] = suggested([lot('A', 70, most + 1)]);
  expect(one).toMatchObject({ type: 'storage_tier_avoidance' });
  expect(faultsOf(one!)).toEqual([]);
});

test('without a minimum shelf life the day is that of the expiry', () => {
  const units = Math.ceil(daily * 60);
  expect(suggested([lot('A', 70, units)])).toHaveLength(1);
  expect(suggested([lot('A', 70, units)], { minimumShelfLifeDays: null })).toEqual([]);
});

test('it claims how much is left at most, by what sells at least, and compares that with the past', () => {
  const [one] = suggested([lot('A', 70, 100)]);
  let least = 0;
  while (demandOf(40).cdf(least) < 0.1) least++;
  // 40 days are nearest to six weeks.
  const windows = Array.from({ length: 47 }, (_, week) =>
    steady.slice(week, week + 6).reduce((sum, units) => sum + units, 0),
  ).toSorted((a, b) => a - b);
  const usual = Math.round((windows[Math.ceil(4.7) - 1]! * 40) / 42);
  const at = `${dayFrom(snapshotNow, 40)}T00:00:00.000Z`;
  expect(one!.claims).toEqual([
    expect.objectContaining({
      kind: 'quantile',
      level: 0.9,
      value: 100 - least,
      baseline: 100 - usual,
      resolvesAt: at,
      check: { measure: 'lot_left', productId: nthId('product', 1), warehouseId: warehouseOne, lot: 'A', at },
    }),
  ]);
});

test('lots are sold one after the other, and each that is left makes a claim', () => {
  const [one] = suggested([lot('A', 70, 100), lot('B', 90, 100), lot('C', 300, 100)]);
  expect(one!.claims.map(({ check }) => 'lot' in check && check.lot)).toEqual(['A', 'B']);
  const left = one!.evidence.metrics.find(({ name }) => name === 'units_left')!.value;
  expect(left).toBeCloseTo(200 - daily * 60, 2);
  expect(one!.impact).toMatchObject({ basis: 'revenue_at_risk', amount: Math.round(left * 1000) });
  expect(one!.suggestedAction!.body).toMatchObject({
    tags: ['removal'],
    items: [{ productId: nthId('product', 1), quantity: Math.floor(left) }],
  });
});

test('a lot whose day is over or months ahead is left alone', () => {
  expect(suggested([lot('A', 30, 500), lot('B', 151, 500)])).toEqual([]);
  expect(suggested([lot('A', 150, 500)])).toHaveLength(1);
});

test('the money is what is declared where no price is known, and none where nothing is', () => {
  const impactOf = (product: Parameters<typeof aProduct>[0]) =>
    suggested([lot('A', 70, 100)], product)[0]!.impact;
  expect(impactOf({ price: null, declaredValue: 500 })).toMatchObject({ basis: 'revenue_at_risk' });
  expect(impactOf({ price: null })).toMatchObject({ basis: 'none', amount: 0 });
});
