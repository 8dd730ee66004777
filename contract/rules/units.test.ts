import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  gramsIn,
  millimetresIn,
  readSide,
  readWeight,
  sideInField,
  sizeText,
  unitSystems,
  usualUnits,
  weightInField,
  weightText,
} from './units.ts';

test('warehouses of the United States use inches, pounds and ounces unless they choose otherwise', () => {
  expect(['US', 'PR', 'CA', 'NL', 'GB'].map(usualUnits)).toEqual([
    'us_customary',
    'us_customary',
    'metric',
    'metric',
    'metric',
  ]);
});

test('a person types pounds, ounces or both, and a number alone is pounds', () => {
  const typed = [
    '1 lb 3 oz',
    '1lb 3.5oz',
    '2 lbs 0 oz',
    '1.2 lb',
    '1,2lbs',
    '19 oz',
    '.5 oz',
    '3',
    '540 g',
    '1.85 kg',
  ];
  expect(typed.map((text) => readWeight(text, 'us_customary'))).toEqual([
    539, 553, 907, 544, 544, 539, 14, 1361, 540, 1850,
  ]);
});

test('a scale types grams, or a number with its unit', () => {
  const typed = ['1850', ' 850 g', '1.85 kg', '1,85KG', '4.08lb', '12 oz', '1 lb 3 oz', '0'];
  expect(typed.map((text) => readWeight(text, 'metric'))).toEqual([1850, 850, 1850, 1850, 1851, 340, 539, 0]);
});

test('a barcode, a SKU or a number without a unit that may be kilograms is no weight', () => {
  for (const typed of [
    '036000291452',
    '1234567',
    'MUG-1',
    '1.85',
    '0.0004 kg',
    '',
    '12 st',
    '1 lb',
    'lb 3 oz',
  ])
    expect([typed, readWeight(typed, 'metric')]).toEqual([typed, typed === '1 lb' ? 454 : undefined]);
  for (const typed of ['036000291452', '12345', 'MUG-1', '1 lb 3', '3 oz 1 lb', ''])
    expect([typed, readWeight(typed, 'us_customary')]).toEqual([typed, undefined]);
});

test('a side may name another unit than the usual one of its field', () => {
  const typed = ['12', '12.25', '12,25 in', '11"', '31.1 cm', '305 mm', '.5'];
  expect(typed.map((text) => readSide(text, 'us_customary'))).toEqual([
    304.8, 311.15, 311.15, 279.4, 311, 305, 12.7,
  ]);
  expect(readSide('30.5', 'metric')).toBe(305);
  for (const text of ['', 'x', '1 2', '12 ft', '-3', '036000291452'])
    expect([text, readSide(text, 'us_customary')]).toEqual([text, undefined]);
});

test('sizes and weights read as people say them', () => {
  const size = { length: 300, width: 220, height: 120.5 };
  expect(unitSystems.map((units) => sizeText(size, units))).toEqual([
    '30 × 22 × 12.1 cm',
    '11.81 × 8.66 × 4.74 in',
  ]);
  const grams = [0, 1, 28, 340, 453, 454, 907, 1234, 15_000];
  expect(grams.map((value) => weightText(value, 'us_customary'))).toEqual([
    '0 oz',
    '0.04 oz',
    '0.99 oz',
    '12 oz',
    '1 lb',
    '1 lb',
    '2 lb',
    '2 lb 11.5 oz',
    '33 lb 1.1 oz',
  ]);
  expect(weightText(850.25, 'metric')).toBe('850.3 g');
  expect(weightText(1850, 'metric')).toBe('1.9 kg');
});

const system = fc.constantFrom(...unitSystems);

test('typing back the weight that a field or a table shows changes it by at most half of the last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), system, (grams, units) => {
      const ofOunces = grams < gramsIn.oz ? 0.01 : 0.1;
      const inField = units === 'metric' ? 1 : ofOunces * gramsIn.oz;
      const inTable = units === 'metric' ? (grams >= 1000 ? 100 : 0.1) : inField;
      expect(off(readWeight(weightInField(grams, units), units), grams)).toBeLessThanOrEqual(inField / 2);
      expect(off(readWeight(weightText(grams, units), units), grams)).toBeLessThanOrEqual(inTable / 2 + 1e-6);
    }),
  );
});

test('typing back the side that a field shows changes it by at most half of the last digit', () => {
  const sides = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(sides, system, (mm, units) => {
      const step = units === 'metric' ? 0.1 : millimetresIn.in / 100;
      expect(off(readSide(sideInField(mm, units), units), mm)).toBeLessThanOrEqual(step / 2 + 1e-6);
    }),
  );
});

test('what was typed with the digits of its field is shown again as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), system, (hundredths, units) => {
      const typed = String(hundredths / 100);
      expect(sideInField(readSide(typed, units)!, units)).toBe(typed);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 159 }), (pounds, tenths) => {
      const typed = `${pounds} lb ${tenths / 10} oz`;
      expect(weightInField(readWeight(typed, 'us_customary')!, 'us_customary')).toBe(typed);
    }),
  );
});

const off = (read: number | undefined, kept: number): number => Math.abs((read ?? Number.NaN) - kept);
