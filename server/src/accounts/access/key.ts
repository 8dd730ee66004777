/**
 * The text of an API key: `pkh_`, `live_` or `test_`, the organization's uuid as 22 base-62 characters (so that one
 * shard can be asked), 32 random bytes as 43 characters, and 6 characters of CRC-32 over everything before. A typo is
 * refused without a database read, and secret scanners can tell a key from noise.
 */
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface ReadKey {
  orgId: string;
  hash: Buffer;
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key of the organization; its text is shown once and never kept. */
export const makeKey = (orgId: string, mode: 'live' | 'test', secret?: Buffer): string =>
  makeCredential(`pkh_${mode}_${organizationText(orgId)}`, secret);

/** Reads the organization and the hash from a key's text; undefined when the text cannot be a key. */
export const readKey = (text: string): ReadKey | undefined =>
  readOwnCredential('pkh_live_', text) ?? readOwnCredential('pkh_test_', text);

/** Makes the text of a credential: `start`, 32 secret bytes as 43 characters, and the checksum. */
export function makeCredential(start: string, secret: Buffer = randomBytes(32)): string {
  const body = `${start}${base62(BigInt(`0x${secret.toString('hex')}`), 43)}`;
  return body + checksum(body);
}

/** Whether the text can be a credential with this prefix and `length` characters after it. */
export const isCredential = (prefix: string, length: number, text: string): boolean =>
  text.length === prefix.length + length &&
  text.startsWith(prefix) &&
  /^[0-9A-Za-z]+$/.test(text.slice(prefix.length)) &&
  text.slice(-6) === checksum(text.slice(0, -6));

/**
 * Reads the organization and the hash from a credential that names its organization after the prefix; undefined when
 * the text cannot be one.
 */
export function readOwnCredential(prefix: string, text: string): ReadKey | undefined {
  if (!isCredential(prefix, 22 + 43 + 6, text)) return undefined;
  const orgId = organizationIn(text.slice(prefix.length, prefix.length + 22));
  return orgId === undefined ? undefined : { orgId, hash: hashOf(text) };
}

/** An organization's uuid as 22 base-62 characters. */
export const organizationText = (orgId: string): string =>
  base62(BigInt(`0x${orgId.replaceAll('-', '')}`), 22);

/** Reads the organization's uuid back; undefined when the characters stand for more than a uuid holds. */
function organizationIn(text: string): string | undefined {
  const bits = [...text].reduce((value, digit) => value * 62n + BigInt(digits.indexOf(digit)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  if (hex.length !== 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The part of a key that may be shown after its creation. */
export const startOf = (text: string): string => text.slice(0, 14);

/** 6 characters of CRC-32 over the body. */
export const checksum = (body: string): string => base62(BigInt(crc32(body)), 6);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let index = 0; index < length; index++) {
    text = digits[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text;
}
