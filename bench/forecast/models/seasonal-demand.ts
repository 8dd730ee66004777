import { conformal, type ConformalSettings } from './conformal.ts';
import { dampedTrend } from './damped-trend.ts';
import { combination, type Extrapolate } from './extrapolation.ts';
import type { Forecaster } from '../../../server/src/insight/forecasting/forecast.ts';
import { seasonal } from './seasonal.ts';
import { theta } from './theta.ts';

/** Simple methods that can be averaged. */
const smoothMethods = {
  smoothing: (level) => dampedTrend({ level }),
  damped: (level) => dampedTrend({ level, trend: 0.05, damping: 0.9 }),
  theta,
} satisfies Record<string, (rate: number) => Extrapolate>;

export interface SeasonalSettings extends ConformalSettings {
  methods: readonly (keyof typeof smoothMethods)[];
  /** Share of an error by which the level moves. */
  rate: number;
}

/**
 * Settings for months, chosen by bench/forecast/choose-seasonal.ts from the training part of the hospital counts alone.
 * Neighbouring settings are within 1 % of these.
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
 * Forecaster for demand in most periods: the mean of simple methods on the deseasonalized series, the season being
 * common to the series, with quantiles from past errors. `season` is 12 for months and 52 for weeks; it applies once
 * some series is known for two seasons, and 1 means no season. For demand that is mostly zero see `hurdle.ts`.
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
