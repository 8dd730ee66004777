/**
 * Snapshots of an organization as the recommendation models see it: a test sets only the fields it is about. Nothing
 * here uses the clock or randomness, so the same arguments always build the same snapshot.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { spellId, type Kind } from '@packhouse/contract/id';
import type { Series } from '../../src/insight/forecasting/forecast.ts';
import { hurdleNegativeBinomial } from '../../src/insight/forecasting/hurdle.ts';
import type { Parameters } from '../../src/insight/recommendations/parameters.ts';
import type {
  CartonFacts,
  Delivery,
  MarketplaceFacts,
  StockPosition,
  ProductFacts,
  Snapshot,
} from '../../src/insight/recommendations/snapshot.ts';

/** A Monday, just after the beginning of the week. */
export const snapshotNow = '2026-03-02T02:00:00.000Z';

/** The `nth` id of a kind; ids sort by their number. */
export const nthId = (kind: Kind, nth: number): string =>
  spellId(kind, `01980000-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`);

/** The default warehouse of products. */
export const warehouseOne = nthId('warehouse', 1);

/** The Mondays of the weeks that had ended at a time (ISO, UTC), oldest first. */
function weeksBefore(asOf: string, count: number): string[] {
  const now = new Date(asOf);
  const monday = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() - ((now.getUTCDay() + 6) % 7),
  );
  return Array.from({ length: count }, (_, at) =>
    new Date(monday - (count - at) * 7 * dayMs).toISOString().slice(0, 10),
  );
}

/** The day that many days after a snapshot, as YYYY-MM-DD (UTC). */
export const dayFrom = (asOf: string, days: number): string => timeFrom(asOf, days).slice(0, 10);

/** The time that many days after a snapshot. */
export const timeFrom = (asOf: string, days: number): string =>
  new Date(Date.parse(asOf) + days * dayMs).toISOString();

/**
 * One year of history in one warehouse, in UTC and US dollars; if series are given, as many weeks as the longest has.
 */
export function aSnapshot(given: Partial<Snapshot> = {}): Snapshot {
  const asOf = given.asOf ?? snapshotNow;
  const series = [
    ...(given.products ?? []).flatMap(({ places }) => places.map(({ demand }) => demand)),
    ...(given.marketplaces ?? []).map(({ sold }) => sold),
  ];
  const longest = Math.max(0, ...series.map(({ values }) => values.length));
  const weeks = given.weeks ?? weeksBefore(asOf, longest || 52);
  return {
    asOf,
    timezone: 'UTC',
    currency: 'USD',
    createdAt: '2024-01-01T00:00:00.000Z',
    warehouses: [{ id: warehouseOne, name: 'Los Angeles', timezone: 'UTC', boxes: [] }],
    cartons: [],
    rates: aRateCard,
    deliveries: [],
    stays: [],
    counts: [],
    packed: [],
    invoices: [],
    ...given,
    weeks,
    // Weeks before the beginning of a series count as weeks without stock.
    products: (given.products ?? []).map((product) => ({
      ...product,
      places: product.places.map((place) => ({ ...place, demand: lengthened(place.demand, weeks.length) })),
    })),
    marketplaces: (given.marketplaces ?? []).map((one) => ({
      ...one,
      sold: lengthened(one.sold, weeks.length),
    })),
  };
}

/** Prices in minor units. */
export const aRateCard: Snapshot['rates'] = {
  version: 'us-1',
  storage: 90,
  receivingUnit: 12,
  receivingCarton: 150,
  spdCarton: 180,
  pickUnit: 45,
  postage: { standard: { parcel: 450, kilogram: 60 } },
};

/** A product that costs $4 and sells at $10, in one empty place, unless the fields say otherwise. */
export const aProduct = (given: Partial<ProductFacts> = {}): ProductFacts => {
  const id = given.id ?? nthId('product', 1);
  return {
    id,
    sku: `SKU-${id.slice(-4)}`,
    name: 'House Blend',
    createdAt: '2024-01-01T00:00:00.000Z',
    leadTimeDays: null,
    safetyBuffer: 0,
    reorderPoint: null,
    minimumShelfLifeDays: null,
    cost: 400,
    price: 1000,
    declaredValue: null,
    size_mm: { length: 200, width: 100, height: 50 },
    weight_g: 250,
    boxTypeId: null,
    places: [aPlace()],
    ...given,
  };
};

/** An empty place without demand for a year; a list of numbers is the demand of stocked weeks. */
export function aPlace({
  demand = Array.from({ length: 52 }, () => 0),
  ...given
}: Partial<Omit<StockPosition, 'demand'>> & { demand?: readonly number[] | Series } = {}): StockPosition {
  return {
    warehouseId: warehouseOne,
    onHand: given.available ?? 0,
    available: 0,
    backordered: 0,
    incoming: [],
    demand: aSeries(demand),
    lots: [],
    receivedAt: timeFrom(snapshotNow, -60),
    shippedAt: timeFrom(snapshotNow, -1),
    ...given,
  };
}

export const aSeries = (demand: readonly number[] | Series): Series =>
  'exposure' in demand ? demand : { values: demand, exposure: demand.map(() => 1) };

/** A box of twelve of the first product, none in stock. */
export const aCartonOf = (given: Partial<CartonFacts> = {}): CartonFacts => ({
  id: nthId('carton', 1),
  name: 'Box of twelve',
  contents: [{ productId: nthId('product', 1), quantity: 12 }],
  available: [],
  size_mm: { length: 400, width: 300, height: 200 },
  weight_g: 3500,
  ...given,
});

/** An inbound shipment of the first product that took `days` days, and ended `ago` days ago. */
export const aDelivery = (
  nth: number,
  { days = 14, ago = 30, ...given }: Partial<Delivery> & { days?: number; ago?: number } = {},
): Delivery => ({
  shipmentId: nthId('shipment', nth),
  number: `INB-${nth}`,
  warehouseId: warehouseOne,
  supplier: 'Roastery',
  status: 'received',
  submittedAt: timeFrom(snapshotNow, -ago - days),
  expectedOn: dayFrom(snapshotNow, -ago),
  receivedAt: timeFrom(snapshotNow, -ago),
  lines: [{ productId: nthId('product', 1), units: 100, receivedUnits: 100 }],
  ...given,
});

/** A product at Amazon, without sales or reported stock. */
export const aMarketplace = ({
  sold = Array.from({ length: 52 }, () => 0),
  ...given
}: Partial<Omit<MarketplaceFacts, 'sold'>> & {
  sold?: readonly number[] | Series;
} = {}): MarketplaceFacts => ({
  productId: nthId('product', 1),
  marketplace: 'amazon_fba',
  reported: null,
  sold: aSeries(sold),
  sent: [],
  ...given,
});

/** The prior that a model learns from a panel in which some products sell each week and some hardly ever. */
const aPrior = hurdleNegativeBinomial().learn(
  [1, 2, 3, 5, 8, 13].map((every) =>
    aSeries(Array.from({ length: 52 }, (_, week) => (week % every === 0 ? 2 + ((week * every) % 7) : 0))),
  ),
);

/** Parameters as learned from a small organization, for tests that do not care about the model. */
export const someParameters = (given: Partial<Parameters> = {}): Parameters => ({
  learnedAt: snapshotNow,
  demand: {
    model: 'hurdle_negative_binomial',
    version: '1',
    prior: aPrior,
    events: { model: 'hurdle_negative_binomial', version: '1', prior: aPrior },
    backtest: null,
    weeks: 52,
  },
  supply: { all: { mean: 14, sd: 4, n: 10 }, suppliers: {}, lateness: { mean: 0, sd: 3, n: 0 } },
  climate: { stockOut: [], noDemand: [] },
  noDemand: null,
  ...given,
});

function lengthened(series: Series, weeks: number): Series {
  const missing = Array.from({ length: Math.max(0, weeks - series.values.length) }, () => 0);
  return {
    values: [...missing, ...series.values].slice(-weeks),
    exposure: [...missing, ...series.exposure].slice(-weeks),
  };
}
