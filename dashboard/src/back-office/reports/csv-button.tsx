/** Saves the rows of a report as a CSV file. */
import { Button } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { Column } from '../../ui/column.tsx';
import { saveCsv } from '../../ui/save-csv.ts';
import { tellFailure } from '../../ui/tell.tsx';

interface CsvButtonProps<R> {
  fileName: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
}

export function CsvButton<R>({ fileName, rows, columns }: CsvButtonProps<R>) {
  if (rows.length === 0) return null;
  const save = () => {
    const lines = rows.map((row) => columns.map(({ csv }) => csv?.(row) ?? null));
    saveCsv(`${fileName}.csv`, [columns.map(({ title }) => title), ...lines]).catch(tellFailure);
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      c="dimmed"
      leftSection={<DownloadIcon size={14} />}
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
