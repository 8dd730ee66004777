/** History of a record's changes, field by field. */
import { Code } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { Time } from '../ui/time.tsx';
import { ActorName } from '../ui/actor-name.tsx';

type Change = Output<'products.history'>;

interface ChangesProps {
  list: 'products.history' | 'cartons.history' | 'operatorWarehouses.history';
  id: string;
}

export function Changes({ list, id }: ChangesProps) {
  const query = useList(list, { id, ...usePaging() });
  return (
    <DataTable
      label="Changes"
      list={list}
      input={{ id }}
      query={query}
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
  { key: 'field', title: 'Field', cell: ({ field }) => field, csv: ({ field }) => field },
  { key: 'from', title: 'From', cell: ({ from }) => <Value value={from} />, csv: ({ from }) => textOf(from) },
  { key: 'to', title: 'To', cell: ({ to }) => <Value value={to} />, csv: ({ to }) => textOf(to) },
  {
    key: 'actor',
    title: 'By',
    cell: ({ actor }) => <ActorName actor={actor} />,
    csv: ({ actor }) => actor.name,
  },
  { key: 'at', title: 'When', cell: ({ at }) => <Time at={at} />, csv: ({ at }) => at },
];

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <>–</>;
  if (typeof value === 'object')
    return <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{textOf(value)}</Code>;
  return <span style={{ overflowWrap: 'anywhere' }}>{textOf(value)}</span>;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
