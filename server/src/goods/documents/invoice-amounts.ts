/** Amounts as papers show them. Minor units become major ones by moving the point, never by dividing. */

export interface Money {
  /** Major units with a point and no less than the decimals of the currency. */
  decimal(minor: number): `${number}`;
  /** The same as people read it, with the currency. */
  written(minor: number): string;
}

/** In a currency of ISO 4217, each with its own number of decimals. */
export function moneyIn(currency: string): Money {
  const usual = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = usual.resolvedOptions().maximumFractionDigits ?? 2;
  // A price may be a fraction of the smallest coin.
  const whole = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: digits + decimals,
  });
  const decimal = (minor: number) => withPointMoved(plainNumber(minor), digits);
  return { decimal, written: (minor) => whole.format(decimal(minor)) };
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

function withPointMoved(text: string, digits: number): `${number}` {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!;
  const figures = whole!.padStart(digits + 1, '0');
  const point = figures.length - digits;
  const after = figures.slice(point) + fraction;
  return `${sign}${figures.slice(0, point)}${after === '' ? '' : `.${after}`}` as `${number}`;
}
