import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../../demo/src/random.ts';
import {
  aPlace,
  aProduct,
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { expectSound } from '../../../../tests/helpers/sound-suggestions.ts';
import { countRecords } from '../count-records.ts';
import type { CountFacts } from '../snapshot.ts';
import { inventoryDiscrepancy } from './inventory-discrepancy.ts';

const suggest = (counts: readonly CountFacts[], products = stocked(200)) =>
  inventoryDiscrepancy.suggest(snapshotOf(counts, products), someParameters());

const snapshotOf = (counts: readonly CountFacts[], products = stocked(200)) =>
  aSnapshot({ counts: counts.toSorted((a, b) => (a.at < b.at ? -1 : 1)), products, weeks: [] });

const stocked = (count: number, place = { available: 100 }) =>
  Array.from({ length: count }, (_, nth) =>
    aProduct({ id: nthId('product', nth), declaredValue: 500, places: [aPlace({ ...place, demand: [] })] }),
  );

const aCount = (nth: number, daysAgo: number, given: Partial<CountFacts> = {}): CountFacts => ({
  productId: nthId('product', nth),
  warehouseId: warehouseOne,
  at: timeFrom(snapshotNow, -daysAgo),
  difference: 0,
  expected: 100,
  kind: 'count',
  ...given,
});

/** Ten counts of every product but the first, of which one in twenty differs. */
const usual = Array.from({ length: 199 }, (_, other) =>
  Array.from({ length: 10 }, (__, index) =>
    aCount(other + 1, 30 * index + 1, { difference: (other + index * 7) % 20 === 0 ? -2 : 0 }),
  ),
).flat();

const differing = (times: number, from = 5) =>
  Array.from({ length: times }, (_, index) => aCount(0, from + index * 20, { difference: -3 }));

test('four counts in a row that differ can be chance where one in twenty does, and five cannot', () => {
  expect(suggest([...usual, ...differing(4)])).toEqual([]);
  const [alarm, ...rest] = suggest([...usual, ...differing(5)]);
  expect(rest).toEqual([]);
  expect(alarm).toMatchObject({
    type: 'inventory_discrepancy',
    subject: { kind: 'product', id: nthId('product', 0), warehouseId: warehouseOne },
    suggestedAction: null,
  });
});

test('a count that finds the books right ends the alarm, and another that does not leaves it', () => {
  expect(suggest([...usual, ...differing(5), aCount(0, 1)])).toEqual([]);
  expect(suggest([...usual, ...differing(5), aCount(0, 1, { difference: 4 })])).toHaveLength(1);
  // After that it takes more to raise it again, if less than at first.
  const again = (times: number) =>
    Array.from({ length: times }, (_, index) => aCount(0, 3 + index * 2, { difference: -3 }));
  expect(suggest([...usual, ...differing(5, 25), aCount(0, 20), ...again(1)])).toEqual([]);
  expect(suggest([...usual, ...differing(5, 25), aCount(0, 20), ...again(4)])).toHaveLength(1);
});

test('corrections that come in quick succession are an alarm by themselves, and rare ones are none', () => {
  const corrections = (days: number) =>
    Array.from({ length: 5 }, (_, index) =>
      aCount(0, 2 + index * days, { kind: 'adjust', expected: null, difference: -1 }),
    );
  // What a picker found missing is written down as a count, and is none.
  const found = corrections(10).map((one) => ({ ...one, kind: 'count' as const }));
  const others = Array.from({ length: 199 }, (_, other) =>
    aCount(other + 1, other + 0.5, { kind: 'adjust', expected: null, difference: 1 }),
  );
  expect(suggest([...usual, ...others, ...corrections(10)])).toHaveLength(1);
  expect(suggest([...usual, ...others, ...found])).toHaveLength(1);
  expect(suggest([...usual, ...others, ...corrections(85)])).toEqual([]);
});

test('the lots and corrections of one day are one look', () => {
  const sameDay = differing(5).map((one, index) => ({ ...one, at: timeFrom(snapshotNow, -5 + index / 100) }));
  expect(suggest([...usual, ...sameDay])).toEqual([]);
});

test('there is nothing to count where nothing lies', () => {
  const empty = [...stocked(1, { available: 0 }), ...stocked(200).slice(1)];
  expect(suggest([...usual, ...differing(8)], empty)).toEqual([]);
});

test('among many good books few are suspected, and most bad ones are found', () => {
  const random = randomOf('inventory-discrepancy');
  const counts = Array.from({ length: 1_000 }, (_, nth) =>
    Array.from({ length: 10 }, (__, index) =>
      aCount(nth, 350 - index * 35, { difference: random.chance(nth < 50 ? 0.9 : 0.06) ? -2 : 0 }),
    ),
  ).flat();
  const found = suggest(counts, stocked(1_000)).map(({ subject }) => subject.id);
  const bad = new Set(Array.from({ length: 50 }, (_, nth) => nthId('product', nth)));
  expect(found.filter((id) => bad.has(id)).length).toBeGreaterThan(30);
  expect(found.filter((id) => !bad.has(id)).length).toBeLessThan(5);
});

test('the probability that the next count differs is calibrated, and better than climatology', () => {
  const random = randomOf('next count');
  const shares = Array.from({ length: 2_000 }, () => (random.chance(0.2) ? 0.7 : 0.05));
  const counts = shares.flatMap((share, nth) =>
    Array.from({ length: 5 }, (_, index) =>
      aCount(nth, 300 - index * 50, { difference: random.chance(share) ? 1 : 0 }),
    ),
  );
  const { records, pool } = countRecords(snapshotOf(counts, stocked(2_000)));
  const places = new Map(shares.map((_, nth) => [nthId('product', nth), nth]));
  let [own, climate] = [0, 0];
  for (const { productId, probability } of records) {
    const share = shares[places.get(productId)!]!;
    own += (probability - share) ** 2;
    climate += (pool.rate - share) ** 2;
  }
  expect(pool.rate).toBeCloseTo(0.18, 1);
  expect(own).toBeLessThan(0.5 * climate);
});

test('a count after a correction is judged by those that came after one', () => {
  const random = randomOf('after correction');
  const counts = Array.from({ length: 300 }, (_, nth) =>
    Array.from({ length: 6 }, (__, index) => {
      const isCorrected = index % 2 === 0;
      return [
        ...(isCorrected
          ? [aCount(nth, 301 - index * 50, { kind: 'adjust', expected: null, difference: 1 })]
          : []),
        aCount(nth, 300 - index * 50, { difference: random.chance(isCorrected ? 0.6 : 0.1) ? 1 : 0 }),
      ];
    }).flat(),
  ).flat();
  const corrected = aCount(7, 1, { kind: 'adjust', expected: null, difference: 1 });
  const { records, pool } = countRecords(snapshotOf([...counts, corrected], stocked(300)));
  const [suspect, ...others] = records.toSorted((a, b) => b.probability - a.probability);
  expect(suspect!.productId).toBe(nthId('product', 7));
  expect(suspect!.probability).toBeGreaterThan(pool.rate);
  expect(others.every(({ probability }) => probability < pool.rate + 0.15)).toBe(true);
});

test('at stake is the declared value of the units by which it will differ', () => {
  const [alarm] = suggest([...usual, ...differing(5)]);
  const { level, baseline, check, resolvesAt } = alarm!.claims[0]!;
  expect(alarm!.impact).toMatchObject({ basis: 'declared_value', low: 0, high: 1_500 });
  expect(alarm!.impact.amount).toBeCloseTo(level * 3 * 500, -1);
  expect(level).toBeGreaterThan(baseline!);
  expect(baseline).toBeCloseTo(0.05, 1);
  expect(check).toEqual({
    measure: 'count_differs',
    productId: nthId('product', 0),
    warehouseId: warehouseOne,
    from: snapshotNow,
    to: timeFrom(snapshotNow, 60),
  });
  expect(resolvesAt).toBe(timeFrom(snapshotNow, 60));
});

test('whatever was counted, what is said is sound, and the same twice', () => {
  const count = fc
    .record({
      nth: fc.nat(5),
      days: fc.integer({ min: 1, max: 364 }),
      difference: fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 })),
      expected: fc.constantFrom(null, 0, 100),
      kind: fc.constantFrom('count', 'adjust'),
    })
    .map(({ nth, days, kind, ...rest }) => aCount(nth, days, { ...rest, kind }));
  let raised = 0;
  fc.assert(
    fc.property(fc.array(count, { maxLength: 60, size: 'max' }), (counts) => {
      const suggestions = suggest([...usual, ...counts]);
      raised += suggestions.length;
      expectSound(suggestions);
      expect(JSON.stringify(suggest([...usual, ...counts]))).toBe(JSON.stringify(suggestions));
    }),
    { numRuns: 40 },
  );
  expect(raised).toBeGreaterThan(0);
});
