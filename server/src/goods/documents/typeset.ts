/** Text layout on paper: the font for each character, the line breaks, and the width of each line. */
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

/**
 * Breaks the text into lines no wider than `width` points. A line feed starts a new line; an empty text has no lines.
 */
export function linesOf(document: Document, text: string, width: number, style: Style): Line[] {
  if (text === '') return [];
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrap(document, printable(paragraph), width, style));
}

/** Draws a line with its upper left corner at x and y. */
export function drawLine(document: Document, line: Line, x: number, y: number, style: Style): void {
  for (const { font, text } of line.runs) {
    setFont(document, font, style)
      .fillColor(style.color ?? 'black')
      // Fonts differ in ascent, so characters share a baseline.
      .text(text, x, y + style.size * 1.07, { lineBreak: false, baseline: 'alphabetic' });
    x += document.widthOfString(text);
  }
}

/**
 * Replaces or removes unprintable characters: control characters and all kinds of space become a plain space; marks
 * that only tell a screen the direction, a variant or a break opportunity are removed. Letters and combining marks are
 * composed where a composed letter exists.
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

/**
 * Splits text into unbreakable parts: a line may break after spaces and hyphens and next to ideographs and kana, but
 * never inside a character.
 */
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
/** Closing punctuation and small kana, with which no line may begin. */
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

/** Sets the font. Registering under its name makes the document open each font once. */
const setFont = (document: Document, { name, bytes }: FontFile, { size }: Style): Document =>
  document.registerFont(name, bytes).font(name, size);

function runsOf(text: string, weight: Weight): Run[] {
  // Fast path for plain ASCII, which is most of the text: looking up each character takes most of the time.
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

/** Replacement character, known to readers as "not shown here". */
const replacement = '\ufffd';

/** Font runs for one grapheme: a single font if any has all of it, the font in use preferred. */
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
