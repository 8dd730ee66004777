/** The report of an import: its errors, its preview and its outcome. */
import Table from 'cli-table3';
import { noBorders } from '../no-borders.ts';
import type { Reading } from './checkpoint.sql.ts';
import type { ImportKind, Problem } from './kind.ts';
import { plural } from '../../platform/plural.ts';

export interface Summary {
  /**
   * `checked`: nothing is wrong, and nothing was to be written. `refused`: something is wrong, nothing was written.
   * `stopped`: not all is written, and the same command goes on.
   */
  outcome: 'imported' | 'finished before' | 'checked' | 'refused' | 'stopped';
  kind: ImportKind<never, never, never>['name'];
  file: string;
  rows: number;
  /** Products, stock lines or orders in the file. */
  records: number;
  /** By this run. */
  written: number;
  /** By this run, because they were there already; of a file that was only checked: that would be. */
  skipped: number;
  /** By all runs: written or skipped. */
  done: number;
  /** The last line of the file that is done. */
  linesDone: number;
  /** Records that earlier runs had done. */
  resumedAfter: number;
  finishedAt: string | null;
  /** Why it stopped. */
  stopped?: string;
  errors: { total: number; first: readonly Problem[] };
  warnings: readonly string[];
  preview: readonly { line: number; cells: Readonly<Record<string, string>> }[];
  seconds: number;
}

/** `line 17, quantity: must be …; it is "2.5"` */
export function problemLine({ line, column, rule, sent }: Problem): string {
  const where = column === undefined ? `line ${line}` : `line ${line}, ${shown(column)}`;
  return `${where}: ${rule}${sent === undefined ? '' : `; it is ${JSON.stringify(cut(sent, 80))}`}`;
}

/** The errors of a file as lines, and how many more there are. */
export function errorLines({ errors, file }: Summary): string[] {
  if (errors.total === 0) return [];
  const first = errors.first.slice(0, 20);
  const more = errors.total - first.length;
  return [
    `${plural(errors.total, 'error')} in ${file}; nothing was imported.`,
    ...first.map((problem) => `  ${problemLine(problem)}`),
    ...(more > 0 ? [`  … and ${plural(more, 'more', 'more')}`] : []),
  ];
}

/** The first rows as a table, each with what it comes to. */
export function previewTable({ preview, errors }: Summary, columns = 120): string {
  const names = [...new Set(preview.flatMap(({ cells }) => Object.keys(cells)))];
  const wrong = new Set(errors.first.map(({ line }) => line));
  const width = Math.max(6, Math.floor((columns - 12) / Math.max(1, names.length)) - 2);
  const table = new Table({
    head: ['', 'line', ...names],
    chars: noBorders,
    style: { 'padding-left': 0, 'padding-right': 2, head: [], border: [] },
  });
  for (const { line, cells } of preview) {
    table.push([
      wrong.has(line) ? '✗' : '✓',
      line,
      ...names.map((name) => cut(shown(cells[name] ?? ''), width)),
    ]);
  }
  return table.toString().replaceAll(/ +$/gm, '');
}

/** Says how the import ended and what to do now. */
export function closingLines(summary: Summary, words: readonly [string, string]): string[] {
  const { records, rows, written, skipped, done, linesDone, resumedAfter, file } = summary;
  const went = `${plural(written, ...words)} in ${took(summary)}`;
  const skippedToo = skipped > 0 ? `; ${plural(skipped, ...words)} ${be(skipped)} left as before` : '';
  switch (summary.outcome) {
    case 'refused':
      return [];
    case 'finished before':
      return [
        `${file} was imported on ${summary.finishedAt}: ${plural(records, ...words)}. Nothing is left to do.`,
      ];
    case 'checked':
      return [
        `${file}: ${plural(rows, 'row')}, ${plural(records, ...words)}, no error. Nothing was written.`,
        `An import would write ${plural(records - resumedAfter - skipped, ...words)}${
          skipped > 0 ? `; ${plural(skipped, ...words)} ${be(skipped)} there already` : ''
        }${resumedAfter > 0 ? `; ${plural(resumedAfter, ...words)} ${be(resumedAfter)} imported` : ''}.`,
      ];
    case 'stopped':
      return [
        `Stopped: ${summary.stopped ?? ''}.`,
        done > 0
          ? `The first ${plural(done, ...words)} of ${file} ${be(done)} imported, each whole, up to line ${linesDone}; nothing behind.`
          : `Nothing was imported from ${file}.`,
        'Run the same command again to continue from there.',
      ];
    case 'imported':
    default:
      return [
        ...(resumedAfter > 0 ? [`Resumed behind ${plural(resumedAfter, ...words)}.`] : []),
        `Imported ${went}${skippedToo}. ${file} is done: ${plural(rows, 'row')}, ${plural(records, ...words)}.`,
      ];
  }
}

/** The command that reads a file in this way. */
export function commandOf(kind: string, path: string, reading: Reading): string {
  const columns = Object.entries(reading.columns).map(([name, title]) => `${name}=${title}`);
  return [
    `packhouse admin import ${kind} ${quoted(path)} --org …`,
    reading.header && `--header ${quoted(reading.header.join(','))}`,
    `--columns ${quoted(columns.join(','))}`,
    reading.warehouse && `--warehouse ${quoted(reading.warehouse)}`,
    reading.units && `--units ${reading.units}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function took({ seconds, rows, resumedAfter }: Summary): string {
  // Of a handful of rows, or of those that were passed over, a rate tells nothing.
  if (rows < 1_000 || resumedAfter > 0) return `${seconds.toFixed(1)} s`;
  return `${seconds.toFixed(1)} s (${Math.round(rows / seconds).toLocaleString('en')} rows/s)`;
}

const be = (count: number) => (count === 1 ? 'is' : 'are');

// A file may hold what would command the terminal.
const shown = (text: string) => text.replaceAll(/\p{C}/gu, '·');

const cut = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

const quoted = (text: string) =>
  /^[\w./,=:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
