import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Command } from 'commander';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { readId } from '@packhouse/contract/id';
import { acceptInvitation } from '../../accounts/people/invitations.ts';
import { listMemberships } from '../../accounts/people/memberships.ts';
import { loadConfig } from '../../platform/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openService, type Service } from '../../service.ts';
import { keysCommand } from './keys.ts';
import { organizationsCommand } from './organizations.ts';

let service: Service;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  vi.stubEnv('DATABASE_URL', ownerUrl);
  await migrate(ownerUrl);
  const settings = { PACKHOUSE_LOG_LEVEL: 'silent', PACKHOUSE_MAX_DELAY_MS: '0', PORT: '0' };
  service = await openService({ config: loadConfig(settings), ownerUrl });
});
afterAll(async () => {
  await service.close();
  vi.unstubAllEnvs();
});
afterEach(() => vi.restoreAllMocks());

/** Runs a command. Returns its standard output. */
async function run(command: Command, ...words: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await command.exitOverride().parseAsync(words, { from: 'user' });
  return printed.join('\n');
}

const status = async (path: string, key: string) =>
  (await service.app.inject({ url: path, headers: { authorization: `Bearer ${key}` } })).statusCode;

test('a key made on the command line opens what its scopes say, and nothing else', async () => {
  await run(
    organizationsCommand(),
    'create',
    '--name',
    'Blue Door',
    '--timezone',
    'Europe/Berlin',
    '--currency',
    'EUR',
  );
  const { key } = JSON.parse(
    await run(keysCommand(), 'create', '--org', 'blue-door', '--scopes', 'shipments', '--json'),
  ) as { key: string };
  expect(key).toMatch(/^pkh_live_[0-9A-Za-z]{71}$/);
  expect(await status('/v0/shipments', key)).toBe(200);
  expect(await status('/v0/invoices', key)).toBe(403);
});

test('an owner who is invited on the command line accepts the link and is in', async () => {
  const printed = await run(
    organizationsCommand(),
    ...['create', '--name', 'Green Gate', '--invite', 'gia@green.example', '--json'],
  );
  const { id, slug, link } = JSON.parse(printed) as { id: string; slug: string; link: string };
  expect(slug).toBe('green-gate');
  const token = new URL(link).searchParams.get('token')!;
  const { database } = service.services;
  const person = { name: 'Gia Green', password: 'quiet otters file invoices' };
  const userId = await acceptInvitation(database, token, person, new Date());
  expect(await listMemberships(database, userId)).toEqual([
    { orgId: readId('organization', id), name: 'Green Gate', role: 'owner' },
  ]);
});

test.for([
  [['--name', 'Green Gate'], '--slug belongs to another organization; you sent green-gate'],
  [['--name', 'Other', '--code', 'GG'], '--code belongs to another organization; you sent GG'],
  [['--name', 'Other', '--invite', 'nobody'], '--invite must be an email address'],
] as const)('an organization is refused, and nothing is created: %j', async ([options, sentence]) => {
  const before = await run(organizationsCommand(), 'list', '--json');
  await expect(run(organizationsCommand(), 'create', ...options)).rejects.toThrow(sentence);
  expect(await run(organizationsCommand(), 'list', '--json')).toBe(before);
});

test('a key of the test space is marked as one and sees a data space of its own', async () => {
  const { key } = JSON.parse(await run(keysCommand(), 'create', '--org', 'blue-door-test', '--json')) as {
    key: string;
  };
  expect(key).toMatch(/^pkh_test_/);
  const answer = await service.app.inject({
    url: '/v0/organization',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.json()).toMatchObject({ name: 'Blue Door', mode: 'test', currency: 'EUR' });
});

test('a narrowed, expired or revoked key is refused by the next request', async () => {
  const made = JSON.parse(
    await run(keysCommand(), 'create', '--org', 'blue-door', '--name', 'sync', '--json'),
  ) as {
    key: string;
    id: string;
  };
  expect(await status('/v0/invoices', made.key)).toBe(200);
  await run(
    keysCommand(),
    'edit',
    made.id,
    '--org',
    'blue-door',
    '--scopes',
    'shipments',
    '--name',
    'narrow',
  );
  expect(await status('/v0/invoices', made.key)).toBe(403);
  await run(keysCommand(), 'revoke', made.id, '--org', 'blue-door');
  expect(await status('/v0/shipments', made.key)).toBe(401);
  expect(await run(keysCommand(), 'list', '--org', 'blue-door')).toMatch(/narrow.*revoked/);
});

test('the list shows the start and end of a key, never the key', async () => {
  const { key } = JSON.parse(await run(keysCommand(), 'create', '--org', 'blue-door', '--json')) as {
    key: string;
  };
  const listed = await run(keysCommand(), 'list', '--org', 'blue-door', '--json');
  expect(listed).toContain(key.slice(-4));
  expect(listed).not.toContain(key);
  expect(listed).not.toContain(key.slice(0, 40));
});

test('what cannot be meant is said with what can', async () => {
  await expect(run(keysCommand(), 'create', '--org', 'blu-door')).rejects.toThrow(
    'did you mean "blue-door"?',
  );
  await expect(run(keysCommand(), 'create', '--org', 'blue-door', '--scopes', 'shipment')).rejects.toThrow(
    'did you mean shipments?',
  );
  await expect(run(keysCommand(), 'create', '--org', 'blue-door', '--expires', 'soon')).rejects.toThrow(
    'you gave "soon"',
  );
  await expect(run(keysCommand(), 'create', '--org', 'blue-door', '--expires', '2020-01-01')).rejects.toThrow(
    'has passed already',
  );
  await expect(run(keysCommand(), 'revoke', 'key_1', '--org', 'blue-door')).rejects.toThrow(
    'looks like key_01k',
  );
});
