import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { Column } from './column.tsx';
import classes from './data-table.module.css';
import { Go } from './go.tsx';
import type { Selection } from './use-selection.ts';

interface TableRowProps<R> {
  row: R;
  columns: readonly Column<R>[];
  /** Address that the row leads to. */
  to: ((row: R) => string) | undefined;
  /** Opens the row on this page, instead of `to`. */
  onOpen: ((row: R) => void) | undefined;
  open: (row: R) => void;
  /** Reads what the row leads to before it is opened. */
  prefetch: ((row: R) => void) | undefined;
  /** Undefined where rows cannot be selected. */
  selection: Selection<R> | undefined;
  tone: 'late' | undefined;
  isCurrent: boolean;
  /** Whether Tab leads to this row. */
  isTabStop: boolean;
  onFocus: () => void;
}

export function TableRow<R>(props: TableRowProps<R>) {
  const { row, columns, to, onOpen, open, prefetch, selection, tone, isCurrent, isTabStop, onFocus } = props;
  const opens = to !== undefined || onOpen !== undefined;
  return (
    <Table.Tr
      data-at={isCurrent || undefined}
      data-tone={tone}
      data-opens={opens || undefined}
      data-selected={selection?.has(row) || undefined}
      {...(opens || selection ? { tabIndex: isTabStop ? 0 : -1 } : {})}
      onFocus={(event) => {
        onFocus();
        if (event.target === event.currentTarget) prefetch?.(row);
      }}
      onMouseEnter={() => prefetch?.(row)}
      onClick={(event) => {
        if (!isOwnControl(event.target as HTMLElement)) open(row);
      }}
    >
      {selection ? (
        <Table.Td data-box>
          <Checkbox
            aria-label="Select"
            size="xs"
            tabIndex={-1}
            checked={selection.has(row)}
            onChange={(event) => selection.toggle(row, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </Table.Td>
      ) : null}
      {columns.map((column, index) => (
        <Table.Td
          key={column.title}
          data-title={column.title}
          data-wide={column.wideOnly || undefined}
          data-card={column.card}
          data-grow={column.grow || undefined}
          className={column.align === 'right' ? classes['right']! : ''}
        >
          {index > 0 ? (
            column.cell(row)
          ) : to ? (
            <Go to={to(row)} className={classes['link']} tabIndex={-1}>
              {column.cell(row)}
            </Go>
          ) : onOpen ? (
            <UnstyledButton className={classes['link']} onClick={() => onOpen(row)} tabIndex={-1}>
              {column.cell(row)}
            </UnstyledButton>
          ) : (
            column.cell(row)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** True for a link, button or field inside a row, which handles its own clicks. */
const isOwnControl = (target: HTMLElement): boolean =>
  target.closest('a, button, input, label, [role=menuitem]') !== null;
