import { useState } from 'react';

export interface Selection<R> {
  /** The selected rows of this page. */
  rows: R[];
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Selects all rows of this page, or none. */
  all: (on: boolean) => void;
}

/** Selected rows of a table, which are remembered by their keys. */
export function useSelection<R>(rows: readonly R[], keyOf: (row: R) => string): Selection<R> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (row: R) => keys.has(keyOf(row));
  return {
    rows: rows.filter(has),
    has,
    toggle: (row) =>
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(keyOf(row))) after.add(keyOf(row));
        return after;
      }),
    all: (on) => setKeys(new Set(on ? rows.map(keyOf) : [])),
  };
}
