import type { Spread } from './spread.ts';

/** One figure, and the limits it has to keep. */
export interface Finding {
  /** The goal's name, such as P1. */
  goal: string;
  what: string;
  unit: '×' | 's' | 'ms' | 'MB' | '%' | '';
  spread: Spread;
  /** Without either limit, the figure is for information only. */
  atLeast?: number;
  atMost?: number;
  /** Marks a count that must hold: missing it fails the run, not only the goal. */
  must?: true;
}

export interface Table {
  title: string;
  head: string[];
  rows: (string | number)[][];
}

/** Result of measuring one or more goals. */
export interface Result {
  findings: Finding[];
  tables: Table[];
  /** Omitted measurements, and why. */
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
