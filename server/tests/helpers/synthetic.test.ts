import { expect, test } from 'vitest';
import { synthetic, type SyntheticPanel } from './synthetic.ts';

const panel: SyntheticPanel = {
  kind: 'intermittent',
  series: 300,
  periods: 60,
  ahead: 3,
  shortPeriods: 0.4,
  seed: 5,
};

test('the same seed gives the same series, and another one others', () => {
  expect(synthetic(panel)).toEqual(synthetic(panel));
  expect(synthetic({ ...panel, seed: 6 })).not.toEqual(synthetic(panel));
});

test('demand has the mean it says', () => {
  for (const kind of ['intermittent', 'smooth', 'seasonal'] as const) {
    const truth = synthetic({ ...panel, kind, periods: 104 });
    const demand = sumOf(truth.map((series) => sumOf(series.demand) / 104));
    expect(demand / sumOf(truth.map(({ mean }) => mean))).toBeCloseTo(1, 1);
  }
});

test('what is sold is what was asked for, or less where the stock ran out', () => {
  const periods = synthetic(panel).flatMap(({ values, exposure, demand }) =>
    values.map((value, period) => ({ value, exposure: exposure[period]!, demand: demand[period]! })),
  );
  for (const { value, exposure, demand } of periods) {
    expect(value).toBeLessThanOrEqual(demand);
    if (exposure === 1) expect(value).toBe(demand);
    if (exposure === 0) expect(value).toBe(0);
  }
  const short = periods.filter(({ exposure }) => exposure < 1);
  expect(short.length).toBeGreaterThan(0.1 * periods.length);
  expect(short.some(({ value, demand }) => value > 0 && value < demand)).toBe(true);
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
