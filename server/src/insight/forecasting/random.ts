import { mulberry32 } from '../../platform/mulberry32.ts';

/** Random numbers that are always the same for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** Random integer from 0, below `end`. */
  below(end: number): number;
  normal(): number;
  /** Gamma variate with mean `shape` and scale 1. */
  gamma(shape: number): number;
  poisson(mean: number): number;
}

/** Random numbers by Mulberry32; the seed is a whole number. */
export function randomOf(seed: number): Random {
  const next = mulberry32(scatter(seed | 0));

  // Box & Muller (1958); the second value of each pair is discarded.
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

  // Marsaglia & Tsang, ACM TOMS 26 (2000).
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const z = normal();
      const v = (1 + z / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - next()) < 0.5 * z * z + d * (1 - v + Math.log(v))) return d * v;
    }
  };

  // Halves a large mean by the Gamma waiting time of half of it (Ahrens & Dieter 1974), so that the loop stays short.
  const poisson = (mean: number): number => {
    if (mean > 30) {
      const half = Math.floor(mean / 2);
      const waited = gamma(half);
      return waited > mean ? binomial(half - 1, mean / waited) : half + poisson(mean - waited);
    }
    let count = 0;
    for (let product = 1 - next(), end = Math.exp(-mean); product > end; count++) product *= 1 - next();
    return count;
  };
  const binomial = (trials: number, probability: number) => {
    let count = 0;
    for (let trial = 0; trial < trials; trial++) if (next() < probability) count += 1;
    return count;
  };

  return { next, below: (end) => Math.floor(next() * end), normal, gamma, poisson };
}

/** Seed from the values of a series: the same series gives the same random numbers, whatever its position. */
export function seedOf(values: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const value of values) hash = Math.imul(hash ^ Math.round(value), 0x01000193);
  return hash;
}

/** Final mix of MurmurHash3, so that adjacent seeds start far apart. */
function scatter(seed: number): number {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
