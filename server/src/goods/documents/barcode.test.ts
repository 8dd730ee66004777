import { expect, test } from 'vitest';
import { barsOf, isBarcodable, modulesOf } from './barcode.ts';

test('the bars say the text in Code 128 set B', () => {
  // Start B, P, the check digit (104 + 48 × 1) mod 103 = 49, which is Q, and Stop, from the table of ISO/IEC 15417.
  expect(barsOf('P').join('')).toBe(['211214', '313121', '211331', '2331112'].join(''));
});

test('a symbol is 11 modules for each of its characters, 13 for the last, and two quiet zones', () => {
  expect(modulesOf(barsOf('P'))).toBe(3 * 11 + 13 + 20);
});

test('digits take half the room', () => {
  expect(modulesOf(barsOf('00340123450000000018'))).toBeLessThan(modulesOf(barsOf('A0B3C0D2E4F0G0H0J0K8')));
});

test.each([
  ['PNP-1042', true],
  ['1Z999AA10123456784', true],
  ['SPD-77/12', true],
  ['a b_c', true],
  ['', false],
  ['x'.repeat(41), false],
  ['Ł1', false],
  ['1\n2', false],
  ['^XZ', false],
  ['~JR', false],
  ['1>2', false],
])('%j can be a barcode: %j', (text, expected) => {
  expect(isBarcodable(text)).toBe(expected);
});
