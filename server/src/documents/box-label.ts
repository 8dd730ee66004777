/** Labels of 4 × 6 inches, one for each package: as PDF pages, and in the language of Zebra label printers. */
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Shipment } from '@packhouse/contract/shipments';
import { Failure } from '../failure.ts';
import { inGrams } from '../inventory/measures.ts';
import { addressLines, type Party } from './address.ts';
import { barsOf, drawBarcode, isBarcodable, modulesOf, quietModules } from './barcode.ts';
import { documentFor, paragraph } from './paper.ts';
import { drawLine, lineHeightOf, linesOf, printable } from './typeset.ts';

/** Throws `invalid_state` when the shipment has no packages yet. */
export async function boxLabels(shipment: Shipment, from: Party): Promise<Buffer> {
  const labels = labelsOf(shipment, from);
  const document = documentFor(shipment, 'Labels', [inches(4), inches(6)]);
  for (const [place, label] of labels.entries()) {
    if (place > 0) document.addPage();
    // A label takes two milliseconds, and others wait for theirs.
    if (place % 10 === 9) await setImmediate();
    drawLabel(document, label);
  }
  document.end();
  return buffer(document);
}

/**
 * For printers of 203 dots an inch. The text is UTF-8; scripts the printer's own font lacks need one loaded into it. Throws
 * `invalid_state` when the shipment has no packages yet.
 */
export const boxLabelsZpl = (shipment: Shipment, from: Party): string =>
  labelsOf(shipment, from).map(zplOf).join('');

interface Label {
  from: string[];
  to: string[];
  /** The fulfilment centre and its reference, for small parcel shipments. */
  facility: string | null;
  shipment: string;
  box: string;
  handling: string;
  barcode: string;
}

function labelsOf(shipment: Shipment, from: Party): Label[] {
  const { packages, destination } = shipment;
  if (packages.length === 0) {
    throw new Failure(
      'invalid_state',
      `${shipment.number} has no packages yet; print labels when it is packed.`,
    );
  }
  const to = shipment.shippingAddress ?? destination?.address;
  const sender = from.address ? addressLines(from.address) : [shipment.warehouse.name];
  return packages.map(({ trackingNumber, carrier, service, weight }, place) => {
    const grams = inGrams(weight);
    return {
      from: [...new Set([from.name, ...sender])],
      to: to ? addressLines(to) : [shipment.warehouse.name],
      facility: [destination?.facilityCode, destination?.referenceId].filter(Boolean).join(' · ') || null,
      shipment: [shipment.number, shipment.orderNumber].filter(Boolean).join(' · '),
      box: `Box ${place + 1} of ${packages.length}`,
      handling: [carrier, service, grams === null ? null : `${(grams / 1000).toFixed(2)} kg`]
        .filter(Boolean)
        .join(' · '),
      // Scanned in the house when no carrier has numbered the box.
      barcode:
        trackingNumber !== null && isBarcodable(trackingNumber)
          ? trackingNumber
          : `${shipment.number}/${place + 1}`,
    };
  });
}

const inches = (count: number): number => count * 72;
const margin = 16;
const width = inches(4) - 2 * margin;

function drawLabel(document: PDFKit.PDFDocument, label: Label): void {
  const paper = { document };
  paragraph(paper, 'FROM', margin, 14, width, { size: 7 });
  writeFitting(document, label.from, 24, 62, [8, 7, 6, 5, 4]);
  rule(document, 90);
  paragraph(paper, 'TO', margin, 95, width, { size: 7 });
  writeFitting(document, label.to, 106, 128, [14, 12, 10, 8, 7, 6, 5, 4]);
  rule(document, 238);
  writeFitting(document, label.facility === null ? [] : [label.facility], 242, 26, [16, 12, 9, 6]);
  writeFitting(document, [label.box], 268, 28, [18]);
  writeFitting(document, [label.shipment, label.handling], 294, 34, [10, 8, 6]);
  rule(document, 332);
  drawBarcode(document, label.barcode, { x: margin, y: 342, width, height: 56, align: 'center' });
  paragraph(paper, label.barcode, margin, 402, width, { size: 10 }, 'center');
}

/** Writes the texts as large as one of the sizes leaves them in `height`. */
function writeFitting(
  document: PDFKit.PDFDocument,
  texts: readonly string[],
  top: number,
  height: number,
  sizes: readonly number[],
): void {
  const styleOf = (size: number) => ({ size, weight: 700 }) as const;
  const linesAt = (size: number) => texts.flatMap((text) => linesOf(document, text, width, styleOf(size)));
  const { size, lines } = fit(linesAt, (one) => lineHeightOf(styleOf(one)), height, sizes);
  const style = styleOf(size);
  lines.forEach((line, place) => drawLine(document, line, margin, top + place * lineHeightOf(style), style));
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

const rule = (document: PDFKit.PDFDocument, y: number): void => {
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.8)
    .stroke('black');
};

// 203 dots an inch: 812 × 1218.
const dots = { width: 812, margin: 36 };

function zplOf(label: Label): string {
  const bars = modulesOf(barsOf(label.barcode));
  const inner = dots.width - 2 * dots.margin;
  const module = Math.max(1, Math.min(4, Math.floor(inner / bars)));
  const barsLeft = Math.round((dots.width - (bars - 2 * quietModules) * module) / 2);
  return [
    '^XA',
    '^CI28',
    `^PW${dots.width}`,
    '^LL1218',
    ...zplLines(['FROM'], 38, 24, [18]),
    ...zplLines(label.from, 66, 180, [24, 20, 16, 12]),
    zplRule(252),
    ...zplLines(['TO'], 264, 24, [18]),
    ...zplLines(label.to, 294, 370, [40, 34, 28, 22, 18, 14]),
    zplRule(672),
    ...zplLines(label.facility === null ? [] : [label.facility], 688, 60, [46, 34, 24]),
    ...zplLines([label.box], 756, 60, [50]),
    ...zplLines([label.shipment, label.handling], 830, 90, [30, 24, 18]),
    zplRule(936),
    `^FO${barsLeft},964^BY${module}^BCN,160,N,N,N,A^FH^FD${zplText(label.barcode)}^FS`,
    ...zplLines([label.barcode], 1140, 36, [30]),
    '^XZ',
    '',
  ].join('\n');
}

const zplRule = (y: number): string => `^FO${dots.margin},${y}^GB${dots.width - 2 * dots.margin},3,3^FS`;

function zplLines(texts: readonly string[], top: number, height: number, sizes: readonly number[]): string[] {
  const pitch = (size: number) => Math.round(size * 1.15);
  const ems = (size: number) => (dots.width - 2 * dots.margin) / size;
  const linesAt = (size: number) => texts.flatMap((text) => zplWrap(printable(text), ems(size)));
  const { size, lines } = fit(linesAt, pitch, height, sizes);
  return lines.map((line, place) => {
    const y = top + place * pitch(size);
    return `^FO${dots.margin},${y}^A0N,${size},${size}^FH^FD${zplText(line)}^FS`;
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
