/**
 * Rules for passwords (NIST SP 800-63B, 3.1.1.2): 12 to 128 characters of any kind, and none that everybody tries
 * first. There are no rules of composition, and passwords do not expire.
 */
import { invalid } from '../../platform/failure.ts';
import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 12;
export const longestPassword = 128;

/** Facts about the person that the password must not be made of. */
export interface Known {
  email: string;
  name: string;
  organization?: string | undefined;
}

/** @throws Failure validation_failed that names the field password. */
export function checkPassword(password: string, known: Known): void {
  const rule = brokenRule(password, known);
  if (rule) throw invalid('password', rule);
}

function brokenRule(password: string, { email, name, organization }: Known): string | undefined {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  if (length < shortestPassword) return `must be at least ${shortestPassword} characters long`;
  if (length > longestPassword) return `must be at most ${longestPassword} characters long`;
  const plain = text.toLowerCase();
  const letters = onlyLetters(plain);
  const own = [email, email.split('@')[0]!, name, organization ?? ''].map((one) =>
    onlyLetters(one.normalize('NFKC').toLowerCase()),
  );
  if (own.some((one) => one !== '' && (letters === one || letters === one + one))) {
    return 'must not be your email address, your name or the name of your organization';
  }
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(plain)) return 'must not repeat the same few characters';
  if (isRun(plain)) return 'must not be a row of neighboring keys';
  if (commonPasswords.has(plain)) return 'must not be a common password';
  return undefined;
}

/** Whether the text is a run of neighbouring keys, letters or digits, forwards or backwards. */
const isRun = (text: string): boolean => {
  const backwards = [...text].toReversed().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
};

const keyboards = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
];

const rows = [
  '01234567890123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  ...keyboards.flatMap((keys) => {
    const leftwards = keys.map((row) => [...row].toReversed().join(''));
    // With and without the row of digits.
    return [keys, keys.slice(1), leftwards, leftwards.slice(1)].map((some) => some.join('').repeat(2));
  }),
];

const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
