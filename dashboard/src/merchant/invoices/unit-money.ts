import { majorUnits } from '@packhouse/contract/rules/money';

/** A price of one unit may have a fraction of the smallest coin. */
export const unitMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits: 6 }).format(
    majorUnits(minor, currency),
  );
