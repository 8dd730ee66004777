import { expect, test } from 'vitest';
import { measuredInput } from './measured-input.ts';

const units = { size: 'cm', weight: 'g' } as const;
const none = { length: '', width: '', height: '', weight: '' };

test('a size, a weight or both can be saved', () => {
  const size = { length: 20, width: 12, height: '10' };
  const dimensions = { length: 20, width: 12, height: 10, unit: 'cm' };
  expect(measuredInput({ ...none, ...size }, units)).toEqual({ dimensions });
  expect(measuredInput({ ...none, weight: 400 }, units)).toEqual({ weight: { value: 400, unit: 'g' } });
  expect(measuredInput({ ...size, weight: 400 }, units)).toEqual({
    dimensions,
    weight: { value: 400, unit: 'g' },
  });
});

test.each([
  [none, 'Enter a size or a weight.'],
  [{ ...none, length: 20 }, 'Enter all three sides.'],
  [{ length: 20, width: 0, height: 10, weight: '' }, 'Each side must be above 0.'],
  [{ ...none, weight: 0 }, 'The weight must be above 0.'],
])('%j cannot be saved', (draft, why) => {
  expect(measuredInput(draft, units)).toBe(why);
});
