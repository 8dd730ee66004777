import { useState } from 'react';
import { newKey } from '../api/call.ts';

/** Returns the Idempotency-Key of an input: the same input, sent again, is the same write. */
export function useKeyOfInput(): (input: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (input) => {
    const text = JSON.stringify(input);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
}
