import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../accounts/access/key.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { theSystem } from '../../../tests/helpers/records.ts';
import { operatorActor } from './operator-principal.ts';
import { admitOperator, isOperatorToken } from './admit-operator.ts';
import { openOwnerConnection, type OwnerConnection } from './owner-connection.ts';
import { createOperatorKey, revokeOperatorKey } from './operator-keys.ts';
import { makeOperatorKey } from './operator-key.ts';
import { addOperator, deactivateOperator } from './operators.ts';
import { listOperatorKeys } from './operators.sql.ts';

const actor = theSystem;
const now = () => new Date();
let service: TestService;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());

const asOwner = <T>(work: (ownerConnection: OwnerConnection) => Promise<T>) =>
  openOwnerConnection(service.ownerUrl, work);
const admit = (key: string) => admitOperator(service.services.database, `Bearer ${key}`);

async function anOperator(name = 'Mai Tran'): Promise<string> {
  const operator = await asOwner((ownerConnection) =>
    addOperator(ownerConnection, { name, email: null, badgeCode: null, actor }, now()),
  );
  return operator!.id;
}

const aKey = async (operatorId: string, expiresAt: string | null = null) =>
  (await asOwner((ownerConnection) =>
    createOperatorKey(
      ownerConnection,
      { operatorId, name: 'scanner', accessMode: 'read_only', expiresAt, actor },
      now(),
    ),
  ))!;

test('a good key is admitted as its operator, whom records then name', async () => {
  const operatorId = await anOperator();
  const { text, record } = await aKey(operatorId);
  const principal = await admit(text);
  expect(principal).toEqual({
    keyId: record.id,
    credentialId: record.id,
    operatorId,
    name: 'Mai Tran',
    accessMode: 'read_only',
    holders: [{ name: 'Mai Tran', roles: [{ role: 'owner', warehouseId: null }] }],
  });
  expect(operatorActor(principal)).toEqual({
    type: 'operator',
    id: expect.stringMatching(/^usr_/),
    name: 'Mai Tran',
  });
});

test('a revoked key is refused by the very next request, and so is each key of whoever is deactivated', async () => {
  const operatorId = await anOperator();
  const [one, other] = [await aKey(operatorId), await aKey(operatorId)];
  await admit(one.text);
  await asOwner((ownerConnection) => revokeOperatorKey(ownerConnection, one.record.id, actor, now()));
  await expect(admit(one.text)).rejects.toMatchObject({
    code: 'key_revoked',
    message: expect.stringMatching(/"scanner" was revoked/),
  });
  await admit(other.text);
  await asOwner((ownerConnection) => deactivateOperator(ownerConnection, operatorId, actor, now()));
  await expect(admit(other.text)).rejects.toMatchObject({
    code: 'key_revoked',
    message: expect.stringMatching(/Mai Tran was deactivated/),
  });
  const again = { operatorId, name: 'x', accessMode: 'read_write', expiresAt: null, actor } as const;
  expect(
    await asOwner((ownerConnection) => createOperatorKey(ownerConnection, again, now())),
  ).toBeUndefined();
});

test('an expired key is refused', async () => {
  const operatorId = await anOperator();
  const { text } = await aKey(operatorId, new Date(Date.now() - 1_000).toISOString());
  await expect(admit(text)).rejects.toMatchObject({ code: 'key_expired' });
  await admit((await aKey(operatorId, new Date(Date.now() + 60_000).toISOString())).text);
});

test.each<[string, string | undefined, string, RegExp]>([
  ['nothing', undefined, 'missing_credentials', /header Authorization: Bearer/],
  ['an empty header', '', 'missing_credentials', /header Authorization: Bearer/],
  ['another scheme', 'Basic dXNlcjpwYXNz', 'invalid_token', /must read: Bearer, a space/],
  ['two keys', `Bearer ${makeOperatorKey()} x`, 'invalid_token', /must read: Bearer, a space/],
  [
    'a key that was never given out',
    `Bearer ${makeOperatorKey()}`,
    'invalid_token',
    /operator key is not valid/,
  ],
  ['a key with a typo', `Bearer ${makeOperatorKey().slice(0, -1)}`, 'invalid_token', /copied completely/],
  ["a merchant's key", `Bearer ${makeKey(newId(), 'live')}`, 'invalid_token', /begin with pkh_op_/],
])('%s is refused, and told what is wrong', async (_name, header, code, message) => {
  await expect(admitOperator(service.services.database, header)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

test("a header is known to carry an operator's key before anybody is asked", () => {
  expect(isOperatorToken(`Bearer ${makeOperatorKey()}`)).toBe(true);
  expect(isOperatorToken('bearer  pkh_op_mistyped')).toBe(true);
  for (const header of [undefined, '', 'pkh_op_x', `Bearer ${makeKey(newId(), 'test')}`, 'Basic pkh_op_x']) {
    expect(isOperatorToken(header)).toBe(false);
  }
});

test('only the hash of a key is kept', async () => {
  const { text } = await aKey(await anOperator());
  const rows = await asOwner((ownerConnection) =>
    ownerConnection.rows<{ row: string }>(sql`
      select k::text as row from operator_keys k union all select a::text from operator_actions a`),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(text.slice(14, -4));
});

test('when a key was last used is written in batches, to the minute', async () => {
  const { record } = await aKey(await anOperator());
  const { operatorUses: uses } = service.services;
  const lastUsed = async () =>
    (await asOwner(listOperatorKeys)).find(({ id }) => id === record.id)!.lastUsedAt;
  uses.note({ keyId: record.id }, new Date('2026-03-08T12:34:56.789Z'));
  expect(await lastUsed()).toBeNull();
  await uses.flush();
  expect(await lastUsed()).toBe('2026-03-08T12:34:00.000Z');
  uses.note({ keyId: record.id }, new Date('2026-03-08T12:30:00.000Z'));
  await uses.flush();
  expect(await lastUsed(), 'another process was later').toBe('2026-03-08T12:34:00.000Z');
});

test('whatever is done about operators and keys is written down, once', async () => {
  const operatorId = await anOperator('Wes Hartigan');
  const { record } = await aKey(operatorId);
  await aKey(operatorId);
  for (let time = 0; time < 2; time++) {
    await asOwner((ownerConnection) => revokeOperatorKey(ownerConnection, record.id, actor, now()));
    await asOwner((ownerConnection) => deactivateOperator(ownerConnection, operatorId, actor, now()));
  }
  const actions = await asOwner((ownerConnection) =>
    ownerConnection.rows<{ action: string; actor: unknown }>(sql`
      select a.action, a.actor from operator_actions a where a.details::text like '%Wes Hartigan%' order by a.at, a.id`),
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'operator.added',
    'operator_key.created',
    'operator_key.created',
    'operator_key.revoked',
    'operator.deactivated',
  ]);
  expect(actions[0]!.actor).toEqual(actor);
});

test('an address or badge belongs to one operator at a time', async () => {
  const add = (email: string | null, badgeCode: string | null) =>
    asOwner((ownerConnection) =>
      addOperator(ownerConnection, { name: 'Jip Vermaas', email, badgeCode, actor }, now()),
    );
  const first = await add('Jip@example.com', 'JV');
  expect(first).toMatchObject({ email: 'jip@example.com', badgeCode: 'JV' });
  expect(await add('jip@example.com', null)).toBeUndefined();
  expect(await add(null, 'JV')).toBeUndefined();
  await asOwner((ownerConnection) => deactivateOperator(ownerConnection, first!.id, actor, now()));
  expect((await add('jip@example.com', 'JV'))!.id).not.toBe(first!.id);
});
