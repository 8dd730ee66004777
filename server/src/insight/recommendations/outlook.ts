/**
 * What all kinds ask of a snapshot: what each product in each place is expected to sell, and how long new stock of it
 * takes. It is reckoned once, when it is first asked for, and shared.
 */
import { moneyIn, type Money } from '../../goods/documents/invoice-amounts.ts';
import type { Distribution, Forecast, Series } from '../forecasting/forecast.ts';
import { dayMs, localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import { forecasterOf } from './forecaster.ts';
import { expectedLeadTime, latestSuppliers, type LeadTime } from './lead-times.ts';
import type { DemandParameters, Parameters } from './parameters.ts';
import type { CartonFacts, Place, ProductFacts, Snapshot } from './snapshot.ts';

export interface Outlook {
  snapshot: Snapshot;
  parameters: Parameters;
  money: Money;
  /** What is expected of a series by the model that was chosen. */
  foretell(series: Series): Expectation;
  /** The day it is in the organization. */
  today: string;
  /** In the order of the snapshot. */
  places: readonly PlaceOutlook[];
  products: ReadonlyMap<string, ProductFacts>;
  /** Cartons that hold nothing but the product, the largest first. */
  cartonsOf(productId: string): readonly CartonFacts[];
  /** The time so many days on, as a timestamp. */
  inDays(days: number): string;
  /** The local day so many days on. */
  dayIn(days: number): string;
  /** Days from today to a local day; negative where it is over. */
  daysUntil(day: string): number;
  warehouseName(id: string): string;
}

export interface PlaceOutlook {
  product: ProductFacts;
  place: Place;
  /** Weeks of which the demand is known, parts of weeks added up. */
  knownWeeks: number;
  /** It has too short a past to be judged by it: the other products stand in. */
  isNew: boolean;
  /** It was in stock lately, or is on its way or waited for. */
  isTraded: boolean;
  leadTime: LeadTime;
  /** Available units that are too old to be sent. */
  unsendable: number;
  demand: Expectation;
  /** The same, where it is asked how probable something is. */
  events: Expectation;
}

/** What is expected of a series of weeks, in days. */
export interface Expectation {
  /** What it was foretold by. */
  model: { name: string; version: string; backtest: DemandParameters['backtest'] };
  readonly forecast: Forecast;
  /** Units in a day. */
  readonly daily: number;
  /** The demand of so many days, which may themselves be uncertain. */
  over(days: number, sd?: number): Distribution;
}

/** Below it, a product is new. */
export const weeksToBeKnown = 8;
/** What was not in stock for so many weeks is taken to be given up. */
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
  place: Place,
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

function unsendableOf({ minimumShelfLifeDays }: ProductFacts, { lots }: Place, today: string): number {
  if (lots.length === 0) return 0;
  const least = nextDay(today, minimumShelfLifeDays ?? 0);
  return lots.reduce((sum, { expiresOn, available }) => sum + (expiresOn <= least ? available : 0), 0);
}

/** A forecast that is made when it is first asked for, with the distributions that were asked of it. */
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
