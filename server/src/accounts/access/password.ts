/** Passwords: argon2id (RFC 9106) with m = 19456 KiB, t = 2, p = 1, kept as a PHC string. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const memory = 19_456;
const passes = 2;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce);
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, nonce, tag] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(hash) ?? [];
  if (!nonce || !tag) return false;
  return timingSafeEqual(Buffer.from(tag, 'base64'), await tagOf(password, Buffer.from(nonce, 'base64')));
}

/** A password that can be read out: four groups of four without look-alikes, 80 bits. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
  const text = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('');
  return text.match(/.{4}/g)!.join('-');
}

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  promisify(argon2)('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
