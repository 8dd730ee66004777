/**
 * Fonts for each character. The fonts built into PDF know Latin-1 only, so we embed ours: each family comes in many
 * small files by Unicode range, and a paper embeds the glyphs it shows from a few of them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 400 | 700;

export interface FontFile {
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

/** Font files that have a glyph for the character at this weight, best first; empty for scripts without a font. */
export function fontsWith(codePoint: number, weight: Weight): FontFile[] {
  for (const family of families) {
    const fonts = (subsetsOf(family).get(codePoint) ?? [])
      .map((subset) => openFont(family, subset, weight))
      .filter((font) => font.has(codePoint));
    if (fonts.length > 0) return fonts;
  }
  return [];
}

let opening: Promise<void> | undefined;

/** Opens the fonts of Latin text, each in a turn of its own: the first layout with a font takes 20 milliseconds. */
export const openFonts = (): Promise<void> =>
  (opening ??= (async () => {
    for (const weight of [400, 700] as const) {
      const [font] = fontsWith(0x20, weight);
      await setImmediate();
      (create(font!.bytes) as Font).layout('Packing slip');
      await setImmediate();
    }
  })());

const require = createRequire(import.meta.url);

type Family = (typeof families)[number];

/**
 * Font families in order of preference. They are WOFF with one file per weight: fontkit 2 cannot copy glyphs into a PDF
 * from WOFF2 or from a variable-weight font.
 */
const families = [
  { name: 'noto-sans', unicode: () => require.resolve('@fontsource/noto-sans/unicode.json') },
  { name: 'biz-udpgothic', unicode: () => require.resolve('@fontsource/biz-udpgothic/unicode.json') },
];

const subsets = new Map<Family, Map<number, string[]>>();

/**
 * Files that claim to have a glyph, by code point. The claim may be wrong: a declared range can be only partly filled.
 */
function subsetsOf(family: Family): Map<number, string[]> {
  const known = subsets.get(family);
  if (known) return known;
  const found = new Map<number, string[]>();
  const unicode = JSON.parse(readFileSync(family.unicode(), 'utf8')) as Record<string, string>;
  for (const [name, ranges] of Object.entries(unicode)) {
    // The range is keyed [17] in the JSON, and 17 in the file name.
    const subset = name.replace(/^\[|\]$/g, '');
    for (const codePoint of codePointsOf(ranges)) {
      found.set(codePoint, [...(found.get(codePoint) ?? []), subset]);
    }
  }
  subsets.set(family, found);
  return found;
}

/** Expands a CSS unicode-range such as `U+0041-005A,U+00C4`. */
const codePointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first, last] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: (last ?? first!) - first! + 1 }, (_, index) => first! + index);
  });

const fonts = new Map<string, FontFile>();

function openFont(family: Family, subset: string, weight: Weight): FontFile {
  const name = `${family.name}-${subset}-${weight}-normal`;
  const known = fonts.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(join(dirname(family.unicode()), 'files', `${name}.woff`)));
  const parsed = create(bytes) as Font;
  const font = { name, bytes, has: (codePoint: number) => parsed.hasGlyphForCodePoint(codePoint) };
  fonts.set(name, font);
  return font;
}
