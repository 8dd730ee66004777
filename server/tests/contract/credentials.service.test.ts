import { operations } from '@packhouse/contract';
import { isWrite, needsWriteAccess, type Operation } from '@packhouse/contract/operation';
import { operatorOperations } from '@packhouse/contract/operator/index';
import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey, readKey } from '../../src/accounts/access/key.ts';
import { revokeKey } from '../../src/accounts/access/keys.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { pathOf, pathOfNothing, reads, writes } from '../helpers/operations.ts';
import { someone } from '../helpers/records.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import type { TestService } from '../helpers/service.ts';

let service: TestService;
let acme: MerchantWithHistory;
let statements: string[] = [];
let revokedKey: string;
let expiredKey: string;
let suspendedKey: string;
let operatorKey: string;
let readOnlyKey: string;
let readOnlyOperatorKey: string;

beforeAll(async () => {
  ({ service, acme } = await openHistory({}, { onStatement: (text) => statements.push(text) }));
  expiredKey = await service.key(acme.orgId, { expiresAt: '2026-03-01T00:00:00.000Z' });
  revokedKey = await service.key(acme.orgId);
  const { credentialId } = (await service.services.credentials.admit(readKey(revokedKey)!, undefined))!;
  await service.as(acme.orgId, (tenant) => revokeKey(tenant, credentialId, someone));
  const suspended = await service.organization('Closed for now');
  suspendedKey = await service.key(suspended);
  await service.as(suspended, (tenant) =>
    tenant.rows(sql`update organizations set status = 'suspended' where org_id = ${suspended}`),
  );
  operatorKey = await service.operatorKey();
  readOnlyKey = await service.key(acme.orgId, { accessMode: 'read_only' });
  readOnlyOperatorKey = await service.operatorKey({ accessMode: 'read_only' });
});
afterAll(() => service?.close());

const refusal =
  /^Bearer error="invalid_token", error_description="[^"]+", resource_metadata="http:\/\/[^"]+\/\.well-known\/oauth-protected-resource"$/;

/** Refused before anything else is looked at: what is asked for need not be there. */
const ask = (operation: Operation, key: string | undefined, headers: Record<string, string> = {}) =>
  service.send(operation.method, pathOfNothing(operation), key, isWrite(operation) ? {} : undefined, headers);

/** One of each kind of route; for every operation, the rules are tested in credentials.test.ts. */
const representative = operations.filter(({ name }) =>
  ['shipments.list', 'shipments.get', 'shipments.uploadDocument', 'products.create'].includes(name),
);

test.each(representative)(
  '$name refuses every credential that is none, and says which kind of wrong it is',
  async ({ operation }) => {
    const wrong: [authorization: string, code: string, sentence: RegExp][] = [
      ['Basic dXNlcjpwYXNz', 'invalid_token', /must read: Bearer, a space, and the key or token/],
      ['Bearer', 'invalid_token', /must read: Bearer, a space/],
      [`Bearer ${acme.key} ${acme.key}`, 'invalid_token', /must read: Bearer, a space/],
      [acme.key, 'invalid_token', /must read: Bearer, a space/],
      ['Bearer garbage', 'invalid_token', /API keys begin with pkh_/],
      ['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.', 'invalid_token', /Ask the authorization server/],
      [`Bearer ${mistyped(acme.key)}`, 'invalid_token', /Check that it was copied completely/],
      [`Bearer ${acme.key.slice(0, -1)}`, 'invalid_token', /Check that it was copied completely/],
      // Well made, and never given out: of this organization, and of one that never was.
      [`Bearer ${makeKey(acme.orgId, 'live')}`, 'invalid_token', /API key is not valid/],
      [`Bearer ${makeKey(newId(), 'live')}`, 'invalid_token', /API key is not valid/],
      [`Bearer ${revokedKey}`, 'key_revoked', /The API key "test key" was revoked\./],
      [`Bearer ${expiredKey}`, 'key_expired', /The API key "test key" has expired\./],
      [`Bearer ${operatorKey}`, 'invalid_token', /./],
    ];
    for (const [authorization, code, sentence] of wrong) {
      const { status, body, headers } = await ask(operation, undefined, { authorization });
      expect([status, body.code], authorization).toEqual([401, code]);
      expect(body.error).toMatch(sentence);
      expect(headers['www-authenticate']).toMatch(refusal);
    }
  },
);

test.each(operations)('$name needs its scope and no other', async ({ operation }) => {
  const others = scopeNames.filter((scope) => scope !== operation.scope);
  for (const scopes of [others, []]) {
    const { status, body, headers } = await ask(operation, await keyWith(scopes));
    expect([status, body.code]).toEqual([403, 'insufficient_scope']);
    expect(body.error).toBe(
      `This needs the scope ${operation.scope}; the key "test key" has ${scopes.join(', ') || 'none'}.`,
    );
    expect(headers['www-authenticate']).toMatch(
      new RegExp(
        `^Bearer error="insufficient_scope", scope="${operation.scope}", resource_metadata="http://`,
      ),
    );
  }
  const enough = await keyWith([operation.scope as ScopeName]);
  expect([401, 403]).not.toContain((await ask(operation, enough)).status);
});

/** A key of acme with these scopes, the same for every operation that needs one. */
async function keyWith(scopes: readonly ScopeName[]): Promise<string> {
  const name = scopes.join();
  const key = keys.get(name) ?? (await service.key(acme.orgId, { scopes }));
  keys.set(name, key);
  return key;
}

const keys = new Map<string, string>();

test.each(operations)('$name is closed to a suspended organization', async ({ operation }) => {
  const { status, body, headers } = await ask(operation, suspendedKey);
  expect([status, body.code]).toEqual([403, 'organization_suspended']);
  expect(headers['www-authenticate']).toBeUndefined();
});

test('a read-only key reads everything', async () => {
  // A webhook endpoint is known to the program alone that made it.
  for (const { name, operation } of reads.filter((one) => one.name !== 'webhooks.get')) {
    expect((await service.get(pathOf(operation, acme), readOnlyKey)).status, name).toBe(200);
  }
});

const changes = writes.filter(({ operation }) => needsWriteAccess(operation));

test.each(changes)('$name is refused to a credential that may only read', async ({ operation }) => {
  const ofOperator = operation.scope === 'operator';
  const { status, body } = await ask(operation, ofOperator ? readOnlyOperatorKey : readOnlyKey);
  expect([status, body.code]).toEqual([403, 'read_only_credential']);
  expect([401, 403]).not.toContain((await ask(operation, ofOperator ? operatorKey : acme.key)).status);
});

test.each(operatorOperations)('$name is for the warehouse alone', async ({ operation }) => {
  for (const key of [acme.key, await keyWith([])]) {
    const { status, body } = await ask(operation, key);
    expect([status, body.code]).toEqual([403, 'operator_only']);
    expect(body.error).toContain('pkh_op_');
  }
});

// The spellings are tested in warehouse/operators/admit-operator.service.test.ts, and each way in for one read and one write.
const ofWarehouse = operatorOperations.filter(({ name }) =>
  ['operatorShipments.queue', 'operatorShipments.get', 'operatorShipments.confirm'].includes(name),
);

test.each(ofWarehouse)(
  '$name tells nobody whether a key is good who does not have it',
  async ({ operation }) => {
    for (const [key, code] of [
      [mistyped(acme.key), 'invalid_token'],
      [revokedKey, 'key_revoked'],
      [expiredKey, 'key_expired'],
      [mistyped(operatorKey), 'invalid_token'],
      [operatorKey.slice(0, -1), 'invalid_token'],
      [await service.operatorKey({ expiresAt: '2026-03-01T00:00:00.000Z' }), 'key_expired'],
    ] as const) {
      const { status, body, headers } = await ask(operation, key);
      expect([status, body.code], code).toEqual([401, code]);
      expect(headers['www-authenticate']).toMatch(refusal);
    }
  },
);

test('the scheme may be written in any case, with more than one space', async () => {
  for (const scheme of ['bearer ', 'BEARER ', 'Bearer   ']) {
    const { status } = await service.get('/v0/warehouses', undefined, { authorization: scheme + acme.key });
    expect(status, scheme).toBe(200);
  }
});

test('a key with one wrong character anywhere is refused without a word to the database', async () => {
  statements = [];
  for (let index = 0; index < acme.key.length; index += 5) {
    const { status } = await service.get('/v0/shipments', mistyped(acme.key, index));
    expect(status).toBe(401);
  }
  expect(statements).toEqual([]);
  await service.get('/v0/shipments', acme.key);
  expect(statements.length, 'a good key does reach it').toBeGreaterThan(0);
});

test('nothing of a key is told to whom it does not belong, not even in the log of errors', async () => {
  for (const key of [revokedKey, expiredKey, suspendedKey, mistyped(acme.key)]) {
    const { text, headers } = await service.get('/v0/shipments', key);
    expect(`${text} ${JSON.stringify(headers)}`).not.toContain(key.slice(14, 40));
  }
});

function mistyped(key: string, index = 40): string {
  return key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1);
}
