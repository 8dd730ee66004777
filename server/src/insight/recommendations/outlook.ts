/**
 * Common basis of all kinds for a snapshot: the expected sales of each product in each place, and its lead time.
 * Calculated on first use and shared.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { moneyIn, type Money } from '../../goods/documents/invoice-amounts.ts';
import type { Distribution, Forecast, Series } from '../forecasting/forecast.ts';
import { localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import { forecasterOf } from './forecaster.ts';
import { expectedLeadTime, latestSuppliers, type LeadTime } from './lead-times.ts';
import type { DemandParameters, Parameters } from './parameters.ts';
import type { CartonFacts, StockPosition, ProductFacts, Snapshot } from './snapshot.ts';

export interface Outlook {
  snapshot: Snapshot;
  parameters: Parameters;
  money: Money;
  /** Forecasts a series with the chosen model. */
  foretell(series: Series): Expectation;
  /** Current day in the organization's time zone. */
  today: string;
  /** Places in the order of the snapshot. */
  places: readonly PlaceOutlook[];
  products: ReadonlyMap<string, ProductFacts>;
  /** Cartons that hold only this product, largest first. */
  cartonsOf(productId: string): readonly CartonFacts[];
  /** Time after a number of days, as a timestamp. */
  inDays(days: number): string;
  /** Local day after a number of days. */
  dayIn(days: number): string;
  /** Days from today to a local day; negative when it has passed. */
  daysUntil(day: string): number;
  warehouseName(id: string): string;
}

export interface PlaceOutlook {
  product: ProductFacts;
  place: StockPosition;
  /** Number of weeks with known demand, adding up parts of weeks. */
  knownWeeks: number;
  /** True when its own past is too short, so that the other products stand in. */
  isNew: boolean;
  /** True when it was in stock lately, is on its way, or is backordered. */
  isTraded: boolean;
  leadTime: LeadTime;
  /** Available units that are too old to be sent. */
  unsendable: number;
  demand: Expectation;
  /** Expectation by the model for probabilities of events. */
  events: Expectation;
}

/** Forecast of a weekly series, expressed in days. */
export interface Expectation {
  /** Model that made the forecast. */
  model: { name: string; version: string; backtest: DemandParameters['backtest'] };
  readonly forecast: Forecast;
  /** Mean units per day. */
  readonly daily: number;
  /** Demand over a number of days, which may be uncertain (`sd`). */
  over(days: number, sd?: number): Distribution;
}

/** Minimum weeks of history; with fewer, a product is new. */
export const weeksToBeKnown = 8;
/** Weeks without stock after which a product counts as given up. */
const weeksToBeGivenUp = 26;

export function outlookOf(snapshot: Snapshot, parameters: Parameters): Outlook {
  const { demand } = parameters;
  const foretellBy = (
    { model, prior }: DemandParameters['events'],
    backtest: DemandParameters['backtest'],
  ) => {
    const forecaster = forecasterOf(model);
    const { name, version } = forecaster;
    return (series: Series) =>
      expectationOf({ name, version, backtest }, () => forecaster.forecast(series, prior));
  };
  const foretell = foretellBy(demand, demand.backtest);
  const isOne = demand.model === demand.events.model;
  const foretellEvents = isOne ? undefined : foretellBy(demand.events, null);
  const today = localTimeOf(snapshot.timezone, Date.parse(snapshot.asOf)).day;
  const suppliers = latestSuppliers(snapshot.deliveries);
  const cartons = Map.groupBy(
    snapshot.cartons.filter(({ contents }) => contents.length === 1),
    ({ contents }) => contents[0]!.productId,
  );
  const warehouses = new Map(snapshot.warehouses.map(({ id, name }) => [id, name]));
  return {
    snapshot,
    parameters,
    foretell,
    money: moneyIn(snapshot.currency),
    today,
    places: snapshot.products.flatMap((product) => {
      const leadTime = expectedLeadTime(product, suppliers.get(product.id) ?? null, parameters.supply);
      return product.places.map((place) => {
        const expected = foretell(place.demand);
        return {
          product,
          place,
          leadTime,
          ...standingOf(product, place, today),
          demand: expected,
          events: foretellEvents?.(place.demand) ?? expected,
        };
      });
    }),
    products: new Map(snapshot.products.map((product) => [product.id, product])),
    cartonsOf: (productId) =>
      (cartons.get(productId) ?? []).toSorted(
        (a, b) => b.contents[0]!.quantity - a.contents[0]!.quantity || (a.id < b.id ? -1 : 1),
      ),
    inDays: (days) => new Date(Date.parse(snapshot.asOf) + days * dayMs).toISOString(),
    dayIn: (days) => nextDay(today, days),
    daysUntil: (day) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs),
    warehouseName: (id) => warehouses.get(id) ?? id,
  };
}

function standingOf(
  product: ProductFacts,
  place: StockPosition,
  today: string,
): Pick<PlaceOutlook, 'knownWeeks' | 'isNew' | 'isTraded' | 'unsendable'> {
  const knownWeeks = place.demand.exposure.reduce((sum, exposure) => sum + exposure, 0);
  return {
    knownWeeks,
    isNew: knownWeeks < weeksToBeKnown,
    isTraded:
      place.available > 0 ||
      place.backordered > 0 ||
      place.incoming.length > 0 ||
      wasStockedLately(place.demand),
    unsendable: unsendableOf(product, place, today),
  };
}

function unsendableOf(
  { minimumShelfLifeDays }: ProductFacts,
  { lots }: StockPosition,
  today: string,
): number {
  if (lots.length === 0) return 0;
  const least = nextDay(today, minimumShelfLifeDays ?? 0);
  return lots.reduce((sum, { expiresOn, available }) => sum + (expiresOn <= least ? available : 0), 0);
}

/** Expectation that forecasts on first use and remembers the distributions it was asked for. */
export function expectationOf(model: Expectation['model'], foretell: () => Forecast): Expectation {
  let known: Forecast | undefined;
  let daily: number | undefined;
  const forecast = () => (known ??= foretell());
  const sums = new Map<string, Distribution>();
  return {
    model,
    get forecast() {
      return forecast();
    },
    get daily() {
      return (daily ??= forecast().over({ mean: 4, sd: 0 }).mean / 28);
    },
    over(days, sd = 0) {
      const key = `${days} ${sd}`;
      let sum = sums.get(key);
      if (!sum) sums.set(key, (sum = forecast().over({ mean: days / 7, sd: sd / 7 })));
      return sum;
    },
  };
}

const wasStockedLately = ({ exposure }: Series): boolean =>
  exposure.slice(-weeksToBeGivenUp).some((part) => part > 0);
