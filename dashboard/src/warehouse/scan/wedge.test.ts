import { expect, test } from 'vitest';
import { openWedge, type WedgeOptions } from './wedge.ts';

function typed(keys: readonly string[], gapMs: number, options?: WedgeOptions): (string | undefined)[] {
  const wedge = openWedge(options);
  return keys.map((key, index) => wedge.key(key, 1_000 + index * gapMs));
}

const code = [...'HC-LGT-12W', 'Enter'];

test('keys that come as fast as from a scanner are a code once Enter or Tab ends them', () => {
  expect(typed(code, 8).at(-1)).toBe('HC-LGT-12W');
  expect(typed([...'0950110', 'Tab'], 35).at(-1)).toBe('0950110');
});

test('what a person types is never taken', () => {
  expect(typed(code, 60).every((one) => one === undefined)).toBe(true);
});

test('two characters and Enter are no code, and Enter alone is none', () => {
  expect(typed(['4', '2', 'Enter', 'Enter'], 5)).toEqual([undefined, undefined, undefined, undefined]);
});

test('what was typed slowly before a scan is not part of it', () => {
  const wedge = openWedge();
  wedge.key('7', 0);
  const keys = [...'A-03-2', 'Enter'].map((key, index) => wedge.key(key, 500 + index * 10));
  expect(keys.at(-1)).toBe('A-03-2');
});

test('Shift between characters changes nothing, and prefix and suffix are taken off', () => {
  const keys = ['Shift', '~', ...'BIN1', 'Shift', '#', 'Enter'];
  expect(typed(keys, 10, { prefix: '~', suffix: '#' }).at(-1)).toBe('BIN1');
});
