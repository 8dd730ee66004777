import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapi, operatorOpenapi } from '../contract/openapi.ts';

// Writes docs/openapi.json and docs/openapi-operator.json from the contract, as a service on this machine would answer
// them. With --check it writes nothing and fails when a file says something else. Another folder may be named as the last
// argument.
const args = process.argv.slice(2);
const folder =
  args.find((arg) => !arg.startsWith('--')) ?? fileURLToPath(new URL('../docs', import.meta.url));

for (const [name, describe] of [
  ['openapi.json', openapi],
  ['openapi-operator.json', operatorOpenapi],
] as const) {
  const file = join(folder, name);
  const text = `${JSON.stringify(describe(), null, 2)}\n`;
  if (!args.includes('--check')) {
    writeFileSync(file, text);
  } else if (readOrNothing(file) !== text) {
    console.error(
      `${file} does not match the contract: run node tools/write-openapi.ts and commit the result.`,
    );
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
