/** A few rows that belong to a record, all of them shown. On a narrow screen each row is a card, as in the lists. */
import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { idOf, type Column } from './column.tsx';
import classes from './data-table.module.css';
import { Note } from './note.tsx';

interface SmallTableProps<R> extends Omit<TableProps, 'className'> {
  /** For screen readers. */
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** Key that is unique among the rows; by default their id. */
  rowKey?: (row: R) => string;
  /** Words in place of a table without rows. */
  empty?: string;
  /** The last row, such as a sum: a cell for each column. */
  foot?: readonly ReactNode[];
}

export function SmallTable<R>(props: SmallTableProps<R>) {
  const { label, rows, columns, rowKey = idOf, empty, foot, ...looks } = props;
  if (empty !== undefined && rows.length === 0) return <Note>{empty}</Note>;
  const side = ({ align }: Column<R>) => (align === 'right' ? classes['right']! : '');
  const cells = (contentOf: (column: Column<R>, index: number) => ReactNode) =>
    columns.map((column, index) => (
      <Table.Td key={column.title} data-title={column.title} className={side(column)}>
        {contentOf(column, index)}
      </Table.Td>
    ));
  return (
    <Table className={classes['table']} verticalSpacing={6} aria-label={label} {...looks}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.title} className={side(column)}>
              {column.title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>{cells(({ cell }) => cell(row))}</Table.Tr>
        ))}
        {foot ? <Table.Tr fw={600}>{cells((_, index) => foot[index])}</Table.Tr> : null}
      </Table.Tbody>
    </Table>
  );
}
