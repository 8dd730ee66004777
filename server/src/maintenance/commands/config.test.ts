import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { describeConfig } from '../../platform/config.ts';
import { settingsTable } from './config.ts';

const rows = describeConfig({}, '/srv');

test('away from a terminal, each setting is one plain line with aligned columns', () => {
  const table = settingsTable(rows, {});
  expect(table).toBe(stripVTControlCharacters(table));
  expect(table).not.toMatch(/[─│]| $/m);

  const lines = table.split('\n');
  expect(lines).toHaveLength(rows.length + 1);
  const sourceColumn = lines[0]!.indexOf('Source');
  for (const [i, row] of rows.entries()) {
    const line = lines[i + 1]!;
    expect(line.startsWith(row.name)).toBe(true);
    expect(line.endsWith(row.description)).toBe(true);
    expect(line.slice(sourceColumn)).toMatch(/^default /);
  }
});

test.each([80, 100, 120, 200])('a terminal of %i columns is never overrun', (columns) => {
  const lines = settingsTable(rows, { isTTY: true, columns }).split('\n');
  const widths = lines.map((line) => stripVTControlCharacters(line).length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
  for (const row of rows) expect(lines.filter((line) => line.startsWith(`${row.name} `))).toHaveLength(1);
});

test('a terminal too narrow for descriptions says that there are some', () => {
  expect(settingsTable(rows, { isTTY: true, columns: 80 })).toContain(
    'A wider terminal shows defaults and descriptions',
  );
  expect(settingsTable(rows, { isTTY: true, columns: 160 })).not.toContain('A wider terminal');
});
