import type { Output } from '../../api/operation.ts';

type Metrics = Output<'recommendations.metrics'>;
type OfType = Metrics['types'][number];

export interface Totals {
  counts: Record<keyof OfType['counts'], number>;
  /** In minor units, as is `completed`. */
  open: number;
  completed: number;
}

/** Totals of one type, or of all types. */
export function totalsOf({ types }: Pick<Metrics, 'types'>, type?: OfType['type']): Totals {
  const counted = types.filter((one) => type === undefined || one.type === type);
  const counts = {} as Totals['counts'];
  for (const one of counted) {
    for (const [status, count] of Object.entries(one.counts) as [keyof OfType['counts'], number][]) {
      counts[status] = (counts[status] ?? 0) + count;
    }
  }
  return {
    counts,
    open: counted.reduce((sum, { impact }) => sum + impact.open, 0),
    completed: counted.reduce((sum, { impact }) => sum + impact.completed, 0),
  };
}
