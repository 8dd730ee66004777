import type { Database } from '../../platform/database/database.ts';
import { noOrganization } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { endSessions } from '../people/sessions.ts';
import { listOrganizationIds } from '../people/memberships.sql.ts';
import {
  deleteDeliveriesAbout,
  endEndpoints,
  endGrants,
  endInvitations,
  endKeys,
  listMemberIds,
} from './end-access.sql.ts';

export { listMemberIds } from './end-access.sql.ts';

/** Deletes what was sent, or is still to be sent, to endpoints of the warehouse about an organization. */
export const forgetDeliveriesAbout = (database: Database, orgId: string): Promise<void> =>
  transaction(database, noOrganization, (tenant) => deleteDeliveriesAbout(tenant, orgId));

/**
 * Ends all access to an organization for good: keys, applications, invitations, webhooks, and the sessions of people who
 * belong to no other organization. Repeating it changes nothing.
 */
export async function endAccess(database: Database, orgId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  // The locks of grants are never behind those of other rows of the organization.
  await transaction(database, orgId, (tenant) => endGrants(tenant, at));
  const people = await transaction(database, orgId, async (tenant) => {
    await endKeys(tenant, at);
    await endInvitations(tenant, at);
    await endEndpoints(tenant, at);
    return listMemberIds(tenant);
  });
  for (const userId of people) {
    const organizations = await listOrganizationIds(database.rows, userId);
    if (organizations.every((id) => id === orgId)) await endSessions(database, userId, now);
  }
}
