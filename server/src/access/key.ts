/**
 * The text of an API key: `pkh_`, `live_` or `test_`, the organization's uuid as 22 base-62 characters (so that one shard
 * can be asked), 32 random bytes as 43, and 6 of CRC-32 over all before. A typo is refused without a database read, and
 * secret scanners can tell a key from noise.
 */
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface ReadKey {
  orgId: string;
  hash: Buffer;
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^pkh_(?:live|test)_([0-9A-Za-z]{22})[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/;

/** A new key of the organization; its text is shown once and never kept. */
export function makeKey(orgId: string, mode: 'live' | 'test', secret: Buffer = randomBytes(32)): string {
  const body = `pkh_${mode}_${organizationText(orgId)}${base62(BigInt(`0x${secret.toString('hex')}`), 43)}`;
  return body + checksum(body);
}

/** The organization and hash of a key's text, or undefined when it cannot be one. */
export function readKey(text: string): ReadKey | undefined {
  const [, organization, sum] = shape.exec(text) ?? [];
  if (!organization || sum !== checksum(text.slice(0, -6))) return undefined;
  const orgId = organizationIn(organization);
  return orgId === undefined ? undefined : { orgId, hash: hashOf(text) };
}

/** An organization's uuid as 22 base-62 characters. */
export const organizationText = (orgId: string): string =>
  base62(BigInt(`0x${orgId.replaceAll('-', '')}`), 22);

/** The uuid again; undefined when the characters stand for more than a uuid holds. */
export function organizationIn(text: string): string | undefined {
  const bits = [...text].reduce((value, digit) => value * 62n + BigInt(digits.indexOf(digit)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  if (hex.length !== 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What may be shown of a key afterwards. */
export const startOf = (text: string): string => text.slice(0, 14);

/** 6 characters of CRC-32 over all before. */
export const checksum = (body: string): string => base62(BigInt(crc32(body)), 6);

export function base62(value: bigint, length: number): string {
  let text = '';
  for (let place = 0; place < length; place++) {
    text = digits[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text;
}
