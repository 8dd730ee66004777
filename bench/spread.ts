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

/**
 * Slope of a line through points that a few outliers, such as a collection of garbage, do not tilt: the median of the
 * slopes of pairs half the points apart (Sen 1968, doi:10.1080/01621459.1968.10480934).
 */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const apart = Math.floor(points.length / 2);
  if (apart === 0) throw new Error('A slope needs at least two points.');
  return spreadOf(
    points.slice(apart).map(([x, y], place) => (y - points[place]![1]) / (x - points[place]![0])),
  ).median;
}
