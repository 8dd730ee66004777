import { expect, test } from 'vitest';
import { combination } from './extrapolation.ts';

test('a combination expects the mean of what its methods expect, and errs by the mean of their errors', () => {
  const { at, errors } = combination(
    () => ({ at: (ahead) => ahead, errors: [1, -3] }),
    () => ({ at: () => 5, errors: [2, 1] }),
  )({ values: [0, 0], exposure: [1, 1] });
  expect([at(1), at(3)]).toEqual([3, 4]);
  expect(errors).toEqual([1.5, -1]);
});
