/**
 * What is passed from one thread to another is copied by the one that sends it and again by the one that receives it, and
 * each does nothing else meanwhile. So large lists go in pieces, and between two of them whoever waits is served.
 */
import { setImmediate } from 'node:timers/promises';

/** An object whose lists come after it, piece by piece. */
export type Piece<T extends object> =
  | { kind: 'head'; head: T }
  | { kind: 'items'; list: keyof T; items: readonly unknown[] }
  | { kind: 'end' };

/** Sends `whole` and what `lists` names of it in pieces. */
export async function sendInPieces<T extends object>(
  whole: T,
  lists: readonly (keyof T)[],
  send: (piece: Piece<T>) => void,
  itemsAtOnce = 100,
): Promise<void> {
  const empty = Object.fromEntries(lists.map((list) => [list, []]));
  send({ kind: 'head', head: { ...whole, ...empty } });
  for (const list of lists) {
    const items = whole[list] as readonly unknown[];
    for (let first = 0; first < items.length; first += itemsAtOnce) {
      await setImmediate();
      send({ kind: 'items', list, items: items.slice(first, first + itemsAtOnce) });
    }
  }
  send({ kind: 'end' });
}

/** Puts pieces together again; answers the whole when it has come. Its fields are in their order. */
export function collector<T extends object>(): (piece: Piece<T>) => T | undefined {
  let whole: T | undefined;
  return (piece) => {
    if (piece.kind === 'head') whole = piece.head;
    else if (piece.kind === 'items') (whole![piece.list] as unknown[]).push(...piece.items);
    else return whole;
    return undefined;
  };
}
