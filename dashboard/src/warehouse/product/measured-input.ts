/** Typed size and weight, as the service takes them. */
import type { UnitSystem } from '@packhouse/contract/rules/units';
import type { Input } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import type { Measure } from '../measure-input.tsx';

/** Sides in millimetres, and the weight in grams. */
export interface MeasureDraft {
  length: Measure;
  width: Measure;
  height: Measure;
  weight: Measure;
}

export const emptyMeasures: MeasureDraft = {
  length: undefined,
  width: undefined,
  height: undefined,
  weight: undefined,
};

type Measured = Pick<Input<'operatorProducts.measure'>, 'dimensions' | 'weight'>;

/** The input of the operation, or the reason why it cannot be sent yet. */
export function measuredInput(
  { length, width, height, weight }: MeasureDraft,
  units: UnitSystem,
): Measured | string {
  const given = [length, width, height].filter((side) => side !== undefined);
  if (given.includes('unreadable'))
    return t(
      units === 'us_customary'
        ? 'Type the sides in inches, such as 12.5.'
        : 'Type the sides in centimeters, such as 12.5.',
    );
  if (weight === 'unreadable')
    return t(
      units === 'us_customary'
        ? 'Type the weight as 1 lb 3 oz, 1.2 lb or 19 oz.'
        : 'Type the weight as 850 or 1.85 kg.',
    );
  if (given.length > 0 && given.length < 3) return t('Enter all three sides.');
  if (given.length === 0 && weight === undefined) return t('Enter a size or a weight.');
  if (given.includes(0)) return t('Each side must be above 0.');
  if (weight === 0) return t('The weight must be above 0.');
  const dimensions = sizeOf({ length, width, height });
  return {
    ...(dimensions ? { dimensions } : {}),
    ...(weight === undefined ? {} : { weight: { value: weight, unit: 'g' } }),
  };
}

const sizeOf = ({ length, width, height }: Omit<MeasureDraft, 'weight'>): Measured['dimensions'] =>
  typeof length === 'number' && typeof width === 'number' && typeof height === 'number'
    ? { length, width, height, unit: 'mm' }
    : undefined;
