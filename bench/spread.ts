/** Median, minimum and maximum over several rounds, with the values themselves. */
export interface Spread {
  median: number;
  min: number;
  max: number;
  values: number[];
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('A spread needs at least one value.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)!, values: [...values] };
}

/** Ratio in each round, so that a slowdown of the machine in one round affects both sides alike. */
export const ratioOf = (of: readonly number[], to: readonly number[]): Spread =>
  spreadOf(of.map((value, round) => value / to[round]!));
