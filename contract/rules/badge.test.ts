import { expect, test } from 'vitest';
import { saysItIsABadge, withoutPrefix } from './badge.ts';

test('the prefix says that any code is a badge, and is no part of it', () => {
  expect([saysItIsABadge('OP-A-01-1'), withoutPrefix('op-7701')]).toEqual([true, '7701']);
});
