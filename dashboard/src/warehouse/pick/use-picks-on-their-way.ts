/** Units of lines that were picked here and that the walk, as it was last read, does not know of. */
import { useRef } from 'react';
import type { Input } from '../../api/operation.ts';
import { useOutbox } from '../outbox.ts';

type Pick = Input<'operatorShipments.pick'>;

/** `readAt`: when the walk was last read. */
export function usePicksOnTheirWay(readAt: number): ReadonlyMap<string, number> {
  const { waiting } = useOutbox();
  const seen = useRef(new Map<string, { lines: Pick['lines']; goneAt?: number }>());
  const now = new Set<string>();
  for (const { key, name, input } of waiting) {
    if (name !== 'operatorShipments.pick') continue;
    now.add(key);
    if (!seen.current.has(key)) seen.current.set(key, { lines: (input as Pick).lines });
  }
  // What was answered counts until the walk has been read again.
  for (const [key, write] of seen.current) {
    if (now.has(key)) continue;
    write.goneAt ??= Date.now();
    if (readAt > write.goneAt) seen.current.delete(key);
  }
  const picked = new Map<string, number>();
  for (const { lines } of seen.current.values()) {
    for (const { itemId, quantity } of lines) picked.set(itemId, (picked.get(itemId) ?? 0) + quantity);
  }
  return picked;
}
