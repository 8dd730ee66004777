import { spellId } from '@packhouse/contract/id';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase, roleUrls, type Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { admitOperator } from '../../warehouse/operators/admit-operator.ts';
import { findOrMakeAccount, findPersonByEmail } from '../../accounts/people/accounts.ts';
import { findSession, openSession } from '../../accounts/people/sessions.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { aWarehouse } from '../../../tests/helpers/records.ts';
import { operatorsCommand } from './operators.ts';

let database: Database;

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  vi.stubEnv('DATABASE_URL', ownerUrl);
  database = openDatabase({
    ...roleUrls(ownerUrl),
    pool: 1,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
});
afterAll(async () => {
  await database.close();
  vi.unstubAllEnvs();
});
afterEach(() => vi.restoreAllMocks());

/** Runs `packhouse admin operators …`. Returns its standard output. */
async function run(...words: string[]): Promise<string> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await quiet(operatorsCommand()).parseAsync(words, { from: 'user' });
  return printed.join('\n');
}

const quiet = (command: Command): Command => {
  for (const one of command.commands) quiet(one);
  return command.exitOverride().configureOutput({ writeErr: () => {} });
};

const add = async (name: string, ...options: string[]) =>
  JSON.parse(await run('add', '--name', name, '--json', ...options)) as { id: string; roles: HeldRole[] };
const makeKey = async (operator: string, ...options: string[]) =>
  JSON.parse(await run('keys', 'create', '--operator', operator, '--json', ...options)) as {
    key: string;
    id: string;
  };
const admit = (key: string) => admitOperator(database, `Bearer ${key}`);

test('before there is an operator, it is said how to add one', async () => {
  expect(await run('list')).toContain('packhouse admin operators add');
  expect(await run('keys', 'list')).toContain('packhouse admin operators keys create');
  await expect(run('keys', 'create', '--operator', 'Mai')).rejects.toThrow(
    'packhouse admin operators add --name',
  );
});

test('an operator is named by id, address or name, and the keys that are made are admitted as told', async () => {
  const { id } = await add('Mai Tran', '--email', 'Mai@example.com', '--badge', 'MT-07');
  expect(id).toMatch(/^usr_/);
  for (const name of [id, 'mai@example.com', 'MAI@EXAMPLE.COM', 'Mai Tran']) {
    const { key } = await makeKey(name, '--name', 'scanner', '--read-only', '--expires', '90d');
    expect(key).toMatch(/^pkh_op_/);
    expect(await admit(key)).toMatchObject({ name: 'Mai Tran', accessMode: 'read_only' });
  }
  expect(await run('list')).toMatch(/Mai Tran.*mai@example\.com.*MT-07.*yes/);
  expect(await admit((await makeKey(id)).key)).toMatchObject({ accessMode: 'read_write' });
});

test('roles are held at the warehouse that is named, or else at all of them', async () => {
  const reno = aWarehouse({ code: 'RNO' });
  await transaction(database, newId(), (tenant) => insertWarehouses(tenant, [reno]));
  const roles = async (name: string, ...options: string[]) => (await add(name, ...options)).roles;
  expect(await roles('Sole Owner')).toEqual([{ role: 'owner', warehouseId: null }]);
  const twice = ['--role', 'picker', '--role', 'packer', '--role', 'picker'];
  expect(await roles('Both at Reno', ...twice, '--at', 'RNO')).toEqual([
    { role: 'picker', warehouseId: reno.id },
    { role: 'packer', warehouseId: reno.id },
  ]);
  expect(await roles('Lead', '--role', 'lead')).toEqual([{ role: 'lead', warehouseId: null }]);
  expect(await run('list')).toMatch(/Both at Reno.*picker, packer/);
});

test('a key is shown once: the list has its start and end', async () => {
  await add('Wes Hartigan');
  const { key, id } = await makeKey('Wes Hartigan', '--name', 'dock');
  const listed = await run('keys', 'list', '--operator', 'Wes Hartigan', '--json');
  expect(JSON.parse(listed)).toMatchObject([
    { id, name: 'dock', operatorName: 'Wes Hartigan', lastUsedAt: null },
  ]);
  expect(listed).toContain(key.slice(-4));
  expect(listed).not.toContain(key.slice(0, 20));
  expect(await run('keys', 'list', '--operator', 'Wes Hartigan')).toMatch(/dock.*never.*active/);
});

test('a revoked key is refused at once, and so is every key of whoever is deactivated', async () => {
  await add('Anjali Rao');
  const [one, other] = [await makeKey('Anjali Rao'), await makeKey('Anjali Rao')];
  expect(await run('keys', 'revoke', one.id)).toContain('has stopped working');
  await expect(admit(one.key)).rejects.toMatchObject({ code: 'key_revoked' });
  await admit(other.key);
  expect(await run('deactivate', 'Anjali Rao')).toContain('Deactivated Anjali Rao');
  await expect(admit(other.key)).rejects.toMatchObject({ code: 'key_revoked' });
  expect(await run('list')).toMatch(/Anjali Rao.*no/);
  await expect(makeKey('Anjali Rao')).rejects.toThrow('was deactivated and cannot get keys');
});

test('whoever comes back is added again, and is then told apart by the id', async () => {
  const { id } = await add('Piotr Lis', '--email', 'piotr@example.com');
  await run('deactivate', id);
  const again = await add('Piotr Lis', '--email', 'piotr@example.com');
  await expect(makeKey('Piotr Lis')).rejects.toThrow(again.id);
  expect((await makeKey(again.id)).key).toMatch(/^pkh_op_/);
});

test.each<[string[], string]>([
  [['add', '--name', ' '], '--name must be 1 to 200 characters'],
  [['add', '--name', 'X', '--email', 'nobody'], 'you gave "nobody"'],
  [['add', '--name', 'X', '--role', 'boss'], 'you gave "boss"'],
  [['add', '--name', 'X', '--role', 'owner', '--at', 'RNO'], 'leave --at out, or give another --role'],
  [['add', '--name', 'X', '--at', 'RNO'], 'leave --at out, or give another --role'],
  [['add', '--name', 'X', '--role', 'lead', '--at', 'NOWHERE'], 'there is none "NOWHERE"'],
  [['add', '--name', 'X', '--badge', 'two words'], 'you gave "two words"'],
  [['add', '--name', 'X', '--badge', 'MT-07'], 'packhouse admin operators list shows them'],
  [['keys', 'create', '--operator', 'Mai Trn'], 'did you mean "Mai Tran"?'],
  [['keys', 'create', '--operator', 'Mai Tran', '--expires', 'soon'], 'you gave "soon"'],
  [['keys', 'create', '--operator', 'Mai Tran', '--expires', '2020-01-01'], 'has passed already'],
  [['keys', 'revoke', 'key_1'], 'looks like key_01k'],
  [['keys', 'revoke', 'key_01kj5m2v8xfq3t9s7c4d6e8g0h'], 'packhouse admin operators keys list'],
  [['deactivate', 'nobody at all'], 'packhouse admin operators list shows them'],
])('%j is refused with what can be done', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

test('an operator gets an account to sign in with: a new one by a link, once, or the one there is', async () => {
  const { id } = await add('Ines Duarte', '--email', 'ines@example.com');
  expect(await run('account', id)).toMatch(/^http:\/\/\S+\/password-reset\/new\?token=\S+$/);
  expect(await run('account', 'Ines Duarte')).toBe('Ines Duarte signs in as ines@example.com.');
  const operators = await database.query<{ operatorId: string }>(
    database.gate,
    sql`
      select o.id as "operatorId" from operators o where o.active and o.user_id is not null`,
  );
  expect(operators.map(({ operatorId }) => spellId('user', operatorId))).toEqual([id]);
  const { id: without } = await add('Jo Lind');
  await expect(run('account', without)).rejects.toThrow('no email address');
});

test('an account that somebody else made is linked only after it was taken from them', async () => {
  const squatted = 'new.operator@example.com';
  const { userId } = await findOrMakeSquatted(squatted);
  const session = await openSession(database, userId, { address: 'a', agent: 'b' }, new Date());
  await add('New Operator', '--email', squatted);
  await expect(run('account', 'New Operator')).rejects.toThrow(
    /already has an account, named Mallory and a member of no organization.*--take-existing/,
  );
  expect(await run('account', 'New Operator', '--take-existing')).toMatch(/password-reset\/new\?token=/);
  expect(await findSession(database, session, new Date())).toBeUndefined();
  const after = await findPersonByEmail(database, squatted);
  expect(after).toMatchObject({ userId, hasSecondFactor: false });
  expect(after!.passwordHash).not.toBe('known to Mallory');
});

async function findOrMakeSquatted(email: string): Promise<{ userId: string }> {
  const userId = await findOrMakeAccount(database, { name: 'Mallory', email }, new Date());
  await database.rows(sql`update users set password_hash = 'known to Mallory' where user_id = ${userId}`);
  await database.rows(sql`
    insert into totp_seeds (user_id, sealed, last_step, confirmed_at, created_at) values (${userId}, 'x', 0, now(), now())`);
  return { userId };
}

test('a badge is changed and taken away, and belongs to one operator at a time', async () => {
  await add('Ada Ruiz', '--badge', 'AR-1');
  await add('Ben Osei', '--badge', 'BO-1');
  expect(await run('badge', 'Ada Ruiz', '--badge', 'AR-2')).toBe('The badge of Ada Ruiz is AR-2.');
  await expect(run('badge', 'Ben Osei', '--badge', 'AR-2')).rejects.toThrow(
    'another operator has the badge "AR-2"',
  );
  expect(await run('badge', 'Ben Osei', '--badge', 'AR-1')).toContain('AR-1');
  expect(await run('badge', 'Ada Ruiz', '--none')).toBe('Ada Ruiz has no badge.');
  expect(await run('list')).toMatch(/Ben Osei.*AR-1/);
  expect(await run('list')).not.toContain('AR-2');
  await expect(run('badge', 'Ada Ruiz')).rejects.toThrow('--badge <code> or --none');
  await expect(run('badge', 'Ada Ruiz', '--badge', 'A B')).rejects.toThrow('without spaces');
  await run('deactivate', 'Ben Osei');
  await expect(run('badge', 'Ben Osei', '--badge', 'BO-2')).rejects.toThrow('was deactivated');
});

test('the last owner is not deactivated', async () => {
  const listed = JSON.parse(await run('list', '--json')) as { id: string; roles: { role: string }[] }[];
  const { id } = await add('Last Owner');
  for (const one of listed.filter(({ roles }) => roles[0]!.role === 'owner')) await run('deactivate', one.id);
  await expect(run('deactivate', id)).rejects.toThrow(
    'Last Owner is the last owner. Make somebody else an owner first.',
  );
  expect(await run('list')).toMatch(/Last Owner.*owner.*yes/);
  await add('Next Owner');
  expect(await run('deactivate', id)).toContain('Deactivated Last Owner');
});
