/**
 * What a scanner sends, as the codes it can be kept as. A scanner may put an AIM symbology identifier in front (ISO/IEC
 * 15424: `]C1`), and a GS1 code is a string of elements, each an application identifier and its value: what is meant is
 * its GTIN (01) or its SSCC (00). A GTIN has the same meaning with and without zeros in front (GTIN-8, -12, -13, -14).
 *
 * Of the parsers on npm none has been kept up for years, and two identifiers need no table of all of them.
 */

/** The codes to look for, exactly: as it was scanned, in capitals (it may have been typed), and what it says by GS1. */
export function codesOf(scanned: string): string[] {
  const text = scanned
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .replace(separatorInFront, '');
  const { gtins, ssccs } = elementsOf(text);
  if (isGtin(text)) gtins.push(text);
  if (isSscc(text)) ssccs.push(text);
  return [
    ...new Set([
      scanned,
      text,
      text.toUpperCase(),
      ...gtins.flatMap(inEachLength),
      ...ssccs.flatMap((sscc) => [sscc, `00${sscc}`]),
    ]),
  ];
}

/** What ends an element of variable length: FNC1, which a scanner sends as the character GS. */
const separator = '\u001D';
const separatorInFront = new RegExp(`^${separator}`);

/** Digits of the elements that need no separator, identifier included (GS1 General Specifications, figure 7.8.5-2). */
const fixedLengths: Record<string, number> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
};

function elementsOf(text: string): { gtins: string[]; ssccs: string[] } {
  // As a person reads it: (01)09501101530003(10)ABC.
  const printed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, start, value]) => `${start}${value}`);
  const elements = printed.length > 0 ? printed : split(text);
  const valuesOf = (start: string, isValue: (value: string) => boolean) =>
    elements
      .filter((element) => element.startsWith(start))
      .map((element) => element.slice(2))
      .filter(isValue);
  return { gtins: valuesOf('01', isGtin), ssccs: valuesOf('00', isSscc) };
}

function split(text: string): string[] {
  const elements: string[] = [];
  for (let at = 0; at < text.length;) {
    const next = text.indexOf(separator, at);
    const end = next < 0 ? text.length : next;
    const length = fixedLengths[text.slice(at, at + 2)];
    const stop = length === undefined ? end : Math.min(at + length, end);
    elements.push(text.slice(at, stop));
    at = stop === next ? stop + 1 : stop;
  }
  return elements;
}

const isGtin = (text: string) => /^(\d{8}|\d{12,14})$/.test(text) && isChecked(text);
const isSscc = (text: string) => /^\d{18}$/.test(text) && isChecked(text);

/** The last digit makes the sum a multiple of ten, every second digit from the right counted three times. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reduceRight(
    (total, digit, place) => total + Number(digit) * ((digits.length - place) % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function inEachLength(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, '');
  return [8, 12, 13, 14]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'));
}
