import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon } from '@primer/octicons-react';
import type { Column } from './column.tsx';
import classes from './data-table.module.css';
import { useUrlState } from './url-state.ts';
import type { Selection } from './use-selection.ts';

interface TableHeadProps<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Undefined where rows cannot be selected. */
  selection: Selection<R> | undefined;
}

/** Titles of the columns, by which the rows are sorted, and the box that selects all rows. */
export const TableHead = <R,>({ columns, rows, selection }: TableHeadProps<R>) => (
  <Table.Thead>
    <Table.Tr>
      {selection ? (
        <Table.Th data-box>
          <Checkbox
            aria-label="Select all on this page"
            size="xs"
            checked={rows.length > 0 && selection.rows.length === rows.length}
            indeterminate={selection.rows.length > 0 && selection.rows.length < rows.length}
            onChange={(event) => selection.all(event.currentTarget.checked)}
          />
        </Table.Th>
      ) : null}
      {columns.map((column) => (
        <Heading column={column} key={column.title} />
      ))}
    </Table.Tr>
  </Table.Thead>
);

function Heading<R>({ column }: { column: Column<R> }) {
  const { values, set } = useUrlState();
  const right = column.align === 'right' ? classes['right']! : '';
  if (!column.sort) return <Table.Th className={right}>{column.title}</Table.Th>;
  const order =
    values['sortBy'] === column.sort ? (values['sortOrder'] === 'asc' ? 'asc' : 'desc') : undefined;
  return (
    <Table.Th
      className={right}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
    >
      <UnstyledButton
        className={classes['sort']}
        onClick={() =>
          set({ sortBy: column.sort, sortOrder: order === 'desc' ? 'asc' : 'desc' }, { replace: true })
        }
      >
        {column.title}
        {order === 'asc' ? (
          <ChevronUpIcon size={12} />
        ) : order === 'desc' ? (
          <ChevronDownIcon size={12} />
        ) : null}
      </UnstyledButton>
    </Table.Th>
  );
}
