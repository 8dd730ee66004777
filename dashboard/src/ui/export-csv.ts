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
  /** Records to read at most; the rest of a longer list is left out. */
  most?: number | undefined;
  progress: (rows: number) => void;
}

const pageSize = 50;

/** Resolves to whether the file has the whole list. */
export async function exportCsv<N extends ListName>(wanted: Export<N>): Promise<boolean> {
  const { list, input, space, columns, fileName, keep = () => true, most, progress } = wanted;
  const lines: (string | number | null)[][] = [columns.map(({ title }) => title)];
  const whole = await readPages(
    (skip) => callList(list, { ...input, skip, take: pageSize }, space),
    (rows) => {
      for (const row of rows.filter(keep)) lines.push(columns.map(({ csv }) => csv!(row)));
      progress(lines.length - 1);
    },
    most,
  );
  await saveCsv(`${fileName}.csv`, lines);
  return whole;
}

/** Reads pages up to `most` records, a multiple of the page size, and resolves to whether these were all. */
export async function readPages<R>(
  read: (skip: number) => Promise<{ rows: readonly R[]; more: boolean }>,
  take: (rows: readonly R[]) => void,
  most = Infinity,
): Promise<boolean> {
  let more = true;
  for (let skip = 0; more && skip < most; skip += pageSize) {
    const page = await read(skip);
    take(page.rows);
    ({ more } = page);
  }
  return !more;
}
