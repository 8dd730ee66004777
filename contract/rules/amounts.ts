/**
 * Exact decimal arithmetic. Quantities have up to six decimals, prices and percentages up to four. Here both are scaled
 * to integers, and an amount is rounded once, half away from zero. Nothing is multiplied in floating point.
 */

const quantityDecimals = 6;
const priceDecimals = 4;

/** Quantity in millionths. */
export const millionths = (quantity: number): bigint => scaled(quantity, quantityDecimals);

/** Price or percentage in ten-thousandths. */
export const tenThousandths = (price: number): bigint => scaled(price, priceDecimals);

/** Converts millionths back to a number. */
export const fromMillionths = (value: bigint): number => {
  const digits = String(value < 0n ? -value : value).padStart(quantityDecimals + 1, '0');
  const number = Number(`${digits.slice(0, -quantityDecimals)}.${digits.slice(-quantityDecimals)}`);
  return value < 0n ? -number : number;
};

/** Cost of a quantity at a price, in whole minor units. */
export const costOf = (quantity: number, price: number): number =>
  amountOf(
    divided(
      millionths(quantity) * tenThousandths(price),
      10n ** BigInt(quantityDecimals) * 10n ** BigInt(priceDecimals),
    ),
  );

/** Percentage of an amount. */
export const percentOf = (amount: number, percent: number): number =>
  amountOf(divided(BigInt(amount) * tenThousandths(percent), 100n * 10n ** BigInt(priceDecimals)));

/** Amount times the fraction `part / whole`, rounded. */
export const partOf = (amount: number, part: number, whole: number): number =>
  amountOf(divided(BigInt(amount) * BigInt(part), BigInt(whole)));

/** Quotient, rounded half away from zero. The divisor must be positive. */
export function divided(dividend: bigint, divisor: bigint): bigint {
  const [size, sign] = dividend < 0n ? [-dividend, -1n] : [dividend, 1n];
  return (sign * (size * 2n + divisor)) / (divisor * 2n);
}

/** Converts to a number. Throws when the number could not hold the amount exactly. */
export function amountOf(value: bigint): number {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new Error(`an amount of ${value} is more than can be billed`);
  return amount;
}

export const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return amountOf(sum);
};

/** Scales to an integer. `toFixed` is exact: it picks the decimal nearest to the binary number. */
function scaled(value: number, decimals: number): bigint {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new Error(`${value} is more than can be billed`);
  return BigInt(value.toFixed(decimals).replace('.', ''));
}
