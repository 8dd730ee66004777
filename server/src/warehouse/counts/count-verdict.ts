/**
 * Verdict on the counts of one line. The books move while people count, so the counts' differences from the books are
 * compared.
 */
import type { Counted, Difference, SerialDifference, Verdict } from '@packhouse/contract/operator/counts';
import { sum } from '../../platform/sum.ts';

/** One person's count, with the quantities in the books at that moment. */
export interface Counting {
  counted: Counted;
  expected: Counted;
  /** Null for goods that keep no serial numbers in stock. */
  serials: SerialDifference | null;
}

export interface Limit {
  units: number;
  /** Null when only the limit in units counts. */
  percent: number | null;
}

/**
 * Returns the verdict; undefined while another count is needed. `countings` are the counts of one round in order, at
 * most three.
 */
export function verdictOf(
  countings: readonly Counting[],
): Pick<Verdict, 'basis' | 'counted' | 'expected' | 'variance' | 'serialNumbers'> | undefined {
  const last = countings.at(-1);
  if (!last) return undefined;
  const variance = varianceOf(last);
  const { counted, expected, serials } = last;
  const agrees = countings
    .slice(0, -1)
    .some((before) => isSame(varianceOf(before), variance) && areSame(before.serials, serials));
  const basis =
    countings.length === 1
      ? isSame(variance, noDifference) && areSame(noSerials, serials) && 'books'
      : agrees
        ? 'two_counts'
        : countings.length >= 3 && 'third_count';
  if (!basis) return undefined;
  const serialNumbers = serials && { missing: serials.missing, unexpected: serials.unexpected };
  return { basis, counted, expected, variance, serialNumbers };
}

/**
 * Whether the variance needs approval: it exceeds the limit in units, or the limit in percent of the expected quantity.
 */
export function isBeyond(
  { expected, variance, serialNumbers }: Pick<Verdict, 'expected' | 'variance' | 'serialNumbers'>,
  unitsEach: number,
  { units, percent }: Limit,
): boolean {
  const off = Math.max(sum(places.map((place) => Math.abs(variance[place]))), serialsOff(serialNumbers));
  const all = sum(places.map((place) => expected[place] ?? 0));
  return off * unitsEach > units || (percent !== null && off * 100 > percent * all);
}

/** The net variance, in units of a product or boxes of a carton. */
export const netOf = (variance: Difference): number => sum(places.map((place) => variance[place]));

export const places = ['onShelf', 'quarantined', 'damaged', 'expired'] as const;

export const noDifference: Difference = { onShelf: 0, quarantined: 0, damaged: 0, expired: 0 };

/** The difference between count and books; a place that was not counted has none. */
const varianceOf = ({ counted, expected }: Counting): Difference => {
  const difference = { ...noDifference };
  for (const place of places)
    difference[place] = (counted[place] ?? expected[place] ?? 0) - (expected[place] ?? 0);
  return difference;
};

const isSame = (a: Difference, b: Difference): boolean => places.every((place) => a[place] === b[place]);

const noSerials: SerialDifference = { missing: [], unexpected: [] };

/** Missing units that one of two counts could not tell say nothing about whether they agree. */
const areSame = (a: SerialDifference | null, b: SerialDifference | null): boolean =>
  a === null ||
  b === null ||
  (sameTexts(a.unexpected, b.unexpected) &&
    (a.missing === null || b.missing === null || sameTexts(a.missing, b.missing)));

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text) => b.includes(text));

/** Units whose serial numbers are missing or unexpected. */
export const serialsOff = (serials: SerialDifference | null): number =>
  (serials?.missing?.length ?? 0) + (serials?.unexpected.length ?? 0);
