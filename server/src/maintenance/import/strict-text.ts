import { isUtf8 } from 'node:buffer';

/**
 * Passes the bytes of a file on, in whole lines that end in a line feed alone, when they are text in UTF-8.
 *
 * @throws Error that names the first line that is not, and how to save the file.
 */
export async function* strictText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (line === 1 && utf16.has(bytes.subarray(0, 2).toString('hex'))) throw saveAs('The file is UTF-16');
    const end = bytes.lastIndexOf(newline) + 1;
    if (end > 0) {
      const lines = bytes.subarray(0, end);
      check(lines, line);
      yield withLineFeeds(lines);
      line += countLines(lines);
    }
    rest = bytes.subarray(end);
    if (rest.length > longestLine) {
      throw new Error(`Line ${line} is longer than ${longestLine} bytes; is this a CSV file?`);
    }
  }
  check(rest, line);
  if (line === 1 && rest.includes(carriageReturn)) throw saveAs('The lines end in carriage returns alone');
  if (rest.length > 0) yield rest;
}

const newline = 10;
const carriageReturn = 13;
const longestLine = 1_000_000;
const utf16 = new Set(['fffe', 'feff']);

function check(bytes: Buffer, first: number): void {
  if (isUtf8(bytes) && !bytes.includes(0)) return;
  let line = first;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(newline, start);
    const one = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (one.includes(0)) throw saveAs(`Line ${line} holds a zero byte`);
    if (!isUtf8(one)) throw saveAs(`Line ${line} is not text in UTF-8`);
    start += one.length + 1;
  }
}

// Every byte is a character of Latin-1, so nothing else changes.
const withLineFeeds = (lines: Buffer): Buffer =>
  lines.includes('\r\n') ? Buffer.from(lines.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : lines;

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
}

const saveAs = (what: string) =>
  new Error(`${what}: save the file as "CSV UTF-8" (in a spreadsheet: Save as …) and import that one.`);
