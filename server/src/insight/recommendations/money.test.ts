import { expect, test } from 'vitest';
import { negativeBinomial, nothing, poisson } from '../forecasting/negative-binomial.ts';
import { aProduct, aRateCard } from '../../../tests/helpers/recommendation-snapshot.ts';
import { expectedShortage, serviceLevelOf, storagePerDay, worthOfSale } from './money.ts';

test('a lost sale costs its margin, or its price where no cost is known, or what is declared, and else nothing', () => {
  expect(worthOfSale(aProduct({ cost: 400, price: 1000 }))).toMatchObject({ perUnit: 600, basis: 'margin' });
  expect(worthOfSale(aProduct({ cost: 1200, price: 1000 }))).toMatchObject({ perUnit: 0, basis: 'margin' });
  expect(worthOfSale(aProduct({ cost: null, price: 1000, declaredValue: 700 }))).toMatchObject({
    perUnit: 1000,
    basis: 'revenue_at_risk',
  });
  expect(worthOfSale(aProduct({ cost: 400, price: null, declaredValue: 700 }))).toMatchObject({
    perUnit: 700,
    basis: 'revenue_at_risk',
  });
  expect(worthOfSale(aProduct({ cost: 400, price: null }))).toMatchObject({ perUnit: 0, basis: 'none' });
});

test('the service level is the newsvendor’s where the margin is known, and 0.95 where it is not', () => {
  // 365 days: a unit of $100 costs $20 of capital; a margin of $80 makes 80/(80 + 20). No size: no storage.
  const product = aProduct({ cost: 10_000, price: 18_000, size_mm: null });
  expect(serviceLevelOf(product, aRateCard, 365)).toBeCloseTo(0.8, 12);
  expect(serviceLevelOf(aProduct({ cost: null }), aRateCard, 365)).toBe(0.95);
  expect(serviceLevelOf(aProduct({ cost: 1000, price: 900 }), aRateCard, 365)).toBe(0.5);
  expect(serviceLevelOf(aProduct({ cost: 1, price: 900 }), aRateCard, 35)).toBe(0.99);
});

test('storage is the volume of a unit at the rate of a cubic metre', () => {
  expect(
    storagePerDay(aProduct({ size_mm: { length: 1000, width: 500, height: 100 } }), aRateCard),
  ).toBeCloseTo(4.5);
  expect(storagePerDay(aProduct({ size_mm: null }), aRateCard)).toBeNull();
});

test('the expected shortage is the sum over all demands', () => {
  for (const [demand, stock] of [
    [poisson(4), 3],
    [poisson(30), 0],
    [negativeBinomial(25, 140), 20],
    [negativeBinomial(3, 9), 12],
  ] as const) {
    let sum = 0;
    for (let x = stock + 1; x < 2000; x++) sum += (x - stock) * (demand.cdf(x) - demand.cdf(x - 1));
    expect(expectedShortage(demand, stock)).toBeCloseTo(sum, 1);
  }
  // By trapezoids where there are many steps: to a hundredth.
  const wide = negativeBinomial(4000, 4e6);
  let sum = 0;
  for (let x = 3000; x < 40_000; x += 1) sum += 1 - wide.cdf(x);
  expect(expectedShortage(wide, 3000) / sum).toBeCloseTo(1, 2);
  expect(expectedShortage(nothing, 0)).toBe(0);
});
