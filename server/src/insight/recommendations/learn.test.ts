import { expect, test } from 'vitest';
import { exponentialSmoothing } from '../forecasting/smoothing.ts';
import { hurdleNegativeBinomial } from '../forecasting/hurdle.ts';
import {
  aDelivery,
  aPlace,
  aProduct,
  aSnapshot,
  nthId,
} from '../../../tests/helpers/recommendation-snapshot.ts';
import { forecasterOf, forecasters } from './forecaster.ts';
import { learn } from './learn.ts';

/** Products that sell a few units now and then, none like another, and the same in each run. */
const catalogue = (weeks: number, count = 12) =>
  Array.from({ length: count }, (_, nth) =>
    aProduct({
      id: nthId('product', nth + 1),
      places: [
        aPlace({
          demand: Array.from({ length: weeks }, (__, week) =>
            (week * 13 + nth * 7) % (nth + 2) === 0 ? 1 + ((week + nth) % 6) : 0,
          ),
        }),
      ],
    }),
  );

test('the same snapshot teaches the same, as plain data', () => {
  const snapshot = aSnapshot({
    products: catalogue(60),
    deliveries: [aDelivery(1), aDelivery(2, { days: 20 })],
  });
  const parameters = learn(snapshot);
  expect(JSON.stringify(learn(structuredClone(snapshot)))).toBe(JSON.stringify(parameters));
  expect(JSON.parse(JSON.stringify(parameters))).toEqual(parameters);
  expect(parameters).toMatchObject({ learnedAt: snapshot.asOf, supply: { all: { n: 2, mean: 17 } } });
});

test('the model is the one that would have cost least, and what it cost is told beside the best simple rule', () => {
  const { demand } = learn(aSnapshot({ products: catalogue(60) }));
  expect(forecasters.map(({ name }) => name)).toContain(demand.model);
  expect(demand.backtest).toMatchObject({ metric: 'simulated_cost' });
  expect(demand.backtest!.vsBaseline).toBeGreaterThan(0);
  expect(demand.weeks).toBe(60);
  // Whatever it is, it understands what was learned for it.
  const forecast = forecasterOf(demand.model).forecast(catalogue(60)[0]!.places[0]!.demand, demand.prior);
  expect(Number.isFinite(forecast.over({ mean: 3, sd: 0 }).quantile(0.9))).toBe(true);
});

test('too short a past is not compared, and the first model is taken', () => {
  const { demand } = learn(aSnapshot({ products: catalogue(20) }));
  expect(demand).toMatchObject({ model: hurdleNegativeBinomial().name, backtest: null });
});

test('an organization without products or deliveries can be learned', () => {
  const parameters = learn(aSnapshot());
  expect(parameters).toMatchObject({
    demand: { model: 'hurdle_negative_binomial', backtest: null, weeks: 0 },
    supply: { all: { mean: 28, n: 0 }, suppliers: {} },
    climate: { stockOut: [], noDemand: [] },
    noDemand: null,
  });
});

test('probabilities are asked of the model of events, and no rule of thumb can be chosen', () => {
  const { demand } = learn(aSnapshot({ products: catalogue(60) }));
  expect(demand.events.model).toBe('hurdle_negative_binomial');
  expect(forecasters.map(({ name }) => name)).not.toContain('weeks_of_cover');
  expect(forecasterOf(exponentialSmoothing().name).name).toBe(exponentialSmoothing().name);
  expect(() => forecasterOf('weeks_of_cover')).toThrow('no forecaster is named weeks_of_cover');
});
