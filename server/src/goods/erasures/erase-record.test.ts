import { expect, test } from 'vitest';
import { areaOf } from './erase-record.ts';

test('an erased postal code keeps what a postage table names, and nothing where none does', () => {
  const prefixes = ['08', '088', '9', 'SW1'];
  expect(areaOf('08817', prefixes)).toBe('088');
  expect(areaOf('sw1a 1aa', prefixes)).toBe('SW1');
  expect(areaOf('79098', prefixes)).toBeNull();
  expect(areaOf(null, prefixes)).toBeNull();
});
