import { expect, test } from 'vitest';
import { paidAtOf } from './paid-at.ts';

const now = new Date('2026-11-22T15:00:00');
const at = (local: string) => new Date(local).toISOString();

test('a payment of today is of now, and one of an earlier day of its noon', () => {
  expect(paidAtOf('2026-11-22', at('2026-11-01T09:00:00'), now)).toBeUndefined();
  expect(paidAtOf('2026-11-12', at('2026-11-01T09:00:00'), now)).toBe(at('2026-11-12T12:00:00'));
});

test('what was paid on the day it was issued was not paid before', () => {
  expect(paidAtOf('2026-11-01', at('2026-11-01T19:00:00'), now)).toBe(at('2026-11-01T19:00:00'));
});
