import { fileURLToPath } from 'node:url';
import { type SettingRow, describeConfig } from '../server/src/platform/config.ts';
import { complain, orderIn, writeOrCompare } from './generated.ts';

/**
 * Writes docs/configuration.md from the settings of the service. With --check it writes nothing and answers whether the file
 * says something else. Another file may be named as the last word.
 */
export function writeConfiguration(words: readonly string[]): string[] {
  const { isCheck, place = fileURLToPath(new URL('../docs/configuration.md', import.meta.url)) } =
    orderIn(words);
  if (!writeOrCompare(place, page(describeConfig({})), isCheck)) return [];
  return [
    `${place} does not match server/src/platform/config.ts: run node tools/write-configuration.ts and commit the result.`,
  ];
}

function page(rows: readonly SettingRow[]): string {
  return `# Configuration

<!-- Written by tools/write-configuration.ts from server/src/platform/config.ts. Change the settings there. -->

Packhouse is configured only by environment variables, and runs without any.
\`packhouse config\` shows every setting, its value and where the value comes from; \`packhouse config --json\` prints the
same for programs.

${table(
  ['Setting', 'Default', 'Must be', 'What it does'],
  ...rows.map((row) => [
    code(row.name),
    row.default === null ? 'none' : code(row.default),
    row.allowed,
    row.secret ? `${row.description} May come from a file: ${code(`${row.name}_FILE`)}.` : row.description,
  ]),
)}

- An empty variable counts as not set. Relative paths start at the working folder.
- An invalid value stops the command before it does anything; all such values are listed at once.
- A name that begins with \`PACKHOUSE_\` and is not in the table has no effect; a warning suggests the setting that was
  probably meant.
- A variable that ends in \`_FILE\` names a file that holds the value, as container secrets do. One newline at its end is
  ignored; setting both the variable and its file is an error. Passwords are never printed.
`;
}

function table(head: string[], ...rows: string[][]): string {
  const draw = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(draw).join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

if (import.meta.main) complain(writeConfiguration(process.argv.slice(2)));
