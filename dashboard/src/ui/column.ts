import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<R> {
  key: string;
  title: string;
  cell: (row: R) => ReactNode;
  /** In an exported file; a column without it is left out there. */
  csv?: (row: R) => string | number | null;
  align?: 'left' | 'right';
  /** The value of `sortBy`, where the list can be sorted by it. */
  sort?: string;
  /** Hidden until it is chosen. */
  optional?: boolean;
  /** Left out of the cards of narrow screens. */
  wideOnly?: boolean;
}
