/** Tools above a table: the export, the choice of columns, and how high the rows are. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { ColumnsIcon, DownloadIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { Input, ListName, Output } from '../api/operation.ts';
import { useSpace } from '../api/space.tsx';
import type { Column } from './column.tsx';
import classes from './data-table.module.css';
import { exportCsv } from './export-csv.ts';
import { number } from './format.ts';
import { tellDone, tellFailure } from './tell.tsx';
import type { ColumnChoice } from './use-columns.ts';
import { useDensity } from './use-density.ts';

interface TableToolbarProps<N extends ListName> {
  list: N;
  input: Input<N>;
  columns: readonly Column<Output<N>>[];
  choice: ColumnChoice<Output<N>>;
  fileName?: string;
  keep?: (row: Output<N>) => boolean;
  exportAtMost?: number;
}

export const TableToolbar = <N extends ListName>({ choice, ...rest }: TableToolbarProps<N>) => (
  <Group gap={4} wrap="nowrap" className={classes['tools']}>
    <ExportButton {...rest} />
    <ViewMenu columns={rest.columns} choice={choice} />
  </Group>
);

type ExportButtonProps<N extends ListName> = Omit<TableToolbarProps<N>, 'choice'>;

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

interface ViewMenuProps<R> {
  columns: readonly Column<R>[];
  choice: ColumnChoice<R>;
}

function ViewMenu<R>({ columns, choice: { visible, show } }: ViewMenuProps<R>) {
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label="Choose columns">
          <ColumnsIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <CheckItem
          on={isCompact}
          label="Compact rows"
          onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        />
        <Menu.Divider />
        {columns.map((column) => {
          const on = visible.includes(column);
          return (
            <CheckItem
              key={column.title}
              on={on}
              disabled={on && visible.length === 1}
              label={column.title}
              onClick={() => show(column, !on)}
            />
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

interface CheckItemProps {
  on: boolean;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const CheckItem = ({ on, label, disabled = false, onClick }: CheckItemProps) => (
  <Menu.Item
    role="menuitemcheckbox"
    aria-checked={on}
    disabled={disabled}
    leftSection={<span aria-hidden>{on ? '✓' : '\u2003'}</span>}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
);
