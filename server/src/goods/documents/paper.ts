/** A paper on A4 or Letter: its head, its tables that flow over pages, its foot. Measures are points. */
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Shipment } from '@packhouse/contract/public/shipments';
import Pdf from 'pdfkit';
import { addressLines, type Party } from './address.ts';
import { drawBarcode } from './barcode.ts';
import { openFonts } from './fonts.ts';
import { drawLine, lineHeightOf, linesOf, type Line, type Style } from './typeset.ts';

export interface Paper {
  document: PDFKit.PDFDocument;
  title: string;
  number: string;
  left: number;
  width: number;
  /** Nothing but the foot is below. */
  bottom: number;
  /** Where the next thing goes. */
  y: number;
}

export interface Column {
  title: string;
  /** Without a width, the column takes what the others leave. */
  width?: number;
  align?: 'right';
}

export interface Row {
  cells: readonly string[];
  /** Small print below the cell of that place. */
  notes?: Readonly<Record<number, string>>;
  /** Begins a group: a stronger line above it. */
  first?: boolean;
}

export const plain: Style = { size: 9.5 };
export const bold: Style = { size: 9.5, weight: 700 };
export const small: Style = { size: 8, color: '#555555' };
const large: Style = { size: 11 };
export const heading: Style = { size: 15, weight: 700 };

/**
 * A document whose bytes follow from the shipment alone: otherwise a PDF holds the time it was made, and an id made of that.
 */
export const documentFor = (
  { number, updatedAt }: Pick<Shipment, 'number' | 'updatedAt'>,
  title: string,
  size: 'A4' | 'LETTER' | [number, number],
): PDFKit.PDFDocument =>
  new Pdf({
    size,
    margin: 0,
    lang: 'en',
    bufferPages: true,
    info: { Title: `${title} ${number}`, Creator: 'Packhouse', CreationDate: new Date(updatedAt) },
  });

const letterCountries = new Set(['US', 'CA', 'MX']);

/** The paper that printers of a country hold. */
const paperSizeIn = (countryCode: string | undefined): 'A4' | 'LETTER' =>
  countryCode !== undefined && letterCountries.has(countryCode) ? 'LETTER' : 'A4';

/** A paper with nothing on it yet. The fonts of its text are open. */
export async function blankPaper(
  about: Pick<Shipment, 'number' | 'updatedAt'>,
  title: string,
  countryCode: string | undefined,
): Promise<Paper> {
  await openFonts();
  const document = documentFor(about, title, paperSizeIn(countryCode));
  const { width, height } = document.page;
  return {
    document,
    title,
    number: about.number,
    left: margin,
    width: width - 2 * margin,
    bottom: height - 56,
    y: margin,
  };
}

/** Opens the paper and writes its head: who sends it, what it is, and the shipment's number, also as a barcode. */
export async function openPaper(
  shipment: Pick<Shipment, 'number' | 'updatedAt'>,
  title: string,
  organization: Party,
  countryCode: string | undefined,
): Promise<Paper> {
  const paper = await blankPaper(shipment, title, countryCode);
  const { document } = paper;
  await setImmediate();
  const half = paper.width / 2 - 10;
  let y = paragraph(paper, organization.name, paper.left, margin, half, heading);
  for (const line of organization.address ? addressLines(organization.address) : []) {
    if (line !== organization.name) y = paragraph(paper, line, paper.left, y, half, small);
  }
  const right = paper.left + paper.width - half;
  let below = paragraph(paper, title, right, margin, half, heading, 'right');
  const bars = { x: right + quietZone, y: below + 6, width: half, height: 30, align: 'right' as const };
  drawBarcode(document, shipment.number, bars);
  below = paragraph(paper, shipment.number, right, below + 40, half, bold, 'right');
  paper.y = Math.max(y, below) + 18;
  await setImmediate();
  return paper;
}

export const margin = 48;
// The margin of the page is quiet enough, so the bars end where the text does.
const quietZone = 14;

/** Two columns: who the goods go to or come from, and facts with their names. Facts without a value are left out. */
export function writeFacts(
  paper: Paper,
  who: { title: string; lines: readonly string[] },
  facts: readonly (readonly [name: string, value: string | null])[],
): void {
  const half = paper.width / 2 - 10;
  let y = paragraph(paper, who.title, paper.left, paper.y, half, small);
  who.lines.forEach((line, index) => {
    y = paragraph(paper, line, paper.left, y, half, index === 0 ? { ...large, weight: 700 } : large);
  });
  const right = paper.left + paper.width - half;
  let below = paper.y;
  for (const [name, value] of facts) {
    if (value === null || value === '') continue;
    paragraph(paper, name, right, below + 1.5, nameWidth, small);
    below = paragraph(paper, value, right + nameWidth, below, half - nameWidth, plain) + 2;
  }
  paper.y = Math.max(y, below) + 18;
}

const nameWidth = 72;

/**
 * A table whose head stands on each page it reaches. A row is never torn apart. `rowHeight` is the least, and a grid leaves
 * fields to write in. Dense is for hundreds of rows that are looked up rather than read.
 */
export async function writeTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly Row[],
  { rowHeight = 0, grid = false, dense = false } = {},
): Promise<void> {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  const widths = columns.map(({ width }) => width ?? (paper.width - fixed) / open);
  const between = dense ? 1.5 : gap;

  const layOut = ({ cells, notes = {} }: Row, style: Style, leastHeight: number): LaidOutRow => {
    const texts = cells.map((cell, index) => {
      const width = widths[index]! - 2 * gap;
      return [
        ...linesOf(paper.document, cell, width, style).map((line) => ({ line, style })),
        ...linesOf(paper.document, notes[index] ?? '', width, small).map((line) => ({ line, style: small })),
      ];
    });
    const heights = texts.map((lines) =>
      lines.reduce((sum, { style: own }) => sum + lineHeightOf(own), 2 * between),
    );
    return { texts, height: Math.max(leastHeight, ...heights) };
  };
  const write = ({ texts, height }: LaidOutRow) => {
    let x = paper.left;
    texts.forEach((lines, index) => {
      let y = paper.y + between;
      for (const { line, style } of lines) {
        const spare = columns[index]!.align === 'right' ? widths[index]! - 2 * gap - line.width : 0;
        drawLine(paper.document, line, x + gap + spare, y, style);
        y += lineHeightOf(style);
      }
      x += widths[index]!;
    });
    paper.y += height;
  };
  const head = layOut({ cells: columns.map(({ title }) => title) }, { ...bold, size: 8.5 }, 0);
  const writeHead = () => {
    rule(paper, paper.y, 0.8);
    write(head);
    rule(paper, paper.y, 0.8);
  };

  // The head of the first paper opens fonts and takes 30 milliseconds or more.
  await setImmediate();
  makeRoom(paper, 60);
  writeHead();
  for (const [place, row] of rows.entries()) {
    // A row with long texts takes three milliseconds or more, and other requests are answered in between.
    if (place % 4 === 3) await setImmediate();
    const laidOut = layOut(row, dense ? { size: 8.5 } : plain, rowHeight);
    if (paper.y + laidOut.height > paper.bottom) {
      turnPage(paper);
      writeHead();
    } else if (row.first) rule(paper, paper.y, 0.8);
    const top = paper.y;
    write(laidOut);
    rule(paper, paper.y, 0.3, dense ? '#dddddd' : '#999999');
    if (grid) drawGrid(paper, widths, top);
  }
  paper.y += 14;
}

interface LaidOutRow {
  /** The lines of each cell. */
  texts: { line: Line; style: Style }[][];
  height: number;
}

const gap = 4;

function drawGrid(paper: Paper, widths: readonly number[], top: number): void {
  let x = paper.left;
  for (const width of [0, ...widths]) {
    x += width;
    paper.document.moveTo(x, top).lineTo(x, paper.y).lineWidth(0.3).stroke('#999999');
  }
}

/** A title and its text, over as many pages as it needs. */
export function writeText(paper: Paper, title: string, text: string): void {
  makeRoom(paper, 50);
  paper.y = paragraph(paper, title, paper.left, paper.y, paper.width, small);
  for (const line of linesOf(paper.document, text, paper.width, large)) {
    makeRoom(paper, lineHeightOf(large));
    drawLine(paper.document, line, paper.left, paper.y, large);
    paper.y += lineHeightOf(large);
  }
  paper.y += 14;
}

/** Turns the page when less than this is left of it. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height > paper.bottom) turnPage(paper);
}

/** Numbers the pages and ends the paper. */
export async function closePaper(paper: Paper): Promise<Buffer> {
  await setImmediate();
  const { document, title, number, left, width } = paper;
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    rule(paper, paper.bottom + 12, 0.3, '#999999');
    const y = paper.bottom + 18;
    paragraph(paper, `${title} ${number}`, left, y, width, small);
    paragraph(paper, `Page ${page + 1} of ${count}`, left, y, width, small, 'right');
  }
  document.end();
  return buffer(document);
}

/** Writes lines from y downwards, and returns where they end. */
export function paragraph(
  { document }: Pick<Paper, 'document'>,
  text: string,
  x: number,
  y: number,
  width: number,
  style: Style,
  align: 'left' | 'right' | 'center' = 'left',
): number {
  for (const line of linesOf(document, text, width, style)) {
    const spare = { left: 0, right: width - line.width, center: (width - line.width) / 2 }[align];
    drawLine(document, line, x + spare, y, style);
    y += lineHeightOf(style);
  }
  return y;
}

function turnPage(paper: Paper): void {
  joinPieces(paper.document.page);
  paper.document.addPage();
  paper.y = margin;
}

/** Each stroke is a piece of its own until the paper is closed; of 300 pages they would take some 400 MB, joined 20. */
function joinPieces({ content }: PDFKit.PDFPage): void {
  const kept = content as unknown as { buffer: Uint8Array[] };
  kept.buffer = [Buffer.concat(kept.buffer)];
}

function rule({ document, left, width }: Paper, y: number, lineWidth: number, color = 'black'): void {
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(lineWidth)
    .stroke(color);
}
