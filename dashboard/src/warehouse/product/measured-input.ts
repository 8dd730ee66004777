/** Typed size and weight, as the service takes them. */
import type { Input } from '../../api/operation.ts';

export interface MeasureDraft {
  length: number | string;
  width: number | string;
  height: number | string;
  weight: number | string;
}

export interface MeasureUnits {
  size: 'mm' | 'cm' | 'in';
  weight: 'g' | 'kg' | 'oz' | 'lb';
}

type Measured = Pick<Input<'operatorProducts.measure'>, 'dimensions' | 'weight'>;

/** The input of the operation, or the reason why it cannot be sent yet. */
export function measuredInput(
  { length, width, height, weight }: MeasureDraft,
  units: MeasureUnits,
): Measured | string {
  const sides = [length, width, height];
  const given = sides.filter((side) => side !== '');
  if (given.length > 0 && given.length < 3) return 'Enter all three sides.';
  if (given.length === 0 && weight === '') return 'Enter a size or a weight.';
  if (given.some((side) => Number(side) <= 0)) return 'Each side must be above 0.';
  if (weight !== '' && Number(weight) <= 0) return 'The weight must be above 0.';
  return {
    ...(given.length === 3
      ? {
          dimensions: {
            length: Number(length),
            width: Number(width),
            height: Number(height),
            unit: units.size,
          },
        }
      : {}),
    ...(weight === '' ? {} : { weight: { value: Number(weight), unit: units.weight } }),
  };
}
