/** Number of looks, and how many of them found something. */
export interface Looks {
  found: number;
  looks: number;
}

/** Prior for a share: the mean of a Beta distribution, and the number of looks it is worth. */
export interface SharePrior {
  rate: number;
  strength: number;
}

/**
 * Estimates how often something is found across groups of one kind, and how much the groups differ, by the
 * analysis-of-variance estimator of the correlation within groups, ρ = (B − W)/(B + (n₀ − 1)·W), strength = 1/ρ − 1
 * (Ridout, Demétrio & Firth, Biometrics 55 (1999)). `before` is the prior belief; its strength is returned where the
 * groups are too small to tell.
 */
export function poolShares(groups: readonly Looks[], before: SharePrior): SharePrior {
  const seen = groups.filter(({ looks }) => looks > 0);
  const sum = (of: (group: Looks) => number) => seen.reduce((total, group) => total + of(group), 0);
  const looks = sum((group) => group.looks);
  const found = sum((group) => group.found);
  const rate = (before.rate * before.strength + found) / (before.strength + looks);
  const within = looks - seen.length;
  if (seen.length < 2 || within < leastWithin) return { rate, strength: before.strength };
  const mean = found / looks;
  const square = sum(({ found: hits, looks: n }) => n * (hits / n - mean) ** 2) / (seen.length - 1);
  const error = sum(({ found: hits, looks: n }) => hits * (1 - hits / n)) / within;
  const size = (looks - sum(({ looks: n }) => n * n) / looks) / (seen.length - 1);
  const correlation = (square - error) / (square + (size - 1) * error);
  const strength = correlation > 0 ? 1 / correlation - 1 : strongest;
  return { rate, strength: Math.min(strongest, Math.max(weakest, strength)) };
}

/** Beta-Binomial probability that a group's next look finds something. */
export const nextShare = ({ found, looks }: Looks, { rate, strength }: SharePrior): number =>
  (strength * rate + found) / (strength + looks);

const leastWithin = 20;
const weakest = 1;
const strongest = 200;
