const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Such as "1 unit" or "2,400 units". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;
