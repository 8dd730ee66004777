import { expect, test } from 'vitest';
import { emptyMeasures, measuredInput } from './measured-input.ts';

test('a size, a weight or both can be saved', () => {
  const size = { length: 200, width: 120, height: 101.6 };
  const dimensions = { ...size, unit: 'mm' };
  const weight = { value: 400, unit: 'g' };
  expect(measuredInput({ ...emptyMeasures, ...size }, 'metric')).toEqual({ dimensions });
  expect(measuredInput({ ...emptyMeasures, weight: 400 }, 'metric')).toEqual({ weight });
  expect(measuredInput({ ...size, weight: 400 }, 'metric')).toEqual({ dimensions, weight });
});

test.each([
  [emptyMeasures, 'Enter a size or a weight.'],
  [{ ...emptyMeasures, length: 200 }, 'Enter all three sides.'],
  [{ length: 200, width: 0, height: 100, weight: undefined }, 'Each side must be above 0.'],
  [{ ...emptyMeasures, weight: 0 }, 'The weight must be above 0.'],
  [{ ...emptyMeasures, length: 'unreadable' as const }, 'Type the sides in inches, such as 12.5.'],
  [{ ...emptyMeasures, weight: 'unreadable' as const }, 'Type the weight as 1 lb 3 oz, 1.2 lb or 19 oz.'],
])('%j cannot be saved', (draft, why) => {
  expect(measuredInput(draft, 'us_customary')).toBe(why);
});
