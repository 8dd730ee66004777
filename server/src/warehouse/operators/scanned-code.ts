/**
 * Scanned codes, in the forms in which they may be stored. A GS1 code yields its GTIN (01) or its SSCC (00). A GTIN
 * means the same with and without leading zeros (GTIN-8, -12, -13, -14).
 */
import { isGtin, isSscc, readGs1, withoutSymbology } from '@packhouse/contract/rules/gs1';

/** The exact codes to look for: as scanned, in capitals (it may have been typed), and the GTIN or SSCC in it. */
export function codesOf(scanned: string): string[] {
  const text = withoutSymbology(scanned);
  const { gtin = isGtin(text) ? text : undefined, sscc = isSscc(text) ? text : undefined } = readGs1(text);
  return [
    ...new Set([
      scanned,
      text,
      text.toUpperCase(),
      ...(gtin === undefined ? [] : inEachLength(gtin)),
      ...(sscc === undefined ? [] : [sscc, `00${sscc}`]),
    ]),
  ];
}

function inEachLength(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, '');
  return [8, 12, 13, 14]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'));
}
