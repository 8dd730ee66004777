const exact = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });
const rounded = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** Such as "3 units" or "5.202014 m³-days". */
export const quantityOf = (quantity: number, unit: string): string => worded(exact, quantity, unit);

/** The same to two decimals, for tables: the page of a line has the exact quantity. */
export const shortQuantityOf = (quantity: number, unit: string): string =>
  worded(Math.abs(quantity) < 1 ? exact : rounded, quantity, unit);

const worded = (format: Intl.NumberFormat, quantity: number, unit: string): string =>
  `${format.format(quantity)} ${quantity === 1 ? unit : `${unit}s`}`;
