import { expect, test } from 'vitest';
import { matches } from './etag.ts';

test('an ETag matches itself, in a list, weak or not', () => {
  expect(matches('W/"1.a"', 'W/"1.a"')).toBe(true);
  expect(matches('"1.a"', 'W/"1.a"')).toBe(true);
  expect(matches('"0", W/"1.a"', 'W/"1.a"')).toBe(true);
  expect(matches('*', 'W/"1.a"')).toBe(true);
});

test('no ETag, and another one, do not match', () => {
  expect(matches(undefined, 'W/"1.a"')).toBe(false);
  expect(matches('W/"1.ab"', 'W/"1.a"')).toBe(false);
  expect(matches('', 'W/"1.a"')).toBe(false);
});
