/** Tools above a table: what is done with selected rows, the export, and the choice of columns. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { ColumnsIcon, DownloadIcon } from '@primer/octicons-react';
import { useState, type ReactNode } from 'react';
import type { Input, ListName, Output } from '../api/operation.ts';
import { useSpace } from '../api/space.tsx';
import type { Column } from './column.tsx';
import { exportCsv } from './export-csv.ts';
import { number } from './format.ts';
import { tellDone, tellFailure } from './tell.tsx';
import type { ColumnChoice } from './use-columns.ts';

interface TableToolbarProps<N extends ListName> {
  list: N;
  input: Input<N>;
  columns: readonly Column<Output<N>>[];
  choice: ColumnChoice<Output<N>>;
  fileName?: string;
  keep?: (row: Output<N>) => boolean;
  exportAtMost?: number;
  children: ReactNode;
}

export const TableToolbar = <N extends ListName>({ choice, children, ...rest }: TableToolbarProps<N>) => (
  <Group justify="space-between" mb="xs" mih={30}>
    <div>{children}</div>
    <Group gap={6}>
      <ExportButton {...rest} />
      <ColumnMenu columns={rest.columns} choice={choice} />
    </Group>
  </Group>
);

type ExportButtonProps<N extends ListName> = Omit<TableToolbarProps<N>, 'choice' | 'children'>;

function ExportButton<N extends ListName>(props: ExportButtonProps<N>) {
  const { list, input, columns, fileName = list, keep, exportAtMost } = props;
  const space = useSpace();
  const [read, setRead] = useState<number>();
  const exported = columns.filter((column) => column.csv);
  if (exported.length === 0) return null;
  const download = async () => {
    setRead(0);
    try {
      const most = exportAtMost;
      const wanted = { list, input, space, columns: exported, fileName, keep, most, progress: setRead };
      if (await exportCsv(wanted)) return;
      tellDone(`The file has the first ${number(most!)} rows. Narrow the filters to export the others.`);
    } catch (error) {
      tellFailure(error);
    } finally {
      setRead(undefined);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      c="dimmed"
      leftSection={<DownloadIcon size={14} />}
      onClick={() => void download()}
      disabled={read !== undefined}
    >
      {read === undefined ? 'Export CSV' : `Exporting … ${read} rows`}
    </Button>
  );
}

interface ColumnMenuProps<R> {
  columns: readonly Column<R>[];
  choice: ColumnChoice<R>;
}

const ColumnMenu = <R,>({ columns, choice: { visible, show } }: ColumnMenuProps<R>) => (
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
            key={column.title}
            role="menuitemcheckbox"
            aria-checked={on}
            disabled={on && visible.length === 1}
            leftSection={<span aria-hidden>{on ? '✓' : '\u2003'}</span>}
            onClick={() => show(column, !on)}
          >
            {column.title}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
