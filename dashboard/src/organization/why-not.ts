/** Why somebody may not decide about a member: owners decide about everybody, admins about everybody but owners. */
import type { Role } from '@packhouse/contract/roles';

export function whyNot(mine: Role, theirs: Role): string | undefined {
  if (mine === 'owner' || (mine === 'admin' && theirs !== 'owner')) return undefined;
  return mine === 'admin'
    ? 'Only an owner decides about owners. Ask one of them.'
    : `You are ${mine}. Only admins and owners decide who is a member; ask one of them.`;
}
