/** Code 128, drawn as vector bars rather than a picture, so it is sharp on any printer. */
import bwip from 'bwip-js/node';

/**
 * True when both a page and a label printer can encode the text in bars unchanged: printable ASCII without the
 * characters that ZPL gives a meaning inside Code 128. More than 40 characters are too fine for a hand scanner on our
 * papers.
 */
export const isBarcodable = (text: string): boolean => /^[ -=?-\]_-}]{1,40}$/.test(text);

/** Widths of bar, space, bar … in modules. The scanner needs ten empty modules on either side (`quietModules`). */
export function barsOf(text: string): number[] {
  const [symbol] = bwip.raw('code128', text);
  if (!symbol || !('sbs' in symbol)) throw new Error(`no bars for ${JSON.stringify(text)}`);
  return symbol.sbs;
}

export const quietModules = 10;

/** The symbol's width with its quiet zones. */
export const modulesOf = (bars: readonly number[]): number =>
  bars.reduce((sum, width) => sum + width, 2 * quietModules);

/** Maximum module width; wider bars read no better. */
const widestModule = 1.4;

/** Draws the bars as wide as they fit into the box (points), including the quiet zones, aligned right or centred. */
export function drawBarcode(
  document: PDFKit.PDFDocument,
  text: string,
  box: { x: number; y: number; width: number; height: number; align: 'right' | 'center' },
): void {
  const bars = barsOf(text);
  const module = Math.min(widestModule, box.width / modulesOf(bars));
  const spare = box.width - module * modulesOf(bars);
  let x = box.x + (box.align === 'right' ? spare : spare / 2) + quietModules * module;
  bars.forEach((width, index) => {
    if (index % 2 === 0) document.rect(x, box.y, width * module, box.height);
    x += width * module;
  });
  document.fill('black');
}
