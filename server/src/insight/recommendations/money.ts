/** Worth of units in minor units of the organization's currency. An unknown margin is never made up. */
import type { Distribution } from '../forecasting/forecast.ts';
import type { ProductFacts, RateFacts } from './snapshot.ts';
import type { Suggestion } from './suggestion.ts';

export interface Worth {
  /** Worth of one unit. */
  perUnit: number;
  basis: Suggestion['impact']['basis'];
  /** Assumption behind it, in words. */
  assumption: string;
}

/** Loss from a unit that could have been sold: its margin; if that is unknown, its price. */
export function worthOfSale(product: ProductFacts): Worth {
  const { cost, price } = product;
  if (cost === null || price === null) return worthOfUnit(product);
  return {
    perUnit: Math.max(0, price - cost),
    basis: 'margin',
    assumption: 'Each lost sale costs the margin of one unit: price minus cost.',
  };
}

/** Loss of a unit that is gone: its price; if that is unknown, its declared value. */
export function worthOfUnit({ price, declaredValue }: ProductFacts): Worth {
  const basis = 'revenue_at_risk';
  if (price !== null) {
    return { perUnit: price, basis, assumption: 'The margin is not used: each unit is valued at its price.' };
  }
  if (declaredValue !== null) {
    return {
      perUnit: declaredValue,
      basis,
      assumption: 'No price is known, so each unit is valued at its declared value.',
    };
  }
  return {
    perUnit: 0,
    basis: 'none',
    assumption: 'Neither price nor declared value is known, so no amount can be calculated.',
  };
}

/** Cost of storing one unit for a day; null where its size or the rate is unknown. */
export function storagePerDay({ size_mm }: ProductFacts, { storage }: RateFacts): number | null {
  if (!size_mm || !(storage > 0)) return null;
  return storage * ((size_mm.length * size_mm.width * size_mm.height) / 1e9);
}

/**
 * α* = Cu/(Cu + Co): the probability with which stock should last until it can be replenished. Cu is the margin of a
 * unit, Co the cost of a unit that stays `days` longer than needed: storage, and the capital in it. Arrow, Harris &
 * Marschak, Econometrica 19 (1951). Limited to the range a back-test can distinguish; 0.95 where the margin is unknown.
 */
export function serviceLevelOf(product: ProductFacts, rates: RateFacts, days: number): number {
  const { cost, price } = product;
  if (cost === null || price === null) return usualServiceLevel;
  const under = Math.max(0, price - cost);
  const over = holdingPerDay(product, cost, rates) * days;
  if (!(under + over > 0)) return usualServiceLevel;
  return Math.min(highestServiceLevel, Math.max(lowestServiceLevel, under / (under + over)));
}

/** Cost of holding a unit for a day: its storage, if known, and the capital in it. */
export const holdingPerDay = (product: ProductFacts, cost: number, rates: RateFacts): number =>
  (storagePerDay(product, rates) ?? 0) + (cost * capitalCostOfYear) / 365;

/** Expected demand beyond `stock`: E(X − stock)⁺. Exact up to a few dozen steps, then by the trapezoidal rule. */
export function expectedShortage(demand: Distribution, stock: number): number {
  if (!(demand.mean > 0)) return 0;
  if (stock <= 0) return demand.mean - Math.min(0, stock);
  const end = demand.quantile(0.9999);
  if (end <= stock) return 0;
  const step = Math.max(1, Math.ceil((end - stock) / steps));
  let sum = 0;
  // E(X − s)⁺ = Σ P(X > x) over x ≥ s.
  for (let x = stock; x < end; x += step) {
    const width = Math.min(step, end - x);
    const here = 1 - demand.cdf(x);
    const last = width === 1 ? here : 1 - demand.cdf(x + width - 1);
    sum += (width * (here + last)) / 2;
  }
  return sum;
}

const steps = 48;

export const usualServiceLevel = 0.95;
const lowestServiceLevel = 0.5;
const highestServiceLevel = 0.99;
/** Yearly cost of capital tied up in goods: a fifth of it, the usual textbook figure. */
const capitalCostOfYear = 0.2;
