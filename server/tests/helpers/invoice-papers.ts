/** The papers of an invoice, read back, and held against the invoice. */
import type { Invoice } from '@packhouse/contract/public/invoices';
import { parse } from 'csv-parse/sync';
import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { moneyIn } from '../../src/goods/documents/invoice-amounts.ts';

/** Fails unless invoice, PDF and CSV say the same of each line and of the sums. */
export async function expectAlike(invoice: Invoice, pdf: Uint8Array, csv: string): Promise<void> {
  const { number, currency, items, subtotal, tax } = invoice;
  const { decimal } = moneyIn(currency);
  const rows = readInvoiceCsv(csv);
  expect(rows).toEqual(
    items.map((line) => ({
      invoiceNumber: number,
      lineId: line.id,
      serviceDate: line.serviceDate,
      chargeType: line.chargeType,
      title: uncomputed(line.title),
      description: uncomputed(line.description ?? ''),
      quantity: String(line.quantity),
      unit: line.unit,
      unitPrice: decimal(line.unitCost),
      amount: decimal(line.totalCost),
      currency,
      sourceType: line.source.type,
      sourceId: line.source.id,
      rateCard: line.rateCardVersion,
      taxLabel: tax?.label ?? '',
      taxKind: tax?.kind ?? '',
      taxPercent: tax ? String(tax.percent) : '',
      taxSentence: tax?.sentence ?? '',
      issuerVatId: tax?.issuer.vatId ?? '',
      merchantVatId: tax?.merchant.vatId ?? '',
    })),
  );
  expect(sum(rows.map(({ amount }) => minor(amount!)))).toBe(BigInt(subtotal));

  const paper = await readInvoicePdf(pdf);
  const sorted = (lines: readonly PaperLine[]) =>
    lines.map((line) => Object.values(line).join(' ')).toSorted();
  expect(sorted(paper.lines)).toEqual(
    sorted(
      items.map((line) => ({
        date: line.serviceDate,
        quantity: String(line.quantity),
        unitPrice: decimal(line.unitCost),
        amount: decimal(line.totalCost),
      })),
    ),
  );
  expect(sum(paper.lines.map(({ amount }) => minor(amount)))).toBe(BigInt(subtotal));
  expect(paper.sums).toEqual({
    Subtotal: decimal(subtotal),
    [tax?.kind === 'standard' ? `${tax.label} ${tax.percent}%` : (tax?.label ?? 'Tax')]: decimal(
      invoice.taxTotal,
    ),
    Total: decimal(invoice.totalAmount),
    ...(invoice.paidAmount > 0 ? { Payments: decimal(invoice.paidAmount) } : {}),
    'Amount due': decimal(invoice.amountDue),
  });
}

export interface PaperLine {
  date: string;
  quantity: string;
  unitPrice: string;
  amount: string;
}

/** Numbers are those on the paper, without the currency and the commas of thousands. */
export async function readInvoicePdf(
  pdf: Uint8Array,
): Promise<{ lines: PaperLine[]; sums: Record<string, string>; text: string; pages: string[] }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const lines: PaperLine[] = [];
  const sums: Record<string, string> = {};
  const pages: string[] = [];
  for (let index = 1; index <= document.numPages; index++) {
    const rows = await rowsOf(await document.getPage(index));
    pages.push(rows.map((cells) => cells.join(' ')).join('\n'));
    for (const cells of rows) {
      if (cells.length >= 5 && /^\d{4}-\d\d-\d\d$/.test(cells[0]!)) {
        const [quantity, unitPrice, amount] = cells.slice(-3).map(figures) as [string, string, string];
        lines.push({ date: cells[0]!, quantity, unitPrice, amount });
      } else if (
        cells.length === 2 &&
        /^(Subtotal|Tax|VAT|Tax [\d.]+%|VAT [\d.]+%|Total|Payments|Amount due)$/.test(cells[0]!)
      ) {
        sums[cells[0]!] = figures(cells[1]!);
      }
    }
  }
  return { lines, sums, text: pages.join('\n'), pages };
}

export const readInvoiceCsv = (csv: string): Record<string, string>[] => parse(csv, { columns: true });

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The texts of a page line by line, from above, each line in the cells that gaps part. */
async function rowsOf(page: Page): Promise<string[][]> {
  const { items } = await page.getTextContent();
  const pieces = items
    // Gaps are said to be spaces.
    .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    .map(({ str, width, transform }) => ({ str, width, x: transform[4], y: transform[5] }))
    .toSorted((one, other) => other.y - one.y);
  const rows: (typeof pieces)[] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    // Small print beside large stands a little higher.
    if (row && row[0]!.y - piece.y < 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const cells: string[] = [];
    let end = -Infinity;
    for (const { str, width, x } of row.toSorted((one, other) => one.x - other.x)) {
      if (x - end > 3) cells.push(str);
      else cells[cells.length - 1] += x - end > 1 ? ` ${str}` : str;
      end = x + width;
    }
    return cells.map((cell) => cell.trim());
  });
}

const uncomputed = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

const figures = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

const minor = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
