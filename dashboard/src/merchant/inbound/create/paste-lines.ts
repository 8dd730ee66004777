/**
 * Reads a pasted list, from a spreadsheet or a supplier's email: SKU, quantity, and where known lot and expiry date.
 */
export interface PastedLine {
  sku: string;
  quantity: number;
  lot: string;
  expiresOn: string;
}

export interface Pasted {
  lines: PastedLine[];
  /** Errors, each with the line of the text that could not be read. */
  problems: string[];
}

export function readPasted(text: string): Pasted {
  const lines: PastedLine[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((row, index) => {
    if (!row.trim()) return;
    const [sku = '', quantity = '', lot = '', expiresOn = ''] = cellsOf(row);
    if (lines.length === 0 && /^(?:sku|item|product|article)\b/i.test(sku) && Number.isNaN(Number(quantity)))
      return;
    const units = Number(quantity.replaceAll(/[\s']/g, ''));
    if (!sku) problems.push(`Line ${index + 1} has no SKU.`);
    else if (quantity === '' || !Number.isInteger(units) || units < 1) {
      problems.push(
        `Line ${index + 1}: quantity must be a whole number above zero${quantity && ` (“${quantity}”)`}.`,
      );
    } else if (expiresOn && !isDay(expiresOn)) {
      problems.push(`Line ${index + 1}: “${expiresOn}” is not a date. Use the format 2027-03-31.`);
    } else lines.push({ sku, quantity: units, lot, expiresOn });
  });
  return { lines, problems };
}

/**
 * Splits a row at tabs, which come from a spreadsheet, else at semicolons, else at commas. Removes quotes around cells.
 */
const cellsOf = (row: string): string[] => {
  const separator = row.includes('\t') ? '\t' : row.includes(';') ? ';' : ',';
  return row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
