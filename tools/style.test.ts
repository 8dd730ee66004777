import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** Quotes of STYLE.md: blocks of code whose language is followed by the path of a file. */
const quotes = [...readFileSync(join(root, 'STYLE.md'), 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(
  ([, path, text]) => ({ path: path!, parts: text!.trimEnd().split(/^\/\/ …$/m) }),
);

test('STYLE.md quotes the code', () => {
  expect(quotes.length).toBeGreaterThan(8);
});

test.each(quotes)('the quote from $path stands there, line after line', ({ path, parts }) => {
  const code = linesOf(readFileSync(join(root, path), 'utf8'));
  let from = 0;
  for (const part of parts) {
    const quoted = linesOf(part.trim());
    const at = code.findIndex(
      (_line, index) => index >= from && quoted.every((line, offset) => code[index + offset] === line),
    );
    expect(at, `${quoted[0]} … is not in ${path}`).toBeGreaterThanOrEqual(from);
    from = at + quoted.length;
  }
});
