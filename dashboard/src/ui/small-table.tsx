/** A few rows that belong to a record, all of them shown. On a narrow screen each row is a card, as in the lists. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './column.tsx';
import classes from './data-table.module.css';

interface SmallTableProps<R> {
  /** For screen readers. */
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  rowKey: (row: R) => string;
  /** The last row, such as a sum: a cell for each column. */
  foot?: readonly ReactNode[];
}

export function SmallTable<R>({ label, rows, columns, rowKey, foot }: SmallTableProps<R>) {
  const side = ({ align }: Column<R>) => (align === 'right' ? classes['right']! : '');
  return (
    <Table className={classes['table']} verticalSpacing={6} aria-label={label}>
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
          <Table.Tr key={rowKey(row)}>
            {columns.map((column) => (
              <Table.Td key={column.title} data-title={column.title} className={side(column)}>
                {column.cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        {foot ? (
          <Table.Tr fw={600}>
            {columns.map((column, index) => (
              <Table.Td key={column.title} data-title={column.title} className={side(column)}>
                {foot[index]}
              </Table.Td>
            ))}
          </Table.Tr>
        ) : null}
      </Table.Tbody>
    </Table>
  );
}
