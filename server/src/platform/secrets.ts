/**
 * Sealing of secrets that the database must not reveal, such as seeds and private keys. The key lies outside the
 * database (AES-256-GCM, NIST SP 800-38D). Each text is bound to its purpose and its row, so that sealed texts cannot
 * be swapped.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface Secrets {
  /** Seals with the first key. `row` names the row in which the text will be stored. */
  seal(purpose: string, row: string, text: string): string;
  /** @throws Error when it was sealed with another key, or for another purpose or row. */
  open(purpose: string, row: string, sealed: string): string;
  /** Whether the text was sealed with the first key, and not with one that only opens. */
  isCurrent(sealed: string): boolean;
  /** HMAC-SHA-256 over the parts, with a key derived for one purpose. */
  mac(purpose: string, ...parts: readonly string[]): Buffer;
}

/** The first key seals and signs; all of them open. */
export function openSecrets(keys: readonly Buffer[]): Secrets {
  const [first] = keys;
  if (!first) throw new Error('no secret key was given');
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string) => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', first, '', `packhouse ${purpose}`, 32));
    derived.set(purpose, made);
    return made;
  };
  return {
    seal(purpose, row, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(boundTo(purpose, row));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${nameOf(first)}.${sealed.toString('base64url')}`;
    },
    open(purpose, row, sealed) {
      const [name = '', text = ''] = sealed.split('.');
      const key = byName.get(name);
      if (!key) {
        throw new Error(
          `The ${purpose} of ${row} was sealed with another secret key. Set PACKHOUSE_SECRET_KEY to the one it was sealed with; after a change, to the new and the old one with a comma between.`,
        );
      }
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(boundTo(purpose, row))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${nameOf(first)}.`),
    mac(purpose, ...parts) {
      const hmac = createHmac('sha256', derive(purpose));
      for (const part of parts) hmac.update(createHash('sha256').update(part).digest());
      return hmac.digest();
    },
  };
}

/** The configured keys; without any, the key in the data folder, which is created when missing. */
export async function secretKeysOf({ secretKeys, dataFolder }: Config): Promise<Buffer[]> {
  if (secretKeys) return secretKeys;
  await mkdir(dataFolder, { recursive: true });
  const path = join(dataFolder, 'secret.key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Another process may have just created the file and not have written it yet.
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
    if (key.length === 32) return [key];
    if (attempt === 20) throw new Error(`${path} must hold 32 bytes as base64url; put the right file back.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A short name that identifies a key and reveals nothing about it. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('packhouse key name').update(key).digest('base64url').slice(0, 8);

const boundTo = (purpose: string, row: string): Buffer => Buffer.from(`${purpose}\n${row}`);
