/** Names that an organization has alone in the installation: its short name in commands, and the code of its numbers. */
import { randomInt } from 'node:crypto';

export const codePattern = /^[A-Z][A-Z0-9]{1,5}$/;

/**
 * Codes to try for an organization, in this order: HC for Harbor Coffee and VOL for Voltfern, then with a digit, then
 * with random ones. The code of a test space begins with the code of its organization and a T.
 */
export function* codesFor(name: string): Generator<string> {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => /^[A-Z]/.test(word));
  const [first = 'ORG', ...others] = words;
  yield* codesLike(
    others.length > 0
      ? words
          .map((word) => word[0])
          .join('')
          .slice(0, 3)
      : first.padEnd(2, 'X').slice(0, 3),
  );
}

export function* codesLike(base: string): Generator<string> {
  yield base.slice(0, 6);
  for (let digit = 2; digit <= 9; digit++) yield `${base.slice(0, 5)}${digit}`;
  while (true) yield `${base.slice(0, 3)}${randomInt(100, 1_000)}`;
}

/** Short name in commands: harbor-coffee for Harbor Coffee. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '') || 'organization';

/** Short names to try, in this order: shop, then shop-2 and so on. */
export function* slugsLike(base: string): Generator<string> {
  yield base;
  for (let number = 2; ; number++) yield `${base}-${number}`;
}
