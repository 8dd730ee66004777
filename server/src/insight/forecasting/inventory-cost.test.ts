import { expect, test } from 'vitest';
import type { Distribution, Forecaster } from './forecast.ts';
import { inventoryCosts, orderUpTo, type StockedItem } from './inventory-cost.ts';
import { poisson } from './negative-binomial.ts';
import { randomOf } from './random.ts';

const item: StockedItem = {
  series: { values: [2, 2, 2, 5, 1, 2], exposure: [1, 1, 1, 1, 1, 1] },
  holdingCost: 1,
  shortageCost: 10,
  leadTime: { mean: 1, sd: 0 },
};

test('each unit left costs holding at the end of each period, each unit missing costs shortage once', () => {
  // Filled up to 6 with a lead time of 1: before the periods that cost, 2 a period came to 2 on the shelf and 2 on the way.
  const [cost] = inventoryCosts([item], always(6), { from: 3, every: 10 });
  // Stock at the start 4, 2, 5: 5 asked for leaves 0 and lacks 1; 1 leaves 1; 2 of 5 leaves 3.
  expect(cost).toEqual({ holding: 0 + 1 + 3, shortage: 10, total: 14 });
});

test('nothing that comes after a forecast is told to it', () => {
  const seen: number[] = [];
  const spy: Forecaster = {
    ...always(4),
    learn(panel) {
      seen.push(panel[0]!.values.length);
      return {};
    },
  };
  inventoryCosts([item], spy, { from: 2, every: 2 });
  expect(seen).toEqual([2, 4]);
});

test('a period without stock asks for nothing', () => {
  const unknown = { ...item, series: { values: [2, 2, 0, 0], exposure: [1, 1, 0, 0] } };
  const [cost] = inventoryCosts([unknown], always(0), { from: 2, every: 2 });
  expect(cost!.shortage).toBe(0);
});

test('the dearer a shortage the more is stocked', () => {
  const forecast = { over: ({ mean }: { mean: number }) => poisson(3 * mean) };
  const levels = [0.1, 1, 10, 100, 1000].map((shortageCost) =>
    orderUpTo(forecast, { ...item, shortageCost }),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.at(-1)).toBeGreaterThan(10);
});

test('the stock filled up to is the cheapest in a long replay, to a twentieth', () => {
  const random = randomOf(1);
  const values = Array.from({ length: 4000 }, () => random.poisson(2));
  const long = { ...item, series: { values, exposure: values.map(() => 1) } };
  const forecast = { over: ({ mean }: { mean: number }) => poisson(2 * mean) };
  const costOf = (level: number) =>
    inventoryCosts([long], always(level), { from: 10, every: 10_000 })[0]!.total;
  const chosen = orderUpTo(forecast, item);
  const best = Math.min(...Array.from({ length: 15 }, (_, level) => costOf(level)));
  expect(costOf(chosen)).toBeLessThan(1.05 * best);
});

function always(level: number): Forecaster {
  const said: Distribution = {
    mean: level,
    variance: 0,
    cdf: (x) => (x >= level ? 1 : 0),
    quantile: () => level,
  };
  return {
    name: 'always',
    version: '1',
    learn: () => ({}),
    forecast: () => ({ weight: 1, params: {}, at: () => said, over: () => said, none: () => 0 }),
  };
}
