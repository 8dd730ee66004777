import { expect, test } from 'vitest';
import { codesOf } from './scanned-code.ts';

const gtin = '09501101530003';
const sscc = '106141411234567897';
const stop = '\u001D';

test('a code is looked for as it is, and in capitals since it may have been typed', () => {
  expect(codesOf('pnp-1001')).toEqual(['pnp-1001', 'PNP-1001']);
  expect(codesOf(' 1Z999AA10123456784 ')).toContain('1Z999AA10123456784');
});

test.each([
  ['with the prefix of the scanner', `]C101${gtin}`],
  ['of a DataMatrix', `]d201${gtin}17270131`],
  ['without a prefix', `01${gtin}10ABC123`],
  ['behind a date', `1727013101${gtin}`],
  ['behind a lot that is ended', `]d210ABC${stop}01${gtin}21SN1`],
  ['behind a separator', `]d2${stop}01${gtin}`],
  ['behind an identifier of four digits', `310300075001${gtin}`],
  ['as it is printed', `(10)ABC(01)${gtin}(17)270131`],
  ['alone', gtin],
  ['as EAN-13', gtin.slice(1)],
  ['as EAN-13 with the prefix of the scanner', `]E0${gtin.slice(1)}`],
])('a GTIN is found %s, as it may be kept: with and without zeros in front', (_name, scanned) => {
  const codes = codesOf(scanned);
  expect(codes).toContain(gtin);
  expect(codes).toContain('9501101530003');
});

test('a UPC is an EAN with a zero, and a GTIN-8 is each of them', () => {
  expect(codesOf('036000291452')).toEqual(expect.arrayContaining(['0036000291452', '00036000291452']));
  expect(codesOf('0036000291452')).toContain('036000291452');
  expect(codesOf('00000096385074')).toEqual(expect.arrayContaining(['96385074', '000096385074']));
  expect(codesOf('036000291452'), 'more digits than it has').not.toContain('36000291452');
});

test.each([`]C100${sscc}`, `00${sscc}`, `(00)${sscc}`, `02${gtin}370400${sscc}`, sscc])(
  'an SSCC is found with and without its identifier: %s',
  (scanned) => {
    // (37) has no fixed length: what follows it without a separator is part of it.
    const found = !scanned.startsWith('02');
    for (const code of [sscc, `00${sscc}`]) expect(codesOf(scanned).includes(code)).toBe(found);
  },
);

test.each([
  ['a wrong check digit', `01${gtin.slice(0, -1)}4`],
  ['a GTIN inside a lot', `1001${gtin}`],
  ['a GTIN inside a serial number', `21A01${gtin}`],
  ['the goods in a box', `02${gtin}`],
  ['too few digits', `01${gtin.slice(2)}`],
])('%s is no GTIN', (_name, scanned) => {
  expect(codesOf(scanned)).toEqual([scanned]);
});
