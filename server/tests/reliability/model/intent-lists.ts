/** Lists of intents, and the seed that brings one of them back. */
import fc from 'fast-check';
import { anIntent, type Intent } from './intents.ts';

/** Three parts, since one list would often be short; each can be shrunk to nothing. */
export const intentLists: fc.Arbitrary<Intent[]> = fc.noBias(
  fc.tuple(someIntents(), someIntents(), someIntents()).map((parts) => parts.flat()),
);

function someIntents() {
  return fc.array(anIntent, { maxLength: 50, size: 'max' });
}

/** `<seed>:<path>`, as a failure prints it. */
export function seedOf(text: string): { seed: number; path: string } {
  const [seed, ...path] = text.split(':');
  return { seed: Number(seed), path: path.join(':') };
}
