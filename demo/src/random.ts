import { mulberry32 } from '../../server/src/platform/mulberry32.ts';

/** Chance that comes out the same each time: a generator is made from what it is for, such as `('harbor-coffee', 'order', 7)`. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, as often as its weight says. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
}

/** Seeded with the hash of the key's text. */
export function randomOf(...key: readonly (string | number)[]): Random {
  const next = mulberry32(hashOf(key.join(' ')));
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return list.at(-1)![0];
    },
  };
}

/** FNV-1a, finished as in MurmurHash3 so that keys which differ in one digit begin far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
