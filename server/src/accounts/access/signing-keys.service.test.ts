import { hourMs } from '@packhouse/contract/rules/time';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openTestService } from '../../../tests/helpers/service.ts';
import { openSecrets } from '../../platform/secrets.ts';
import { addSigningKey, publishedAheadMs, resealSigningKeys } from './signing-keys.ts';

const claims = {
  orgId: '0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  grantId: '0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0c',
  userId: '0198a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0d',
  clientId: 'app_1',
  scopes: ['inventory'] as const,
};

test('two processes that begin at once make one key, and know each other’s tokens', async () => {
  const one = await openTestService();
  const other = await openTestService({}, { ownerUrl: one.ownerUrl });
  try {
    await Promise.all([one, other].map(({ services }) => services.signingKeys.active()));
    const [first, second] = await Promise.all(
      [one, other].map(({ services }) => services.signingKeys.published()),
    );
    expect(first!.keys).toHaveLength(1);
    expect(second).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/"d":/);
  } finally {
    await other.close();
    await one.close();
  }
});

test('a rotation refuses no token: the next key is published first, the one before it stays until its tokens have expired', async () => {
  let now = Date.parse('2041-01-01T00:00:00.000Z');
  const settings = { PACKHOUSE_PUBLIC_URL: 'https://packhouse.example.com' };
  const service = await openTestService(settings, { now: () => new Date(now) });
  const { accessTokens, signingKeys, secrets, database } = service.services;
  // A process reads the keys again once a minute of its own time: here each look is another process.
  const look = async () => {
    const other = await openTestService(settings, { ownerUrl: service.ownerUrl, now: () => new Date(now) });
    return { ...other.services, close: other.close };
  };
  try {
    const { kid: before } = await signingKeys.active();
    const old = await accessTokens.sign(claims, 'api', new Date(now));
    const next = await addSigningKey(database, secrets, {
      algorithm: 'RS256',
      now: new Date(now),
      activeFrom: new Date(now + publishedAheadMs),
    });
    const early = await look();
    expect((await early.signingKeys.active()).kid).toBe(before);
    expect((await early.signingKeys.published()).keys.map(({ kid }) => kid)).toEqual([before, next]);
    await early.close();

    now += publishedAheadMs;
    const later = await look();
    expect((await later.signingKeys.active()).kid).toBe(next);
    await expect(later.accessTokens.verify(old, 'api')).resolves.toMatchObject({ clientId: 'app_1' });
    const fresh = await later.accessTokens.sign(claims, 'api', new Date(now));
    // This process has not read the keys again: it does when it meets one that it does not know, once a second.
    await pause(1_100);
    await expect(accessTokens.verify(fresh, 'api')).resolves.toMatchObject({ clientId: 'app_1' });
    await later.close();

    now += 2 * hourMs;
    const last = await look();
    expect((await last.signingKeys.published()).keys.map(({ kid }) => kid)).toEqual([next]);
    await last.close();
  } finally {
    await service.close();
  }
});

test('private keys lie sealed, and are sealed anew when the secret has changed', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64url')) as [
    string,
    string,
  ];
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  const one = await openTestService({ PACKHOUSE_SECRET_KEY: old }, { ownerUrl });
  const { kid } = await one.services.signingKeys.active();
  await one.close();
  await expect(openTestService({ PACKHOUSE_SECRET_KEY: fresh }, { ownerUrl })).rejects.toThrow(
    /PACKHOUSE_SECRET_KEY/,
  );

  const both = await openTestService({ PACKHOUSE_SECRET_KEY: `${fresh},${old}` }, { ownerUrl });
  expect((await both.services.signingKeys.active()).kid).toBe(kid);
  const secrets = openSecrets([fresh, old].map((key) => Buffer.from(key, 'base64url')));
  expect(await resealSigningKeys(both.services.database, secrets)).toBe(1);
  expect(await resealSigningKeys(both.services.database, secrets)).toBe(0);
  await both.close();
});
