import type { Distribution, Forecaster, Series } from '../../server/src/insight/forecasting/forecast.ts';
import { months } from './protocol.ts';

/**
 * The value of the same month a year earlier, as one number for all quantiles. The published tables include this
 * model, so equal figures show that data and protocol are the same.
 */
export const seasonalNaive: Forecaster = {
  name: 'seasonal_naive',
  version: '1',
  learn: () => ({}),
  forecast(series) {
    const last = (ahead: number) => lastOf(series, ahead);
    return {
      weight: months,
      params: {},
      at: (ahead) => certain(last(ahead)),
      over: ({ mean }) => certain(sumOver(mean, last)),
      none: (periods) => (sumOver(periods, last) === 0 ? 1 : 0),
    };
  },
};

/** The value a year earlier; if that month is unknown, two years earlier, and so on; 0 if none is known. */
function lastOf({ values, exposure }: Series, ahead: number): number {
  let t = values.length - months + ((ahead - 1) % months);
  while (t >= 0 && exposure[t] === 0) t -= months;
  return values[t] ?? 0;
}

/** Sum over the periods ahead. A last, partial period counts in proportion. */
function sumOver(periods: number, of: (ahead: number) => number): number {
  let sum = 0;
  for (let ahead = 1; ahead < periods + 1; ahead++) sum += Math.min(1, periods + 1 - ahead) * of(ahead);
  return sum;
}

const certain = (value: number): Distribution => ({
  mean: value,
  variance: 0,
  cdf: (x) => (x >= value ? 1 : 0),
  quantile: () => Math.ceil(value),
});
