import { conformal, type ConformalSettings } from './conformal.ts';
import { dampedTrend } from './damped-trend.ts';
import { combination, type Extrapolate } from './extrapolation.ts';
import type { Forecaster } from './forecast.ts';
import { seasonal } from './seasonal.ts';
import { theta } from './theta.ts';

/** Which of the simple methods are averaged. */
const smoothMethods = {
  smoothing: (level) => dampedTrend({ level }),
  damped: (level) => dampedTrend({ level, trend: 0.05, damping: 0.9 }),
  theta,
} satisfies Record<string, (rate: number) => Extrapolate>;

export interface SeasonalSettings extends ConformalSettings {
  methods: readonly (keyof typeof smoothMethods)[];
  /** The part of an error by which their levels move. */
  rate: number;
}

/**
 * What bench/forecast/choose-seasonal.ts chose for months, from the training part of the hospital counts alone. Neighbouring
 * settings are within 1 % of these.
 */
export const monthly: SeasonalSettings = {
  methods: ['smoothing', 'theta'],
  rate: 0.2,
  horizon: 12,
  lookBack: 18,
  step: 3,
  halfLife: 12,
  pooled: 60,
  lasting: 0.5,
};

/**
 * Demand that is sold in most periods: a mean of simple methods on the series without its season, which the series have in
 * common, and quantiles from what it was wrong by. `season` is 12 for months and 52 for weeks; it counts from the first
 * series that is known for two of them, and 1 is none. For demand that is mostly zero see `hurdle.ts`.
 */
export const seasonalDemand = (season: number, settings: SeasonalSettings = monthly): Forecaster =>
  conformal(
    seasonal(
      season,
      'group_seasonal_combination',
      combination(...settings.methods.map((method) => smoothMethods[method](settings.rate))),
    ),
    settings,
  );
