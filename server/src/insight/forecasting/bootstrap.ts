import { averageIn, averageOf } from './average.ts';
import type { Distribution, Duration, Forecaster, Series } from './forecast.ts';
import { poisson } from './negative-binomial.ts';
import { randomOf, seedOf } from './random.ts';

/**
 * Futures drawn from what was seen: whether there is demand follows a Markov chain of two states, sizes are drawn again and
 * jittered, and a lead time is a sum of such periods. The draws are seeded with the series, so that the answer is always the
 * same. Source: T. R. Willemain, C. N. Smart & H. F. Schwarz, IJF 20 (2004).
 */
export function bootstrap(draws = 500): Forecaster {
  return {
    name: 'bootstrap',
    version: '1',
    learn: (panel) => ({ ...averageOf(panel) }),
    forecast(series, prior) {
      const average = averageIn(prior);
      const chain = chainOf(series, average.occurrence);
      const sizes = series.values.filter((value, period) => value > 0 && series.exposure[period]! > 0);
      const mean = chain.stationary * (sizes.length > 0 ? meanOf(sizes) : average.size);
      const over = (duration: Duration): Distribution => {
        // Without a single demand there is nothing to draw from; the panel's rate, thinned by what was waited, stands in.
        if (sizes.length === 0) return poisson(mean * Math.max(0, duration.mean));
        return sampled(drawSums(chain, sizes, duration, draws, seedOf(series.values)));
      };
      const next = new Map<number, Distribution>();
      return {
        weight: chain.periods,
        params: { fromNone: chain.fromNone, fromSome: chain.fromSome },
        at(ahead) {
          const known = next.get(ahead) ?? drawnAt(ahead);
          next.set(ahead, known);
          return known;
        },
        over,
        none: (periods) =>
          (chain.isSome ? 1 - chain.fromSome : 1 - chain.fromNone) *
          (1 - chain.fromNone) ** Math.max(0, periods - 1),
      };

      function drawnAt(ahead: number): Distribution {
        if (sizes.length === 0) return poisson(mean);
        const random = randomOf(seedOf(series.values) + ahead);
        const chance = chanceAt(chain, ahead);
        const values = new Float64Array(draws).map(() =>
          random.next() < chance ? jittered(sizes[random.below(sizes.length)]!, random.normal()) : 0,
        );
        return sampled(values);
      }
    },
  };
}

interface Chain {
  /** P(demand after a period without), P(demand after a period with). */
  fromNone: number;
  fromSome: number;
  /** Whether there was demand in the last period. */
  isSome: boolean;
  stationary: number;
  periods: number;
}

/** Each of the two is shrunk by one period to the occurrence of the panel; neither can be 0 or 1 then. */
function chainOf({ values, exposure }: Series, occurrence: number): Chain {
  const seen = { none: 1, some: 1 };
  const followed = { none: occurrence, some: occurrence };
  let before: 'none' | 'some' = 'none';
  let periods = 0;
  for (const [period, value] of values.entries()) {
    if (exposure[period] === 0) continue;
    if (periods > 0) {
      seen[before] += 1;
      followed[before] += value > 0 ? 1 : 0;
    }
    before = value > 0 ? 'some' : 'none';
    periods += 1;
  }
  const fromNone = followed.none / seen.none;
  const fromSome = followed.some / seen.some;
  const stationary = fromNone / (1 + fromNone - fromSome);
  return { fromNone, fromSome, isSome: before === 'some', stationary, periods };
}

const chanceAt = (chain: Chain, ahead: number) =>
  chain.stationary + ((chain.isSome ? 1 : 0) - chain.stationary) * (chain.fromSome - chain.fromNone) ** ahead;

function drawSums(chain: Chain, sizes: readonly number[], duration: Duration, draws: number, seed: number) {
  const random = randomOf(seed);
  return new Float64Array(draws).map(() => {
    const length = Math.max(0, duration.mean + duration.sd * random.normal());
    let isSome = chain.isSome;
    let sum = 0;
    for (let left = length; left > 0; left--) {
      isSome = random.next() < (isSome ? chain.fromSome : chain.fromNone);
      // Of a part of a period, a part of the demands.
      if (isSome && (left >= 1 || random.next() < left)) {
        sum += jittered(sizes[random.below(sizes.length)]!, random.normal());
      }
    }
    return sum;
  });
}

/** A size that was not seen itself but near to one that was; never below 1. */
function jittered(size: number, z: number): number {
  const moved = 1 + Math.floor(size + z * Math.sqrt(size));
  return moved > 0 ? moved : size;
}

function sampled(values: Float64Array): Distribution {
  const sorted = values.toSorted();
  const mean = meanOf(sorted);
  return {
    mean,
    variance: meanOf(sorted.map((value) => (value - mean) ** 2)),
    cdf(x) {
      let [below, above] = [0, sorted.length];
      while (below < above) {
        const middle = (below + above) >> 1;
        if (sorted[middle]! <= x) below = middle + 1;
        else above = middle;
      }
      return below / sorted.length;
    },
    quantile: (level) => sorted[Math.max(0, Math.ceil(level * sorted.length - 1e-9) - 1)]!,
  };
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index]!;
  return sum / values.length;
}
