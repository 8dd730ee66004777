/**
 * The text of an operator's key: `pkh_op_`, 32 random bytes as 43 base-62 characters, and 6 of CRC-32 over all before. It
 * names no organization, since it opens all of them.
 */
import { randomBytes } from 'node:crypto';
import { base62, checksum, hashOf } from '../access/key.ts';

const shape = /^pkh_op_[0-9A-Za-z]{49}$/;

/** A new key; its text is shown once and never kept. */
export function makeOperatorKey(): string {
  const body = `pkh_op_${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`;
  return body + checksum(body);
}

/** The hash of a key's text, or undefined when it cannot be one. */
export function readOperatorKey(text: string): Buffer | undefined {
  return shape.test(text) && text.slice(-6) === checksum(text.slice(0, -6)) ? hashOf(text) : undefined;
}
