import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../demo/src/random.ts';
import { nextShare, poolShares } from './beta-binomial.ts';

const before = { rate: 0.05, strength: 10 };

/** Groups whose shares are spread as Beta(2, 6), made from sums of exponentials, each looked at four times. */
function groups(number: number) {
  const random = randomOf('beta-binomial');
  const gamma = (shape: number) =>
    Array.from({ length: shape }, () => -Math.log(1 - random.next())).reduce((a, b) => a + b);
  return Array.from({ length: number }, () => {
    const [a, b] = [gamma(2), gamma(6)];
    const share = a / (a + b);
    const found = Array.from({ length: 4 }, () => Number(random.chance(share))).reduce((x, y) => x + y);
    return { found, looks: 4, share };
  });
}

test('the rate and the strength that the groups were made with come out', () => {
  const prior = poolShares(groups(5_000), before);
  expect(prior.rate).toBeCloseTo(0.25, 1);
  expect(prior.strength).toBeGreaterThan(6.5);
  expect(prior.strength).toBeLessThan(9.5);
});

test('what is said of the next look is calibrated', () => {
  const all = groups(5_000);
  const prior = poolShares(all, before);
  for (const found of [0, 1, 2]) {
    const alike = all.filter((group) => group.found === found);
    const real = alike.reduce((sum, { share }) => sum + share, 0) / alike.length;
    expect(nextShare({ found, looks: 4 }, prior)).toBeCloseTo(real, 1);
  }
});

test('of groups that tell nothing the strength is what was believed before', () => {
  expect(poolShares([], before)).toEqual(before);
  expect(poolShares([{ found: 1, looks: 1 }], before)).toEqual({ rate: 1.5 / 11, strength: 10 });
});

test('it is always a probability', () => {
  const look = fc
    .record({ looks: fc.nat(30), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ looks, share }) => ({ looks, found: Math.round(looks * share) }));
  fc.assert(
    fc.property(fc.array(look), look, (all, one) => {
      const prior = poolShares(all, before);
      expect(prior.strength).toBeGreaterThan(0);
      const next = nextShare(one, prior);
      expect(next).toBeGreaterThan(0);
      expect(next).toBeLessThan(1);
    }),
  );
});
