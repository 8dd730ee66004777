/** Measures are kept, and answered, in millimetres and grams. */
import type { Dimensions, Weight } from '@packhouse/contract/measures';
import { gramsIn, millimetresIn } from '@packhouse/contract/rules/units';
import type { z } from 'zod';

type Size = z.infer<typeof Dimensions>;
type Mass = z.infer<typeof Weight>;

/** A size as it is answered, whatever unit it was given in. */
export function sizeInMillimetres(size: Size | null): Size | null {
  if (!size) return null;
  const inMm = (side: number) => rounded(side * millimetresIn[size.unit]);
  return { length: inMm(size.length), width: inMm(size.width), height: inMm(size.height), unit: 'mm' };
}

/** A weight as it is answered, whatever unit it was given in. */
export const weightInGrams = (weight: Mass | null): Mass | null =>
  weight && { value: rounded(weight.value * gramsIn[weight.unit]), unit: 'g' };

/** A size as columns. */
export function inMillimetres(size: Size | null) {
  const { length, width, height } = sizeInMillimetres(size) ?? { length: null, width: null, height: null };
  return { length_mm: length, width_mm: width, height_mm: height };
}

/** A weight as a column. */
export const inGrams = (weight: Mass | null): number | null => weightInGrams(weight)?.value ?? null;

// Ten thousandths: far below what a scale or a ruler tells, enough to show the same inches again.
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
