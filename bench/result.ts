import type { Spread } from './spread.ts';

/** One figure, and what it has to be. */
export interface Finding {
  /** As in P1. */
  goal: string;
  what: string;
  unit: '×' | 's' | 'ms' | '%' | '';
  spread: Spread;
  /** Without either, the figure is for information. */
  atLeast?: number;
  atMost?: number;
  /** A count that must hold; missing it is a failure of the run, not only of a goal. */
  must?: true;
}

export interface Table {
  title: string;
  head: string[];
  rows: (string | number)[][];
}

/** What measuring one or more goals came to. */
export interface Result {
  findings: Finding[];
  tables: Table[];
  /** What was left out, and why. */
  notes?: string[];
}

export function verdictOf({
  spread: { median, max },
  atLeast,
  atMost,
  must,
}: Finding): 'meets' | 'misses' | '' {
  if (atLeast === undefined && atMost === undefined) return '';
  const most = must ? max : median;
  return (atLeast === undefined || median >= atLeast) && (atMost === undefined || most <= atMost)
    ? 'meets'
    : 'misses';
}
