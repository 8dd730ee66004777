/** A person with an account, for tests. */
import { sql } from '../../src/platform/database/sql.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { chainHash } from '../../src/accounts/organizations/audit.ts';
import type { AccountEntry } from '../../src/accounts/people/account.sql.ts';
import type { Role } from '@packhouse/contract/public/organization';
import { insertAccount, prepareAccount } from '../../src/accounts/people/accounts.ts';
import { insertMember } from '../../src/accounts/people/members.sql.ts';
import type { TestService } from './service.ts';

export const testPassword = 'quiet otters file invoices';

export async function person(
  service: TestService,
  {
    email,
    name = 'Ada Quill',
    orgId,
    role = 'owner',
  }: { email: string; name?: string; orgId?: string; role?: Role },
): Promise<{ userId: string; email: string; name: string }> {
  const account = await prepareAccount({ name, email, password: testPassword });
  const now = service.services.now();
  const home = orgId ?? (await service.organization());
  await service.as(home, async (tenant) => {
    await insertAccount((statement) => tenant.rows(statement), account, now);
    await insertMember(tenant, { ...account, role, joinedAt: now.toISOString() });
  });
  return account;
}

/** Problems of a person's chain; empty when it is intact. */
export async function checkAccountChain(database: Database, userId: string): Promise<string[]> {
  const problems: string[] = [];
  let [place, before]: [number, Buffer] = [0, Buffer.alloc(0)];
  for (const { n, hash, ...entry } of await listEntries(database, userId)) {
    if (n !== place + 1) problems.push(`account entries ${place + 1} to ${n - 1} are missing`);
    else if (!chainHash(before, n, entry).equals(hash)) problems.push(`account entry ${n} was changed`);
    [place, before] = [n, hash];
  }
  return problems;
}

const listEntries = (database: Database, userId: string): Promise<AccountEntry[]> =>
  database.rows(sql`
    select a.n, a.at, a.action, a.details, a.hash
    from account_entries a where a.user_id = ${userId} order by a.n`);
