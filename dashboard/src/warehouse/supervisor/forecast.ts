/** When the open orders will be packed, if the warehouse goes on as in the last hour. */
import { hourMs } from '@packhouse/contract/rules/time';

export interface Forecast {
  /** Time when nothing is left, in milliseconds; undefined when nothing was packed in the last hour. */
  finishAt: number | undefined;
  /** Orders left at the cut-off. */
  leftAtCutoff: number;
  /** Orders left at each quarter of an hour, from now to the cut-off. */
  points: { at: number; left: number }[];
}

/** `left`: open orders. `perHour`: orders packed in the last hour. Times in milliseconds. */
export function forecastOf(left: number, perHour: number, now: number, cutoffAt: number): Forecast {
  const leftAt = (at: number) => Math.max(0, Math.ceil(left - (perHour * (at - now)) / hourMs));
  const points = [];
  for (let at = now; at < cutoffAt; at += stepMs(cutoffAt - now)) points.push({ at, left: leftAt(at) });
  points.push({ at: cutoffAt, left: leftAt(cutoffAt) });
  return {
    finishAt: left === 0 ? now : perHour > 0 ? now + (left / perHour) * hourMs : undefined,
    leftAtCutoff: leftAt(cutoffAt),
    points,
  };
}

/**
 * Number of packers who finish the open orders before the cut-off, each at the target of the warehouse in orders an hour.
 * Undefined without a target, and once the cut-off is over.
 */
export function packersNeeded(
  left: number,
  target: number | null,
  now: number,
  cutoffAt: number,
): number | undefined {
  if (target === null || cutoffAt <= now) return undefined;
  return Math.ceil((left * hourMs) / (target * (cutoffAt - now)));
}

/** A quarter of an hour, or more when the cut-off is far away. */
const stepMs = (spanMs: number): number => Math.max(hourMs / 4, spanMs / 24);
