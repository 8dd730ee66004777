import { expect, test } from 'vitest';
import { binsOf, codesOf } from './bin-pattern.ts';

test('a pattern counts each range, with zeros in front as they are written', () => {
  expect(codesOf('a-{09..10}-{1..2}')).toEqual(['A-09-1', 'A-09-2', 'A-10-1', 'A-10-2']);
  expect(codesOf('{A..C}1')).toEqual(['A1', 'B1', 'C1']);
});

test('a range that cannot be counted says how it must be', () => {
  expect(() => codesOf('A-{1-4}')).toThrow('must be like {01..12}');
  expect(() => codesOf('{4..1}')).toThrow('upwards');
  expect(() => codesOf('{1..A}')).toThrow('number to number');
  expect(() => codesOf('{1..999999}')).toThrow('in parts');
});

test('lines of a table are bins, with or without titles, and continue the walk', () => {
  expect(binsOf('code;zone;kind\na-1;A;reserve;;Pallet\nA-2;A', 40)).toEqual([
    { code: 'A-1', zone: 'A', kind: 'reserve', sequence: 40, size: 'pallet' },
    { code: 'A-2', zone: 'A', kind: 'pick', sequence: 41 },
  ]);
});

test('a line that lacks something is named', () => {
  expect(() => binsOf('A-1,A\nA-2', 0)).toThrow('Line 2 (A-2) needs a zone');
  expect(() => binsOf('A-1,A,shelf', 0)).toThrow('the kind must be');
});
