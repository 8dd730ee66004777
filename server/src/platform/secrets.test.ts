import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { openSecrets, secretKeysOf } from './secrets.ts';

/** Error of OpenSSL for a text that was not sealed with this key, purpose and row. */
const unreadable = /unable to authenticate data/;
const [old, fresh] = [randomBytes(32), randomBytes(32)];

test('what is sealed is opened for the same purpose and row, and for no other', () => {
  const secrets = openSecrets([old]);
  const sealed = secrets.seal('totp seed', 'one', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(secrets.open('totp seed', 'one', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => secrets.open('totp seed', 'two', sealed)).toThrow(unreadable);
  expect(() => secrets.open('signing key', 'one', sealed)).toThrow(unreadable);
});

test('a sealed text that was changed anywhere is refused', () => {
  const secrets = openSecrets([old]);
  const [name, text] = secrets.seal('totp seed', 'one', 'x').split('.') as [string, string];
  const bytes = Buffer.from(text, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(() => secrets.open('totp seed', 'one', `${name}.${changed.toString('base64url')}`)).toThrow(
      unreadable,
    );
  }
});

test('after a change of the key the old one still opens, and only the new one seals', () => {
  const sealed = openSecrets([old]).seal('totp seed', 'one', 'text');
  const both = openSecrets([fresh, old]);
  expect(both.open('totp seed', 'one', sealed)).toBe('text');
  expect(both.isCurrent(sealed)).toBe(false);
  const again = both.seal('totp seed', 'one', 'text');
  expect(both.isCurrent(again)).toBe(true);
  expect(openSecrets([fresh]).open('totp seed', 'one', again)).toBe('text');
  expect(() => openSecrets([fresh]).open('totp seed', 'one', sealed)).toThrow(/PACKHOUSE_SECRET_KEY/);
});

test('parts of a message cannot be moved into each other', () => {
  const { mac } = openSecrets([old]);
  expect(mac('form', 'ab', 'c')).not.toEqual(mac('form', 'a', 'bc'));
  expect(mac('form', 'a')).not.toEqual(mac('other', 'a'));
});

test('without a setting, processes that start at once share the key that one of them makes, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse secret '));
  try {
    const config = loadConfig({ PACKHOUSE_DATA: folder });
    const keys = await Promise.all(Array.from({ length: 8 }, () => secretKeysOf(config)));
    expect(new Set(keys.map(([key]) => key!.toString('hex'))).size).toBe(1);
    const path = join(folder, 'secret.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(
      await secretKeysOf(loadConfig({ PACKHOUSE_SECRET_KEY: (await readFile(path, 'utf8')).trim() })),
    ).toEqual(keys[0]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
