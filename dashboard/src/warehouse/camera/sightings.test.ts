import { expect, test } from 'vitest';
import { aimedAt, openSightings } from './sightings.ts';

const at = (rawValue: string, x: number, y: number, format = 'code_128') => ({
  rawValue,
  format,
  boundingBox: { x, y, width: 100, height: 40 },
});

test('of several barcodes the one in the middle counts', () => {
  const picture = { width: 1280, height: 720 };
  const whole = { width: 640, height: 360 };
  expect(aimedAt([at('TOP', 590, 0), at('MIDDLE', 560, 330), at('LEFT', 0, 340)], picture, whole)).toBe(
    'MIDDLE',
  );
  expect(aimedAt([at(' A-1 ', 0, 0)], picture, whole)).toBe('A-1');
  expect(aimedAt([at(' ', 600, 340)], picture, whole)).toBeUndefined();
});

test('a UPC is read with the 12 digits that are printed', () => {
  const area = { width: 100, height: 40 };
  const read = (code: string, format?: string) => aimedAt([at(code, 0, 0, format)], area, area);
  expect(read('0036000291452', 'ean_13')).toBe('036000291452');
  expect(read('4006381333931', 'ean_13')).toBe('4006381333931');
  expect(read('0036000291452')).toBe('0036000291452');
});

test('a barcode that is cut off on the screen does not count', () => {
  const picture = { width: 720, height: 1280 };
  const band = { width: 360, height: 200 };
  expect(aimedAt([at('BELOW', 310, 1_100)], picture, band)).toBeUndefined();
  expect(aimedAt([at('BELOW', 310, 1_100), at('IN', 310, 700)], picture, band)).toBe('IN');
});

test('a barcode that stays in front of the camera is scanned once, and again after it was gone', () => {
  const { isNew } = openSightings();
  expect([0, 100, 1_200, 2_300].map((ms) => isNew('A-1', ms))).toEqual([true, false, false, false]);
  expect(isNew('B-1', 2_400)).toBe(true);
  expect(isNew('A-1', 2_500)).toBe(false);
  expect(isNew('A-1', 3_800)).toBe(true);
});
