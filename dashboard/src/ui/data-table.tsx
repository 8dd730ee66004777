/**
 * The one table of all lists. Its page, sort order and open row are in the address; the rows stay on screen while the
 * next page is loaded. On a narrow screen each row is a card. Keys: j and k move, Enter opens, x selects.
 */
import { Skeleton, Table } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Rows } from '../api/call.ts';
import type { Input, ListName, Output } from '../api/operation.ts';
import { BulkBar } from './bulk-bar.tsx';
import { idOf, type Column } from './column.tsx';
import classes from './data-table.module.css';
import { Failed } from './failed.tsx';
import { useGo } from './go.tsx';
import { Pages, usePaging } from './pages.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useUrlState } from './url-state.ts';
import { useColumns } from './use-columns.ts';
import { useDensity } from './use-density.ts';
import { useOverflow } from './use-overflow.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

export interface DataTableProps<N extends ListName> {
  /** Label for screen readers; the chosen columns are remembered under it, too. */
  label: string;
  list: N;
  /** Input of the list without skip and take. */
  input: Input<N>;
  query: UseQueryResult<Rows<N>>;
  columns: readonly Column<Output<N>>[];
  /** Key that is unique among the rows; by default their id. */
  rowKey?: (row: Output<N>) => string;
  /** Address that a row leads to. */
  to?: ((row: Output<N>) => string) | undefined;
  /** Opens a row on this page, instead of `to`. */
  onOpen?: ((row: Output<N>) => void) | undefined;
  /** Reads what a row leads to before it is opened. */
  prefetch?: ((row: Output<N>) => void) | undefined;
  /** The filters, left of the tools of the table. */
  filters?: ReactNode;
  /** Gives each row one line: what is longer is cut off. */
  oneLine?: boolean;
  empty: ReactNode;
  /** Shown while rows are selected. */
  bulk?: ((rows: readonly Output<N>[], done: () => void) => ReactNode) | undefined;
  /** Marks a row as needing attention; one of its cells must say so in words, too. */
  tone?: (row: Output<N>) => 'late' | undefined;
  /** Name of the exported file. */
  fileName?: string;
  /** Rows of the list that are exported at most, a multiple of 50; left out, all of them. */
  exportAtMost?: number;
  /** Selects the rows to show and export, where the list itself cannot filter for them. */
  keep?: (row: Output<N>) => boolean;
}

export function useSorting<K extends string>(keys: readonly K[]): { sortBy?: K; sortOrder?: 'asc' | 'desc' } {
  const { values } = useUrlState();
  const key = keys.find((one) => one === values['sortBy']);
  return key ? { sortBy: key, sortOrder: values['sortOrder'] === 'asc' ? 'asc' : 'desc' } : {};
}

export function DataTable<N extends ListName>(props: DataTableProps<N>) {
  const {
    label,
    query,
    columns,
    rowKey = idOf,
    to,
    onOpen,
    prefetch,
    filters,
    oneLine,
    empty,
    bulk,
    tone,
  } = props;
  const go = useGo();
  const { skip } = usePaging();
  const choice = useColumns(label, columns);
  const [density] = useDensity();
  const rows = query.data?.rows ?? [];
  const selected = useSelection(rows, rowKey);
  const selection = bulk ? selected : undefined;
  const open = (row: Output<N>) => {
    if (onOpen) onOpen(row);
    else if (to) go(to(row));
  };
  const keys = useRowKeys(rows, { open, toggle: selection?.toggle });
  const { ref, overflows } = useOverflow<HTMLDivElement>();

  if (query.isError && !query.data) {
    return (
      <>
        {filters}
        <Failed error={query.error} again={() => void query.refetch()} />
      </>
    );
  }
  // A page beyond the last one is empty, too, but not for lack of records.
  if (query.data && rows.length === 0 && skip === 0 && !query.isPlaceholderData) {
    return (
      <>
        {filters}
        {empty}
      </>
    );
  }
  return (
    <div>
      <div className={classes['bar']}>
        {filters}
        <TableToolbar {...props} choice={choice} />
      </div>
      {bulk && selected.rows.length > 0 ? (
        <BulkBar
          {...props}
          selection={selected}
          count={rows.length}
          more={query.data?.more ?? false}
          total={query.data?.total}
        >
          {bulk(selected.rows, () => selected.all(false))}
        </BulkBar>
      ) : null}
      <div
        ref={ref}
        className={classes['scroll']}
        {...(overflows ? { 'data-overflows': true, tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      >
        <Table
          className={classes['table']}
          highlightOnHover
          verticalSpacing={oneLine ? 4 : 'xs'}
          data-density={density}
          data-one-line={oneLine}
          data-cards={columns.some(({ card }) => card) ? 'short' : undefined}
          aria-label={label}
          aria-busy={query.isFetching}
        >
          <TableHead columns={choice.visible} rows={rows} selection={selection} />
          <Table.Tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
            {query.isPending ? (
              <SkeletonRows columns={choice.visible.length + (bulk ? 1 : 0)} />
            ) : (
              rows.map((row, index) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={choice.visible}
                  to={to}
                  onOpen={onOpen}
                  open={open}
                  prefetch={prefetch}
                  selection={selection}
                  tone={tone?.(row)}
                  isCurrent={index === keys.current}
                  isTabStop={index === Math.max(0, keys.current)}
                  onFocus={() => keys.setCurrent(index)}
                />
              ))
            )}
          </Table.Tbody>
        </Table>
      </div>
      <Pages more={query.data?.more ?? false} count={rows.length} total={query.data?.total} />
    </div>
  );
}

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: 8 }, (_, row) => (
    <Table.Tr key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <Table.Td key={column}>
          <Skeleton height={14} width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
