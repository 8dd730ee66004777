/** The rows of a file: each cell in its column, checked by the rules of its kind. */
import type { FileHandle } from 'node:fs/promises';
import type { z } from 'zod';
import { ruleOf } from './cells.ts';
import { matchColumns, type Columns } from './columns.ts';
import type { ImportKind, Problem, Row } from './kind.ts';
import { findDelimiter, readCsv, type CsvRecord } from './read-csv.ts';

export interface Source {
  file: FileHandle;
  delimiter: string;
  columns: Columns;
  /** Whether the first line is a header. */
  headed: boolean;
}

/** `header` names the columns of a file that has no header line. */
export async function openSource<S extends z.ZodObject>(
  kind: ImportKind<S, unknown, unknown>,
  file: FileHandle,
  {
    header,
    columns,
  }: { header?: readonly string[] | undefined; columns?: ReadonlyMap<string, string> | undefined },
): Promise<Source> {
  const delimiter = await findDelimiter(file, header?.length);
  const titles = header ?? (await readHeader(file, delimiter));
  return { file, delimiter, columns: matchColumns(kind, titles, columns), headed: header === undefined };
}

/** `seen` is told of every row, before it is checked. */
export async function* readRows<S extends z.ZodObject>(
  kind: ImportKind<S, unknown, unknown>,
  { file, delimiter, columns, headed }: Source,
  complain: (problem: Problem) => void,
  seen: (record: CsvRecord, cells: Readonly<Record<string, string>>) => void,
): AsyncGenerator<Row<z.output<S>>> {
  let first = headed;
  for await (const record of readCsv(file, delimiter)) {
    if (first) {
      first = false;
      continue;
    }
    const cells = cellsOf(record, columns);
    seen(record, cells);
    yield { line: record.line, cells, values: valuesOf(kind, record, cells, columns, complain) };
  }
}

async function readHeader(file: FileHandle, delimiter: string): Promise<string[]> {
  for await (const { cells } of readCsv(file, delimiter)) return cells;
  throw new Error('The file is empty.');
}

function cellsOf(record: CsvRecord, { places }: Columns): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [name, place] of Object.entries(places)) {
    const cell = record.cells[place];
    if (cell) cells[name] = cell;
  }
  return cells;
}

function valuesOf<S extends z.ZodObject>(
  kind: ImportKind<S, unknown, unknown>,
  { line, cells: all }: CsvRecord,
  cells: Record<string, string>,
  { width }: Columns,
  complain: (problem: Problem) => void,
): z.output<S> | undefined {
  const tooMany = all.slice(width).some((cell) => cell !== '');
  if (tooMany || all.length < width) {
    complain({ line, rule: `must have ${width} cells as the header has; it has ${all.length}` });
    return undefined;
  }
  const read = kind.row.safeParse(cells, { error: ruleOf });
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    const column = String(issue.path[0]);
    complain({ line, column, rule: issue.message, sent: cells[column] });
  }
  return undefined;
}
