/** Rows in columns, without lines between them, readable for people and `awk`. */
import Table from 'cli-table3';
import { styleText } from 'node:util';

type Rows = readonly (readonly string[])[];

/**
 * Renders a table. Each of `rows` has as many cells as `head`. Numbers are right-aligned. Cells wider than `width`
 * allows are cut, except ids and times, which are useless in part; undefined leaves everything whole.
 */
export function renderTable(head: readonly string[], rows: Rows, width: number | undefined): string {
  const table = new Table({
    chars: noLines,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
    colAligns: head.map((_, column) => (isNumeric(rows, column) ? 'right' : 'left')),
    ...(width === undefined ? {} : { colWidths: narrowed(head, rows, width).map((one) => one + gap) }),
    wordWrap: false,
  });
  table.push(
    head.map((title) => styleText('bold', title, { stream: process.stdout })),
    ...rows.map((row) => [...row]),
  );
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Columns that fit when each gets at least a few letters: from the left, plus the ids. */
export function columnsThatFit(head: readonly string[], rows: Rows, width: number): number[] {
  let shown = head.map((_, column) => column);
  const needed = () =>
    shown.reduce(
      (sum, column) =>
        sum + gap + Math.min(isWhole(rows, column) ? Infinity : readable, widthOf(head, rows, column)),
      0,
    );
  while (needed() > width) {
    const last = shown.findLast((column) => column > 0 && !isId(rows, column));
    if (last === undefined) break;
    shown = shown.filter((column) => column !== last);
  }
  return shown;
}

/** Width of the terminal; undefined if the output goes elsewhere. */
export const terminalWidth = (): number | undefined =>
  process.stdout.isTTY ? process.stdout.columns : undefined;

const gap = 2;
const narrowest = 6;
const readable = 12;

const noLines = Object.fromEntries(
  ['top', 'bottom', 'mid']
    .flatMap((line) => [line, `${line}-mid`, `${line}-left`, `${line}-right`])
    .concat(['left', 'left-mid', 'mid-mid', 'right', 'right-mid', 'middle'])
    .map((name) => [name, '']),
);

const lengthOf = (text: string) => [...text].length;

const widthOf = (head: readonly string[], rows: Rows, column: number) =>
  Math.max(lengthOf(head[column]!), ...rows.map((row) => lengthOf(row[column]!)));

const isNumeric = (rows: Rows, column: number) =>
  rows.length > 0 && rows.every((row) => /^(-?\d+(\.\d+)?( [A-Z]{3})?)?$/.test(row[column]!));

const isId = (rows: Rows, column: number) => rows.some((row) => /^[a-z]+_[0-9a-z]{26}$/.test(row[column]!));

const isWhole = (rows: Rows, column: number) =>
  isId(rows, column) ||
  rows.some((row) => /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d [+-]\d\d:\d\d)?$/.test(row[column]!));

/** Narrows the widest column until all fit. */
function narrowed(head: readonly string[], rows: Rows, width: number): number[] {
  const left = head.map((_, column) => widthOf(head, rows, column));
  const canGive = left.map((_, column) => !isWhole(rows, column));
  const sum = () => left.reduce((total, one) => total + one + gap, 0);
  while (sum() > width) {
    const widest = Math.max(...left.filter((_, column) => canGive[column]));
    if (widest <= narrowest) break;
    left[left.findIndex((one, column) => canGive[column] && one === widest)]! -= 1;
  }
  return left;
}
