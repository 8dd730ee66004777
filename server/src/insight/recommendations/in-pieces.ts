/**
 * Transfer of large objects between threads in pieces. A message is copied by the sending thread and again by the
 * receiving one, and each is blocked meanwhile. So large lists are sent in pieces, and other work is done between two
 * of them.
 */
import { setImmediate } from 'node:timers/promises';

/** Piece of an object: the object with empty lists first, then the items of its lists, then the end. */
export type Piece<T extends object> =
  | { kind: 'head'; head: T }
  | { kind: 'items'; list: keyof T; items: readonly unknown[] }
  | { kind: 'end' };

/** Sends `whole` in pieces, with the lists named in `lists` split up. */
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

/** Reassembles pieces; returns the whole object once its end has arrived. Its fields keep their order. */
export function collector<T extends object>(): (piece: Piece<T>) => T | undefined {
  let whole: T | undefined;
  return (piece) => {
    if (piece.kind === 'head') whole = piece.head;
    else if (piece.kind === 'items') (whole![piece.list] as unknown[]).push(...piece.items);
    else return whole;
    return undefined;
  };
}
