/** Whether the people at a station may call an operation. The operator and the account must both be allowed to. */
import {
  fitting,
  staffFor,
  staffRoles,
  type HeldRole,
  type StaffRole,
} from '@packhouse/contract/staff-roles';
import { operatorOperations } from 'packhouse:operator';
import type { Name } from '../../api/operation.ts';

export type OperatorOperation = Extract<Name, `operator${string}`>;

export interface RoleHolder {
  name: string;
  roles: readonly HeldRole[];
}

/** Whether all of the holders have a role for the operation at the warehouse; without one, at any. */
export const mayCall = (
  holders: readonly RoleHolder[],
  operation: OperatorOperation,
  warehouseId?: string,
  input: object = {},
): boolean => holders.every((holder) => hasRole(holder, operation, warehouseId, input));

/** The holder because of whom none of the operations may be called; undefined when one of them may. */
export function holderWithoutRole<H extends RoleHolder>(
  holders: readonly H[],
  operations: readonly OperatorOperation[],
  warehouseId?: string,
): H | undefined {
  if (operations.some((operation) => mayCall(holders, operation, warehouseId))) return undefined;
  const lacksAll = (holder: H) => !operations.some((operation) => hasRole(holder, operation, warehouseId));
  return holders.find(lacksAll) ?? holders[0];
}

/** Roles that allow one of the operations. */
export const rolesFor = (operations: readonly OperatorOperation[]): StaffRole[] =>
  staffRoles.filter(
    (role) => role === 'owner' || operations.some((operation) => staffOf(operation, {}).includes(role)),
  );

const hasRole = (
  { roles }: RoleHolder,
  operation: OperatorOperation,
  warehouseId: string | undefined,
  input: object = {},
): boolean =>
  fitting(roles, staffOf(operation, input)).some(
    ({ warehouseId: at }) => at === null || warehouseId === undefined || at === warehouseId,
  );

const staffOf = (operation: OperatorOperation, input: object) =>
  staffFor(operatorOperations[operation] ?? {}, input);
