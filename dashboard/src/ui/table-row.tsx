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
  /** Undefined where rows cannot be selected. */
  selection: Selection<R> | undefined;
  tone: 'late' | undefined;
  isCurrent: boolean;
}

export function TableRow<R>(props: TableRowProps<R>) {
  const { row, columns, to, onOpen, open, selection, tone, isCurrent } = props;
  return (
    <Table.Tr
      data-at={isCurrent || undefined}
      data-tone={tone}
      data-opens={to || onOpen ? true : undefined}
      onClick={(event) => {
        if (!isOwnControl(event.target as HTMLElement)) open(row);
      }}
    >
      {selection ? (
        <Table.Td>
          <Checkbox
            aria-label="Select"
            size="xs"
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </Table.Td>
      ) : null}
      {columns.map((column, index) => (
        <Table.Td
          key={column.title}
          data-title={column.title}
          data-wide={column.wideOnly || undefined}
          className={column.align === 'right' ? classes['right']! : ''}
        >
          {index > 0 ? (
            column.cell(row)
          ) : to ? (
            <Go to={to(row)} className={classes['link']}>
              {column.cell(row)}
            </Go>
          ) : onOpen ? (
            <UnstyledButton className={classes['link']} onClick={() => onOpen(row)}>
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
