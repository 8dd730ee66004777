import type { Invitation } from '@packhouse/contract/dashboard/members';
import type { Actor } from '@packhouse/contract/measures';
import type { Role } from '@packhouse/contract/public/organization';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** An invitation with its uuid. */
export type InvitationRecord = Invitation & { acceptedAt: string | null };

const columns = sql`
  i.id, i.email, i.role, i.invited_by as "invitedBy", i.created_at as "createdAt", i.updated_at as "updatedAt",
  i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt", i.version`;

export const insertInvitation = (tenant: Tenant, record: InvitationRecord, hash: Buffer): Promise<void> =>
  insertRows(tenant, 'invitations', [{ ...record, hash }]);

export const listOpenInvitations = (tenant: Tenant, now: string): Promise<InvitationRecord[]> =>
  tenant.rows(sql`
    select ${columns} from invitations i
    where i.org_id = ${tenant.orgId} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}
    order by i.created_at desc, i.id desc`);

export const findInvitationByHash = (
  tenant: Tenant,
  hash: Buffer,
  now: string,
): Promise<{ email: string; role: Role; organization: string; invitedBy: Actor } | undefined> =>
  tenant.row(sql`
    select i.email, i.role, o.name as organization, i.invited_by as "invitedBy"
    from invitations i join organizations o on o.org_id = ${tenant.orgId}
    where i.org_id = ${tenant.orgId} and i.hash = ${hash} and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > ${now}`);

export const updateInvitationAccepted = (
  tenant: Tenant,
  hash: Buffer,
  at: string,
): Promise<{ id: string; role: Role } | undefined> =>
  tenant.row(sql`
    update invitations i
    set accepted_at = ${at}, updated_at = ${at}, version = i.version + 1
    where i.org_id = ${tenant.orgId} and i.hash = ${hash} and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > ${at}
    returning i.id, i.role`);

export const updateInvitationRevoked = (
  tenant: Tenant,
  id: string,
  at: string,
): Promise<InvitationRecord | undefined> =>
  tenant.row(sql`
    update invitations i
    set revoked_at = ${at}, updated_at = ${at}, version = i.version + 1
    where i.org_id = ${tenant.orgId} and i.id = ${id} and i.accepted_at is null and i.revoked_at is null
    returning ${columns}`);

export async function updateInvitationsRevokedFor(tenant: Tenant, email: string, at: string): Promise<void> {
  await tenant.rows(sql`
    update invitations i
    set revoked_at = ${at}, updated_at = ${at}, version = i.version + 1
    where i.org_id = ${tenant.orgId} and lower(i.email) = lower(${email}) and i.accepted_at is null
      and i.revoked_at is null`);
}

export const findMemberByEmail = (tenant: Tenant, email: string): Promise<{ userId: string } | undefined> =>
  tenant.row(sql`
    select m.user_id as "userId" from members m
    where m.org_id = ${tenant.orgId} and lower(m.email) = lower(${email})`);
