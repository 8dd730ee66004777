/** Files of rows as CSV. Every wrong row is reported with its line, column and fix, and nothing is kept while one is wrong. */
import { withoutFormulaGuard } from '@packhouse/contract/rules/csv';
import { plainTitle } from '@packhouse/contract/rules/csv-column';
import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { Failure } from '../../platform/failure.ts';

export interface RowError {
  /** Field of the request. */
  file: string;
  /** Line of the file, from 1; null for the whole file. */
  line: number | null;
  column: string | null;
  /** The rule and the fix, without a subject. */
  message: string;
}

export interface Read<R> {
  row: R;
  line: number;
}

export type Cells = Readonly<Record<string, string>>;

/** A wrong cell: its column and the fix. */
export class Wrong extends Error {
  readonly column: string;
  constructor(column: string, message: string) {
    super(message);
    this.column = column;
  }
}

export interface Columns {
  all: readonly string[];
  /** Each of these groups needs one column. */
  required: readonly (readonly string[])[];
}

export function readRows<R>(
  file: string,
  text: string,
  columns: Columns,
  errors: RowError[],
  read: (cells: Cells) => R,
): Read<R>[] {
  const records = recordsOf(file, text, errors);
  const [header, ...body] = records;
  if (!header) return [];
  const names = header.record.map((title) =>
    columns.all.find((name) => plainTitle(name) === plainTitle(title)),
  );
  names.forEach((name, index) => {
    if (name === undefined || names.indexOf(name) !== index)
      errors.push({
        file,
        line: header.line,
        column: header.record[index] ?? null,
        message: `is ${name === undefined ? 'not a column of this file' : 'there twice'}: the columns are ${columns.all.join(', ')}`,
      });
  });
  for (const group of columns.required) {
    const there = group.filter((name) => names.includes(name));
    if (there.length !== 1)
      errors.push({
        file,
        line: header.line,
        column: group[0]!,
        message:
          there.length === 0
            ? `is missing: add a column ${group.join(' or ')}`
            : `must be one of ${there.join(' and ')}: remove the others`,
      });
  }
  if (errors.some((error) => error.file === file)) return [];
  if (body.length === 0)
    errors.push({ file, line: null, column: null, message: 'has a header and no rows: add at least one' });
  return body.flatMap(({ record, line }) => {
    try {
      const cells = Object.fromEntries(names.map((name, index) => [name!, record[index] ?? '']));
      return [{ row: read(cells), line }];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors.push({ file, line, column: error.column, message: error.message });
      return [];
    }
  });
}

function recordsOf(file: string, text: string, errors: RowError[]): { record: string[]; line: number }[] {
  try {
    const [first = ''] = text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/\r?\n/, 1);
    const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
    const read = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: InfoRecord }[];
    const records = read
      .map(({ record, info }) => ({ record: record.map(withoutFormulaGuard), line: info.lines }))
      .filter(({ record }) => record.some((cell) => cell !== ''));
    if (records.length === 0)
      errors.push({ file, line: null, column: null, message: 'is empty: send a header and rows' });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    errors.push({
      file,
      line: Number(error['lines']) || null,
      column: null,
      message: 'is not CSV: put a cell with a quote (") in quotes, and write that quote twice ("")',
    });
    return [];
  }
}

/** @throws Failure validation_failed when any row is wrong. */
export function mustBeRight(errors: readonly RowError[]): void {
  const [first] = errors;
  if (!first) return;
  const sentence =
    `${first.line === null ? '' : `line ${first.line}: `}${first.column ?? ''} ${first.message}`.trim();
  throw new Failure(
    'validation_failed',
    `${first.file} ${sentence}${errors.length > 1 ? ` (and ${errors.length - 1} more, in details)` : ''}.`,
    {
      properties: { [first.file]: sentence },
      details: errors.slice(0, mostErrors).map((error) => ({ ...error })),
    },
  );
}

const mostErrors = 200;
