/**
 * The one table of all lists. Its page, sort order and open row are in the address; the rows stay on screen while the
 * next page is loaded. On a narrow screen each row is a card. Keys: j and k move, Enter opens, x selects.
 */
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Menu,
  Skeleton,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { ChevronDownIcon, ChevronUpIcon, ColumnsIcon, DownloadIcon } from '@primer/octicons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Rows } from '../api/call.ts';
import type { Input, ListName, Output } from '../api/operation.ts';
import { useSpace } from '../api/space.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { exportCsv } from './export-csv.ts';
import { Failed } from './failed.tsx';
import { Go, useGo } from './go.tsx';
import { isOnControl } from './is-on-control.ts';
import { Pages, usePaging } from './pages.tsx';
import { tellFailure } from './tell.tsx';
import { useUrlState } from './url-state.ts';

interface DataTableProps<N extends ListName> {
  /** Label for screen readers; the chosen columns are remembered under it, too. */
  label: string;
  list: N;
  /** Input of the list without skip and take: `useList(list, { ...input, ...usePaging() })`. */
  input: Input<N>;
  query: UseQueryResult<Rows<N>>;
  columns: readonly Column<Output<N>>[];
  /** Key that is unique among the rows; by default their id. */
  rowKey?: (row: Output<N>) => string;
  /** Address that a row leads to. */
  to?: ((row: Output<N>) => string) | undefined;
  /** Opens a row on this page, instead of `to`. */
  onOpen?: ((row: Output<N>) => void) | undefined;
  empty: ReactNode;
  /** Shown while rows are selected. */
  bulk?: ((rows: Output<N>[], done: () => void) => ReactNode) | undefined;
  /** Marks a row as needing attention; one of its cells must say so in words, too. */
  tone?: (row: Output<N>) => 'late' | undefined;
  /** Name of the exported file. */
  fileName?: string;
  /** Selects the rows to show and export, where the list itself cannot filter for them. */
  keep?: (row: Output<N>) => boolean;
}

export function useSorting<K extends string>(keys: readonly K[]): { sortBy?: K; sortOrder?: 'asc' | 'desc' } {
  const { values } = useUrlState();
  const key = keys.find((one) => one === values['sortBy']);
  return key ? { sortBy: key, sortOrder: values['sortOrder'] === 'asc' ? 'asc' : 'desc' } : {};
}

export function DataTable<N extends ListName>(props: DataTableProps<N>) {
  const { label, query, columns, rowKey = idOf, to, onOpen, empty, bulk, tone } = props;
  const go = useGo();
  const { skip } = usePaging();
  const [shown, setShown] = useLocalStorage<Record<string, boolean>>({
    key: `packhouse-columns-${label}`,
    defaultValue: {},
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const visible = columns.filter((column) => shown[column.key] ?? !column.optional);
  const rows = query.data?.rows ?? [];
  const chosen = rows.filter((row) => selected.has(rowKey(row)));

  const open = (row: Output<N>) => {
    if (onOpen) return onOpen(row);
    if (!to) return undefined;
    return go(to(row));
  };
  const move = (by: number) => setAt((now) => Math.min(rows.length - 1, Math.max(0, now + by)));
  const toggle = (row: Output<N>) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(rowKey(row))) after.add(rowKey(row));
      return after;
    });
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    [
      'Enter',
      (event) => {
        if (rows[at] && !isOnControl(event)) open(rows[at]);
      },
      { preventDefault: false },
    ],
    ['x', () => bulk && rows[at] && toggle(rows[at])],
  ]);
  useEffect(() => {
    body.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  if (query.isError && !query.data) return <Failed error={query.error} again={() => void query.refetch()} />;
  // A page beyond the last one is empty, too, but not for lack of records.
  if (query.data && rows.length === 0 && skip === 0 && !query.isPlaceholderData) return <>{empty}</>;
  return (
    <div>
      <Toolbar {...props} shown={shown} setShown={setShown} visible={visible}>
        {bulk && chosen.length > 0 ? (
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {chosen.length} selected
            </Text>
            {bulk(chosen, () => setSelected(new Set()))}
          </Group>
        ) : null}
      </Toolbar>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table
          className={classes['table']}
          highlightOnHover
          verticalSpacing="xs"
          aria-label={label}
          aria-busy={query.isFetching}
        >
          <Table.Thead>
            <Table.Tr>
              {bulk ? (
                <Table.Th w={36}>
                  <Checkbox
                    aria-label="Select all on this page"
                    size="xs"
                    checked={rows.length > 0 && chosen.length === rows.length}
                    indeterminate={chosen.length > 0 && chosen.length < rows.length}
                    onChange={(event) =>
                      setSelected(
                        event.currentTarget.checked ? new Set(rows.map((row) => rowKey(row))) : new Set(),
                      )
                    }
                  />
                </Table.Th>
              ) : null}
              {visible.map((column) => (
                <Heading column={column} key={column.key} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={body}>
            {query.isPending ? (
              <SkeletonRows columns={visible.length + (bulk ? 1 : 0)} />
            ) : (
              rows.map((row, index) => (
                <Table.Tr
                  key={rowKey(row)}
                  data-at={index === at || undefined}
                  data-tone={tone?.(row)}
                  data-opens={to || onOpen ? true : undefined}
                  onClick={(event) => {
                    if (!isOwnControl(event.target as HTMLElement)) open(row);
                  }}
                >
                  {bulk ? (
                    <Table.Td>
                      <Checkbox
                        aria-label="Select"
                        size="xs"
                        checked={selected.has(rowKey(row))}
                        onChange={() => toggle(row)}
                      />
                    </Table.Td>
                  ) : null}
                  {visible.map((column, place) => (
                    <Table.Td
                      key={column.key}
                      data-title={column.title}
                      data-wide={column.wideOnly || undefined}
                      className={column.align === 'right' ? classes['right']! : ''}
                    >
                      {place === 0 && to ? (
                        <Go to={to(row)} className={classes['link']}>
                          {column.cell(row)}
                        </Go>
                      ) : place === 0 && onOpen ? (
                        <UnstyledButton className={classes['link']} onClick={() => onOpen(row)}>
                          {column.cell(row)}
                        </UnstyledButton>
                      ) : (
                        column.cell(row)
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Pages more={query.data?.more ?? false} count={rows.length} total={query.data?.total} />
    </div>
  );
}

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

interface ToolbarProps<N extends ListName> extends DataTableProps<N> {
  shown: Record<string, boolean>;
  setShown: (shown: Record<string, boolean>) => void;
  visible: readonly Column<Output<N>>[];
  children: ReactNode;
}

function Toolbar<N extends ListName>(props: ToolbarProps<N>) {
  const { list, input, columns, visible, shown, setShown, fileName = list, keep, children } = props;
  const space = useSpace();
  const [read, setRead] = useState<number>();
  const exported = columns.filter((column) => column.csv);
  const download = () => {
    setRead(0);
    exportCsv({ list, input, space, columns: exported, fileName, keep, progress: setRead })
      .catch(tellFailure)
      .finally(() => setRead(undefined));
  };
  return (
    <Group justify="space-between" mb="xs" mih={30}>
      <div>{children}</div>
      <Group gap={6}>
        {exported.length > 0 ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            c="dimmed"
            leftSection={<DownloadIcon size={14} />}
            onClick={download}
            disabled={read !== undefined}
          >
            {read === undefined ? 'Export CSV' : `${read} rows read`}
          </Button>
        ) : null}
        <Menu closeOnItemClick={false} position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label="Choose columns">
              <ColumnsIcon size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.map((column) => {
              const on = visible.includes(column);
              return (
                <Menu.Item
                  key={column.key}
                  role="menuitemcheckbox"
                  aria-checked={on}
                  disabled={on && visible.length === 1}
                  leftSection={<span aria-hidden>{on ? '✓' : '\u2003'}</span>}
                  onClick={() => setShown({ ...shown, [column.key]: !on })}
                >
                  {column.title}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
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

const idOf = (row: object): string => (row as { id: string }).id;

/** True for a link, button or field inside a row, which handles its own clicks. */
const isOwnControl = (target: HTMLElement): boolean =>
  target.closest('a, button, input, label, [role=menuitem]') !== null;
