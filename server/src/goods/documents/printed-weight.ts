import { weightText, type UnitSystem } from '@packhouse/contract/rules/units';

/** A weight on paper, such as "3.50 kg" or "7 lb 11.5 oz". */
export const printedWeight = (grams: number, units: UnitSystem = 'metric'): string =>
  units === 'us_customary' ? weightText(grams, units) : `${(grams / 1000).toFixed(2)} kg`;
