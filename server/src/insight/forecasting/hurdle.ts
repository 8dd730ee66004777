import { partOf } from './average.ts';
import { credibility, type Credibility } from './credibility.ts';
import { noDemand } from './dead-stock.ts';
import type { Distribution, Duration, Forecast, Forecaster, Prior, Series } from './forecast.ts';
import { leadTimeMoments } from './lead-time.ts';
import { negativeBinomial, nothing } from './negative-binomial.ts';

/** Settings for how fast the past is forgotten, and how much weight the panel has. */
export interface HurdleSettings {
  /** Weight of a period relative to the one after it; above 0, at most 1. */
  forgetting: number;
  /** kφ: number of periods with demand that weigh as much as the panel when estimating how much sizes vary; above 0. */
  dispersionStrength: number;
  /** c: variance of lead-time demand relative to that of independent periods. */
  inflation: number;
  /**
   * Measure of how much the sizes of series differ: in units, or in ratios where some sell by the piece and others
   * leave by the hundred. In units, the few large ones would dominate.
   */
  unlike: 'by units' | 'by ratios';
}

/**
 * Settings by length of the period. Those for a month are what bench/forecast/choose-settings.ts finds on the training
 * months of the car parts; a week forgets as much per year as a month does.
 */
export const hurdleSettings: Record<'week' | 'month', HurdleSettings> = {
  week: { forgetting: 0.85 ** (12 / 52), dispersionStrength: 10, inflation: 1.1, unlike: 'by ratios' },
  month: { forgetting: 0.85, dispersionStrength: 10, inflation: 1.1, unlike: 'by units' },
};

/**
 * Models whether there is demand in a period, and how much if so, each learned with exponential forgetting and shrunk
 * towards the panel: P(y > 0) = (N + kp·p₀)/(W + kp), mean size z = (A + kz·z₀)/(N + kz), size − 1 ~ NB(mean z − 1, 1/r
 * = φ + (1/(z − 1) + φ)/(N + kz)), where the second term is the uncertainty of the mean. Follows Harvey & Fernandes,
 * JBES 7 (1989) and Snyder, Ord & Beaumont, IJF 28 (2012). kp and kz are the credibility of Bühlmann & Straub (1970):
 * the variance within a series divided by that between series, so that products as different as a screw and an engine
 * influence each other little.
 *
 * A partly stocked period is completed by expectation (Dempster, Laird & Rubin 1977), as if units left evenly over it.
 * The fact that sales ended when the stock did then adds nothing: the likelihood of what was seen is the same.
 *
 * `factor` scales the learned demand: where demand has been falling for everybody, the learned demand is too high. Each
 * unit is then requested with that probability, or, where it is above 1, proportionally more units are.
 */
export function hurdleNegativeBinomial(
  settings: HurdleSettings = hurdleSettings.week,
  factor = 1,
): Forecaster {
  return {
    name: `hurdle_negative_binomial${factor === 1 ? '' : `_${Math.round(factor * 100)}`}`,
    version: '1',
    learn: (panel) => ({ ...pool(panel, settings) }),
    forecast(series, prior) {
      const pooled = pooledIn(prior);
      return forecastOf(estimate(series, pooled, settings), pooled, { ...settings, factor });
    },
  };
}

/** Demand parameters of one period. */
interface Rate {
  /** P(demand > 0). */
  occurrence: number;
  /** Mean demand of periods that have any; at least 1. */
  size: number;
  /** φ: 1/r of size − 1. */
  dispersion: number;
}

/** Average period of the panel, and its weight for one series, in periods. */
interface Pooled extends Rate {
  /** kp. */
  occurrenceStrength: number;
  /** kz, in periods with demand. */
  sizeStrength: number;
}

/** Sums in which a period of age a has the weight forgetting^a. Periods that were not fully stocked are completed. */
interface Sums {
  /** Sum of the weights, and of the squared weights, of periods for which it is known whether there was demand. */
  periods: number;
  periodsSquared: number;
  /** Sum of the weights of those with demand. */
  occurrences: number;
  /** Sum of the weights, and of the squared weights, of periods with demand of known size. */
  sized: number;
  sizedSquared: number;
  /** Weighted sum of the sizes. */
  units: number;
  /** Weighted sum of the squared sizes. */
  squares: number;
}

interface Estimate extends Rate {
  sums: Sums;
}

function pool(panel: readonly Series[], settings: HurdleSettings): Pooled {
  let pooled = pooledFrom(
    panel.map((series) => sumsOf(series, settings.forgetting)),
    settings,
  );
  if (panel.some(isCensored)) {
    // Completes partly stocked periods with the estimates of the previous round.
    for (let round = 0; round < 2; round++) {
      const start = pooled;
      pooled = pooledFrom(
        panel.map((series) => estimate(series, start, settings).sums),
        settings,
      );
    }
  }
  return pooled;
}

function pooledFrom(panel: readonly Sums[], { unlike }: HurdleSettings): Pooled {
  const occurrence = credibility(
    panel.map(({ periods, periodsSquared, occurrences }) => ({
      weight: periods,
      weightSquared: periodsSquared,
      sum: occurrences,
      squares: occurrences,
    })),
    unknown.occurrence,
  );
  const size =
    unlike === 'by ratios'
      ? ratios(panel)
      : credibility(
          panel.map(({ sized, sizedSquared, units, squares }) => ({
            weight: sized,
            weightSquared: sizedSquared,
            sum: units,
            squares,
          })),
          unknown.size,
        );
  let excess = unknown.dispersion;
  let expected = 1;
  for (const sums of panel) {
    const spread = spreadOf(sums);
    // Weighted by the mean: the sizes of a series that sells one or two at a time tell little about φ.
    const weight = unlike === 'by ratios' ? Math.min(1, spread.mean) : spread.mean;
    excess += spread.excess * weight;
    expected += spread.known * weight;
  }
  return {
    occurrence: occurrence.mean,
    size: Math.max(1, size.mean),
    dispersion: Math.max(leastDispersion, excess / expected),
    occurrenceStrength: occurrence.strength,
    sizeStrength: size.strength,
  };
}

/**
 * Credibility of sizes by their ratios: their geometric mean, and k as the squared coefficient of variation within a
 * series divided by the variance of the logarithms of the series means, corrected for the error of those means.
 */
function ratios(panel: readonly Sums[]): Pick<Credibility, 'mean' | 'strength'> {
  let [within, freedom, count, logs, squares, wrong] = [1, 1, 1, Math.log(unknown.size.mean), 0, 0];
  squares += logs ** 2;
  for (const { sized, sizedSquared, units, squares: squared } of panel) {
    if (!(sized >= leastSized && units > 0)) continue;
    const mean = units / sized;
    const free = Math.max(0, sized - sizedSquared / sized);
    within += Math.max(0, squared - units ** 2 / sized) / mean ** 2;
    freedom += free;
    count += 1;
    logs += Math.log(mean);
    squares += Math.log(mean) ** 2;
    wrong += sizedSquared / sized ** 2;
  }
  const variation = within / freedom;
  const apart = squares / count - (logs / count) ** 2 - (variation * wrong) / count;
  // The assumed series differ as much as the products of any shop do.
  const between = (count * Math.max(0, apart) + assumedSeries) / (count + assumedSeries);
  // Mean of a log-normal distribution.
  return { mean: Math.exp(logs / count + between / 2), strength: variation / between };
}

/** Number of series assumed besides those seen, with means that differ by a factor of e either way. */
const assumedSeries = 5;
/** Minimum weight of observed sizes; a series with less says nothing about ratios. */
const leastSized = 0.5;

function estimate(series: Series, pooled: Pooled, settings: HurdleSettings): Estimate {
  let sums = sumsOf(series, settings.forgetting);
  let shrunk = shrink(sums, pooled, settings);
  if (isCensored(series)) {
    for (let round = 0; round < completions; round++) {
      const mean = shrunk.occurrence * shrunk.size;
      sums = sumsOf(series, settings.forgetting, shrunk);
      shrunk = shrink(sums, pooled, settings);
      if (Math.abs(shrunk.occurrence * shrunk.size - mean) < 1e-3 * mean) break;
    }
  }
  return { ...shrunk, sums };
}

function shrink(sums: Sums, pooled: Pooled, { dispersionStrength }: HurdleSettings): Rate {
  const { occurrenceStrength, sizeStrength } = pooled;
  const size = (sums.units + sizeStrength * pooled.size) / (sums.sized + sizeStrength);
  const spread = spreadOf(sums);
  const dispersion =
    (spread.excess + dispersionStrength * pooled.dispersion) / (spread.known + dispersionStrength);
  return {
    occurrence:
      (sums.occurrences + occurrenceStrength * pooled.occurrence) / (sums.periods + occurrenceStrength),
    size: Math.max(1, size),
    dispersion: Math.max(leastDispersion, dispersion),
  };
}

/** Variation of the sizes beyond Poisson: the sum of ((size − z)² − (z − 1))/(z − 1)², and the number of sizes. */
function spreadOf(sums: Sums): { excess: number; known: number; mean: number } {
  const mean = sums.units / sums.sized - 1;
  if (!(sums.sized > 1.5 && mean > 0.05)) return { excess: 0, known: 0, mean: 0 };
  const squares = Math.max(0, sums.squares - sums.units ** 2 / sums.sized) * (sums.sized / (sums.sized - 1));
  return { excess: (squares - sums.sized * mean) / mean ** 2, known: sums.sized, mean };
}

function sumsOf(series: Series, forgetting: number, known?: Rate): Sums {
  const sums: Sums = {
    periods: 0,
    periodsSquared: 0,
    occurrences: 0,
    sized: 0,
    sizedSquared: 0,
    units: 0,
    squares: 0,
  };
  let weight = 1;
  for (let period = series.values.length - 1; period >= 0 && weight > 1e-9; period--, weight *= forgetting) {
    const value = series.values[period]!;
    const exposure = partOf(series.exposure[period]!);
    if (exposure >= 1) addPeriod(sums, weight, value);
    else if (exposure > 0) addCensored(sums, weight, value, exposure, known);
  }
  return sums;
}

function addPeriod(sums: Sums, weight: number, value: number): void {
  sums.periods += weight;
  sums.periodsSquared += weight * weight;
  if (value <= 0) return;
  sums.occurrences += weight;
  sums.sized += weight;
  sums.sizedSquared += weight * weight;
  sums.units += weight * value;
  sums.squares += weight * value * value;
}

/**
 * Adds a partly stocked period. Each sum gets its expected value minus what the estimate itself says about the unseen
 * part: the fixed point is the same as of plain EM, it is reached sooner, and the sums do not count the unseen part as
 * known.
 */
function addCensored(sums: Sums, weight: number, value: number, exposure: number, known?: Rate): void {
  if (known === undefined) {
    // First guess: demand at a constant rate.
    if (value > 0) addPeriod(sums, weight, value);
    else addPeriod(sums, weight * exposure, 0);
    return;
  }
  const size = completed(known, value, exposure);
  if (value > 0) {
    sums.periods += weight;
    sums.periodsSquared += weight * weight;
    sums.occurrences += weight;
    sums.sized += weight * exposure;
    sums.sizedSquared += (weight * exposure) ** 2;
    sums.units += weight * (size.mean - (1 - exposure) * known.size);
    sums.squares += weight * (size.square - (1 - exposure) * squareOf(known));
    return;
  }
  const { occurrence } = known;
  const occurred = (occurrence * size.unseen) / (1 - occurrence + occurrence * size.unseen);
  sums.periods += weight * (1 - size.unseen);
  sums.periodsSquared += (weight * (1 - size.unseen)) ** 2;
  sums.occurrences += weight * (occurred - size.unseen * occurrence);
  sums.sized += weight * occurred;
  sums.sizedSquared += (weight * occurred) ** 2;
  sums.units += weight * occurred * size.mean;
  sums.squares += weight * occurred * size.square;
}

/**
 * Size of which `value` units were seen in the stocked part of a period: E(size), E(size²), and the probability that
 * nothing is seen of a size. P(size | seen) ∝ P(size) · size!/(size − value)! · (1 − exposure)^(size − value): the
 * unseen part is again negative binomial, of shape r + value − 1, with each outcome weighted by the size; the moments
 * follow.
 */
function completed({ size, dispersion }: Rate, value: number, exposure: number) {
  const shape = 1 / dispersion;
  const odds = (size - 1) / (size - 1 + shape);
  const left = odds * (1 - exposure);
  const unseen = (1 - exposure) * Math.exp(shape * Math.log((1 - odds) / (1 - left)));
  const t = left / (1 - left);
  const a = value > 0 ? shape + value - 1 : shape;
  const known = Math.max(1, value);
  // Factorial moments of the part beyond the known, then E(size), E(size²), E(size³) before weighting.
  const [f1, f2, f3] = [a * t, a * (a + 1) * t ** 2, a * (a + 1) * (a + 2) * t ** 3];
  const [m1, m2, m3] = [f1, f2 + f1, f3 + 3 * f2 + f1];
  const first = known + m1;
  const second = known ** 2 + 2 * known * m1 + m2;
  if (value === 0) return { mean: first, square: second, unseen };
  const third = known ** 3 + 3 * known ** 2 * m1 + 3 * known * m2 + m3;
  return { mean: second / first, square: third / first, unseen };
}

const squareOf = ({ size, dispersion }: Rate) => size ** 2 + (size - 1) + dispersion * (size - 1) ** 2;

function forecastOf(
  { sums, ...rate }: Estimate,
  pooled: Pooled,
  { inflation, factor }: HurdleSettings & { factor: number },
): Forecast {
  const { occurrence, size, dispersion } = rate;
  const periods = sums.periods + pooled.occurrenceStrength;
  const sized = sums.sized + pooled.sizeStrength;
  const spread = size - 1 + dispersion * (size - 1) ** 2;
  const learned = occurrence * size;
  const differing = occurrence * (spread + size ** 2) - learned ** 2;
  // Scaling by the factor scales the variance beyond Poisson with its square.
  const mean = factor * learned;
  const variance = factor ** 2 * (differing - learned) + mean;
  // The error of the mean combines those of the occurrence and the size. The factor is not known well enough to make it
  // smaller.
  const error = (occurrence * (1 - occurrence) * size ** 2) / periods + (occurrence ** 2 * spread) / sized;
  const lasting = { mean, variance, known: error > 0 ? variance / error : periods };
  const none = (length: number) =>
    noDemand(
      sums.occurrences + pooled.occurrenceStrength * pooled.occurrence,
      sums.periods - sums.occurrences + pooled.occurrenceStrength * (1 - pooled.occurrence),
      length,
    ) ** factor;
  // A varying lead time is approximated by one standard deviation less or more.
  const noneOver = ({ mean: length, sd }: Duration) =>
    sd > 0 ? (none(length - sd) + none(length + sd)) / 2 : none(length);
  const next =
    factor === 1
      ? hurdle(occurrence, size, spread * (1 + 1 / sized))
      : hurdleByMoments((1 - occurrence) ** factor, leadTimeMoments(lasting, onePeriod));
  return {
    weight: sums.periods,
    params: { occurrence, size, dispersion, ...(factor === 1 ? {} : { factor }) },
    at: () => next,
    over: (duration) => hurdleByMoments(noneOver(duration), leadTimeMoments(lasting, duration, inflation)),
    none,
  };
}

const onePeriod: Duration = { mean: 1, sd: 0 };

/**
 * Distribution that is 0 with probability `none` and 1 + NB otherwise, with the given mean and variance where that is
 * possible.
 */
function hurdleByMoments(none: number, [mean, variance]: readonly [number, number]): Distribution {
  const occurrence = Math.min(1 - none, mean);
  if (!(occurrence > 0)) return nothing;
  const size = mean / occurrence;
  return hurdle(occurrence, size, (variance + mean ** 2) / occurrence - size ** 2);
}

/**
 * Distribution with no demand, or with probability `occurrence` a size of at least 1: 1 + NB with the mean `size` and
 * the variance `spread`.
 */
export function hurdle(occurrence: number, size: number, spread: number): Distribution {
  const more = negativeBinomial(size - 1, spread);
  const mean = occurrence * size;
  return {
    mean,
    variance: occurrence * (more.variance + size ** 2) - mean ** 2,
    cdf: (x) => (x < 0 ? 0 : 1 - occurrence + occurrence * more.cdf(x - 1)),
    quantile(level) {
      const among = (level - (1 - occurrence)) / occurrence;
      return among <= 0 ? 0 : 1 + more.quantile(Math.min(among, 1 - Number.EPSILON));
    },
  };
}

const isCensored = (series: Series) => series.exposure.some((exposure) => exposure > 0 && exposure < 1);

const pooledIn = (prior: Prior): Pooled => ({
  occurrence: Number(prior.occurrence),
  size: Number(prior.size),
  dispersion: Number(prior.dispersion),
  occurrenceStrength: Number(prior.occurrenceStrength),
  sizeStrength: Number(prior.sizeStrength),
});

/** Assumptions before anything was seen: demand in every other period, of one, a few or many units. */
const unknown = {
  occurrence: { mean: 0.5, variance: 0.25, strength: 2 },
  size: { mean: 3, variance: 10, strength: 1 },
  dispersion: 2,
};
const leastDispersion = 1e-6;
const completions = 20;
