import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '../access/keys.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { checkAuditChain } from './audit.ts';

let service: TestService;
let owner: pg.Client;

beforeAll(async () => {
  service = await openTestService();
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

/** An organization with five entries. */
async function anOrganization(): Promise<string> {
  const orgId = await service.organization();
  for (let key = 0; key < 5; key++) await service.key(orgId);
  expect(await problemsOf(orgId)).toEqual([]);
  return orgId;
}

const problemsOf = (orgId: string) => service.as(orgId, checkAuditChain);

test.each([
  [
    'a word of it',
    `update audit_entries set details = jsonb_set(details, '{name}', '"other"') where org_id = $1 and n = 3`,
  ],
  [
    'who did it',
    `update audit_entries set actor = '{"id":null,"name":"Nobody","type":"system"}' where org_id = $1 and n = 3`,
  ],
  ['when it was', `update audit_entries set at = at - interval '1 day' where org_id = $1 and n = 3`],
])('an entry of which %s was changed is noticed', async (_what, statement) => {
  const orgId = await anOrganization();
  await owner.query(statement, [orgId]);
  expect(await problemsOf(orgId)).toEqual(['audit entry 3 was changed']);
});

test('an entry that was taken out is noticed, in the middle and at the end', async () => {
  const orgId = await anOrganization();
  await owner.query('delete from audit_entries where org_id = $1 and n = 3', [orgId]);
  expect(await problemsOf(orgId)).toEqual(['audit entries 3 to 3 are missing']);
  const other = await anOrganization();
  await owner.query('delete from audit_entries where org_id = $1 and n = 5', [other]);
  expect(await problemsOf(other)).toEqual(['the audit log ends at entry 4, and its organization knows of 5']);
});

test('an entry that was put in is noticed', async () => {
  const orgId = await anOrganization();
  await owner.query(
    `insert into audit_entries (org_id, id, n, at, action, actor, subject_type, subject_id, details, hash)
     select org_id, gen_random_uuid(), 6, at, action, actor, subject_type, subject_id, details, hash
     from audit_entries where org_id = $1 and n = 5`,
    [orgId],
  );
  expect(await problemsOf(orgId)).toHaveLength(2);
});

test('entries that are written at once stand one after the other', async () => {
  const orgId = await service.organization();
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      service.as(orgId, (tenant) =>
        createKey(tenant, {
          name: `key ${index}`,
          scopes: ['inventory'],
          accessMode: 'read_only',
          expiresAt: null,
          actor: { type: 'system', id: null, name: 'test' },
        }),
      ),
    ),
  );
  expect(await problemsOf(orgId)).toEqual([]);
  const { rows } = await owner.query('select count(*)::int as count from audit_entries where org_id = $1', [
    orgId,
  ]);
  expect(rows).toEqual([{ count: 12 }]);
});
