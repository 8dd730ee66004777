import Table from 'cli-table3';
import { Command } from 'commander';
import { noBorders } from '../no-borders.ts';
import { type SettingRow, describeConfig, loadConfig } from '../../platform/config.ts';

/** `packhouse config`: what the service would run with, and where each value comes from. */
export function configCommand(): Command {
  return new Command('config')
    .description(
      'Shows every setting, its value and where the value comes from. Secrets are masked.\n' +
        'Fails when a value is not valid, so that it can guard a deployment.',
    )
    .option('--json', 'print JSON', false)
    .action((options: { json: boolean }) => {
      const rows = describeConfig();
      for (const warning of loadConfig().warnings) console.error(`packhouse: ${warning}`);
      console.log(options.json ? JSON.stringify(rows, null, 2) : settingsTable(rows, process.stdout));
    });
}

/**
 * The rows in aligned columns: bold head and wrapped descriptions on a terminal, one plain line for each row
 * elsewhere, so that `grep` finds whole rows. A terminal too narrow for the descriptions shows neither defaults nor descriptions.
 */
export function settingsTable(
  rows: readonly SettingRow[],
  { isTTY, columns }: { isTTY?: boolean; columns?: number },
): string {
  const head = ['Setting', 'Value', 'Source', 'Default', 'Description'];
  const cells = rows.map((row) => [
    row.name,
    row.value ?? '',
    row.source,
    row.default ?? '',
    row.description,
  ]);
  if (!isTTY || columns === undefined) return draw(head, cells, {});

  const widths = head.map((title, i) => gap + Math.max(title.length, ...cells.map((row) => row[i]!.length)));
  const room = columns - widths.slice(0, -1).reduce((sum, width) => sum + width);
  if (room < 30) {
    const settings = cells.map((row) => row.slice(0, 3));
    return `${draw(head.slice(0, 3), settings, { bold: true })}\n\nA wider terminal shows defaults and descriptions, too.`;
  }
  return draw(head, cells, { bold: true, widths: [...widths.slice(0, -1), room] });
}

const gap = 2;

function draw(
  head: string[],
  cells: string[][],
  { bold, widths }: { bold?: boolean; widths?: number[] },
): string {
  const table = new Table({
    head,
    chars: noBorders,
    style: { 'padding-left': 0, 'padding-right': gap, head: bold ? ['bold'] : [], border: [] },
    wordWrap: true,
    ...(widths && { colWidths: widths }),
  });
  table.push(...cells);
  return table.toString().replace(/ +$/gm, '');
}
