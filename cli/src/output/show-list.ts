/** Records as they come, in the form that was asked for. */
import { cellOf } from './cell.ts';
import { checkColumns, holderOf, usualColumns, valueAt, type Row } from './columns.ts';
import { csvLine } from './csv.ts';
import type { FormOptions } from './form.ts';
import { columnsThatFit, renderTable, terminalWidth } from './table.ts';

/** JSON lines and CSV are written page by page; a table and an array when everything is there. */
export async function showList(
  operation: string,
  pages: AsyncIterable<readonly Row[]>,
  { json, jsonl, csv, raw = false, columns }: FormOptions,
): Promise<void> {
  if (jsonl) {
    for await (const page of pages) for (const row of page) await write(`${JSON.stringify(row)}\n`);
    return;
  }
  if (csv) return showCsv(operation, pages, columns, raw);
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  if (json) return console.log(JSON.stringify(rows, null, 2));
  if (rows.length === 0) return console.error('No results.');
  if (columns) checkColumns(columns, rows);
  const shown = columns ?? usualColumns(operation, rows);
  showTable(shown, rows, columns === undefined);
}

/** On a terminal columns that nobody has asked for give way where there is no room. */
function showTable(shown: readonly string[], rows: readonly Row[], mayGiveWay: boolean): void {
  const cells = rows.map((row) => shown.map((path) => cellOf(valueAt(row, path), path, holderOf(row, path))));
  const width = terminalWidth();
  const kept =
    width === undefined || !mayGiveWay
      ? shown.map((_, column) => column)
      : columnsThatFit(shown, cells, width);
  const head = kept.map((column) => shown[column]!);
  const narrower = cells.map((row) => kept.map((column) => row[column]!));
  console.log(renderTable(head, narrower, width));
  if (kept.length === shown.length) return;
  const others = shown.filter((path) => !head.includes(path)).join(', ');
  console.error(`Not shown: ${others}. Use a wider terminal or --columns.`);
}

async function showCsv(
  operation: string,
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly string[] | undefined,
  raw: boolean,
): Promise<void> {
  let shown: readonly string[] | undefined;
  for await (const page of pages) {
    if (shown === undefined) {
      if (columns) checkColumns(columns, page);
      shown = columns ?? usualColumns(operation, page);
      await write(csvLine(shown));
    }
    for (const row of page)
      await write(
        csvLine(
          shown.map((path) => valueAt(row, path)),
          raw,
        ),
      );
  }
}

/** Waits where whoever reads is slower than the service. */
async function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
}
