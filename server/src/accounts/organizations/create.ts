/** A new merchant: its organization and the test space beside it, each with a clock of its own. */
import { newId } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { insertOrganization, type NewOrganization } from './organization.sql.ts';

export type Merchant = Omit<NewOrganization, 'orgId' | 'testOf' | 'createdAt'>;

/** `also` is done in the same transaction as the organization is made, not its test space. */
export async function createOrganization(
  database: Database,
  merchant: Merchant,
  now: Date,
  also: (tenant: Tenant) => Promise<void> = async () => {},
): Promise<{ orgId: string; testOrgId: string }> {
  const createdAt = now.toISOString();
  const [orgId, testOrgId] = [newId(), newId()];
  await transaction(database, orgId, async (tenant) => {
    await insertOrganization(tenant, { ...merchant, orgId, testOf: null, createdAt });
    await also(tenant);
  });
  await transaction(database, testOrgId, (tenant) =>
    insertOrganization(tenant, {
      ...merchant,
      orgId: testOrgId,
      testOf: orgId,
      slug: `${merchant.slug}-test`,
      createdAt,
    }),
  );
  return { orgId, testOrgId };
}
