import { expect, test } from 'vitest';
import { isGuessable, mustHaveProvenPin } from './pin.ts';

test.each(['0000', '1234', '98765', '4567'])('%s is guessed at once', (pin) =>
  expect(isGuessable(pin)).toBe(true),
);
test.each(['1235', '2580', '90817263'])('%s is not', (pin) => expect(isGuessable(pin)).toBe(false));

test('a PIN counts for two minutes, and one that was reset for no time', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  const ask =
    (state: 'none' | 'set' | 'reset', provenAt: string | null, approvalsNeedPin = false) =>
    () =>
      mustHaveProvenPin(
        { approval: true },
        { pin: { state, provenAt }, name: 'Mai' },
        { approvalsNeedPin },
        now,
      );
  expect(ask('set', '2026-03-02T09:58:00Z')).not.toThrow();
  expect(ask('set', '2026-03-02T09:57:59Z')).toThrow('Enter the PIN of Mai');
  expect(ask('set', null)).toThrow('Enter the PIN of Mai');
  expect(ask('reset', '2026-03-02T10:00:00Z')).toThrow('Set it first');
  expect(ask('none', null)).not.toThrow();
  expect(ask('none', null, true)).toThrow('Set it first');
});
