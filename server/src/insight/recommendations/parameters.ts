/**
 * Parameters learned from an organization's whole snapshot, as plain data: stored with the nightly run, and used until
 * the next one for the few products affected by events.
 */
import type { Prior } from '../forecasting/forecast.ts';
import type { NoDemandModel } from '../forecasting/no-demand.ts';

/** Days without demand that make dead stock. */
export const deadStockDays = 90;

export interface Parameters {
  /** Time at which they were learned. */
  learnedAt: string;
  demand: DemandParameters;
  supply: SupplyParameters;
  climate: Climate;
  /** Model for the probability of no demand; null where the event model predicts it as well, or too little is known. */
  noDemand: NoDemandModel | null;
}

export interface DemandParameters {
  /** Forecaster chosen for its cost in the back-test. */
  model: string;
  version: string;
  prior: Prior;
  /**
   * Forecaster for the probability that something runs out or is not ordered at all, whichever was chosen for
   * quantities.
   */
  events: { model: string; version: string; prior: Prior };
  /**
   * Cost of the chosen forecaster's policy divided by that of the cheapest simple rule; null where there was too little
   * history.
   */
  backtest: { metric: 'simulated_cost'; vsBaseline: number } | null;
  /** Weeks of history in the longest series. */
  weeks: number;
}

/** Days from submitting an inbound shipment to its last receipt: over all suppliers, and for each that delivered. */
export interface SupplyParameters {
  all: { mean: number; sd: number; n: number };
  suppliers: Readonly<Record<string, { mean: number; sd: number; n: number }>>;
  /** Days by which goods came later than expected; negative when early. */
  lateness: { mean: number; sd: number; n: number };
}

/**
 * How often events occurred in the organization's past, over all products and places, which claims have to beat. By the
 * length of the period in weeks, from 1.
 */
export interface Climate {
  /** Share of periods, begun with stock, in which it ran out. */
  stockOut: readonly number[];
  /** Share of periods with stock in which there was no demand at all. */
  noDemand: readonly number[];
}
