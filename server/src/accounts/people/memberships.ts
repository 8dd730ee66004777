/** The organizations that a person belongs to, and their role in each. */
import type { Role } from '@packhouse/contract/public/organization';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { findMembershipRow, listOrganizationIds } from './memberships.sql.ts';

export interface Membership {
  /** A uuid. */
  orgId: string;
  name: string;
  role: Role;
}

/** The person's active organizations, by name. Each is asked in a transaction of its own. */
export async function listMemberships(database: Database, userId: string): Promise<Membership[]> {
  const found: Membership[] = [];
  for (const orgId of await listOrganizationIds(database.rows, userId)) {
    const row = await transaction(database, orgId, (tenant) => findMembershipRow(tenant, userId), 'read');
    if (row) found.push({ orgId, ...row });
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.orgId < b.orgId ? -1 : 1));
}
