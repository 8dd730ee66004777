import { expect, test } from 'vitest';
import { usualScanner, type ScannerSettings } from './scanner-settings.ts';
import { openWedge, type Wedge } from './wedge.ts';

interface Typing {
  gapMs: number;
  inField?: boolean;
  settings?: Partial<ScannerSettings>;
}

const press = (wedge: Wedge, keys: readonly string[], { gapMs, inField }: Typing, from = 1_000) =>
  keys.map((key, index) => wedge.key(key, from + index * gapMs, inField));

const typed = (keys: readonly string[], typing: Typing) =>
  press(openWedge({ ...usualScanner, ...typing.settings }), keys, typing).at(-1);

/** The keys of a scanner, which presses Shift before each capital letter. */
const scanned = (code: string): string[] => [
  ...[...code].flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key])),
  'Enter',
];

const code = 'HC-LGT-12W';

test.each([5, 33, 43, 65])('keys that come every %d ms are a code once Enter or Tab ends them', (gapMs) => {
  expect(typed(scanned(code), { gapMs })).toBe(code);
  expect(typed([...'0950110', 'Tab'], { gapMs })).toBe('0950110');
});

test('a person who writes in a field is not taken for a scanner', () => {
  expect(typed([...code, 'Enter'], { gapMs: 60, inField: true })).toBeUndefined();
  expect(typed([...code, 'Enter'], { gapMs: 20, inField: true })).toBe(code);
});

test('keys pressed one by one are never a code', () => {
  expect(typed([...code, 'Enter'], { gapMs: 150 })).toBeUndefined();
});

test('two characters and Enter are no code, and Enter alone is none', () => {
  expect(press(openWedge(), ['4', '2', 'Enter', 'Enter'], { gapMs: 5 })).toEqual(Array(4).fill(undefined));
});

test('a key that was pressed before a scan is not part of it, also when the scan begins with a capital letter', () => {
  for (const gapMs of [5, 65]) {
    const wedge = openWedge();
    wedge.key('3', 0);
    expect(press(wedge, scanned('PNP-2062'), { gapMs }).at(-1)).toBe('PNP-2062');
  }
});

test('prefix and suffix are taken off', () => {
  const settings = { prefix: '~', suffix: '#' };
  expect(typed(['Shift', '~', ...'BIN1', 'Shift', '#', 'Enter'], { gapMs: 10, settings })).toBe('BIN1');
});

test('a slow scanner is heard within the gap that is set for it, in a field within half of it', () => {
  const settings = { maximumGapMs: 240 };
  expect(typed(scanned(code), { gapMs: 200, settings })).toBe(code);
  expect(typed(scanned(code), { gapMs: 110, inField: true, settings })).toBe(code);
  expect(typed(scanned(code), { gapMs: 130, inField: true, settings })).toBeUndefined();
});

test.each([{ ending: 'Tab' }, { prefix: '~' }] as const)(
  'a quantity that is typed fast is no scan where the scanner has %o, and another scanner is still heard',
  (settings) => {
    expect(typed([...'120', 'Enter'], { gapMs: 80, settings })).toBeUndefined();
    expect(typed([...'120', 'Enter'], { gapMs: 80 })).toBe('120');
    expect(typed(scanned(code), { gapMs: 80, settings })).toBe(code);
    expect(typed([...'4006381333931', 'Enter'], { gapMs: 80, settings })).toBe('4006381333931');
  },
);

test('silence ends a burst only where the scanner is set up to send no key at the end', () => {
  const sent = (keys: readonly string[], typing: Typing) => {
    const wedge = openWedge({ ...usualScanner, ...typing.settings });
    press(wedge, keys, typing);
    return wedge.silence();
  };
  const settings = { ending: 'None', prefix: '~' } as const;
  const keys = scanned(`~${code}`).slice(0, -1);
  for (const gapMs of [5, 45]) {
    expect(sent(keys, { gapMs, settings })).toBe(code);
    expect(sent(keys, { gapMs, settings, inField: true })).toBe(code);
    expect(sent(keys, { gapMs })).toBeUndefined();
  }
  expect(sent([...'A12'], { gapMs: 5, settings })).toBe('A12');
});

test('somebody who types is not cut off by silence', () => {
  const silenceAfter = (keys: string, gapMs: number) => {
    const wedge = openWedge({ ...usualScanner, ending: 'None' });
    press(wedge, [...keys], { gapMs, inField: true });
    return wedge.silence();
  };
  expect(silenceAfter('Fragile', 90)).toBeUndefined();
  // Fingers that roll over a few keys.
  expect(silenceAfter('the', 40)).toBeUndefined();
  expect(silenceAfter('250', 45)).toBeUndefined();
  expect(silenceAfter('', 0)).toBeUndefined();
});

test('one pull of the trigger that sends the code twice is told from a second piece', () => {
  for (const gapMs of [5, 65]) {
    const wedge = openWedge();
    const keys = scanned(code);
    const isRepeated = (from: number, sent = keys) => {
      expect(press(wedge, sent, { gapMs }, from).at(-1)).toBeDefined();
      return wedge.isRepeated();
    };
    const length = (keys.length - 1) * gapMs;
    let at = 1_000;
    const after = (pauseMs: number) => (at += length + pauseMs);
    expect(isRepeated(at)).toBe(false);
    expect(isRepeated(after(gapMs))).toBe(true);
    // A finger that slips pulls the trigger again.
    expect(isRepeated(after(300))).toBe(true);
    // The hand takes the next piece.
    expect(isRepeated(after(350))).toBe(false);
    // Another code is another piece, however soon it comes.
    expect(isRepeated(after(gapMs), scanned('MUG-1'))).toBe(false);
  }
});
