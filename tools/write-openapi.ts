import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapi } from '../contract/openapi.ts';

// Writes docs/openapi.json from the contract, as a service on this machine would answer it. With --check it writes
// nothing and fails when the file says something else. Another file may be named as the last argument.
const args = process.argv.slice(2);
const file =
  args.find((arg) => !arg.startsWith('--')) ??
  fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const text = `${JSON.stringify(openapi(), null, 2)}\n`;

if (!args.includes('--check')) {
  writeFileSync(file, text);
} else if (readOrNothing(file) !== text) {
  console.error(
    `${file} does not match the contract: run node tools/write-openapi.ts and commit the result.`,
  );
  process.exitCode = 1;
}

function readOrNothing(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return '';
  }
}
