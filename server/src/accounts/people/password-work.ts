/**
 * Hashing a password takes 19 MiB and some 30 ms of a core by design. Two at once leave the service its other core; more
 * than a hundred that wait would wait in vain.
 */
import { randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from '../access/password.ts';
import { Failure } from '../../platform/failure.ts';

const mostAtOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];
let dummy: Promise<string> | undefined;

/** @throws Failure unavailable. */
export const hashInTurn = (password: string): Promise<string> => inTurn(() => hashPassword(password));

/** Without a hash it takes as long and is wrong. @throws Failure unavailable. */
export async function verifyInTurn(password: string, hash: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(32).toString('base64'));
  const other = await dummy;
  const right = await inTurn(() => verifyPassword(password, hash ?? other));
  return right && hash !== null && hash !== undefined;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      throw new Failure('unavailable', 'Too many sign-ins at once. Try again in a moment.');
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // Whoever waited longest takes the place over.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
