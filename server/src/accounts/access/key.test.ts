import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeKey, readKey } from './key.ts';

test('every key tells its organization, and has the announced shape', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('live' as const, 'test' as const), (orgId, mode) => {
      const key = makeKey(orgId, mode);
      expect(key).toMatch(new RegExp(`^pkh_${mode}_[0-9A-Za-z]{71}$`));
      expect(readKey(key)?.orgId).toBe(orgId);
    }),
  );
});

test('one wrong character anywhere is refused without asking anybody', () => {
  const key = makeKey('0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b', 'live');
  for (let index = 0; index < key.length; index++) {
    const other = key[index] === 'x' ? 'y' : 'x';
    expect(readKey(key.slice(0, index) + other + key.slice(index + 1)), `place ${index}`).toBeUndefined();
  }
});

test('a swapped pair of characters is refused', () => {
  const key = makeKey('0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b', 'live');
  for (let index = 9; index < key.length - 1; index++) {
    if (key[index] === key[index + 1]) continue;
    expect(readKey(key.slice(0, index) + key[index + 1] + key[index] + key.slice(index + 2))).toBeUndefined();
  }
});

test('two keys are never the same', () => {
  const keys = Array.from({ length: 1_000 }, () => makeKey('0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b', 'live'));
  expect(new Set(keys).size).toBe(1_000);
});
