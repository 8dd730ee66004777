import { expect, test } from 'vitest';
import { hurdleNegativeBinomial } from '../../forecasting/hurdle.ts';
import {
  aCartonOf,
  aDelivery,
  aPlace,
  aProduct,
  aSeries,
  aSnapshot,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../../tests/helpers/whole-suggestion.ts';
import type { ProductFacts, Snapshot } from '../snapshot.ts';
import { wordingOf } from '../wording.ts';
import { restockInventory } from './restock-inventory.ts';

/** About ten a week for a year. */
const steady = Array.from({ length: 52 }, (_, week) => 8 + ((week * 7) % 5));
const parameters = someParameters();
const { prior } = parameters.demand;

const suggested = (product: Partial<ProductFacts>, snapshot: Partial<Snapshot> = {}) =>
  restockInventory.suggest(aSnapshot({ products: [aProduct(product)], ...snapshot }), parameters);
const withStock = (available: number, more: Parameters<typeof aPlace>[0] = {}) => ({
  places: [aPlace({ demand: steady, available, ...more })],
});

/** The least x with P(demand of so many weeks ≤ x) ≥ level, found one by one. */
function quantileOf(level: number, weeks: number, sd = 0): number {
  const demand = hurdleNegativeBinomial().forecast(aSeries(steady), prior).over({ mean: weeks, sd });
  let x = 0;
  while (demand.cdf(x) < level) x++;
  return x;
}

// Margin 600; a unit of 0.001 m³ costs 0.09 of storage and 400 · 20 % / 365 of capital a day, for 35 days.
const serviceLevel = 600 / (600 + 35 * (0.09 + (400 * 0.2) / 365));
// Fourteen days, give or take four, and a week until the next review.
const reorderPoint = quantileOf(serviceLevel, 3, 4 / 7);

test('an order is suggested from one unit below the reorder point on', () => {
  expect(suggested(withStock(reorderPoint))).toEqual([]);
  const [restock] = suggested(withStock(reorderPoint - 1));
  expect(restock).toMatchObject({ type: 'restock_inventory', subject: { warehouseId: warehouseOne } });
  expect(faultsOf(restock!)).toEqual([]);
});

test('what is on its way counts, and what is promised or held back does not', () => {
  const incoming = [
    { shipmentId: nthId('shipment', 1), number: 'INB-1', quantity: 40, expectedOn: '2026-03-09' },
  ];
  expect(suggested(withStock(reorderPoint - 40, { incoming }))).toEqual([]);
  expect(suggested(withStock(reorderPoint - 41, { incoming }))).toHaveLength(1);
  expect(suggested(withStock(reorderPoint + 4, { backordered: 5 }))).toHaveLength(1);
  expect(suggested(withStock(reorderPoint + 5, { backordered: 5 }))).toEqual([]);
  expect(suggested({ ...withStock(reorderPoint + 2), safetyBuffer: 3 })).toHaveLength(1);
});

test('units that are too old to be sent do not count', () => {
  const lots = [
    { lot: 'OLD', expiresOn: '2026-03-20', available: 6 },
    { lot: 'NEW', expiresOn: '2026-12-01', available: 50 },
  ];
  expect(suggested({ ...withStock(reorderPoint + 5, { lots }), minimumShelfLifeDays: 30 })).toHaveLength(1);
  expect(suggested({ ...withStock(reorderPoint + 5, { lots }), minimumShelfLifeDays: 5 })).toEqual([]);
});

test('it claims the quantile of demand until new stock, and compares it with the product’s own past', () => {
  const [{ claims }] = suggested(withStock(3)) as [ReturnType<typeof suggested>[0]];
  const windows = Array.from(
    { length: 50 },
    (_, week) => steady[week]! + steady[week + 1]! + steady[week + 2]!,
  ).toSorted((a, b) => a - b);
  expect(claims).toEqual([
    expect.objectContaining({
      kind: 'quantile',
      level: 0.9,
      value: quantileOf(0.9, 3),
      baseline: windows[Math.ceil(0.9 * 50) - 1],
      resolvesAt: timeFrom(snapshotNow, 21),
      check: {
        measure: 'demand',
        productId: nthId('product', 1),
        warehouseId: warehouseOne,
        from: snapshotNow,
        to: timeFrom(snapshotNow, 21),
      },
    }),
  ]);
});

test('the draft holds the supplier, a Monday by which it can be there, and enough for another four weeks', () => {
  const [restock] = suggested(withStock(3), { deliveries: [aDelivery(1)] });
  const daily = hurdleNegativeBinomial().forecast(aSeries(steady), prior).over({ mean: 4, sd: 0 }).mean / 28;
  const needed = reorderPoint + Math.ceil(28 * daily) - 3;
  expect(restock!.suggestedAction).toMatchObject({
    method: 'POST',
    path: '/v0/shipments/inbound',
    scope: 'shipments',
    body: {
      type: 'inbound-spd',
      supplier: 'Roastery',
      warehouseId: warehouseOne,
      expectedArrivalDate: '2026-03-16',
      items: [{ productId: nthId('product', 1), quantity: Math.ceil(needed) }],
    },
  });
});

test('the quantity is whole cartons where one holds the product alone', () => {
  const mixed = aCartonOf({
    id: nthId('carton', 2),
    contents: [
      { productId: nthId('product', 1), quantity: 7 },
      { productId: nthId('product', 2), quantity: 1 },
    ],
  });
  const [restock] = suggested(withStock(3), { cartons: [aCartonOf(), mixed] });
  const body = restock!.suggestedAction!.body as { items: { quantity: number }[] };
  expect(body.items[0]!.quantity % 12).toBe(0);
  expect(wordingOf(restock!.wording).rationale.join(' ')).toContain('whole cartons of 12 units');
});

test('the money is the margin of what could not be sold, or the price where no cost is known', () => {
  const demand = hurdleNegativeBinomial()
    .forecast(aSeries(steady), prior)
    .over({ mean: 3, sd: 4 / 7 });
  let lost = 0;
  for (let x = 4; x < 1000; x++) lost += (x - 3) * (demand.cdf(x) - demand.cdf(x - 1));
  const [known] = suggested(withStock(3));
  expect(known!.impact).toMatchObject({ basis: 'margin', horizonDays: 21 });
  expect(known!.impact.amount / (lost * 600)).toBeCloseTo(1, 2);
  const [unknown] = suggested({ ...withStock(3), cost: null });
  expect(unknown!.impact.basis).toBe('revenue_at_risk');
  expect(unknown!.impact.amount / (lost * 1000)).toBeCloseTo(1, 2);
  expect(suggested({ ...withStock(3), cost: null, price: null })[0]!.impact).toMatchObject({
    basis: 'none',
    amount: 0,
  });
});

test('the reorder point of the merchant is shown, and called too low or too high where it is', () => {
  const said = (set: number) => {
    const [restock] = suggested({ ...withStock(3), reorderPoint: set });
    expect(restock!.evidence.metrics.find(({ name }) => name === 'reorder_point_set')?.value).toBe(set);
    return wordingOf(restock!.wording).rationale.join(' ');
  };
  expect(said(5)).toContain('is too low');
  expect(said(900)).toContain('is higher than needed');
  expect(said(reorderPoint)).not.toContain('Your own reorder point');
});

test('a new product is judged by the others, and the confidence is capped', () => {
  const [restock] = suggested({ places: [aPlace({ demand: [3, 4, 2], available: 1 })] });
  expect(restock!.confidence.level).toBe(0.6);
  expect(restock!.confidence.meaning).toContain('little history');
  expect(wordingOf(restock!.wording).rationale[0]).toContain('estimated from other products');
  expect(suggested(withStock(3))[0]!.confidence.level).toBe(0.9);
});

test('without any delivery the lead time is assumed, and that is said', () => {
  const [restock] = restockInventory.suggest(
    aSnapshot({ products: [aProduct(withStock(3))] }),
    someParameters({
      supply: { all: { mean: 28, sd: 10, n: 0 }, suppliers: {}, lateness: { mean: 0, sd: 3, n: 0 } },
    }),
  );
  expect(restock!.confidence).toMatchObject({ level: 0.7 });
  expect(wordingOf(restock!.wording).rationale.join(' ')).toContain('No lead time is known');
});

test('what has not been in stock for half a year is not ordered again', () => {
  const values = [...steady.slice(0, 26), ...Array.from({ length: 26 }, () => 0)];
  const gone = (weeks: number) => ({
    places: [aPlace({ demand: { values, exposure: values.map((_, week) => (week < 52 - weeks ? 1 : 0)) } })],
  });
  expect(suggested(gone(26))).toEqual([]);
  expect(suggested(gone(25))).toHaveLength(1);
});

test('the stock is drawn with and without the order, and runs out without it', () => {
  const [restock] = suggested(withStock(20));
  const series = Object.fromEntries(restock!.evidence.series.map((one) => [one.name, one]));
  expect(Object.keys(series)).toEqual(['units_demanded', 'stock_without_action', 'stock_with_action']);
  const weeks = series['stock_without_action']!.values;
  expect(weeks[0]).toBeCloseTo(20 - restock!.evidence.forecast!.mean[0]!, 3);
  expect(weeks.at(-1)).toBe(0);
  expect(series['stock_with_action']!.values[1]).toBeGreaterThan(weeks[1]!);
  expect(series['stock_with_action']!.start).toBe('2026-03-02');
  expect(series['units_demanded']).toMatchObject({ start: '2025-03-03', values: steady });
});

test('weeks in which it ran out are marked, and those without stock are not known', () => {
  const exposure = steady.map((_, week) => (week === 50 ? 0.4 : week === 51 ? 0 : 1));
  const values = steady.map((units, week) => (week === 51 ? 0 : units));
  const [restock] = suggested({ places: [aPlace({ demand: { values, exposure }, available: 1 })] });
  const [history] = restock!.evidence.series;
  expect(history!.values.slice(-2)).toEqual([steady[50], null]);
  expect(history!.censored.slice(-3)).toEqual([false, true, true]);
});
