/** What the tools share that write files from the code. */
import { readFileSync, writeFileSync } from 'node:fs';

/** A tool's words: `--check`, and where to write instead of into the repository. */
export interface Order {
  isCheck: boolean;
  place: string | undefined;
}

export const orderIn = (words: readonly string[]): Order => ({
  isCheck: words.includes('--check'),
  place: words.find((word) => !word.startsWith('--')),
});

/** Writes the text into the file. A check writes nothing, and answers whether the file says something else. */
export function writeOrCompare(file: string, text: string, isCheck: boolean): boolean {
  if (isCheck) return readOrNothing(file) !== text;
  writeFileSync(file, text);
  return false;
}

/** Tells what is wrong, and has the process end with 1 if anything is. */
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
