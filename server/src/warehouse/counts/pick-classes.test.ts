import { expect, test } from 'vitest';
import { classesOf } from './pick-classes.ts';

const classes = (lines: Record<string, number>) =>
  [...classesOf(new Map(Object.entries(lines)))].map(([item, one]) => item + one).join(' ');

test('goods that make up 80 % of the lines are A, those of the next 15 % are B, and the rest is C', () => {
  expect(classes({ a: 60, b: 20, c: 15, d: 5 })).toBe('aA bA cB');
});

test('goods that reach across a boundary have the better class', () => {
  expect(classes({ a: 79, b: 15, c: 4, d: 2 })).toBe('aA bA cB');
});

test('goods with as many lines have the same class, in whatever order they come', () => {
  expect(classes({ d: 10, a: 40, c: 10, b: 40 })).toBe('aA bA dB cB');
  expect(classes({ a: 1, b: 1, c: 1 })).toBe('aA bA cA');
});

test('the only goods that are picked are A, and without any picks all goods are C', () => {
  expect(classes({ a: 1 })).toBe('aA');
  expect(classes({ a: 0 })).toBe('');
  expect(classes({})).toBe('');
});
