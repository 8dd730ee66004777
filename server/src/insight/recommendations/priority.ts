import type { Suggestion } from './suggestion.ts';

/**
 * 0 to 100 for what it costs to wait one run, that is one day, in minor units: ten times the cost is 20 more. 10 minor
 * units are 6, 100 are 21, 1,000 are 40, 10,000 are 60, a million is 100. It rises with the cost, and says nothing else.
 */
export function priorityOf(costOfDay: number): number {
  if (!(costOfDay > 0)) return 0;
  const share = Math.log1p(costOfDay / unit) / Math.log1p(highest / unit);
  return Math.min(100, Math.round(share * 100));
}

const unit = 10;
const highest = 1_000_000;

/**
 * What a unit counts for in the order where nobody knows what it is worth. Only the order is made of it: it is shown
 * nowhere as money.
 */
export const rankOfUnknownUnit = 100;

/** How severe something is that happens with this probability. */
export function severityOf(
  probability: number,
  { critical, high, medium }: { critical?: number; high: number; medium: number },
): Suggestion['severity'] {
  if (critical !== undefined && probability >= critical) return 'critical';
  if (probability >= high) return 'high';
  return probability >= medium ? 'medium' : 'low';
}
