import type { Worth } from './money.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Priority from 0 to 100 by the cost of waiting for one run, that is one day, in minor units: ten times the cost adds
 * 20. 10 minor units give 6, 100 give 21, 1,000 give 40, 10,000 give 60, a million gives 100. It depends on the cost
 * alone.
 */
export function priorityOf(costOfDay: number): number {
  if (!(costOfDay > 0)) return 0;
  const share = Math.log1p(costOfDay / unit) / Math.log1p(highest / unit);
  return Math.min(100, Math.round(share * 100));
}

const unit = 10;
const highest = 1_000_000;

/** Value of a unit of unknown worth, in minor units, for ranking only; never shown as money. */
export const rankOfUnknownUnit = 100;

/** Priority of losing so many units a day. */
export const priorityOfUnits = (unitsOfDay: number, { basis, perUnit }: Worth): number =>
  priorityOf(unitsOfDay * (basis === 'none' ? rankOfUnknownUnit : perUnit));

/** Severity of something that happens with this probability. */
export function severityOf(
  probability: number,
  { critical, high, medium }: { critical?: number; high: number; medium: number },
): Suggestion['severity'] {
  if (critical !== undefined && probability >= critical) return 'critical';
  if (probability >= high) return 'high';
  return probability >= medium ? 'medium' : 'low';
}
