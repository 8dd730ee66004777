import { useState } from 'react';

export interface Selection<R> {
  /** The selected rows: those of this page, or all that match. */
  rows: readonly R[];
  has: (row: R) => boolean;
  /** With `range`, also selects what lies between this row and the one before it. */
  toggle: (row: R, range?: boolean) => void;
  /** Selects all rows of this page, or none. */
  all: (on: boolean) => void;
  /** Selects these rows, which are more than the page has. */
  take: (rows: readonly R[]) => void;
}

/** Selected rows of a table, which are remembered by their keys. */
export function useSelection<R>(rows: readonly R[], keyOf: (row: R) => string): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<readonly R[]>();
  const [last, setLast] = useState<string>();
  const has = (row: R) => keys.has(keyOf(row));
  const choose = (next: ReadonlySet<string>) => {
    setKeys(next);
    setTaken(undefined);
  };
  return {
    rows: taken ?? rows.filter(has),
    has,
    toggle: (row, range = false) => {
      const key = keyOf(row);
      const on = !keys.has(key);
      const after = new Set(keys);
      for (const one of range ? between(rows.map(keyOf), last, key) : [key]) {
        if (on) after.add(one);
        else after.delete(one);
      }
      setLast(key);
      choose(after);
    },
    all: (on) => choose(new Set(on ? rows.map(keyOf) : [])),
    take: (all) => {
      setKeys(new Set(all.map(keyOf)));
      setTaken(all);
    },
  };
}

function between(keys: readonly string[], one: string | undefined, other: string): string[] {
  const from = one === undefined ? -1 : keys.indexOf(one);
  const to = keys.indexOf(other);
  return from < 0 ? [other] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
