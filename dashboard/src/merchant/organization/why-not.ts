/** Why somebody may not decide about a member: owners decide about everybody, admins about everybody but owners. */
import type { Role } from '@packhouse/contract/roles';

export function whyNot(mine: Role, theirs: Role): string | undefined {
  if (mine === 'owner' || (mine === 'admin' && theirs !== 'owner')) return undefined;
  return mine === 'admin'
    ? 'Only owners can change or remove owners. Ask an owner.'
    : `Only admins and owners can manage members. Your role is ${mine}. Ask an admin or owner.`;
}
