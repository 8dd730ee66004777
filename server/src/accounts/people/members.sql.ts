import type { Role } from '@packhouse/contract/public/organization';
import { sql } from '../../platform/database/sql.ts';
import { Failure } from '../../platform/failure.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface NewMember {
  userId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: string;
}

/** Call this under the organization's sequencer, in the transaction that records why the person joins. */
export async function insertMember(tenant: Tenant, member: NewMember): Promise<void> {
  const { userId, name, email, role, joinedAt } = member;
  const inserted = await tenant.rows(sql`
    insert into members (org_id, user_id, name, email, role, joined_at, updated_at)
    values (${tenant.orgId}, ${userId}, ${name}, ${email}, ${role}, ${joinedAt}, ${joinedAt})
    on conflict (org_id, user_id) do nothing
    returning user_id`);
  if (inserted.length === 0) throw new Failure('invalid_state', `${email} is already a member.`);
  await tenant.rows(sql`
    insert into user_organizations (user_id, org_id) values (${userId}, ${tenant.orgId}) on conflict do nothing`);
}

export async function updateMemberRole(
  tenant: Tenant,
  userId: string,
  role: Role,
  at: string,
): Promise<void> {
  await tenant.rows(sql`
    update members m set role = ${role}, updated_at = ${at}
    where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);
}

export async function deleteMember(tenant: Tenant, userId: string): Promise<void> {
  await tenant.rows(sql`
    delete from members m where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);
  await tenant.rows(sql`
    delete from user_organizations o where o.user_id = ${userId} and o.org_id = ${tenant.orgId}`);
}

/** Revokes the grants of a person; answers their ids. */
export async function updateGrantsRevoked(tenant: Tenant, userId: string, at: string): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    update oauth_grants g set revoked_at = ${at}, updated_at = ${at}, version = g.version + 1
    where g.org_id = ${tenant.orgId} and g.user_id = ${userId} and g.revoked_at is null
    returning g.id`);
  return rows.map(({ id }) => id);
}

export async function countOtherOwners(tenant: Tenant, userId: string): Promise<number> {
  const row = await tenant.row<{ owners: number }>(sql`
    select count(*)::int as owners from members m
    where m.org_id = ${tenant.orgId} and m.role = 'owner' and m.user_id <> ${userId}`);
  return row!.owners;
}

/** Gives the member their new name and email address. */
export async function updateMemberDetails(
  tenant: Tenant,
  { userId, name, email }: { userId: string; name: string; email: string },
  at: string,
): Promise<void> {
  await tenant.rows(sql`
    update members m set name = ${name}, email = ${email}, updated_at = ${at}
    where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);
}
