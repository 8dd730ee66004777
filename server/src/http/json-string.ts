/**
 * Strings of JSON, read without putting them together a character at a time: 8 MB of escapes would take
 * hundreds of milliseconds that way, and JSON.parse takes some fifteen.
 */

/** A string and the offset behind its closing quote, or the name that jsonc-parser's scanner has for what is wrong with it. */
export type JsonString = { value: string; end: number } | { error: string };

/** The string whose opening quote is at `start`. Of several errors the last one is reported, as the scanner does. */
export function jsonStringAt(text: string, start: number): JsonString {
  let error: string | undefined;
  let hasEscapes = false;
  let offset = start + 1;
  for (;;) {
    const code = text.charCodeAt(offset);
    if (code === quote) break;
    if (Number.isNaN(code) || code === lineFeed || code === carriageReturn)
      return { error: 'UnexpectedEndOfString' };
    if (code < space) error = 'InvalidCharacter';
    offset += 1;
    if (code !== backslash) continue;
    hasEscapes = true;
    if (offset >= text.length) return { error: 'UnexpectedEndOfString' };
    const escaped = text.charCodeAt(offset);
    offset += 1;
    if (escaped === letterU) {
      const digits = hexDigitsAt(text, offset);
      offset += digits;
      if (digits < 4) error = 'InvalidUnicode';
    } else if (escapes[escaped] !== 1) error = 'InvalidEscapeCharacter';
  }
  if (error) return { error };
  const end = offset + 1;
  const value = hasEscapes ? (JSON.parse(text.slice(start, end)) as string) : text.slice(start + 1, offset);
  return { value, end };
}

/** How many hexadecimal digits stand there, at most four. */
function hexDigitsAt(text: string, start: number): number {
  let digits = 0;
  while (digits < 4 && isHexDigit(text.charCodeAt(start + digits))) digits += 1;
  return digits;
}

const isHexDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);

const quote = 0x22;
const backslash = 0x5c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const letterU = 0x75;

/** A 1 for each character that may follow a backslash, besides u. */
const escapes = new Uint8Array(128);
for (const character of '"\\/bfnrt') escapes[character.charCodeAt(0)] = 1;
