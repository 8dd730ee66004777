/**
 * What a scanner sends, as the codes it can be kept as: of a GS1 code, its GTIN (01) or its SSCC (00). A GTIN has the same
 * meaning with and without zeros in front (GTIN-8, -12, -13, -14).
 */
import { isGtin, isSscc, readGs1, withoutSymbology } from '@packhouse/contract/gs1';

/** The codes to look for, exactly: as it was scanned, in capitals (it may have been typed), and what it says by GS1. */
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
