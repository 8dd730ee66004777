import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=40-', { from: 40, to: 99 }],
  ['bytes=40-49', { from: 40, to: 49 }],
  ['bytes=40-900', { from: 40, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-900', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-4', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
])('of 100 bytes, %s is %j', (range, expected) => {
  expect(rangeOf(range === undefined ? {} : { range }, 100, '"a"')).toEqual(expected);
});

test('a range of another version is the whole file', () => {
  expect(rangeOf({ range: 'bytes=5-', 'if-range': '"b"' }, 100, '"a"')).toBeUndefined();
  expect(rangeOf({ range: 'bytes=5-', 'if-range': '"a"' }, 100, '"a"')).toEqual({ from: 5, to: 99 });
});
