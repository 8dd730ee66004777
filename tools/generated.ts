/** Helpers of the tools that write files from the code. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Arguments of a tool: `--check`, and a target other than the repository. */
export interface Order {
  isCheck: boolean;
  place: string | undefined;
}

export const orderIn = (words: readonly string[]): Order => ({
  isCheck: words.includes('--check'),
  place: words.find((word) => !word.startsWith('--')),
});

/** Writes the text into the file. With `isCheck`, writes nothing, and returns whether the file differs. */
export function writeOrCompare(file: string, text: string, isCheck: boolean): boolean {
  if (isCheck) return readOrNothing(file) !== text;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return false;
}

/** Prints the problems, and makes the process exit with 1 if there are any. */
export function complain(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function readOrNothing(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return '';
  }
}
