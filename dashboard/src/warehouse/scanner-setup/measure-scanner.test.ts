import { expect, test } from 'vitest';
import { openWedge } from '../scan/wedge.ts';
import { judge, readSample, whyMisread, type Keystroke, type Sample } from './measure-scanner.ts';

const code = 'Yz-1047';

/** Keys of a scanner, which presses Shift before each capital letter and each ~. */
const keysOf = (typed: string, gapMs: number, ending?: 'Enter' | 'Tab'): Keystroke[] =>
  [
    ...[...typed].flatMap((key) => (/[A-Z~]/.test(key) ? ['Shift', key] : [key])),
    ...(ending ? [ending] : []),
  ].map((key, index) => ({ key, at: 1_000 + index * gapMs }));

const sampleOf = (keys: readonly Keystroke[]): Sample => {
  const read = readSample(keys, code);
  if ('typed' in read) throw new Error(`misread: ${read.typed}`);
  return read;
};

test.each([
  { typed: code, gapMs: 5, ending: 'Enter', verdict: 'Works.' },
  { typed: `~${code}`, gapMs: 5, ending: 'Tab', verdict: 'Works.' },
  { typed: `~${code}#`, gapMs: 62, ending: 'Tab', verdict: 'Slow: 62 ms a key; works.' },
  { typed: `]C0${code}`, gapMs: 130, ending: 'Enter', verdict: 'Slow: 130 ms a key; works.' },
] as const)(
  'a scanner that sends $typed and $ending every $gapMs ms is heard with the settings measured',
  (scanner) => {
    const keys = keysOf(scanner.typed, scanner.gapMs, scanner.ending);
    const { verdict, settings } = judge([sampleOf(keys), sampleOf(keys), sampleOf(keys)]);
    expect(verdict).toBe(scanner.verdict);
    for (const inField of [false, true]) {
      const wedge = openWedge(settings);
      const heard = keys.map(({ key, at }) => wedge.key(key, at, inField)).at(-1);
      expect(heard?.replace(/^\]C0/, '')).toBe(code);
    }
  },
);

test('a sample says what stands around the code, how it ends, and how fast it came', () => {
  expect(sampleOf(keysOf(`~${code}#`, 62, 'Tab'))).toEqual({
    prefix: '~',
    suffix: '#',
    ending: 'Tab',
    sendsShift: true,
    isSentTwice: false,
    gapMs: 62,
    longestGapMs: 62,
  });
  const withoutShift = keysOf(code, 5, 'Enter').filter(({ key }) => key !== 'Shift');
  expect(sampleOf(withoutShift).sendsShift).toBe(false);
  const twice = [...keysOf(code, 5, 'Enter'), ...keysOf(code, 5, 'Enter')];
  expect(sampleOf(twice)).toMatchObject({ isSentTwice: true, ending: 'Enter', suffix: '' });
});

test('a scanner that sends no key at the end is heard after a pause', () => {
  expect(judge([sampleOf(keysOf(`~${code}`, 5))])).toEqual({
    verdict: 'No Enter at the end; works. A code counts after a short pause.',
    settings: { prefix: '~', suffix: '', ending: 'None', maximumGapMs: 100 },
  });
});

test('a scanner that no setting helps is told what to change', () => {
  expect(judge([sampleOf(keysOf(code, 180, 'Enter'))])).toEqual({
    verdict: 'Too slow: up to 180 ms a key. Set the delay between characters to 0 at the scanner.',
  });
  const differing = judge([sampleOf(keysOf(code, 5, 'Enter')), sampleOf(keysOf(`~${code}`, 5, 'Enter'))]);
  expect(differing.settings).toBeUndefined();
  expect(differing.verdict).toContain('differ');
});

test('a code that came otherwise says whether Caps Lock or the keyboard language did it', () => {
  const misread = (typed: string) => {
    const read = readSample(keysOf(typed, 5, 'Enter'), code);
    return 'typed' in read ? whyMisread(read, code) : 'read';
  };
  expect(misread('yZ-1047')).toContain('Caps Lock');
  expect(misread('YZ-1047')).toContain('Caps Lock');
  expect(misread('Zyß1047')).toContain('keyboard language');
  expect(misread('Yz-')).toContain('Scan it again');
});
