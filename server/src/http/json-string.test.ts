import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { jsonStringAt } from './json-string.ts';

test('a string is read, and refused, as the scanner of jsonc-parser does', () => {
  const pieces = ['a', 'é', '😀', '\\n', '\\"', '\\\\', '\\/', '\\u0041', '\\ud83d', '\\u00', '\\u', '\\x'];
  const broken = ['\n', '\r', '\t', '\0', '"', '\\', '\u2028', '\\uD83D\\ude00', '\\u12g4'];
  const inside = fc.array(fc.constantFrom(...pieces, ...broken), { maxLength: 8 });
  fc.assert(
    fc.property(inside, fc.boolean(), (parts, isClosed) => {
      const text = ` "${parts.join('')}${isClosed ? '"' : ''}`;
      expect(jsonStringAt(text, 1)).toEqual(scanned(text, 1));
    }),
    { numRuns: 3_000 },
  );
});

const errors = [
  '',
  '',
  'UnexpectedEndOfString',
  '',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
];

function scanned(text: string, offset: number) {
  const scanner = createScanner(text);
  scanner.setPosition(offset);
  scanner.scan();
  const error = errors[scanner.getTokenError()];
  return error ? { error } : { value: scanner.getTokenValue(), end: scanner.getPosition() };
}
