/** Weights of boxes as a scale types them, and whether they can be true. */
import type { DraftPackage } from './draft-packages.ts';

const gramsIn: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 };

/**
 * Reads what a scale types, such as `1850`, `1.85 kg` or `4,08lb`, in whole grams. A number without a unit is grams and
 * has at most six digits; undefined for any other text.
 */
export function readWeight(typed: string): number | undefined {
  const [, number, unit] = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(g|kg|lb|oz)?$/i.exec(typed.trim()) ?? [];
  if (number === undefined || (unit === undefined && /[.,]/.test(number))) return undefined;
  const grams = Math.round(Number(number.replace(',', '.')) * gramsIn[(unit ?? 'g').toLowerCase()]!);
  return grams > 0 ? grams : undefined;
}

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
