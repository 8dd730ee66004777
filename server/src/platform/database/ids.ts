import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * A new UUIDv7 (RFC 9562): made by the application, increasing within the process, unless the clock is set back by more than
 * a minute. Otherwise a clock that was once ahead would date all later ids in the future.
 */
export function newId(): string {
  const random = random16();
  const now = Date.now();
  if (now > msecs || now < msecs - 60_000) {
    msecs = now;
    seq = new DataView(random.buffer, random.byteOffset).getInt32(0);
  } else {
    seq = (seq + 1) | 0;
    if (seq === 0) msecs += 1;
  }
  return v7({ random, msecs, seq });
}

// What v7() itself does without options: within a millisecond the sequence counts on (RFC 9562, 6.2, method 1).
let msecs = -Infinity;
let seq = 0;

// An order makes a dozen ids. Random bytes are drawn for 256 of them at once: drawn for each alone, they were a fifteenth
// of all that an order costs the service.
const pool = new Uint8Array(16 * 256);
let used = pool.length;

function random16(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += 16));
}
