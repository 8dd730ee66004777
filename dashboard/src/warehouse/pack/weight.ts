/** Whether the weights of the boxes can be true. */
import type { DraftPackage } from './draft-packages.ts';

/**
 * The sum of the weighed boxes, in grams, where it is below half of the estimate or above double; undefined where it can
 * be true, or where a box was not weighed.
 */
export function doubtfulWeight(packages: readonly DraftPackage[], estimated: number): number | undefined {
  const filled = packages.filter(({ contents }) => contents.length > 0);
  if (estimated <= 0 || filled.some(({ weight_g: weight }) => weight === undefined)) return undefined;
  const weighed = filled.reduce((sum, { weight_g: weight }) => sum + weight!, 0);
  return weighed * 2 < estimated || weighed > estimated * 2 ? weighed : undefined;
}
