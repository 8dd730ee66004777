import { formula } from '@packhouse/contract/rules/csv';
import { saveFile } from './save-file.ts';

/** Hands rows to the browser as a CSV file, the titles of the columns first. A byte order mark tells Excel that it is UTF-8. */
export async function saveCsv(
  fileName: string,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(rows as (string | number | null)[][], { escapeFormulae: formula });
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName);
}
