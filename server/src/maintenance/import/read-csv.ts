/** CSV as a stream of records, each with its place in the file. Memory holds one record at a time, and a read buffer. */
import { withoutFormulaGuard } from '@packhouse/contract/rules/csv';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { readBytes } from './read-bytes.ts';
import { strictText } from './strict-text.ts';

export interface CsvRecord {
  /** Where it begins, from 1. */
  line: number;
  /** Without the spaces around them, and without the apostrophe that guards a formula. */
  cells: string[];
  /** How many bytes of the file are read when it ends. */
  bytes: number;
}

/**
 * Reads the file from its start; it may be read again. Empty lines and rows of empty cells are passed over.
 *
 * @throws Error that names the line, for what is no CSV or not UTF-8.
 */
export async function* readCsv(file: FileHandle, delimiter: string): AsyncGenerator<CsvRecord> {
  const records = pipeline(
    readBytes(file),
    strictText,
    parse({
      delimiter,
      bom: true,
      info: true,
      max_record_size: longestRecord,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }),
    () => {}, // the iteration below reports the failure
  );
  let next = 1;
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const newlines = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
      next = info.lines + 1;
      const cells = record.map((cell) => withoutFormulaGuard(cell.trim()));
      if (cells.some((cell) => cell !== '')) {
        yield { line: info.lines - newlines, cells, bytes: info.bytes };
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(error, next) : error;
  }
}

/**
 * Finds the separator of the cells: the comma, semicolon or tab that the first line has most of. When the number of columns
 * is known, it is the one that gives that number.
 */
export async function findDelimiter(file: FileHandle, columns?: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
  const [first = ''] = buffer
    .toString('utf8', 0, bytesRead)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const plain = first.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  const fitting = counts.find(({ count }) => count === columns);
  return (fitting ?? counts.toSorted((a, b) => b.count - a.count)[0]!).delimiter;
}

const delimiters = [',', ';', '\t'];
const longestRecord = 1_000_000;

function explained(error: CsvError, next: number): Error {
  const sentence =
    sentences[error.code]?.(Number(error['lines']), next) ??
    `Line ${Number(error['lines'])} is not CSV: ${error.message}`;
  return new Error(sentence, { cause: error });
}

const goesOn = (line: number) =>
  `Line ${line}: a cell continues after its closing quote; inside a quoted cell a quote is written twice ("").`;

const sentences: Partial<Record<string, (line: number, next: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (_, next) =>
    `A quote (") in line ${next} or below is never closed; inside a quoted cell a quote is written twice ("").`,
  CSV_INVALID_CLOSING_QUOTE: goesOn,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: goesOn,
  INVALID_OPENING_QUOTE: (line) =>
    `Line ${line}: a quote (") is inside a cell that does not begin with one; put the whole cell in quotes and write that quote twice ("").`,
  CSV_MAX_RECORD_SIZE: (_, next) =>
    `The row at line ${next} is longer than ${longestRecord} characters; a quote (") in it may never be closed.`,
};
