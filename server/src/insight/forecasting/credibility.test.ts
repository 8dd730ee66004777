import { expect, test } from 'vitest';
import { credibility, type Observed } from './credibility.ts';
import { randomOf } from './random.ts';

const assumed = { mean: 1, variance: 1, strength: 3 };

test('k is the variance within series through that between them', () => {
  const random = randomOf(3);
  const panel = Array.from({ length: 3000 }, () => {
    const mean = 10 + 2 * random.normal();
    return observed(Array.from({ length: 12 }, () => mean + 4 * random.normal()));
  });
  const { mean, strength } = credibility(panel, assumed);
  expect(mean).toBeCloseTo(10, 0);
  expect(strength).toBeGreaterThan(3.6);
  expect(strength).toBeLessThan(4.4);
});

test('series that are alike believe the panel, series that differ themselves', () => {
  const random = randomOf(4);
  const panel = (apart: number) =>
    Array.from({ length: 200 }, (_, i) => {
      const mean = 50 + apart * (i % 2);
      return observed(Array.from({ length: 20 }, () => mean + random.normal()));
    });
  expect(credibility(panel(0), assumed).strength).toBeGreaterThan(40);
  expect(credibility(panel(40), assumed).strength).toBeLessThan(0.05);
});

test('without a series it is what was assumed', () => {
  expect(credibility([], assumed)).toEqual(assumed);
  expect(credibility([observed([])], assumed)).toEqual(assumed);
});

const observed = (values: readonly number[]): Observed => ({
  weight: values.length,
  weightSquared: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
});
