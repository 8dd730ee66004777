import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { isOnControl } from './is-on-control.ts';

interface RowKeys<R> {
  open: (row: R) => void;
  toggle: ((row: R) => void) | undefined;
}

/** Keys of a table: j and k move, Enter opens, x selects. The current row is scrolled into view. */
export function useRowKeys<R>(rows: readonly R[], { open, toggle }: RowKeys<R>) {
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (by: number) => setCurrent((now) => Math.min(rows.length - 1, Math.max(0, now + by)));
  const row = rows[current];
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    [
      'Enter',
      (event) => {
        if (row !== undefined && !isOnControl(event)) open(row);
      },
      { preventDefault: false },
    ],
    ['x', () => row !== undefined && toggle?.(row)],
  ]);
  useEffect(() => {
    body.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return { current, body };
}
