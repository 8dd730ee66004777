/** Amounts as papers show them. */
import { decimalsOf, majorText } from '@packhouse/contract/rules/money';

export interface Money {
  /** Major units with a point and no less than the decimals of the currency. */
  decimal(minor: number): `${number}`;
  /** The same as people read it, with the currency. */
  written(minor: number): string;
}

/** In a currency of ISO 4217, each with its own number of decimals. */
export function moneyIn(currency: string): Money {
  // A price may be a fraction of the smallest coin.
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: decimalsOf(currency) + decimals,
  });
  const decimal = (minor: number) => majorText(minor, currency);
  return { decimal, written: (minor) => format.format(decimal(minor)) };
}

export const writtenQuantity = (quantity: number): string => quantities.format(quantity);

/** Never with an exponent. No quantity and no price has more decimals. */
export const plainNumber = (value: number): `${number}` =>
  value
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0') as `${number}`;

const decimals = 6;
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
