import { RateCard } from '@packhouse/contract/public/rate-cards';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw } from '../../platform/database/sql.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { defaultCardOf, defaultCards } from './default-cards.ts';
import {
  costOf,
  fromMillionths,
  millionths,
  partOf,
  percentOf,
  sumOf,
} from '@packhouse/contract/rules/amounts';
import { rateWork } from './rate.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

test.for([
  [3, 32, 96],
  [61.5, 0.333333, 20],
  [0.333333, 61.5, 20],
  [1, 0.5, 1],
  [-1, 0.5, -1],
  [1, 0.4999, 0],
  [0.1, 5, 1],
  [0.7, 0.7143, 1],
  [1.005, 100, 101],
  [8.325, 1_000, 8_325],
  [0.000001, 500_000, 1],
  [0.000001, 499_999.9999, 0],
  [1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [-1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
  [3, 3_002_399_751_580_330, 9_007_199_254_740_990],
] as const)('%s × %s is %s, rounded once and half away from zero', ([quantity, price, cost]) => {
  expect(costOf(quantity, price)).toBe(cost);
});

test('more than a number holds exactly is refused, not rounded', () => {
  expect(() => costOf(2, Number.MAX_SAFE_INTEGER)).toThrow('more than can be billed');
  expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow('more than can be billed');
  expect(() => costOf(Number.NaN, 1)).toThrow('more than can be billed');
  expect(sumOf([Number.MAX_SAFE_INTEGER, 1, -1])).toBe(Number.MAX_SAFE_INTEGER);
});

const inMillionths = fc.integer({ min: -2_000_000_000_000, max: 2_000_000_000_000 });
const inTenThousandths = fc.integer({ min: 0, max: 10_000_000_000 });

test('any quantity times any price is the nearest whole number to the product of both fractions', () => {
  fc.assert(
    fc.property(inMillionths, inTenThousandths, (quantity, price) => {
      const cost = BigInt(costOf(quantity / 1e6, price / 1e4));
      const [product, one] = [BigInt(quantity) * BigInt(price), 10n ** 10n];
      const off = product - cost * one;
      const size = off < 0n ? -off : off;
      expect(size * 2n <= one).toBe(true);
      // Halves go away from zero: then the amount is further from zero than the product.
      if (size * 2n === one) expect(off < 0n).toBe(product > 0n);
    }),
    { numRuns: 3_000 },
  );
});

test('millionths are exact there and back', () => {
  fc.assert(
    fc.property(inMillionths, (value) => {
      expect(millionths(value / 1e6)).toBe(BigInt(value));
      expect(fromMillionths(BigInt(value))).toBe(value / 1e6);
    }),
    { numRuns: 3_000 },
  );
});

test('a sum of quantities does not drift as one of floating point does', () => {
  const sum = Array.from({ length: 10 }, () => millionths(0.1)).reduce((a, b) => a + b, 0n);
  expect(fromMillionths(sum)).toBe(1);
  expect(percentOf(12_345, 7.7)).toBe(951);
  expect(percentOf(50, 1)).toBe(1);
  expect(percentOf(-50, 1)).toBe(-1);
  expect(partOf(25_000, 31, 30)).toBe(25_833);
  expect(partOf(25_000, 24, 30)).toBe(20_000);
});

test('each package of a shipment costs the same whole amount: what every parcel costs, and its share of the weight', () => {
  const card = defaultCardOf('USD');
  const postage = (quantity: number, grams: number) =>
    rateWork({ chargeType: 'postage', quantity, service: 'standard', grams }, card);
  expect(postage(1, 900)).toMatchObject({ unitCost: 618, totalCost: 618 });
  expect(postage(3, 1_000)).toMatchObject({ quantity: 3, unitCost: 551, totalCost: 1_653 });
  expect(postage(1, 0)).toMatchObject({ unitCost: 512 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 30_000_000 }),
      (packages, grams) => {
        const { unitCost, totalCost } = postage(packages, grams);
        expect(totalCost).toBe(unitCost * packages);
        // Twice the distance from parcel + grams × kilogram ÷ 1000 ÷ packages is at most one.
        const off = BigInt(unitCost - 512) * 1_000n * BigInt(packages) - BigInt(grams) * 118n;
        expect((off < 0n ? -off : off) * 2n <= 1_000n * BigInt(packages)).toBe(true);
      },
    ),
  );
});

test('what is given back is a negative amount', () => {
  const card = defaultCardOf('USD');
  expect(rateWork({ chargeType: 'credit', quantity: 1, reason: 'late' }, card)).toEqual({
    chargeType: 'credit',
    title: 'Credit: shipped late',
    quantity: 1,
    unit: 'credit',
    unitCost: -145,
    totalCost: -145,
  });
  expect(
    rateWork({ chargeType: 'credit', quantity: 1, amount: 2_500, reason: 'Broken box' }, card),
  ).toMatchObject({ title: 'Credit', unitCost: -2_500, totalCost: -2_500 });
});

test('the cards that the database begins with are those of the simulation, and as the contract has them', async () => {
  const orgId = await service.organization();
  const rows = await service.as(orgId, (tenant) =>
    tenant.rows<{ doc: string }>(raw('select r.doc from rate_cards r where r.is_default')),
  );
  const byVersion = (a: { version: string }, b: { version: string }) => (a.version < b.version ? -1 : 1);
  const stored = rows.map(({ doc }) => JSON.parse(doc) as RateCard).toSorted(byVersion);
  expect(stored).toEqual(defaultCards.toSorted(byVersion));
  for (const card of stored) expect(RateCard.parse(card)).toStrictEqual(card);
});

test('no login of the application can change a card or take one away', async () => {
  const orgId = await service.organization();
  for (const text of [`update rate_cards set name = 'x'`, 'delete from rate_cards'])
    await expect(service.as(orgId, (tenant) => tenant.rows(raw(text)))).rejects.toThrow('permission denied');
});
