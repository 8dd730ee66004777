import { expect, test } from 'vitest';
import { reasonMeant, stockReasonMeant } from './reason-meant.ts';

test('a proposed reason is recorded in English, and one that is typed as it is', () => {
  const inSpanish = (reason: string) => ({ Wet: 'Mojado', Leaking: 'Con fugas' })[reason] ?? reason;
  const meant = (shown: string) => reasonMeant(shown, ['Wet', 'Leaking'], inSpanish);
  expect(meant('Con fugas')).toBe('Leaking');
  expect(meant(' Mojado ')).toBe('Wet');
  expect(meant('Se cayó al agua')).toBe('Se cayó al agua');
  expect(meant('')).toBe('');
});

test('a proposed reason of a correction has its code, and one that is typed has none', () => {
  const meant = (shown: string) => stockReasonMeant(shown, ['wet', 'leaking']);
  expect(meant('Leaking ')).toEqual({ reason: 'Leaking', reasonCode: 'leaking' });
  expect(meant('Fell into the sink')).toEqual({ reason: 'Fell into the sink', reasonCode: null });
});
