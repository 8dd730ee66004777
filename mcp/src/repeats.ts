/**
 * The idempotency keys of writes that were sent without one, so that a call repeated by an agent takes effect once
 * (docs/decisions/0025).
 *
 * - A write that creates something gets the same key for the same input within ten minutes, whoever repeats it:
 *   agents that have waited too long ask again, and goods would ship twice.
 * - A write that changes a record gets the same key only for the same MCP request within a minute, because the
 *   transport may resend it. A second `hold` after a `release` is not a repetition, and the record itself determines
 *   whether it is possible.
 *
 * A refused call has no effect, so the next call gets a new key instead of the stored refusal.
 */
import { minuteMs } from '@packhouse/contract/rules/time';
import { createHash } from 'node:crypto';

export const repeatWindowMs = 10 * minuteMs;
const transportWindowMs = 60_000;

export interface Write {
  /** The credential that writes: calls of different credentials are never the same. */
  credential: string;
  operation: string;
  input: unknown;
  /** Id of the MCP request; undefined when the write creates something. */
  requestId: string | number | undefined;
}

export interface Repeats {
  /** Returns the key for this call. */
  keyOf(write: Write): string;
  /** Reports that the write was refused: the next such call gets another key. */
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
      // Another process, which has not seen the write, usually computes the same key, because it is in the same
      // numbered window.
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

/** Sorts the names of objects, so that the order in which they were sent does not matter. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)]);
}
