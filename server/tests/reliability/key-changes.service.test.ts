import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { editKey, revokeKey } from '../../src/accounts/access/keys.ts';
import { readKey } from '../../src/accounts/access/key.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { someone } from '../helpers/records.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import type { Tenant } from '../../src/platform/tenant.ts';

let service: TestService;
let owner: pg.Client;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  orgId = await service.organization();
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

const rename = (tenant: Tenant, id: string) => editKey(tenant, id, { name: 'renamed' }, someone);
const revoke = (tenant: Tenant, id: string) => revokeKey(tenant, id, someone);

test('a key that is revoked while an edit waits for its turn stays revoked', async () => {
  const { id, text } = await aKey();
  const [, edited] = await meeting(
    (tenant) => revoke(tenant, id),
    (tenant) => rename(tenant, id),
  );
  expect(edited).toMatchObject({ name: 'renamed', revokedAt: expect.any(String) });
  expect((await service.get('/v0/organization', text)).body).toMatchObject({ code: 'key_revoked' });
});

test('a key that is edited while its revocation waits for its turn keeps the edit, and is revoked', async () => {
  const { id, text } = await aKey();
  const [, revoked] = await meeting(
    (tenant) => rename(tenant, id),
    (tenant) => revoke(tenant, id),
  );
  expect(revoked).toMatchObject({ name: 'renamed', revokedAt: expect.any(String) });
  expect((await service.get('/v0/organization', text)).body).toMatchObject({ code: 'key_revoked' });
});

test('a key that is revoked twice at once is revoked when it was first', async () => {
  const { id } = await aKey();
  const [first, second] = await meeting(
    (tenant) => revoke(tenant, id),
    (tenant) => revoke(tenant, id),
  );
  expect(second).toEqual(first);
});

async function aKey(): Promise<{ id: string; text: string }> {
  const text = await service.key(orgId);
  const row = await service.as(orgId, (tenant) =>
    tenant.row<{ id: string }>(
      sql`select k.id from api_keys k where k.org_id = ${tenant.orgId} and k.hash = ${readKey(text)!.hash}`,
    ),
  );
  return { id: row!.id, text };
}

/** Two transactions: the second begins when the first has written, and waits for its commit. */
async function meeting<A, B>(
  first: (tenant: Tenant) => Promise<A>,
  second: (tenant: Tenant) => Promise<B>,
): Promise<[A, B]> {
  let following: Promise<B> | undefined;
  const result = await service.as(orgId, async (tenant) => {
    const written = await first(tenant);
    following = service.as(orgId, second);
    await vi.waitFor(async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0]!.waiting).toBe(1);
    }, 1_500);
    return written;
  });
  return [result, await following!];
}
