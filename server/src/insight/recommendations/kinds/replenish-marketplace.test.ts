import { expect, test } from 'vitest';
import { hurdleNegativeBinomial } from '../../forecasting/hurdle.ts';
import {
  aCartonOf,
  aMarketplace,
  aPlace,
  aProduct,
  aSeries,
  aSnapshot,
  dayFrom,
  nthId,
  snapshotNow,
  someParameters,
  timeFrom,
  warehouseOne,
} from '../../../../tests/helpers/recommendation-snapshot.ts';
import { faultsOf } from '../../../../tests/helpers/whole-suggestion.ts';
import type { CartonFacts, MarketplaceFacts, Snapshot } from '../snapshot.ts';
import { wordingOf } from '../wording.ts';
import { replenishMarketplace } from './replenish-marketplace.ts';

const steady = Array.from({ length: 52 }, (_, week) => 12 + (week % 5));
const parameters = someParameters();
const here = (boxes: number, ...more: Partial<CartonFacts>[]): CartonFacts[] => [
  aCartonOf({ available: [{ warehouseId: warehouseOne, boxes }] }),
  ...more.map(aCartonOf),
];
const reported = (available: number, incoming = 0, age = 0): Partial<MarketplaceFacts> => ({
  reported: { on: dayFrom(snapshotNow, -age), available, incoming },
});
const suggested = (
  marketplace: Parameters<typeof aMarketplace>[0],
  cartons: CartonFacts[] = here(50),
  snapshot: Partial<Snapshot> = {},
) =>
  replenishMarketplace.suggest(
    aSnapshot({
      products: [aProduct({ places: [aPlace({ available: 600 })], cost: null })],
      cartons,
      marketplaces: [aMarketplace({ sold: steady, ...marketplace })],
      ...snapshot,
    }),
    parameters,
  );
const sending = (nth: number, ago: number, units: number, took: number | null = 7) => ({
  shipmentId: nthId('shipment', nth),
  warehouseId: warehouseOne,
  facilityCode: 'LAX9',
  on: dayFrom(snapshotNow, -ago),
  deliveredOn: took === null ? null : dayFrom(snapshotNow, took - ago),
  units,
});

const demandOf = (days: number, sd = 0) =>
  hurdleNegativeBinomial()
    .forecast(aSeries(steady), parameters.demand.prior)
    .over({ mean: days / 7, sd: sd / 7 });
const leastOf = (level: number, days: number, sd = 0) => {
  let x = 0;
  while (demandOf(days, sd).cdf(x) < level) x++;
  return x;
};
// A week there, give or take three days, and a week until the next review; no cost is known, so 0.95.
const reorderPoint = leastOf(0.95, 14, 3);

test('it is raised from one unit below the reorder point there, while cartons are here', () => {
  expect(suggested(reported(reorderPoint))).toEqual([]);
  const [one] = suggested(reported(reorderPoint - 1));
  expect(one).toMatchObject({ type: 'replenish_marketplace', subject: { warehouseId: null } });
  expect(faultsOf(one!)).toEqual([]);
  expect(suggested(reported(reorderPoint - 1), here(0))).toEqual([]);
});

test('what is on its way there counts, as reported and as sent since', () => {
  expect(suggested(reported(0, reorderPoint))).toEqual([]);
  expect(suggested({ ...reported(reorderPoint - 40, 0, 0), sent: [] })).toHaveLength(1);
  const daily = demandOf(28).mean / 28;
  // Two days old: what is sold in two days is off.
  const stock = Math.ceil(reorderPoint - 40 + 2 * daily);
  expect(suggested({ ...reported(stock, 0, 2), sent: [sending(1, 1, 40, null)] })).toEqual([]);
  expect(suggested({ ...reported(stock - 1, 0, 2), sent: [sending(1, 1, 40, null)] })).toHaveLength(1);
  // Sent before the report, it is in it.
  expect(suggested({ ...reported(stock, 0, 2), sent: [sending(1, 5, 40, null)] })).toHaveLength(1);
});

test('the draft is the smallest set of cartons that is enough for another four weeks, for the client to address', () => {
  const [one] = suggested({ ...reported(10), sent: [sending(1, 30, 40)] });
  const needed = leastOf(
    0.95,
    14,
    one!.evidence.metrics.find(({ name }) => name === 'transfer_time') ? 3 : 0,
  );
  const daily = demandOf(28).mean / 28;
  const { items, notes } = one!.suggestedAction!.body as {
    items: { cartonId: string; quantity: number }[];
    notes: string;
  };
  expect(one!.suggestedAction).toMatchObject({ method: 'POST', path: '/v0/shipments/spd' });
  expect(items[0]!.cartonId).toBe(nthId('carton', 1));
  expect(Math.abs(items[0]!.quantity * 12 - (needed + 28 * daily - 10))).toBeLessThan(14);
  expect(notes).toContain('LAX9');
});

test('where the warehouse has too few, all of them are sent, and that is said', () => {
  const [one] = suggested(reported(0), here(2));
  expect(one!.suggestedAction!.body).toMatchObject({ items: [{ quantity: 2 }] });
  expect(wordingOf(one!.wording).rationale.join(' ')).toContain('more would be needed');
});

test('it claims what is sold there until then, and compares that with the past there', () => {
  const [one] = suggested(reported(5));
  const windows = Array.from({ length: 51 }, (_, week) => steady[week]! + steady[week + 1]!).toSorted(
    (a, b) => a - b,
  );
  expect(one!.claims).toEqual([
    expect.objectContaining({
      kind: 'quantile',
      level: 0.9,
      value: leastOf(0.9, 14),
      baseline: windows[Math.ceil(0.9 * 51) - 1],
      resolvesAt: timeFrom(snapshotNow, 16),
      check: {
        measure: 'marketplace_demand',
        productId: nthId('product', 1),
        marketplace: 'amazon_fba',
        from: '2026-03-02',
        to: '2026-03-16',
      },
    }),
  ]);
});

test('where nobody reports, the stock is what was sent less the rate at which it was sent, and is not sure', () => {
  const unknown = { sold: { values: [0], exposure: [0] } };
  // 120 units in 60 days are two a day; of the last 60, 20 days ago, 20 are left.
  const sent = [sending(1, 80, 60), sending(2, 50, 60), sending(3, 20, 60)];
  const [one] = suggested({ ...unknown, sent });
  expect(faultsOf(one!)).toEqual([]);
  expect(one!.evidence.metrics[0]).toMatchObject({
    name: 'marketplace_position',
    value: 20,
    source: 'inferred',
  });
  expect(one!.evidence.metrics[1]!.value).toBeCloseTo(14);
  expect(one).toMatchObject({ claims: [], confidence: { level: 0.5 }, model: { name: 'steady_rate' } });
  expect(one!.confidence.meaning).toContain('estimated from shipments');
  expect(wordingOf(one!.wording).rationale[0]).toContain('is not reported');
  // Two times tell of one interval only.
  expect(suggested({ ...unknown, sent: sent.slice(1) })).toEqual([]);
});

test('of two marketplaces of a product the more pressing one is told', () => {
  const both = (first: number, second: number) =>
    suggested({}, here(50), {
      marketplaces: [
        aMarketplace({ sold: steady, ...reported(first) }),
        aMarketplace({ sold: steady, marketplace: 'walmart_wfs', ...reported(second) }),
      ],
    });
  expect(both(5, 20).map(({ wording }) => wording.slots['there'])).toEqual(['Amazon FBA']);
  expect(both(20, 5).map(({ wording }) => wording.slots['there'])).toEqual(['Walmart WFS']);
});

test('what is no product of the snapshot is not replenished', () => {
  expect(suggested({ ...reported(0), productId: nthId('product', 9) })).toEqual([]);
});
