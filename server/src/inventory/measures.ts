/** Measures are kept in millimetres and grams. */
import type { Dimensions, Weight } from '@packhouse/contract/measures';
import type { z } from 'zod';

const millimetres = { mm: 1, cm: 10, in: 25.4 };
const grams = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

export const inMillimetres = (size: z.infer<typeof Dimensions> | null) => ({
  length_mm: size && rounded(size.length * millimetres[size.unit]),
  width_mm: size && rounded(size.width * millimetres[size.unit]),
  height_mm: size && rounded(size.height * millimetres[size.unit]),
});

export const inGrams = (weight: z.infer<typeof Weight> | null): number | null =>
  weight && rounded(weight.value * grams[weight.unit]);

// Ten thousandths: far below what a scale or a ruler tells, enough to show the same inches again.
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
