import { expect, test } from 'vitest';
import { passwordHints } from './password-hints.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.com' };
const broken = (password: string) =>
  passwordHints(password, ada)
    .filter(({ met }) => !met)
    .map(({ words }) => words);

test('a long password of one’s own meets every hint', () => {
  expect(broken('brass engine no 7')).toEqual([]);
});

test('length is told in characters, not in bytes', () => {
  expect(broken('été à Nîm 🚢')).toEqual(['At least 12 characters (11 now)']);
  expect(broken(`${'long and dull '.repeat(10)}end`)).toContain('At most 128 characters (143 now)');
});

test('a name, an address and a repetition are told', () => {
  expect(broken('ada lovelace')).toEqual(['Not your name or email address']);
  expect(broken('abcabcabcabc')).toEqual(['Not the same few characters repeated']);
});
