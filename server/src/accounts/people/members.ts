/** Members of an organization: their roles, and their leaving. An organization always has an owner. */
import { deleteEndpointsOf } from '../access/endpoints.sql.ts';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Role } from '@packhouse/contract/public/organization';
import type { Sequencer } from '../../platform/sequencer.ts';
import { Failure } from '../../platform/failure.ts';
import { auditOf } from '../organizations/audit.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { mayGive } from './may-give.ts';
import { countOtherOwners, deleteMember, updateGrantsRevoked, updateMemberRole } from './members.sql.ts';
import { findMember, type MemberRecord } from './memberships.sql.ts';

/** The actor, and their role in the organization. */
export interface By {
  actor: Actor;
  role: Role;
}

/**
 * Call this under the organization's sequencer. Undefined when there is no such member.
 *
 * @throws Failure role_too_low for a role beyond one's own, invalid_state for the last owner.
 */
export async function changeRole(
  tenant: Tenant,
  sequencer: Sequencer,
  userId: string,
  role: Role,
  by: By,
): Promise<MemberRecord | undefined> {
  const member = await findMember(tenant, userId);
  if (!member) return undefined;
  mayGive(by.role, member.role);
  mayGive(by.role, role);
  if (member.role === role) return member;
  if (member.role === 'owner') await mustNotBeLast(tenant, member);
  sequencer.touch('organization');
  await updateMemberRole(tenant, userId, role, sequencer.at);
  const details = { name: member.name, from: member.role, to: role };
  await audit(tenant, sequencer.at, 'member.role_changed', by.actor, userId, details);
  return { ...member, role };
}

/**
 * Call this under the organization's sequencer. Removing a member also ends their grants to applications. Undefined when
 * there is no such member. Leaving by oneself needs no role.
 *
 * @throws Failure role_too_low for a role beyond one's own, invalid_state for the last owner.
 */
export async function removeMember(
  tenant: Tenant,
  sequencer: Sequencer,
  userId: string,
  by: By,
): Promise<MemberRecord | undefined> {
  const member = await findMember(tenant, userId);
  if (!member) return undefined;
  if (by.actor.type !== 'user' || by.actor.id !== spellId('user', userId)) mayGive(by.role, member.role);
  if (member.role === 'owner') await mustNotBeLast(tenant, member);
  sequencer.touch('organization');
  await deleteEndpointsOf(tenant, await updateGrantsRevoked(tenant, userId, sequencer.at));
  await deleteMember(tenant, userId);
  const { name, email, role } = member;
  await audit(tenant, sequencer.at, 'member.removed', by.actor, userId, { name, email, role });
  return member;
}

async function mustNotBeLast(tenant: Tenant, { userId, name }: MemberRecord): Promise<void> {
  if ((await countOtherOwners(tenant, userId)) > 0) return;
  throw new Failure(
    'invalid_state',
    `${name} is the only owner of the organization. Make someone else an owner first.`,
  );
}

const audit = auditOf('user');
