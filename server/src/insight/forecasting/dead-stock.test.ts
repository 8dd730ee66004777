import { expect, test } from 'vitest';
import { noDemand } from './dead-stock.ts';

test('it is the product over the periods', () => {
  expect(noDemand(2, 3, 3)).toBeCloseTo((3 / 5) * (4 / 6) * (5 / 7), 12);
  expect(noDemand(2, 3, 0)).toBe(1);
});

test('the longer the time the less, and between whole periods it is between', () => {
  const [one, half, two] = [noDemand(1, 9, 1), noDemand(1, 9, 1.5), noDemand(1, 9, 2)];
  expect(half).toBeLessThan(one);
  expect(half).toBeGreaterThan(two);
});
