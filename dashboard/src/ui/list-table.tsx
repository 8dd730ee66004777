import { useList } from '../api/use.ts';
import type { ListName } from '../api/operation.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { usePaging } from './pages.tsx';

interface ListTableProps<N extends ListName> extends Omit<DataTableProps<N>, 'query'> {
  /** Says how many rows the list has. */
  total?: boolean;
  /** Reads the page again after this many milliseconds. */
  everyMs?: number;
}

/** A table that reads its own page of a list. */
export function ListTable<N extends ListName>({ total = false, everyMs, ...table }: ListTableProps<N>) {
  const input = { ...table.input, ...usePaging(), ...(total ? { includeTotal: true } : {}) };
  const query = useList(table.list, input, everyMs === undefined ? {} : { everyMs });
  return <DataTable {...table} query={query} />;
}
