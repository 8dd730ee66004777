import { expect, test } from 'vitest';
import { reasonMeant } from './reason-meant.ts';

test('a proposed reason is recorded in English, and one that is typed as it is', () => {
  const inSpanish = (reason: string) => ({ Wet: 'Mojado', Leaking: 'Con fugas' })[reason] ?? reason;
  const meant = (shown: string) => reasonMeant(shown, ['Wet', 'Leaking'], inSpanish);
  expect(meant('Con fugas')).toBe('Leaking');
  expect(meant(' Mojado ')).toBe('Wet');
  expect(meant('Se cayó al agua')).toBe('Se cayó al agua');
  expect(meant('')).toBe('');
});
