/** Who may decide about whom: owners about everybody, administrators about everybody but owners, others about nobody. */
import type { Role } from '@packhouse/contract/organization';
import { Failure } from '../../platform/failure.ts';

/** @throws Failure when somebody with the role `mine` may not give, change or take the role `role`. */
export function mayGive(mine: Role, role: Role): void {
  if (mine === 'owner' || (mine === 'admin' && role !== 'owner')) return;
  throw role === 'owner'
    ? new Failure('role_too_low', 'Only an owner decides who is an owner. Ask one of them.', {
        details: [{ role: 'owner' }],
      })
    : new Failure('role_too_low', 'Only owners and administrators decide who is a member. Ask one of them.', {
        details: [{ role: 'admin' }],
      });
}
