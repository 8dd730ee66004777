/** All pages of a list as a CSV file, page after page, so that a long one needs no memory on the server. */
import { callList } from '../api/call.ts';
import type { Input, ListName, Output } from '../api/operation.ts';
import type { Space } from '../api/request.ts';
import type { Column } from './column.tsx';
import { saveCsv } from './save-csv.ts';

interface Export<N extends ListName> {
  list: N;
  input: Input<N>;
  space: Space;
  columns: readonly Column<Output<N>>[];
  fileName: string;
  keep?: ((row: Output<N>) => boolean) | undefined;
  progress: (rows: number) => void;
}

const pageSize = 50;

export async function exportCsv<N extends ListName>(wanted: Export<N>): Promise<void> {
  const { list, input, space, columns, fileName, keep = () => true, progress } = wanted;
  const lines: (string | number | null)[][] = [columns.map(({ title }) => title)];
  for (let skip = 0, more = true; more; skip += pageSize) {
    const page = await callList(list, { ...input, skip, take: pageSize }, space);
    for (const row of page.rows.filter(keep)) lines.push(columns.map(({ csv }) => csv!(row)));
    more = page.more;
    progress(lines.length - 1);
  }
  await saveCsv(`${fileName}.csv`, lines);
}
