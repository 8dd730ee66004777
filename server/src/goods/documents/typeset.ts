/** Text on paper: the font for each of its characters, where its lines end, and how wide they are. */
import { fontsWith, type FontFile, type Weight } from './fonts.ts';

type Document = PDFKit.PDFDocument;

export interface Style {
  /** In points. */
  size: number;
  weight?: Weight;
  color?: string;
}

export interface Line {
  runs: Run[];
  /** In points. */
  width: number;
}

interface Run {
  font: FontFile;
  text: string;
}

export const lineHeightOf = ({ size }: Style): number => size * 1.36;

/** The text in lines no wider than `width` points. Line feeds begin a new line, and an empty text has no lines. */
export function linesOf(document: Document, text: string, width: number, style: Style): Line[] {
  if (text === '') return [];
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrap(document, printable(paragraph), width, style));
}

/** Draws a line with its upper left corner at x and y. */
export function drawLine(document: Document, line: Line, x: number, y: number, style: Style): void {
  for (const { font, text } of line.runs) {
    setFont(document, font, style)
      .fillColor(style.color ?? 'black')
      // Fonts differ in how high they stand, and share a line by its foot.
      .text(text, x, y + style.size * 1.07, { lineBreak: false, baseline: 'alphabetic' });
    x += document.widthOfString(text);
  }
}

/**
 * The text without what does not print: control characters and the many kinds of space become a space; marks that only tell
 * a screen the direction, a variant or a place to break are left out. Letters and their marks are joined where a joined
 * letter exists.
 */
export const printable = (text: string): string =>
  text
    .replace(/\p{Cc}|(?!\u3000)\p{Z}/gu, ' ')
    .replaceAll('\u2011', '-')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu, '')
    .replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC'));

function wrap(document: Document, text: string, width: number, style: Style): Line[] {
  const lines: Line[] = [];
  const widthOf = (part: string) => lineOf(document, part, style).width;
  let line = '';
  let used = 0;
  const add = (part: string) => {
    if (line !== '' && used + widthOf(part.trimEnd()) > width) end();
    line += part;
    used += widthOf(part);
  };
  const end = () => {
    lines.push(lineOf(document, line.trimEnd(), style));
    line = '';
    used = 0;
  };
  for (const word of wordsIn(text)) {
    if (widthOf(word.trimEnd()) <= width) add(word);
    else for (const { segment } of graphemes.segment(word)) add(segment);
  }
  end();
  return lines;
}

/** What stays together: lines may end behind spaces and hyphens, and beside ideographs and kana, never inside a character. */
function wordsIn(text: string): string[] {
  const words: string[] = [];
  let before = '';
  for (const { segment } of graphemes.segment(text)) {
    if (before === '' || mayBreak(before, segment)) words.push(segment);
    else words[words.length - 1] += segment;
    before = segment;
  }
  return words;
}

function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || closing.test(after)) return false;
  if (before === ' ' || ideograph.test(before) || ideograph.test(after) || closing.test(before)) return true;
  return before === '-' && after !== '-';
}

const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000]/u;
/** Closes a phrase, or belongs to the sound before it: no line begins with these. */
const closing = /^[、。，．」』】）っゃゅょッャュョー]/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function lineOf(document: Document, text: string, style: Style): Line {
  const runs = runsOf(text, style.weight ?? 400);
  const width = runs.reduce(
    (sum, { font, text: part }) => sum + setFont(document, font, style).widthOfString(part),
    0,
  );
  return { runs, width };
}

/** A document opens a font once, by its name. */
const setFont = (document: Document, { name, bytes }: FontFile, { size }: Style): Document =>
  document.registerFont(name, bytes).font(name, size);

function runsOf(text: string, weight: Weight): Run[] {
  // Most of what is printed is, and to look at each character takes most of the time.
  if (/^[ -~]+$/.test(text)) return [{ font: fontsWith(0x20, weight)[0]!, text }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    for (const run of fontsOf(segment, weight, runs.at(-1)?.font)) {
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

/** A sign every reader knows as "not shown here". */
const replacement = '\ufffd';

/** One character as a person counts them, in one font if any has the whole of it; the font in use comes first. */
function fontsOf(character: string, weight: Weight, inUse: FontFile | undefined): Run[] {
  const codePoints = Array.from(character, (part) => part.codePointAt(0)!);
  const isWhole = (font: FontFile) => codePoints.every((codePoint) => font.has(codePoint));
  if (inUse && isWhole(inUse)) return [{ font: inUse, text: character }];
  const fonts = fontsWith(codePoints[0]!, weight);
  const whole = fonts.find(isWhole);
  if (whole) return [{ font: whole, text: character }];
  if (fonts.length > 0 && codePoints.length > 1) {
    return [...character].flatMap((part) => fontsOf(part, weight, inUse));
  }
  return [{ font: fontsWith(replacement.codePointAt(0)!, weight)[0]!, text: replacement }];
}
