/** A person with an account, for tests. */
import type { Role } from '@packhouse/contract/public/organization';
import { insertAccount, prepareAccount } from '../../src/accounts/people/accounts.ts';
import { insertMember } from '../../src/accounts/people/members.ts';
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
