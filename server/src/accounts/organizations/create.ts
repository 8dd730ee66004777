/** A new merchant: its organization and the test space beside it, each with a sequencer of its own. */
import { v5 } from 'uuid';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { findAccount, updateProfile, updateTimezone } from './merchant-account.ts';
import { codesLike, slugsLike } from './names.ts';
import { findSlug, insertOrganization, type NewOrganization } from './organization.sql.ts';

export { insertOrganization } from './organization.sql.ts';

export type Merchant = Omit<NewOrganization, 'orgId' | 'testOf' | 'createdAt'>;

/** `also` is done in the same transaction as the organization is created, not its test space. */
export async function createOrganization(
  database: Database,
  merchant: Merchant,
  now: Date,
  also: (tenant: Tenant, names: { slug: string; code: string }) => Promise<void> = async () => {},
): Promise<{ orgId: string; testOrgId: string; slug: string }> {
  const createdAt = now.toISOString();
  const orgId = newId();
  const { slug } = await transaction(database, orgId, async (tenant) => {
    const names = await insertOrganization(tenant, { ...merchant, orgId, testOf: null, createdAt });
    await also(tenant, names);
    return names;
  });
  return { orgId, slug, testOrgId: await createTestSpace(database, orgId) };
}

/** Creates the one test space of an organization; it is as old as the organization. Returns its uuid. */
export async function createTestSpace(database: Database, orgId: string): Promise<string> {
  const live = await transaction(database, orgId, findAccount, 'read');
  const { code, name, website, contact, address, billing, timezone, currency, createdAt } = live!;
  const slug = await findSlug(database, orgId);
  const testOrgId = v5('test space', orgId);
  await transaction(database, testOrgId, (tenant) =>
    insertOrganization(tenant, {
      ...{ name, website, contact, address, billing, timezone, currency, createdAt },
      orgId: testOrgId,
      testOf: orgId,
      slugs: slugsLike(`${slug}-test`),
      codes: codesLike(`${code}T`),
    }),
  ).catch((error: unknown) => {
    // Somebody else has created it at this very moment.
    if (!isUniqueViolation(error)) throw error;
  });
  return testOrgId;
}

/** Gives the test space beside an organization the same profile and time zone. */
export async function copyProfile(database: Database, orgId: string, testOrgId: string): Promise<void> {
  const account = await transaction(database, orgId, findAccount, 'read');
  if (!account) return;
  await transaction(database, testOrgId, async (tenant) => {
    await updateProfile(tenant, account);
    await updateTimezone(tenant, account);
  });
}
