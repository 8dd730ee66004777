import { expect, test } from 'vitest';
import { leadTimeDemand, leadTimeMoments } from './lead-time.ts';

const rate = { mean: 2, variance: 3, known: 10 };

test('the variance is that of the periods, of the mean in all of them, and of the lead time', () => {
  expect(leadTimeMoments(rate, { mean: 4, sd: 0.5 })).toEqual([8, 4 * 3 + (16 * 3) / 10 + 4 * 0.25]);
  expect(leadTimeMoments(rate, { mean: 4, sd: 0 }, 1.1)[1]).toBeCloseTo(1.1 * (12 + 4.8), 12);
});

test('no time brings no demand', () => {
  expect(leadTimeDemand(rate, { mean: 0, sd: 0 }).quantile(0.99)).toBe(0);
});

test('a lead time that varies asks for more stock', () => {
  const sure = leadTimeDemand(rate, { mean: 4, sd: 0 }).quantile(0.95);
  expect(leadTimeDemand(rate, { mean: 4, sd: 2 }).quantile(0.95)).toBeGreaterThan(sure);
});
