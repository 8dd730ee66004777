import { expect, test } from 'vitest';
import { chooseForecaster, weeklyCandidates, yardsticks } from './choose-forecaster.ts';
import type { StockedItem } from './inventory-cost.ts';
import { randomOf } from './random.ts';
import { synthetic } from '../../../tests/helpers/synthetic.ts';

const economy = { holdingCost: 0.1, shortageCost: 4, leadTime: { mean: 3, sd: 0 } };
const panel = synthetic({
  kind: 'intermittent',
  series: 60,
  periods: 52,
  ahead: 0,
  shortPeriods: 0,
  seed: 2,
});
const items: StockedItem[] = panel.map((series) => ({ series, ...economy }));

test('it is the cheapest of the candidates, and says what each would have cost', () => {
  const { forecaster, costs, vsBaseline } = chooseForecaster(items);
  expect(Object.keys(costs)).toEqual(weeklyCandidates.map(({ name }) => name));
  const totals = Object.values(costs).map(({ total }) => total);
  expect(costs[forecaster.name]!.total).toBe(Math.min(...totals));
  const cheapest = Math.min(...yardsticks.map(({ name }) => costs[name]!.total));
  expect(vsBaseline).toBe(costs[forecaster.name]!.total / cheapest);
  expect(vsBaseline).toBeLessThanOrEqual(1);
});

test('the same items give the same answer', () => {
  const sameAgain = items.map((item) => ({ ...item, series: { ...item.series } }));
  expect(chooseForecaster(sameAgain).costs).toEqual(chooseForecaster(items).costs);
});

test('it is chosen by money: where holding is all that costs, the model that stocks least wins', () => {
  const [low, high] = yardsticks;
  const cheap = items.map((item) => ({ ...item, holdingCost: 10, shortageCost: 0.001 }));
  const { costs, forecaster } = chooseForecaster(cheap, { candidates: [low!, high!] });
  expect(costs[forecaster.name]!.holding).toBe(
    Math.min(costs[low!.name]!.holding, costs[high!.name]!.holding),
  );
});

test('where demand keeps falling for everybody, less than what was learned is cheaper; where it does not, it is not', () => {
  const chosenFor = (left: number) =>
    chooseForecaster(
      items.map(({ series, ...money }, i) => ({
        series: {
          ...series,
          values: series.values.map((units, at) => thinned(units, left ** at, i * 1000 + at)),
        },
        ...money,
        holdingCost: 1,
      })),
      { candidates: weeklyCandidates.filter(({ name }) => name.startsWith('hurdle')) },
    ).forecaster.name;
  expect(chosenFor(0.96)).toMatch(/_(70|80|90)$/);
  expect(chosenFor(1)).not.toMatch(/_(70|80)$/);
});

test('where the past is too short to compare, it is the first candidate, and nothing is claimed', () => {
  const young = items.map((item) => ({
    ...item,
    series: { values: item.series.values.slice(-20), exposure: item.series.exposure.slice(-20) },
  }));
  const { forecaster, costs, vsBaseline } = chooseForecaster(young);
  expect(forecaster).toBe(weeklyCandidates[0]);
  expect(costs).toEqual({});
  expect(vsBaseline).toBeNaN();
});

test('products that came later are compared over the same weeks', () => {
  const mixed = items.map((item, i) => {
    const from = i % 2 ? 0 : 20;
    const { values, exposure } = item.series;
    return { ...item, series: { values: values.slice(from), exposure: exposure.slice(from) } };
  });
  const { costs } = chooseForecaster(mixed);
  expect(Object.values(costs).every(({ total }) => Number.isFinite(total) && total > 0)).toBe(true);
});

/** So many of the units as are left with a probability each. */
function thinned(units: number, probability: number, seed: number): number {
  const random = randomOf(seed);
  return Array.from({ length: units }, () => random.next()).filter((at) => at < probability).length;
}
