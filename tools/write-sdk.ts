import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiText } from './sdk/api-text.ts';
import { formatted } from './sdk/formatted.ts';
import { operationsText } from './sdk/operations-text.ts';
import { routesText } from './sdk/routes-text.ts';
import { typesText } from './sdk/types-text.ts';

// Writes from the contract what the SDK knows of it: its types, its methods, the table they send by, and the facts of every
// operation. With --check it writes nothing and fails when a file says something else. Another folder may be named as the
// last argument.
const args = process.argv.slice(2);
const folder =
  args.find((arg) => !arg.startsWith('--')) ?? fileURLToPath(new URL('../sdk/src', import.meta.url));

for (const [name, text] of [
  ['types.ts', await typesText()],
  ['api.ts', apiText()],
  ['routes.ts', routesText()],
  ['operations.ts', operationsText()],
] as const) {
  const file = join(folder, name);
  const written = await formatted(name, text);
  if (!args.includes('--check')) {
    writeFileSync(file, written);
  } else if (readOrNothing(file) !== written) {
    console.error(`${file} does not match the contract: run node tools/write-sdk.ts and commit the result.`);
    process.exitCode = 1;
  }
}

function readOrNothing(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return '';
  }
}
