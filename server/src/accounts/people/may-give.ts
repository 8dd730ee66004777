/** Roles that a role may decide about: owners about all, administrators about all but owners, others about none. */
import type { Role } from '@packhouse/contract/public/organization';
import { Failure } from '../../platform/failure.ts';

/** @throws Failure role_too_low when somebody with the role `mine` may not give, change or take the role `role`. */
export function mayGive(mine: Role, role: Role): void {
  if (mine === 'owner' || (mine === 'admin' && role !== 'owner')) return;
  throw role === 'owner'
    ? new Failure('role_too_low', 'Only an owner can add or remove owners. Ask an owner.', {
        details: [{ role: 'owner' }],
      })
    : new Failure('role_too_low', 'Only owners and admins can manage members. Ask one of them.', {
        details: [{ role: 'admin' }],
      });
}
