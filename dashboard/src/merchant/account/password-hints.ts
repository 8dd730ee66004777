/** Password rules that can be checked while typing. The service checks them again, and rejects common passwords. */
const shortestPassword = 12;
const longestPassword = 128;

export interface Hint {
  words: string;
  met: boolean;
}

export function passwordHints(password: string, own: { name: string; email: string }): Hint[] {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  const letters = onlyLetters(text);
  const known = [own.email, own.email.split('@')[0]!, own.name].map(onlyLetters);
  return [
    {
      words:
        length > longestPassword
          ? `At most ${longestPassword} characters (${length} now)`
          : `At least ${shortestPassword} characters (${length} now)`,
      met: length >= shortestPassword && length <= longestPassword,
    },
    { words: 'Not your name or email address', met: letters !== '' && !known.includes(letters) },
    {
      words: 'Not the same few characters repeated',
      met: length > 0 && !/^(.{1,4}?)\1+.{0,3}$/su.test(text.toLowerCase()),
    },
  ];
}

const onlyLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
