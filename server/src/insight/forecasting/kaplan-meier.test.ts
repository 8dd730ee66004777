import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../demo/src/random.ts';
import { kaplanMeier, type Lifetime } from './kaplan-meier.ts';

const ended = (...times: number[]): Lifetime[] => times.map((time) => ({ time, ended: true }));
const open = (...times: number[]): Lifetime[] => times.map((time) => ({ time, ended: false }));

// Steps of 1/1024: between lifetimes that differ by 1e-12 a curve is so steep that rounding shows.
const times = fc.nat(12 * 1024).map((steps) => steps / 1024);

const lifetimes = fc.array(fc.record({ time: fc.oneof(fc.nat(12), times), ended: fc.boolean() }), {
  maxLength: 40,
});

test('the curve is that of the textbook, with the censored ones at risk until they are lost', () => {
  // Six: 1, 3+, 4, 4, 5+, 7.
  const curve = kaplanMeier([...ended(1, 4, 4, 7), ...open(3, 5)]);
  expect(curve).toMatchObject({ n: 6, endings: 4 });
  expect(curve.survival(0.5)).toBe(1);
  expect(curve.survival(1)).toBeCloseTo(5 / 6, 12);
  expect(curve.survival(3.9)).toBeCloseTo(5 / 6, 12);
  expect(curve.survival(4)).toBeCloseTo((5 / 6) * (2 / 4), 12);
  expect(curve.survival(6.9)).toBeCloseTo(5 / 12, 12);
  expect(curve.survival(7)).toBe(0);
  expect(curve.quantile(0.5)).toBe(4);
  expect(curve.quantile(0.95)).toBe(7);
});

test('exponential stays of which a third is censored give back their quantiles', () => {
  const random = randomOf('kaplan-meier', 'exponential');
  const mean = 30;
  const curve = kaplanMeier(
    Array.from({ length: 20_000 }, () => {
      const time = -mean * Math.log(1 - random.next());
      const lost = -2 * mean * Math.log(1 - random.next());
      return { time: Math.min(time, lost), ended: time <= lost };
    }),
  );
  expect(curve.endings / curve.n).toBeCloseTo(2 / 3, 1);
  for (const level of [0.25, 0.5, 0.75, 0.95])
    expect(curve.quantile(level) / (-mean * Math.log(1 - level))).toBeCloseTo(1, 1);
  // Without memory: what was spent does not matter.
  expect(curve.endsWithin(20, 40)).toBeCloseTo(1 - Math.exp(-20 / mean), 1);
  expect(curve.quantile(0.5, 40) - 40).toBeCloseTo(mean * Math.log(2), -0.5);
  // Leaving the censored ones out would be wrong by a third.
  expect(curve.quantile(0.5)).toBeGreaterThan(19.5);
});

test('past the last lifetime it goes on as fast as the latest fifth did', () => {
  const random = randomOf('kaplan-meier', 'tail');
  const curve = kaplanMeier(
    Array.from({ length: 5_000 }, () => {
      const time = -10 * Math.log(1 - random.next());
      return { time: Math.min(time, 30), ended: time <= 30 };
    }),
  );
  expect(curve.survival(50)).toBeCloseTo(Math.exp(-5), 2);
  expect(curve.endsWithin(10, 40)).toBeCloseTo(1 - Math.exp(-1), 1);
  expect(curve.quantile(0.5, 40)).toBeGreaterThan(40);
});

test('without censoring the shrunk curve is the mean of both, weighted by strength and number', () => {
  const pool = kaplanMeier(ended(1, 2, 3, 4));
  const curve = kaplanMeier(ended(10, 20), { curve: pool, strength: 6 });
  for (const time of [0, 1, 1.5, 2, 3.9, 4, 10, 19, 20]) {
    const own = [10, 20].filter((end) => end > time).length;
    expect(curve.survival(time), `at ${time}`).toBeCloseTo((6 * pool.survival(time) + own) / 8, 12);
  }
});

test('the shrunk curve is what comes out when the lifetimes of the pool are added', () => {
  fc.assert(
    fc.property(lifetimes, fc.array(fc.nat(12), { minLength: 1, maxLength: 20 }), (group, endings) => {
      const pool = kaplanMeier(ended(...endings));
      const shrunk = kaplanMeier(group, { curve: pool, strength: endings.length });
      const together = kaplanMeier([...group, ...ended(...endings)]);
      for (let time = 0; time <= 12; time += 0.5) {
        if (together.survival(time) > 1e-9 && [...group, ...ended(...endings)].some((one) => one.time > time))
          expect(shrunk.survival(time)).toBeCloseTo(together.survival(time), 9);
      }
    }),
  );
});

test('a group of none is the pool, and a large one its own', () => {
  const pool = kaplanMeier([...ended(2, 5, 9), ...open(11)]);
  const none = kaplanMeier([], { curve: pool, strength: 20 });
  for (const time of [0, 2, 4, 5, 9, 30]) expect(none.survival(time)).toBeCloseTo(pool.survival(time), 12);
  expect(none.quantile(0.5)).toBe(5);
  const many = Array.from({ length: 2_000 }, (_, index) => ({ time: 20 + (index % 10), ended: true }));
  expect(kaplanMeier(many, { curve: pool, strength: 20 }).quantile(0.5)).toBe(24);
});

test('of nothing nothing is known, and nothing breaks', () => {
  const curve = kaplanMeier([]);
  expect(curve.survival(1e6)).toBe(1);
  expect(curve.quantile(0.95)).toBe(Infinity);
  expect(curve.endsWithin(10, 5)).toBe(0);
  expect(kaplanMeier(open(3, 4)).quantile(0.5)).toBe(Infinity);
});

test('curves fall from one to zero, quantiles are where they say, and nothing is ever NaN', () => {
  fc.assert(
    fc.property(
      lifetimes,
      lifetimes,
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      (group, others, strength, spent, level) => {
        const pool = kaplanMeier([...others, ...group]);
        for (const curve of [pool, kaplanMeier(group, { curve: pool, strength })]) {
          let before = 1;
          for (let time = 0; time <= 40; time += 0.7) {
            const survival = curve.survival(time);
            expect(survival).toBeLessThanOrEqual(before + 1e-12);
            expect(survival).toBeGreaterThanOrEqual(0);
            before = survival;
          }
          const quantile = curve.quantile(level, spent);
          expect(quantile).toBeGreaterThanOrEqual(spent);
          const share = curve.endsWithin(quantile - spent, spent);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          const left = curve.survival(spent);
          if (left > 1e-6 && quantile < Infinity) {
            // Asked at the quantile itself: `spent + (quantile - spent)` may lie just before it.
            expect(1 - curve.survival(quantile) / left).toBeGreaterThanOrEqual(level - 1e-10 / left);
            if (quantile > spent + 0.01)
              expect(curve.endsWithin((quantile - spent) * 0.999_999, spent)).toBeLessThanOrEqual(
                level + 1e-4,
              );
          }
        }
      },
    ),
    {
      examples: [
        [briefest(true), [], 0.1, 0, 0.01],
        [[...briefest(true), ...briefest(false)], [], 0.1, 0, 0.01],
        [[{ time: 11.999_999_999_993_614, ended: true }], [], 0.1, 1.797_931_511_668_161_3, 0.01],
      ],
    },
  );
});

/** The exposure of so short a time is too small to divide by. */
const briefest = (isOver: boolean): Lifetime[] => [{ time: Number.MIN_VALUE, ended: isOver }];
