/** A person of the staff as they stand in the fields of a form. */
import type { HeldRole } from '@packhouse/contract/staff-roles';
import type { Output } from '../../api/operation.ts';

export type Person = Output<'operatorStaff.get'>;

export interface PersonDraft {
  name: string;
  email: string;
  badge: string;
  roles: readonly HeldRole[];
}

export const newPerson: PersonDraft = {
  name: '',
  email: '',
  badge: '',
  roles: [{ role: 'picker', warehouseId: null }],
};

export const draftOf = ({ name, email, badge, roles }: Person): PersonDraft => ({
  name,
  email: email ?? '',
  badge: badge ?? '',
  roles,
});

/** The person as the service takes them. */
export const fieldsOf = ({ name, email, badge, roles }: PersonDraft) => ({
  name: name.trim(),
  email: email.trim() || null,
  badge: badge.trim() || null,
  roles: [...roles],
});

/** The roles with another one at `index`. An owner is one at all warehouses. */
export const withRole = (roles: readonly HeldRole[], index: number, changed: HeldRole): HeldRole[] =>
  roles.with(index, changed.role === 'owner' ? { role: 'owner', warehouseId: null } : changed);
