const exact = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });

/** Such as "3 units" or "5.202014 m³-days". */
export const quantityOf = (quantity: number, unit: string): string =>
  `${exact.format(quantity)} ${quantity === 1 ? unit : `${unit}s`}`;
