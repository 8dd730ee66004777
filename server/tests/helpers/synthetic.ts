import type { Series } from '../../src/insight/forecasting/forecast.ts';
import { randomOf, type Random } from '../../src/insight/forecasting/random.ts';

/** Series whose true demand is known. */
export interface SyntheticSeries extends Series {
  /** Demand in each period, sold or not. `future` is that of the `ahead` periods that follow. */
  demand: readonly number[];
  /** Mean demand of a period, averaged over the season if there is one. */
  mean: number;
  future: readonly number[];
}

export interface SyntheticPanel {
  kind: 'intermittent' | 'smooth' | 'seasonal';
  series: number;
  periods: number;
  /** Number of periods that follow, for which only the demand is given. */
  ahead: number;
  /** Share of periods that begin with less stock than demand may need, some with none; 0 to 1. */
  shortPeriods: number;
  seed: number;
}

/**
 * Generates panels to check models with, always the same for the same seed. Intermittent: a hurdle negative binomial,
 * P(demand) ~ Beta(1, 3), size − 1 ~ NB of a Gamma mean and φ = 0.5. Smooth: NB around 20 with φ = 0.1. Seasonal: the
 * same times a sine of 52 periods. The units of a period leave at times that are uniform over it; where the stock runs
 * out, the exposure is the time of the last unit, and the value the initial stock.
 */
export function synthetic(panel: SyntheticPanel): SyntheticSeries[] {
  return Array.from({ length: panel.series }, (_, i) => {
    const random = randomOf(panel.seed * 1_000_003 + i);
    const { mean, draw } = demandOf(panel.kind, random);
    const demand = Array.from({ length: panel.periods + panel.ahead }, (__, period) => draw(period));
    const stocked = demand
      .slice(0, panel.periods)
      .map((units) => sell(units, mean, panel.shortPeriods, random));
    return {
      values: stocked.map(({ value }) => value),
      exposure: stocked.map(({ exposure }) => exposure),
      demand: demand.slice(0, panel.periods),
      mean,
      future: demand.slice(panel.periods),
    };
  });
}

function demandOf(
  kind: SyntheticPanel['kind'],
  random: Random,
): { mean: number; draw: (period: number) => number } {
  // A negative binomial is a Poisson with a Gamma mean.
  const counts = (mean: number, dispersion: number) =>
    random.poisson(mean * dispersion * random.gamma(1 / dispersion));
  if (kind === 'intermittent') {
    const [some, none] = [random.gamma(1), random.gamma(3)];
    const occurrence = some / (some + none);
    const beyond = random.gamma(1.5);
    return {
      mean: occurrence * (1 + beyond),
      draw: () => (random.next() < occurrence ? 1 + counts(beyond, 0.5) : 0),
    };
  }
  const mean = 5 * random.gamma(4);
  if (kind === 'smooth') return { mean, draw: () => counts(mean, 0.1) };
  const phase = 2 * Math.PI * random.next();
  return {
    mean,
    draw: (period) => counts(mean * (1 + 0.5 * Math.sin(phase + (2 * Math.PI * period) / 52)), 0.1),
  };
}

function sell(demand: number, mean: number, short: number, random: Random) {
  if (random.next() >= short) return { value: demand, exposure: 1 };
  const stock = Math.floor(random.next() * 2 * (1 + mean));
  if (stock === 0) return { value: 0, exposure: 0 };
  if (demand < stock) return { value: demand, exposure: 1 };
  const times = Array.from({ length: demand }, () => random.next()).toSorted((a, b) => a - b);
  return { value: stock, exposure: times[stock - 1]! };
}
