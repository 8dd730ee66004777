import { recommendationTypes } from '@packhouse/contract/public/recommendations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aCartonOf,
  aDelivery,
  aMarketplace,
  aPlace,
  aProduct,
  aSnapshot,
  dayFrom,
  nthId,
  snapshotNow,
  timeFrom,
} from '../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../tests/helpers/whole-suggestion.ts';
import { forecasters } from './forecaster.ts';
import { kinds } from './kinds.ts';
import { learn } from './learn.ts';
import type { Snapshot } from './snapshot.ts';
import { suggest } from './suggest.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const money = orNull(fc.integer({ min: 0, max: 1_000_000 }));
const units = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 100_000 }));
const side = fc.integer({ min: 1, max: 2_000 });
const warehouse = fc.integer({ min: 1, max: 2 }).map((nth) => nthId('warehouse', nth));

const series = (weeks: number) =>
  fc
    .record({
      values: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 }), units), {
        minLength: weeks,
        maxLength: weeks,
      }),
      exposure: fc.array(fc.constantFrom(0, 1 / 7, 0.5, 1, 1, 1, 1), { minLength: weeks, maxLength: weeks }),
      from: fc.integer({ min: 0, max: weeks }),
    })
    // What is not stocked yet sells nothing.
    .map(({ values, exposure, from }) => ({
      values: values.map((value, week) => (week < from || exposure[week] === 0 ? 0 : value)),
      exposure: exposure.map((part, week) => (week < from ? 0 : part)),
    }));

const place = (weeks: number) =>
  fc
    .record({
      warehouseId: warehouse,
      demand: series(weeks),
      available: units,
      backordered: units,
      incoming: fc.array(
        fc.record({
          shipmentId: fc.constant(nthId('shipment', 1)),
          number: fc.constantFrom('INB-1', 'INB-2'),
          quantity: fc.integer({ min: 1, max: 5_000 }),
          expectedOn: orNull(fc.integer({ min: -90, max: 200 }).map((days) => dayFrom(snapshotNow, days))),
        }),
        { maxLength: 3 },
      ),
      lots: fc.array(
        fc.record({
          lot: fc.constantFrom('A', 'B', 'C'),
          expiresOn: fc.integer({ min: -30, max: 300 }).map((days) => dayFrom(snapshotNow, days)),
          available: units,
        }),
        { maxLength: 3 },
      ),
      receivedAt: orNull(fc.integer({ min: 0, max: 400 }).map((days) => timeFrom(snapshotNow, -days))),
      shippedAt: orNull(fc.integer({ min: 0, max: 400 }).map((days) => timeFrom(snapshotNow, -days))),
    })
    .map(aPlace);

const product = (weeks: number) =>
  fc
    .record({
      leadTimeDays: orNull(fc.integer({ min: 0, max: 400 })),
      safetyBuffer: fc.constantFrom(0, 0, 3, 1_000),
      reorderPoint: orNull(units),
      minimumShelfLifeDays: orNull(fc.integer({ min: 0, max: 200 })),
      cost: money,
      price: money,
      declaredValue: money,
      size_mm: orNull(fc.record({ length: side, width: side, height: side })),
      name: fc.constantFrom('House Blend', 'Nuß {{name}} <b>', '12 × 250 g'),
      places: fc.uniqueArray(place(weeks), { maxLength: 2, selector: ({ warehouseId }) => warehouseId }),
    })
    .map(aProduct);

const snapshots: fc.Arbitrary<Snapshot> = fc.constantFrom(0, 1, 5, 30, 60).chain((weeks) =>
  fc
    .record({
      products: fc.array(product(weeks), { maxLength: 5 }),
      marketplaces: fc.array(
        fc
          .record({
            productId: fc.integer({ min: 1, max: 6 }).map((nth) => nthId('product', nth)),
            marketplace: fc.constantFrom('amazon_fba', 'walmart_wfs', 'somewhere'),
            reported: orNull(
              fc.record({
                on: fc.integer({ min: 0, max: 60 }).map((days) => dayFrom(snapshotNow, -days)),
                available: units,
                incoming: units,
              }),
            ),
            sold: series(weeks),
            sent: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 4 }).map((agos) =>
              agos
                .toSorted((a, b) => b - a)
                .map((ago, nth) => ({
                  shipmentId: nthId('shipment', nth + 1),
                  warehouseId: nthId('warehouse', 1),
                  facilityCode: nth % 2 ? 'LAX9' : null,
                  on: dayFrom(snapshotNow, -ago),
                  deliveredOn: ago > 9 ? dayFrom(snapshotNow, 6 - ago) : null,
                  units: 1 + ((ago * 7) % 200),
                })),
            ),
          })
          .map(aMarketplace),
        { maxLength: 3 },
      ),
      deliveries: fc.array(
        fc
          .record({
            days: fc.integer({ min: 0, max: 90 }),
            ago: fc.integer({ min: 0, max: 300 }),
            supplier: orNull(fc.constantFrom('Roastery', '__proto__', 'constructor')),
            expectedOn: orNull(fc.integer({ min: -300, max: 0 }).map((days) => dayFrom(snapshotNow, days))),
          })
          .map((given) => aDelivery(1, given)),
        { maxLength: 4 },
      ),
      rate: fc.constantFrom(0, 90, 5_000),
      currency: fc.constantFrom('USD', 'JPY', 'EUR'),
    })
    .map(({ products, rate, ...given }) => {
      const snapshot = aSnapshot({
        ...given,
        weeks: aSnapshot().weeks.slice(0, weeks),
        products: products.map((one, nth) => ({ ...one, id: nthId('product', nth + 1) })),
        cartons: [1, 2, 3].map((nth) =>
          aCartonOf({
            id: nthId('carton', nth),
            contents: [{ productId: nthId('product', nth), quantity: nth * 6 }],
            available: [{ warehouseId: nthId('warehouse', 1), boxes: nth * 10 }],
          }),
        ),
      });
      return { ...snapshot, rates: { ...snapshot.rates, storage: rate } };
    }),
);

test('every suggestion of any snapshot can be stored, told and sent', () => {
  let made = 0;
  fc.assert(
    fc.property(snapshots, fc.constantFrom(...forecasters), (snapshot, forecaster) => {
      const learned = learn(snapshot);
      const panel = snapshot.products.flatMap(({ places }) => places.map(({ demand }) => demand));
      const demand = { ...learned.demand, model: forecaster.name, prior: forecaster.learn(panel) };
      for (const suggestion of suggest(snapshot, { ...learned, demand }, 'all')) {
        made++;
        expect(faultsOf(suggestion)).toEqual([]);
        if (suggestion.subject.kind === 'product') {
          expect(snapshot.products.map(({ id }) => id)).toContain(suggestion.subject.id);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(made).toBeGreaterThan(100);
}, 120_000);

test('the same snapshot gives the same suggestions, to the byte, and each subject one of a type', () => {
  let made = 0;
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const parameters = learn(snapshot);
      const suggestions = suggest(snapshot, parameters, 'all');
      made += suggestions.length;
      const again = suggest(structuredClone(snapshot), JSON.parse(JSON.stringify(parameters)), 'all');
      expect(JSON.stringify(again)).toBe(JSON.stringify(suggestions));
      const keys = suggestions.map(({ type, subject }) => `${type} ${subject.id} ${subject.warehouseId}`);
      expect(new Set(keys).size).toBe(keys.length);
      const priorities = suggestions.map(({ priority }) => priority);
      expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
    }),
    { numRuns: 60 },
  );
  expect(made).toBeGreaterThan(50);
}, 120_000);

test('a product alone is judged as among the others, by what was learned of all', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const parameters = learn(snapshot);
      const byProduct = new Set(kinds.filter(({ about }) => about === 'product').map(({ type }) => type));
      // Supplier and transfer times are those of the whole snapshot, which an incremental one has as well.
      const all = suggest(snapshot, parameters, 'product');
      expect(all.every(({ type }) => byProduct.has(type))).toBe(true);
      for (const one of snapshot.products) {
        const alone = suggest({ ...snapshot, products: [one] }, parameters, 'product');
        expect(alone).toEqual(all.filter(({ subject }) => subject.id === one.id));
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);

test('a kind asked by itself answers what it answers among the others', () => {
  const snapshot = aSnapshot({
    products: [aProduct({ places: [aPlace({ demand: Array.from({ length: 52 }, () => 4), available: 2 })] })],
  });
  const parameters = learn(snapshot);
  const all = suggest(snapshot, parameters, 'all');
  expect(all.length).toBeGreaterThan(0);
  for (const kind of kinds) {
    const own = kind.suggest(snapshot, parameters);
    expect(own).toEqual(all.filter(({ type }) => type === kind.type));
  }
});

test('the kinds are those of the contract, each once and in its order', () => {
  const types = kinds.map(({ type }) => type);
  expect(types).toEqual(recommendationTypes.filter((type) => types.includes(type)));
});
