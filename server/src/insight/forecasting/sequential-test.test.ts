import { expect, test } from 'vitest';
import { randomOf } from '../../../../demo/src/random.ts';
import {
  beginning,
  boundsOf,
  evidenceOfArrivals,
  evidenceOfLook,
  weigh,
  withOdds,
  type ErrorRates,
} from './sequential-test.ts';

const rates: ErrorRates = { falseAlarm: 0.01, missed: 0.1 };

/** How often the test says `wrong`, and how many observations it takes. */
function runs(observe: (random: ReturnType<typeof randomOf>) => number, key: string) {
  let wrong = 0;
  let observations = 0;
  const times = 20_000;
  for (let run = 0; run < times; run++) {
    const random = randomOf('sequential-test', key, run);
    let one = beginning;
    for (; one.verdict === 'open'; observations++) one = weigh(one, observe(random), rates);
    if (one.verdict === 'wrong') wrong++;
  }
  return { wrong: wrong / times, observations: observations / times };
}

const look = (real: number) => (random: ReturnType<typeof randomOf>) =>
  evidenceOfLook(random.chance(real), 0.1, 0.35);

test('where all is as usual it errs no more often than it says, and where something is wrong it seldom misses it', () => {
  const usual = runs(look(0.1), 'usual');
  expect(usual.wrong).toBeLessThanOrEqual(rates.falseAlarm);
  expect(usual.wrong).toBeGreaterThan(0.001);
  const wrong = runs(look(0.35), 'wrong');
  expect(1 - wrong.wrong).toBeLessThanOrEqual(rates.missed);
  // A test of a fixed size with these rates needs more than 40 looks (exact binomial).
  expect(usual.observations).toBeLessThan(30);
  expect(wrong.observations).toBeLessThan(30);
});

test('so it is with what comes in over time', () => {
  const arrivals = (mean: number) => (random: ReturnType<typeof randomOf>) => {
    let count = 0;
    for (let left = random.next(); left > Math.exp(-mean); left *= random.next()) count++;
    return evidenceOfArrivals(count, 0.2, 4);
  };
  expect(runs(arrivals(0.2), 'few').wrong).toBeLessThanOrEqual(rates.falseAlarm);
  expect(1 - runs(arrivals(0.8), 'many').wrong).toBeLessThanOrEqual(rates.missed);
});

test('the bounds are those of Wald, and a test that has ended stays as it is', () => {
  expect(boundsOf(rates).wrong).toBeCloseTo(Math.log(90), 12);
  expect(boundsOf(rates).usual).toBeCloseTo(Math.log(0.1 / 0.99), 12);
  const alarmed = weigh(beginning, 4.5, rates);
  expect(alarmed.verdict).toBe('wrong');
  expect(weigh(alarmed, -100, rates)).toBe(alarmed);
  expect(weigh(beginning, Math.log(90) - 1e-9, rates).verdict).toBe('open');
});

test('odds are multiplied, and nothing becomes certain', () => {
  expect(withOdds(0.5, 4)).toBeCloseTo(0.8, 12);
  expect(withOdds(0.1, 1)).toBeCloseTo(0.1, 12);
  expect(withOdds(0.99, 4)).toBeLessThan(1);
});
