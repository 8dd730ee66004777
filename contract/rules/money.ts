/**
 * Money in minor units, such as cents, as the API has it, and in major units, such as dollars, as people write it. Only the
 * decimal point moves, so no digit is lost.
 */

/**
 * The number of decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. 2 for what is not three capital letters.
 *
 * Source: ISO 4217, as the runtime's Intl knows it.
 */
export function decimalsOf(currency: string): number {
  let decimals = known.get(currency);
  if (decimals === undefined) {
    decimals = /^[A-Z]{3}$/.test(currency)
      ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2)
      : 2;
    if (known.size < 500) known.set(currency, decimals);
  }
  return decimals;
}

const known = new Map<string, number>();

/**
 * Reads an amount in major units, with a point or a comma, into minor units. `extraDecimals` more decimals than the currency
 * has are kept as parts of the smallest unit.
 *
 * @returns undefined for text that is not an amount of at least 0, or that has more decimals.
 */
export function minorUnits(text: string, currency: string, extraDecimals = 0): number | undefined {
  const parts = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim());
  if (!parts) return undefined;
  const decimals = decimalsOf(currency);
  const [, whole = '0', fraction = ''] = parts;
  if (fraction.replace(/0+$/, '').length > decimals + extraDecimals) return undefined;
  return Number(
    `${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}.${fraction.slice(decimals) || '0'}`,
  );
}

/**
 * Reads an amount in major units that may be negative, into whole minor units.
 *
 * @returns undefined for text that is no amount, that has more decimals than the currency, or that is 0.
 */
export function signedMinorUnits(text: string, currency: string): number | undefined {
  const [, sign, amount = ''] = /^([-−]?)(.*)$/s.exec(text.trim())!;
  const size = minorUnits(amount, currency);
  if (!size) return undefined;
  return sign === '' ? size : -size;
}

/** Minor units of a number of major units: 8425 for 84.25 USD. More decimals than the currency has are rounded. */
export const roundedMinorUnits = (major: number, currency: string): number =>
  Math.round(major * 10 ** decimalsOf(currency));

/** Writes minor units in major units: "84.25" for 8425 USD, "84" for 84 JPY. At most six decimals of the smallest unit. */
export function majorText(minor: number, currency: string): `${number}` {
  const decimals = decimalsOf(currency);
  const [whole = '0', parts = ''] = Math.abs(minor).toFixed(6).split('.');
  const figures = whole.padStart(decimals + 1, '0');
  const point = figures.length - decimals;
  const fraction = figures.slice(point) + parts.replace(/0+$/, '');
  const text = fraction === '' ? figures : `${figures.slice(0, point)}.${fraction}`;
  return (minor < 0 && Number(text) !== 0 ? `-${text}` : text) as `${number}`;
}

/** Minor units as a number of major units, to calculate or draw with: 84.25 for 8425 USD. */
export const majorUnits = (minor: number, currency: string): number => Number(majorText(minor, currency));
