/** A new merchant: its organization and the test space beside it, each with a clock of its own. */
import { newId } from '../database/ids.ts';
import type { Database } from '../database/database.ts';
import { transaction } from '../transaction.ts';
import { insertOrganization, type NewOrganization } from './organization.sql.ts';

export type Merchant = Omit<NewOrganization, 'orgId' | 'testOf' | 'createdAt'>;

export async function createOrganization(
  database: Database,
  merchant: Merchant,
  now: Date,
): Promise<{ orgId: string; testOrgId: string }> {
  const createdAt = now.toISOString();
  const [orgId, testOrgId] = [newId(), newId()];
  await transaction(database, orgId, (tenant) =>
    insertOrganization(tenant, { ...merchant, orgId, testOf: null, createdAt }),
  );
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
