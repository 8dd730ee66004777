import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff',
);

test('the unpacked font has the characters and outlines of the packed one', () => {
  const packed = readFileSync(file);
  const [before, after] = [create(packed) as Font, create(unpackWoff(packed)) as Font];
  expect(after.characterSet).toEqual(before.characterSet);
  const outlines = (font: Font) =>
    font.layout('Ξεσκεπάζω').glyphs.map((glyph) => [glyph.advanceWidth, glyph.path.toSVG()]);
  expect(outlines(after)).toEqual(outlines(before));
});

test('its tables begin at multiples of four, and no table is missing', () => {
  const packed = readFileSync(file);
  const font = unpackWoff(packed);
  expect(font.readUInt16BE(4)).toBe(packed.readUInt16BE(12));
  // What WOFF says the font is long.
  expect(font).toHaveLength(packed.readUInt32BE(16));
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    expect(font.readUInt32BE(12 + 16 * table + 8) % 4).toBe(0);
  }
});

test('another kind of file is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file');
});
