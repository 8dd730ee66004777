/** A CSV file as its columns and rows. */
import { withoutFormulaGuard } from '@packhouse/contract/rules/csv';
import { number } from './format.ts';

export type CsvCells = Readonly<Record<string, string>>;

export interface CsvRow {
  /** Row number as in a spreadsheet: the titles are row 1. */
  line: number;
  /** The cells by the title of their column. */
  cells: CsvCells;
}

export interface CsvFile {
  name: string;
  columns: string[];
  rows: CsvRow[];
  /** Oddities found in the file, five at most. */
  oddities: string[];
}

/**
 * Reads a CSV file.
 *
 * @throws Error when the file cannot be used, with a sentence that says why.
 */
export async function readCsv(file: File, mostRows: number): Promise<CsvFile> {
  const { default: papa } = await import('papaparse');
  const { data, meta, errors } = papa.parse<Record<string, string>>(textOf(await file.arrayBuffer()), {
    header: true,
    transformHeader: (title) => title.trim(),
    delimitersToGuess: [',', ';', '\t'],
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new Error(`Row ${(broken.row ?? 0) + 2} of ${file.name}: ${broken.message}.`);
  const columns = (meta.fields ?? []).filter(Boolean);
  if (columns.length < 2)
    throw new Error(
      `${file.name} has no columns. The first line must contain the column names, separated by commas.`,
    );
  const rows = data
    .map((row, index) => ({
      line: index + 2,
      cells: Object.fromEntries(columns.map((column) => [column, withoutFormulaGuard(row[column] ?? '')])),
    }))
    .filter(({ cells }) => Object.values(cells).some((value) => value.trim() !== ''));
  if (rows.length === 0) throw new Error(`${file.name} has no rows below the column names.`);
  if (rows.length > mostRows) {
    throw new Error(
      `${file.name} has ${number(rows.length)} rows. Split it into files of at most ${number(mostRows)} rows.`,
    );
  }
  return {
    name: file.name,
    columns,
    rows,
    // An empty row has too few columns, but nothing is lost with it.
    oddities: errors
      .filter(({ row, code }) => code !== 'TooFewFields' || rows.some(({ line }) => line === (row ?? 0) + 2))
      .slice(0, 5)
      .map(({ row, message }) => `Row ${(row ?? 0) + 2}: ${message}.`),
  };
}

/** Decodes UTF-8, or else windows-1252: spreadsheets on Windows may still write that old encoding. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
