import type { Series } from './forecast.ts';

/** Part of a series that was known after `end` periods. */
export const upTo = ({ values, exposure }: Series, end: number): Series => ({
  values: values.slice(0, end),
  exposure: exposure.slice(0, end),
});

/** Pads shorter series with unknown periods at the beginning, so that all end at the same time. */
export function endingAt(length: number, { values, exposure }: Series): Series {
  const missing = Array.from({ length: length - values.length }, () => 0);
  return { values: [...missing, ...values], exposure: [...missing, ...exposure] };
}
