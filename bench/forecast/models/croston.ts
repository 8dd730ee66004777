import { averageIn, averageOf, type Average } from '../../../server/src/insight/forecasting/average.ts';
import type { Forecaster, Series } from '../../../server/src/insight/forecasting/forecast.ts';
import { leadTimeDemand } from '../../../server/src/insight/forecasting/lead-time.ts';
import { negativeBinomial } from '../../../server/src/insight/forecasting/negative-binomial.ts';

/** Smooths the sizes of demand and the intervals between them apart: mean z/q. Source: J. D. Croston, ORQ 23 (1972). */
export const croston = (rate = 0.1) => sizesAndOccurrences('croston', rate, intervals, 1);

/** Croston's mean is too high by the factor 1/(1 − α/2). Source: A. A. Syntetos & J. E. Boylan, IJF 21 (2005). */
export const syntetosBoylan = (rate = 0.1) =>
  sizesAndOccurrences('syntetos_boylan', rate, intervals, 1 - rate / 2);

/**
 * Smooths whether there is demand in every period, so that what is no longer sold is seen to die. Source: R. H. Teunter,
 * A. A. Syntetos & M. Z. Babai, EJOR 214 (2011).
 */
export const teunterSyntetosBabai = (rate = 0.1) =>
  sizesAndOccurrences('teunter_syntetos_babai', rate, probabilities, 1);

/** The three give a mean; the distribution around it is negative binomial, with the variance that the periods have shown. */
function sizesAndOccurrences(
  name: string,
  rate: number,
  occurrenceOf: typeof intervals,
  correction: number,
): Forecaster {
  return {
    name,
    version: '1',
    learn: (panel) => ({ ...averageOf(panel) }),
    forecast(series, prior) {
      const average = averageIn(prior);
      const occurrence = occurrenceOf(series, rate, average);
      const size = sizes(series, rate, average);
      const mean = correction * occurrence * size;
      const { variance, periods } = varianceOf(series, mean);
      // A mean smoothed with α is known as well as one of 2/α − 1 periods.
      const period = { mean, variance, known: Math.max(1, Math.min(periods, 2 / rate - 1)) };
      const next = negativeBinomial(mean, variance);
      return {
        weight: periods,
        params: { occurrence, size },
        at: () => next,
        over: (duration) => leadTimeDemand(period, duration),
        none: (length) => (1 - occurrence) ** length,
      };
    },
  };
}

/** 1/q, where q is the smoothed interval from one demand to the next, in stocked periods. */
function intervals({ values, exposure }: Series, rate: number, start: Average): number {
  let interval = 1 / start.occurrence;
  let waited = 0;
  let isFirst = true;
  for (const [period, value] of values.entries()) {
    waited += exposure[period]!;
    if (exposure[period] === 0 || value === 0) continue;
    interval += (isFirst ? 1 : rate) * (Math.max(1, waited) - interval);
    isFirst = false;
    waited = 0;
  }
  // Until the first demand the interval is at least what was waited.
  return 1 / (isFirst ? Math.max(interval, waited) : interval);
}

function probabilities({ values, exposure }: Series, rate: number, start: Average): number {
  let probability = start.occurrence;
  for (const [period, value] of values.entries()) {
    if (exposure[period] === 0) continue;
    const part = value > 0 ? 1 : exposure[period]!;
    probability += rate * part * ((value > 0 ? 1 : 0) - probability);
  }
  return probability;
}

function sizes({ values, exposure }: Series, rate: number, start: Average): number {
  let size = start.size;
  let isFirst = true;
  for (const [period, value] of values.entries()) {
    if (exposure[period] === 0 || value === 0) continue;
    size += (isFirst ? 1 : rate) * (value - size);
    isFirst = false;
  }
  return size;
}

/** The mean square of what the periods differed from this mean by; of one more that was Poisson, so that it is never none. */
function varianceOf({ values, exposure }: Series, mean: number): { variance: number; periods: number } {
  let periods = 0;
  let squares = mean;
  for (const [period, value] of values.entries()) {
    if (exposure[period] === 0) continue;
    periods += exposure[period]!;
    squares += (value - exposure[period]! * mean) ** 2;
  }
  return { variance: Math.max(mean, squares / (periods + 1)), periods };
}
