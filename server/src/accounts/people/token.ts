/**
 * The text of what a person carries: a name of the kind, the uuid of the person or organization it belongs to (so that one
 * shard can be asked), and 32 random bytes. It is shown once; the database keeps its SHA-256.
 */
import { randomBytes } from 'node:crypto';
import { hashOf } from '../access/key.ts';

export type TokenKind = 'session' | 'reset' | 'invitation';

export function makeToken(kind: TokenKind, ownerId: string): string {
  return `${kind}.${ownerId.replaceAll('-', '')}.${randomBytes(32).toString('base64url')}`;
}

/** Whose it says it is, and its hash; undefined when it cannot be one of the kind. */
export function readToken(kind: TokenKind, text: string): { ownerId: string; hash: Buffer } | undefined {
  const [, named, owner] = /^([a-z]+)\.([0-9a-f]{32})\.[\w-]{43}$/.exec(text) ?? [];
  if (named !== kind || !owner) return undefined;
  const ownerId = [8, 12, 16, 20].reduceRight(
    (id, index) => `${id.slice(0, index)}-${id.slice(index)}`,
    owner,
  );
  return { ownerId, hash: hashOf(text) };
}
