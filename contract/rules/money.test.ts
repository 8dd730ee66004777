import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalsOf,
  majorText,
  majorUnits,
  minorUnits,
  roundedMinorUnits,
  signedMinorUnits,
} from './money.ts';

test('a currency has its own number of decimals', () => {
  expect(['USD', 'JPY', 'KWD', 'usd', ''].map(decimalsOf)).toEqual([2, 0, 3, 2, 2]);
});

test.each([
  ['12.5', 'USD', 1250],
  ['19.99', 'USD', 1999],
  ['0,07', 'EUR', 7],
  [' 145 ', 'JPY', 145],
  ['145.0', 'JPY', 145],
  ['1.234', 'KWD', 1234],
  ['1.5', 'JPY', undefined],
  ['12.505', 'USD', undefined],
  ['-1', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['', 'USD', undefined],
])('"%s" %s is %s minor units', (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor);
});

test('parts of a cent are kept where they are allowed', () => {
  expect(minorUnits('0.0125', 'USD', 2)).toBe(1.25);
  expect(minorUnits('0.01255', 'USD', 2)).toBeUndefined();
});

test.each([
  [8425, 'USD', '84.25'],
  [5, 'USD', '0.05'],
  [-5, 'USD', '-0.05'],
  [84.255, 'JPY', '84.255'],
  [0, 'KWD', '0.000'],
  [-0.0000001, 'USD', '0.00'],
])('%d minor units of %s are written "%s"', (minor, currency, text) => {
  expect(majorText(minor, currency)).toBe(text);
});

test('every amount comes back from its text', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(minorUnits(majorText(minor, currency), currency)).toBe(minor);
        expect(majorText(-minor, currency)).toBe(
          minor === 0 ? majorText(0, currency) : `-${majorText(minor, currency)}`,
        );
        expect(majorUnits(minor, currency)).toBeCloseTo(minor / 10 ** decimalsOf(currency), 6);
      },
    ),
  );
});

test('a number of major units is rounded to the decimals of its currency', () => {
  expect(roundedMinorUnits(84.254, 'USD')).toBe(8425);
  expect(roundedMinorUnits(84.5, 'JPY')).toBe(85);
});

test('a price with parts of a cent comes back from its text', () => {
  for (const price of [0, 8, 61.5, 84.255, 145, 25_000, 0.0001]) {
    for (const currency of ['USD', 'JPY'])
      expect(minorUnits(majorText(price, currency), currency, 4), `${price} ${currency}`).toBe(price);
  }
});

test.each([
  ['12.40', 1240],
  [' -12,4 ', -1240],
  ['−3', -300],
  ['0', undefined],
  ['-0.00', undefined],
  ['12.345', undefined],
  ['--1', undefined],
  ['', undefined],
])('%j is a signed amount of %s cents', (text, minor) => {
  expect(signedMinorUnits(text, 'USD')).toBe(minor);
});
