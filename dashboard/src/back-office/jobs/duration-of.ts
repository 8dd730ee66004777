import { minuteMs } from '@packhouse/contract/rules/time';

const tenth = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Such as 404 ms, 2.5 s, 3 min. */
export function durationOf(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${tenth.format(ms / 1_000)} s` : `${tenth.format(ms / minuteMs)} min`;
}
