/** A person is found by this: the address itself need not be unique in its spelling. */
import { createHash } from 'node:crypto';

export const emailHash = (email: string): Buffer =>
  createHash('sha256').update(email.trim().toLowerCase()).digest();
