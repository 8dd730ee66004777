/** History of a record's changes, field by field. */
import { Code } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { actor, column, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';

type Change = Output<'products.history'>;

interface ChangesProps {
  list: 'products.history' | 'cartons.history' | 'operatorWarehouses.history';
  id: string;
}

export function Changes({ list, id }: ChangesProps) {
  return (
    <ListTable
      label="Changes"
      list={list}
      input={{ id }}
      columns={columns}
      rowKey={(change) => `${change.at} ${change.field}`}
      fileName="changes"
      empty={
        <Empty title="No changes yet">Each changed field appears here with who changed it and when.</Empty>
      }
    />
  );
}

const columns: Column<Change>[] = [
  text('Field', 'field'),
  column('From', ({ from }) => <Value value={from} />, { csv: ({ from }) => textOf(from) }),
  column('To', ({ to }) => <Value value={to} />, { csv: ({ to }) => textOf(to) }),
  actor('By', 'actor'),
  time('When', 'at'),
];

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <>–</>;
  if (typeof value === 'object')
    return <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{textOf(value)}</Code>;
  return <span style={{ overflowWrap: 'anywhere' }}>{textOf(value)}</span>;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
