/** One record for people: a line for each field that says something, and a table for each list of parts. */
import { styleText } from 'node:util';
import { cellOf, isEmpty } from './cell.ts';
import { plainFields, type Row } from './columns.ts';
import { renderTable, terminalWidth } from './table.ts';

export function showRecord(record: Row): void {
  const lines = linesOf(record);
  const widest = Math.max(0, ...lines.map(([name]) => name.length));
  for (const [name, text] of lines) {
    console.log(
      `${styleText('bold', name, { stream: process.stdout })}${' '.repeat(widest - name.length + 2)}${text}`,
    );
  }
  for (const [name, parts] of partsOf(record)) {
    // A part whose fields are all records of their own has one line each as JSON.
    const columns = [...new Set(parts.flatMap((part) => Object.keys(part)))].filter((column) =>
      parts.some((part) => !isEmpty(part[column])),
    );
    console.log(`\n${styleText('bold', name, { stream: process.stdout })}`);
    const rows = parts.map((part) =>
      columns.map((column) => cellOf(part[column], column, { ...record, ...part })),
    );
    console.log(renderTable(columns, rows, terminalWidth()));
  }
}

/** Plain fields, and those of the records inside with their path. */
function linesOf(record: Row, before = '', around: Row = record): [name: string, text: string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    const path = `${before}${name}`;
    if (isEmpty(value) || isListOfRecords(value)) return [];
    if (isRecord(value) && !isOneWord(value)) return linesOf(value, `${path}.`, { ...around, ...value });
    return [[path, cellOf(value, name, { ...around, ...record })]];
  });
}

function partsOf(record: Row, before = ''): [name: string, parts: Row[]][] {
  return Object.entries(record).flatMap(([name, value]): [string, Row[]][] => {
    if (isListOfRecords(value)) return [[`${before}${name}`, value]];
    return isRecord(value) ? partsOf(value, `${before}${name}.`) : [];
  });
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfRecords = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** A weight, a size, or a thing with a name and an id needs no line for each of its parts. */
const isOneWord = (value: Row) =>
  'unit' in value ||
  (plainFields(value).length === Object.keys(value).length && 'name' in value && 'id' in value);
