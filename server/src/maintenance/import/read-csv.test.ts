import fc from 'fast-check';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDelimiter, readCsv } from './read-csv.ts';
import { strictText } from './strict-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse csv '));
});
afterAll(() => rm(folder, { recursive: true }));

/** The rows of a file with this content, each as its line and its cells. */
async function rowsOf(content: string | Buffer): Promise<[number, ...string[]][]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const file = await open(path);
  try {
    const rows: [number, ...string[]][] = [];
    for await (const { line, cells } of readCsv(file, await findDelimiter(file))) rows.push([line, ...cells]);
    return rows;
  } finally {
    await file.close();
  }
}

describe('what a file may look like', () => {
  test('a quoted cell holds separators, quotes and line breaks, and a row knows the line it begins in', async () => {
    expect(await rowsOf('a,"b,1"\n"c ""d""\ne",f\n\n , \ng,h\n')).toEqual([
      [1, 'a', 'b,1'],
      [2, 'c "d"\ne', 'f'],
      [6, 'g', 'h'],
    ]);
  });

  test('a byte order mark, Windows line ends and a missing last line end change nothing', async () => {
    expect(await rowsOf('\uFEFFsku,name\r\nA,"x\r\ny"\r\nB,ü')).toEqual([
      [1, 'sku', 'name'],
      [2, 'A', 'x\ny'],
      [4, 'B', 'ü'],
    ]);
  });

  test.each([',', ';', '\t'])('cells may be separated by %j', async (separator) => {
    const rows = await rowsOf(`"a,b;c\td"${separator}e${separator}f\n1${separator}2${separator}3\n`);
    expect(rows).toEqual([
      [1, 'a,b;c\td', 'e', 'f'],
      [2, '1', '2', '3'],
    ]);
  });

  test('any table comes out as it was written', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', '"', ',', ';', ' ', '\n', '\t'),
      maxLength: 8,
    });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), async (rows, end) => {
        const titles = rows[0]!.map((_, index) => `title${index}`);
        const written = [titles, ...rows].map((row) => row.map(quoted).join(',')).join(end);
        const filled = rows.map((row) => row.map((one) => one.trim())).filter((row) => row.some(Boolean));
        expect((await rowsOf(written)).map(([, ...cells]) => cells)).toEqual([titles, ...filled]);
      }),
      { numRuns: 60 },
    );
  });

  test('where the pieces of a file end changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n'), { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (letters, sizes) => {
          const text: Buffer[] = [];
          for await (const piece of strictText(pieces(Buffer.from(letters.join('')), sizes)))
            text.push(piece);
          expect(Buffer.concat(text).toString()).toBe(letters.join('').replaceAll('\r\n', '\n'));
        },
      ),
    );
  });

  test('a large file can be read again when its first reader ended early', async () => {
    const path = join(folder, 'large.csv');
    await writeFile(path, 'sku,name\n'.repeat(100_000));
    const file = await open(path);
    for await (const { cells } of readCsv(file, ',')) {
      expect(cells).toEqual(['sku', 'name']);
      break;
    }
    let rows = 0;
    for await (const { cells } of readCsv(file, ',')) rows += cells.length;
    expect(rows).toBe(200_000);
    await file.close();
  });
});

describe('what is no CSV is refused with its line and what to do', () => {
  const long = 'x'.repeat(1_100_000);
  test.each<[string, string | Buffer, RegExp]>([
    [
      'Latin-1',
      Buffer.from('sku,name\nA,B\nC,Café\n', 'latin1'),
      /^Line 3 is not text in UTF-8: save the file as "CSV UTF-8"/,
    ],
    ['UTF-16', Buffer.from('\uFEFFsku,name\n', 'utf16le'), /^The file is UTF-16: save/],
    ['a zero byte', 'sku,name\nA,\0\n', /^Line 2 holds a zero byte: save/],
    ['carriage returns alone', 'sku,name\rA,B\r', /^The lines end in carriage returns alone: save/],
    [
      'a quote that is never closed',
      'sku,name\nA,B\nC,"D\nE,F\n',
      /^A quote \("\) in line 3 or below is never closed/,
    ],
    [
      'a cell that goes on behind its quote',
      'sku,name\nA,"B" C\n',
      /^Line 2: a cell continues after its closing quote/,
    ],
    ['a quote inside a cell', 'sku,name\nA,19" rack\n', /^Line 2: a quote \("\) is inside a cell/],
    ['a line without an end', `sku,name\nA,${long}\n`, /^Line 2 is longer than 1000000 bytes/],
    [
      'a row without an end',
      `sku,name\nA,"${'x\n'.repeat(600_000)}`,
      /^The row at line 2 is longer than 1000000 characters/,
    ],
  ])('%s', async (_, content, sentence) => {
    await expect(rowsOf(content)).rejects.toThrow(sentence);
  });
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

async function* pieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
