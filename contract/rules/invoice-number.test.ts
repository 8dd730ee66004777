import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  invoiceNumberOf,
  problemOfFormat,
  readInvoiceNumber,
  usualInvoiceFormat,
  type InvoiceNumberParts,
} from './invoice-number.ts';

const parts = { code: 'HC', year: 2026, number: 1042 };

test.each([
  [usualInvoiceFormat, 'HC-INV-1042'],
  ['{year}-{number:6}', '2026-001042'],
  ['R.{code}.{year}_{number}', 'R.HC.2026_1042'],
  ['{number:3}', '1042'],
])('the format %s makes %s', (format, number) => {
  expect(problemOfFormat(format)).toBeUndefined();
  expect(invoiceNumberOf(format, parts)).toBe(number);
  expect(readInvoiceNumber(format, number)?.number).toBe(1042);
});

test.each([
  ['INV', 'must have {number}'],
  ['{number}-{number}', 'only once'],
  ['{code}{number}', 'must separate'],
  ['1{number}', 'must separate'],
  ['{number}A', 'must separate'],
  ['{month}-{number}', 'in braces'],
  ['{number:0}', 'in braces'],
  ['{number:11}', 'in braces'],
  ['{year:2}-{number}', 'digits of {number} alone'],
  ['inv-{number}', 'capital letters'],
  ['INV/{number}', 'capital letters'],
  ['HC-INV-{number}', 'must have {code}'],
  [`${'A'.repeat(40)}-{number}`, 'at most 40'],
])('the format %s is refused: %s', (format, words) => {
  expect(problemOfFormat(format)).toContain(words);
});

const code = fc.stringMatching(/^[A-Z][A-Z0-9]{1,5}$/);
const someParts: fc.Arbitrary<InvoiceNumberParts> = fc.record({
  code,
  year: fc.integer({ min: 2000, max: 2003 }),
  number: fc.integer({ min: 1, max: 3000 }),
});
const format = fc
  .tuple(
    fc.constantFrom('', '{code}-', '{year}.', 'A1_', '2001-'),
    fc.constantFrom('{number}', '{number:1}', '{number:4}', '{number:9}'),
    fc.constantFrom('', '-{code}', '.{year}', '-1', '_B'),
  )
  .map((pieces) => pieces.join(''))
  .filter((one) => problemOfFormat(one) === undefined);

test('two numbers of one format are the same only if merchant, year and count are', () => {
  fc.assert(
    fc.property(format, someParts, someParts, (made, one, other) => {
      if (invoiceNumberOf(made, one) !== invoiceNumberOf(made, other)) return;
      expect(one.number).toBe(other.number);
      if (made.includes('{code}')) expect(one.code).toBe(other.code);
      if (made.includes('{year}')) expect(one.year).toBe(other.year);
    }),
  );
});

test('a number that a format made is read as the count and the code it was made of', () => {
  fc.assert(
    fc.property(format, someParts, (made, one) => {
      expect(readInvoiceNumber(made, invoiceNumberOf(made, one))).toEqual({
        code: made.includes('{code}') ? one.code : '',
        number: one.number,
      });
    }),
  );
});

test('a number is not read as one that a format never makes', () => {
  expect(readInvoiceNumber('{number}', '01042')).toBeUndefined();
  expect(readInvoiceNumber('A.{number}', 'AB1042')).toBeUndefined();
  expect(readInvoiceNumber('{year}-{number}', '26-1042')).toBeUndefined();
  expect(readInvoiceNumber('{code}-{number:3}', 'hc-042')).toEqual({ code: 'HC', number: 42 });
});
