/**
 * The text of an operator's key: `pkh_op_`, 32 random bytes as 43 base-62 characters, and 6 of CRC-32 over all before. It
 * names no organization, since it opens all of them.
 */
import { hashOf, isCredential, makeCredential } from '../../accounts/access/key.ts';

const prefix = 'pkh_op_';

/** A new key; its text is shown once and never kept. */
export const makeOperatorKey = (): string => makeCredential(prefix);

/** The hash of a key's text, or undefined when it cannot be one. */
export const readOperatorKey = (text: string): Buffer | undefined =>
  isCredential(prefix, 43 + 6, text) ? hashOf(text) : undefined;
