import { expect, test } from 'vitest';
import { hashOf, makeKey, readKey } from '../../accounts/access/key.ts';
import { makeOperatorKey, readOperatorKey } from './operator-key.ts';

test('a key reads as its hash, and two are never the same', () => {
  const keys = Array.from({ length: 500 }, makeOperatorKey);
  for (const key of keys) {
    expect(key).toMatch(/^pkh_op_[0-9A-Za-z]{49}$/);
    expect(readOperatorKey(key)).toEqual(hashOf(key));
  }
  expect(new Set(keys).size).toBe(500);
});

test('one wrong, missing or added character anywhere is refused without asking anybody', () => {
  const key = makeOperatorKey();
  for (let index = 0; index < key.length; index++) {
    const other = key[index] === 'x' ? 'y' : 'x';
    expect(readOperatorKey(key.slice(0, index) + other + key.slice(index + 1)), `${index}`).toBeUndefined();
    expect(readOperatorKey(key.slice(0, index) + key.slice(index + 1)), `${index}`).toBeUndefined();
  }
  expect(readOperatorKey(`${key}x`)).toBeUndefined();
});

test("a merchant's key is not an operator's, and the other way round", () => {
  expect(readOperatorKey(makeKey('0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b', 'live'))).toBeUndefined();
  expect(readKey(makeOperatorKey())).toBeUndefined();
});
