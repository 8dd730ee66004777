/**
 * What was learned from an organization's whole snapshot, as plain data: it is stored with the nightly run, and used until
 * the next one for the few products that something happened to.
 */
import type { Prior } from '../forecasting/forecast.ts';
import type { NoDemandModel } from '../forecasting/no-demand.ts';

/** What nobody asks for in so many days is dead stock. */
export const deadStockDays = 90;

export interface Parameters {
  /** When it was learned. */
  learnedAt: string;
  demand: DemandParameters;
  supply: SupplyParameters;
  climate: Climate;
  /** How probable it is that nothing is asked for; null where the model of events says it as well, or too little is known. */
  noDemand: NoDemandModel | null;
}

export interface DemandParameters {
  /** The forecaster that was chosen, by what it would have cost. */
  model: string;
  version: string;
  prior: Prior;
  /** The one that answers how probable it is that something runs out or is not asked for at all, whatever was chosen. */
  events: { model: string; version: string; prior: Prior };
  /** Of the choice: what its policy would have cost, over the cheapest simple rule; null where there was too little history. */
  backtest: { metric: 'simulated_cost'; vsBaseline: number } | null;
  /** Weeks of history of the longest series. */
  weeks: number;
}

/** Days from submitting an inbound shipment to its last receipt: of all suppliers, and of each that delivered. */
export interface SupplyParameters {
  all: { mean: number; sd: number; n: number };
  suppliers: Readonly<Record<string, { mean: number; sd: number; n: number }>>;
  /** Days that goods came after the day they were expected on; negative where they were early. */
  lateness: { mean: number; sd: number; n: number };
}

/**
 * How often it happened in the organization's past, in all products and places: what a claim has to be better than. By the
 * length of the time in weeks, from 1.
 */
export interface Climate {
  /** The share of times, begun with stock, in which it ran out. */
  stockOut: readonly number[];
  /** The share of times in which there was stock and not one unit was asked for. */
  noDemand: readonly number[];
}
