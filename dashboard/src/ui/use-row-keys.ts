import { useHotkeys } from '@mantine/hooks';
import { useRef, useState, type KeyboardEvent } from 'react';
import { isOnControl } from './is-on-control.ts';

interface RowKeys<R> {
  open: (row: R) => void;
  toggle: ((row: R, range?: boolean) => void) | undefined;
}

/**
 * Keys of a table: j and k move from anywhere on the page, the arrows, Home and End within the table; Enter opens, x selects.
 * The current row has the focus; it alone is reached with Tab.
 */
export function useRowKeys<R>(rows: readonly R[], { open, toggle }: RowKeys<R>) {
  const [current, setCurrent] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const moveTo = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    setCurrent(next);
    (body.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const row = rows[current];
  useHotkeys([
    ['j', () => moveTo(current + 1)],
    ['k', () => moveTo(current - 1)],
    [
      'Enter',
      (event) => {
        if (row !== undefined && !isOnControl(event)) open(row);
      },
      { preventDefault: false },
    ],
    ['x', () => row !== undefined && toggle?.(row)],
    ['shift+x', () => row !== undefined && toggle?.(row, true)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    // Fields in a row have these keys to themselves.
    if (to === undefined || (event.target as HTMLElement).closest('input, textarea, [role=menu]')) return;
    event.preventDefault();
    moveTo(to);
  };
  return { current, setCurrent, body, onKeyDown };
}
