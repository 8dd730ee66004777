import type { Role } from '@packhouse/contract/roles';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface MemberRow {
  /** A uuid. */
  id: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: string;
  updatedAt: string;
}

export const findMemberRow = (tenant: Tenant, userId: string): Promise<MemberRow | undefined> =>
  tenant.row<MemberRow>(sql`
    select m.user_id as id, m.name, m.email, m.role, m.joined_at as "joinedAt", m.updated_at as "updatedAt"
    from members m where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);
