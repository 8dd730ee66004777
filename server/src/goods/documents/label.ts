/**
 * Labels: drawn from the same parts as PDF pages of their exact size, and in the language of Zebra label printers (203 dots
 * an inch). Measures are points. The text of ZPL is UTF-8; scripts the printer's own font lacks need one loaded into it.
 */
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { barsOf, drawBarcode, modulesOf, quietModules } from './barcode.ts';
import { openFonts, type Weight } from './fonts.ts';
import { documentFor } from './paper.ts';
import { drawLine, lineHeightOf, linesOf, printable } from './typeset.ts';

type Part =
  /** Each text on lines of its own, as large as one of the sizes leaves all of them in `height`. */
  | {
      kind: 'text';
      texts: readonly string[];
      top: number;
      height: number;
      sizes: readonly number[];
      weight?: Weight;
    }
  | { kind: 'rule'; top: number }
  /** Code 128 in the middle of the label; what it says has to be `isBarcodable`. */
  | { kind: 'bars'; text: string; top: number; height: number };

export type Label = readonly Part[];

export interface LabelSize {
  width: number;
  height: number;
  margin: number;
}

const inches = (count: number): number => count * 72;

/** 4 × 6 inches. */
export const parcelSize: LabelSize = { width: inches(4), height: inches(6), margin: 16 };
/** 2 × 1 inches. */
export const itemSize: LabelSize = { width: inches(2), height: inches(1), margin: 6 };

/** `about` is what the document is named for; the same labels make the same bytes. */
export async function labelsAsPdf(
  labels: readonly Label[],
  size: LabelSize,
  about: { title: string; number: string; updatedAt: string },
): Promise<Buffer> {
  await openFonts();
  const document = documentFor(about, about.title, [size.width, size.height]);
  for (const [place, label] of labels.entries()) {
    if (place > 0) document.addPage();
    // A label takes two milliseconds, and others wait for theirs.
    if (place % 10 === 9) await setImmediate();
    for (const part of label) draw(document, part, size);
  }
  document.end();
  return buffer(document);
}

export const labelsAsZpl = (labels: readonly Label[], size: LabelSize): string =>
  labels
    .map((label) =>
      [
        '^XA',
        '^CI28',
        `^PW${dots(size.width)}`,
        `^LL${dots(size.height)}`,
        ...label.flatMap((part) => zplOf(part, size)),
        '^XZ',
        '',
      ].join('\n'),
    )
    .join('');

/** Whether a symbol of this text is coarse enough for a label of this width to be printed and scanned. */
export const hasRoomFor = (text: string, { width }: LabelSize): boolean =>
  modulesOf(barsOf(text)) <= dots(width);

function draw(document: PDFKit.PDFDocument, part: Part, { width, margin }: LabelSize): void {
  const inner = width - 2 * margin;
  if (part.kind === 'rule') {
    document
      .moveTo(margin, part.top)
      .lineTo(margin + inner, part.top)
      .lineWidth(0.8)
      .stroke('black');
  } else if (part.kind === 'bars') {
    drawBarcode(document, part.text, { x: 0, y: part.top, width, height: part.height, align: 'center' });
  } else {
    const { texts, top, height, sizes, weight = 700 } = part;
    const styleOf = (size: number) => ({ size, weight }) as const;
    const linesAt = (size: number) => texts.flatMap((text) => linesOf(document, text, inner, styleOf(size)));
    const { size, lines } = fit(linesAt, (one) => lineHeightOf(styleOf(one)), height, sizes);
    const style = styleOf(size);
    lines.forEach((line, index) =>
      drawLine(document, line, margin, top + index * lineHeightOf(style), style),
    );
  }
}

/** The lines at the first size at which all have room, or as many as have room at the last. */
function fit<T>(
  linesAt: (size: number) => T[],
  pitch: (size: number) => number,
  height: number,
  sizes: readonly number[],
): { size: number; lines: T[] } {
  const room = (size: number) => Math.floor(height / pitch(size));
  for (const size of sizes) {
    const lines = linesAt(size);
    if (lines.length <= room(size)) return { size, lines };
  }
  const size = sizes.at(-1)!;
  return { size, lines: linesAt(size).slice(0, room(size)) };
}

const dots = (points: number): number => Math.round((points * 203) / 72);

function zplOf(part: Part, size: LabelSize): string[] {
  const [width, left] = [dots(size.width), dots(size.margin)];
  if (part.kind === 'rule') return [`^FO${left},${dots(part.top)}^GB${width - 2 * left},3,3^FS`];
  if (part.kind === 'bars') {
    const modules = modulesOf(barsOf(part.text));
    const module = Math.max(1, Math.min(4, Math.floor(width / modules)));
    const barsLeft = Math.max(0, Math.round((width - (modules - 2 * quietModules) * module) / 2));
    return [
      `^FO${barsLeft},${dots(part.top)}^BY${module}^BCN,${dots(part.height)},N,N,N,A^FH^FD${zplText(part.text)}^FS`,
    ];
  }
  const pitch = (one: number) => Math.round(one * 1.15);
  const linesAt = (one: number) =>
    part.texts.flatMap((text) => zplWrap(printable(text), (width - 2 * left) / one));
  const { size: height, lines } = fit(linesAt, pitch, dots(part.height), part.sizes.map(dots));
  return lines.map((line, index) => {
    const y = dots(part.top) + index * pitch(height);
    return `^FO${left},${y}^A0N,${height},${height}^FH^FD${zplText(line)}^FS`;
  });
}

/**
 * Lines of at most so many ems. The printer's font cannot be asked, so this takes its wider letters for granted: capitals
 * are up to 0.6 of its height wide, and ideographs as wide as high.
 */
function zplWrap(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string) => {
    if (line !== '' && emsOf(line + part.trimEnd()) > ems) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  };
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (emsOf(word.trimEnd()) <= ems) add(word);
    else for (const character of word) add(character);
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

const emsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character >= '\u2e80' ? 1 : 0.6), 0);

/** A field's text. ^ and ~ begin commands, _ begins the bytes in hexadecimal that ^FH allows, \ is an escape too. */
const zplText = (text: string): string =>
  text.replace(/[\^~_\\]/g, (one) => `_${one.charCodeAt(0).toString(16).toUpperCase()}`);
