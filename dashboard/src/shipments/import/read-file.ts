/** A CSV file as its columns and rows. */
import type { FileRow } from './orders.ts';

export interface ReadFile {
  name: string;
  columns: string[];
  rows: FileRow[];
  /** Oddities found in the file, five at most. */
  oddities: string[];
}

const mostRows = 20_000;

/**
 * Reads a CSV file.
 * @throws Error when the file cannot be used, with a sentence that says why.
 */
export async function readFile(file: File): Promise<ReadFile> {
  const { default: papa } = await import('papaparse');
  const { data, meta, errors } = papa.parse<Record<string, string>>(textOf(await file.arrayBuffer()), {
    header: true,
    transformHeader: (heading) => heading.trim(),
  });
  const columns = (meta.fields ?? []).filter(Boolean);
  if (columns.length < 2)
    throw new Error(`${file.name} has no columns: the first line has to name them, with commas between.`);
  const rows = data
    .map((row, place) => ({
      line: place + 2,
      row: Object.fromEntries(columns.map((column) => [column, unescaped(row[column] ?? '')])),
    }))
    .filter(({ row }) => Object.values(row).some((value) => value.trim() !== ''));
  if (rows.length === 0) throw new Error(`${file.name} has no rows below its headings.`);
  if (rows.length > mostRows) {
    throw new Error(`${file.name} has ${rows.length} rows; at most ${mostRows} are taken at once. Split it.`);
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

/** Removes the ' that our own files put before a value that a spreadsheet would run as a formula. */
const unescaped = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
