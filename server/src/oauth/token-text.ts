/**
 * The text of an authorization code (`pkc_`) and of a refresh token (`pkr_`): the organization as 22 base-62 characters, so
 * that one shard can be asked, 32 secret bytes as 43, and 6 of CRC-32 over all before. Only the SHA-256 is kept.
 */
import { randomBytes } from 'node:crypto';
import { base62, checksum, hashOf, organizationIn, organizationText } from '../access/key.ts';

type Prefix = 'pkc' | 'pkr';

export function makeTokenText(prefix: Prefix, orgId: string, secret: Buffer = randomBytes(32)): string {
  const body = `${prefix}_${organizationText(orgId)}${base62(BigInt(`0x${secret.toString('hex')}`), 43)}`;
  return body + checksum(body);
}

/** The organization and the hash of a text, or undefined when it cannot be one. */
export function readTokenText(prefix: Prefix, text: string): { orgId: string; hash: Buffer } | undefined {
  const [, organization, sum] = shapes[prefix].exec(text) ?? [];
  if (!organization || sum !== checksum(text.slice(0, -6))) return undefined;
  const orgId = organizationIn(organization);
  return orgId === undefined ? undefined : { orgId, hash: hashOf(text) };
}

const shapes: Record<Prefix, RegExp> = {
  pkc: /^pkc_([0-9A-Za-z]{22})[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/,
  pkr: /^pkr_([0-9A-Za-z]{22})[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/,
};
