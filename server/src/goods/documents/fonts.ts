/**
 * Which font prints a character. The fonts built into PDF know Latin-1 only, so ours travel in the paper: each family comes
 * in many small files by Unicode range, and a paper takes from a few of them the glyphs it shows.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 400 | 700;

export interface FontFile {
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
}

/** The files that print a character at this weight, best first; none for a script we have no font of. */
export function fontsWith(codePoint: number, weight: Weight): FontFile[] {
  for (const family of families) {
    const fonts = (subsetsOf(family).get(codePoint) ?? [])
      .map((subset) => openFont(family, subset, weight))
      .filter((font) => font.has(codePoint));
    if (fonts.length > 0) return fonts;
  }
  return [];
}

const require = createRequire(import.meta.url);

type Family = (typeof families)[number];

/**
 * Asked in this order. They are WOFF, each weight a file: from WOFF2, and from a font with a variable weight, fontkit 2
 * cannot copy glyphs into a PDF.
 */
const families = [
  { name: 'noto-sans', unicode: () => require.resolve('@fontsource/noto-sans/unicode.json') },
  { name: 'biz-udpgothic', unicode: () => require.resolve('@fontsource/biz-udpgothic/unicode.json') },
];

const subsets = new Map<Family, Map<number, string[]>>();

/** By code point, the files said to have it. They do not always: a range is named whole and filled in part. */
function subsetsOf(family: Family): Map<number, string[]> {
  const known = subsets.get(family);
  if (known) return known;
  const found = new Map<number, string[]>();
  const unicode = JSON.parse(readFileSync(family.unicode(), 'utf8')) as Record<string, string>;
  for (const [name, ranges] of Object.entries(unicode)) {
    // Written [17], and in the name of the file 17.
    const subset = name.replace(/^\[|\]$/g, '');
    for (const codePoint of codePointsOf(ranges)) {
      found.set(codePoint, [...(found.get(codePoint) ?? []), subset]);
    }
  }
  subsets.set(family, found);
  return found;
}

/** `U+0041-005A,U+00C4` as CSS writes it. */
const codePointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first, last] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: (last ?? first!) - first! + 1 }, (_, place) => first! + place);
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
