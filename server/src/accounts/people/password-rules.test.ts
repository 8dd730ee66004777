import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../access/password.ts';
import { commonPasswords } from './common-passwords.ts';
import { checkPassword } from './password-rules.ts';

const known = {
  email: 'ada.quill@example.com',
  name: 'Ada Quill-Northwood',
  organization: 'Harbor Coffee Roasters',
};

/** The rule that is broken, or nothing. */
function broken(password: string): string {
  try {
    checkPassword(password, known);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['quiet otters file invoices'],
  ['aaaabbbbccccdddd1'],
  ['only lower case letters'],
  ['長い合言葉は短い方がよい事もある'],
  ['🦦'.repeat(3) + 'swims by night'],
  ['x1'.repeat(3) + 'Kd93-mm2_4!'],
  [`${'long '.repeat(24)}sentence`],
])('%s is taken: any characters, spaces and up to 128 of them', (password) => {
  expect(broken(password)).toBe('');
});

test.each([
  ['elevenchars', /at least 12/],
  // Seven characters that are fourteen units of UTF-16.
  ['🦦🦊🐙🦀🐌🦋🐝', /at least 12/],
  ['a long one, '.repeat(11), /at most 128/],
  ['aaaaaaaaaaaaaaaa', /the same few/],
  ['abcabcabcabcabc', /the same few/],
  ['qwertyuiopas', /neighboring keys/],
  ['poiuytrewqlkj', /neighboring keys/],
  ['123456789012', /neighboring keys/],
  ['abcdefghijklmn', /neighboring keys/],
  ['azertyuiopqsdf', /neighboring keys/],
  ['Password1234', /common password/],
  ['WELCOME12345', /common password/],
  ['correct horse battery staple', /common password/],
  ['ada.quill@example.com', /email address/],
  ['Ada Quill Northwood', /your name/],
  ['harborcoffeeroasters', /organization/],
  // Full-width letters are the same letters (NFKC).
  ['ｐａｓｓｗｏｒｄ１２３４', /common password/],
])('%s is refused', (password, rule) => {
  expect(broken(password)).toMatch(rule);
});

test('the list holds at least two hundred passwords that would be long enough', () => {
  expect(commonPasswords.size).toBeGreaterThan(200);
  for (const word of commonPasswords) expect([...word].length).toBeGreaterThanOrEqual(12);
});

test('all of a long password counts', async () => {
  const long = 'a sentence that goes on and on, '.repeat(4);
  const hash = await hashPassword(long);
  expect(await verifyPassword(long, hash)).toBe(true);
  expect(await verifyPassword(long.slice(0, 72), hash)).toBe(false);
  expect(await verifyPassword(`${long.slice(0, -1)}!`, hash)).toBe(false);
});
