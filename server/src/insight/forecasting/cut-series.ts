import type { Series } from './forecast.ts';

/** What was known of a series when so many periods had passed. */
export const upTo = ({ values, exposure }: Series, end: number): Series => ({
  values: values.slice(0, end),
  exposure: exposure.slice(0, end),
});

/** Shorter series begin with periods of which nothing is known, so that all end at the same time. */
export function endingAt(length: number, { values, exposure }: Series): Series {
  const missing = Array.from({ length: length - values.length }, () => 0);
  return { values: [...missing, ...values], exposure: [...missing, ...exposure] };
}
