import type { Role } from '@packhouse/contract/public/organization';
import type { Database, Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export async function listOrganizationIds(ask: Rows, userId: string): Promise<string[]> {
  const rows = await ask<{ orgId: string }>(
    sql`select o.org_id as "orgId" from user_organizations o where o.user_id = ${userId} order by o.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Whether somebody of the warehouse's staff signs in with the account. */
export async function isOperatorAccount(database: Database, userId: string): Promise<boolean> {
  const found = await database.query(
    database.gate,
    sql`select o.id from operators o where o.user_id = ${userId} and o.active`,
  );
  return found.length > 0;
}

/** Undefined where the person is no member, and where the organization is not open. */
export const findMembershipRow = (
  tenant: Tenant,
  userId: string,
): Promise<{ name: string; role: Role } | undefined> =>
  tenant.row(sql`
    select o.name, m.role
    from members m join organizations o on o.org_id = ${tenant.orgId}
    where m.org_id = ${tenant.orgId} and m.user_id = ${userId} and o.status = 'active'`);

export interface MemberRecord {
  /** A uuid. */
  userId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: string;
  updatedAt: string;
}

export const findMember = (tenant: Tenant, userId: string): Promise<MemberRecord | undefined> =>
  tenant.row(sql`
    select m.user_id as "userId", m.name, m.email, m.role, m.joined_at as "joinedAt", m.updated_at as "updatedAt"
    from members m where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);
