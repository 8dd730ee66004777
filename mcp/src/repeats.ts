/**
 * The idempotency keys of writes that were sent without one, so that what an agent repeats is done once
 * (docs/decisions/0025).
 *
 * - What creates something gets the same key for the same input within ten minutes, whoever repeats it: agents that have
 *   waited too long ask again, and goods would leave twice.
 * - What changes a record gets the same key only for the same request of the protocol within a minute: the transport may
 *   send it again. A second `hold` after a `release` is no repetition, and the record itself says whether it can be done.
 *
 * A refusal has done nothing, so the next call is not answered by it.
 */
import { createHash } from 'node:crypto';

export const repeatWindowMs = 10 * 60_000;
const transportWindowMs = 60_000;

export interface Write {
  /** Whose it is: calls of different credentials are never the same. */
  credential: string;
  operation: string;
  input: unknown;
  /** Of the protocol; undefined where something is created. */
  requestId: string | number | undefined;
}

export interface Repeats {
  /** The key of this call. */
  keyOf(write: Write): string;
  /** It was refused: the next call of the kind gets another key. */
  refused(write: Write): void;
}

interface Seen {
  at: number;
  attempt: number;
}

const most = 10_000;

export function openRepeats(now: () => number = Date.now): Repeats {
  /** The oldest first. */
  const seen = new Map<string, Seen>();

  return {
    keyOf(write) {
      const name = nameOf(write);
      const { at, attempt } = remembered(name, windowOf(write));
      // A process that has not seen it before makes the same key in most cases: the window has the same number.
      const window = Math.floor(at / windowOf(write));
      return `mcp-${createHash('sha256').update(`${name} ${window} ${attempt}`).digest('base64url')}`;
    },
    refused(write) {
      remembered(nameOf(write), windowOf(write)).attempt += 1;
    },
  };

  function remembered(name: string, windowMs: number): Seen {
    const known = seen.get(name);
    if (known && now() - known.at < windowMs) return known;
    const first = { at: now(), attempt: 0 };
    seen.delete(name);
    seen.set(name, first);
    if (seen.size > most) seen.delete(seen.keys().next().value!);
    return first;
  }
}

const windowOf = ({ requestId }: Write): number =>
  requestId === undefined ? repeatWindowMs : transportWindowMs;

const nameOf = ({ credential, operation, input, requestId }: Write): string =>
  createHash('sha256')
    .update(JSON.stringify([credential, operation, ordered(input), requestId ?? null]))
    .digest('base64url');

/** The names of an object in one order: how they were sent says nothing. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)]);
}
