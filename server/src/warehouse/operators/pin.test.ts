import { expect, test } from 'vitest';
import { isGuessable } from './pin.ts';

test.each(['0000', '1234', '98765', '4567'])('%s is guessed at once', (pin) =>
  expect(isGuessable(pin)).toBe(true),
);
test.each(['1235', '2580', '90817263'])('%s is not', (pin) => expect(isGuessable(pin)).toBe(false));
