/** The warehouse's staff: added, and deactivated when they leave. Nobody is deleted, since the ledgers name them. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { PinState } from '@packhouse/contract/operator/station';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { endSessionsOutside, forgetActing } from '../../accounts/people/sessions.ts';
import { operatorActor } from './operator-principal.ts';
import type { OwnerConnection } from './owner-connection.ts';
import {
  insertOperator,
  insertOperatorAction,
  lockOperator,
  lockOwners,
  updateOperator,
  updateOperatorInactive,
  updateOperatorKeysRevoked,
  updateOperatorUser,
  updatePin,
  updatePinReset,
  type OperatorRecord,
} from './operators.sql.ts';

export interface NewOperator {
  name: string;
  email: string | null;
  badgeCode: string | null;
  /** An owner by default. */
  roles?: HeldRole[];
  actor: Actor;
  /** For operators who have to be the same each time (the demo's). */
  id?: string;
}

/** Undefined when there is an operator with this id, or an active one with this email address or badge. */
export async function addOperator(
  ownerConnection: OwnerConnection,
  { actor, ...operator }: NewOperator,
  now: Date,
): Promise<OperatorRecord | undefined> {
  const at = now.toISOString();
  const record: OperatorRecord = {
    ...operator,
    id: operator.id ?? newId(),
    email: operator.email?.toLowerCase() ?? null,
    roles: operator.roles ?? [{ role: 'owner', warehouseId: null }],
    canSignIn: false,
    active: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  if (!(await insertOperator(ownerConnection, record))) return undefined;
  await note(ownerConnection, 'operator.added', at, actor, record, { roles: record.roles });
  return record;
}

/**
 * Ends the operator's keys at once, for good, and the sessions of an account that opens no organization. Doing it again
 * changes nothing.
 *
 * @throws Failure invalid_state for the last owner.
 */
export async function deactivateOperator(
  ownerConnection: OwnerConnection,
  id: string,
  actor: Actor,
  now: Date,
): Promise<OperatorRecord | undefined> {
  const owners = await lockOwners(ownerConnection);
  const operator = await lockOperator(ownerConnection, id);
  if (!operator?.active) return operator;
  mustKeepAnOwner(owners, operator);
  const at = now.toISOString();
  const userId = await updateOperatorInactive(ownerConnection, id, at);
  if (userId !== null) await endSessionsOutside(ownerConnection.rows, userId, now);
  const revoked = await updateOperatorKeysRevoked(ownerConnection, { operatorId: id }, at);
  const revokedKeys = revoked.map((key) => spellId('key', key.id));
  await note(ownerConnection, 'operator.deactivated', at, actor, operator, { revokedKeys });
  return { ...operator, active: false, updatedAt: at, version: operator.version + 1 };
}

/** From now on the operator can do with this account (a uuid) what the keys can. Undefined when there is no such operator, or no longer. */
export async function linkAccount(
  ownerConnection: OwnerConnection,
  id: string,
  userId: string,
  actor: Actor,
  now: Date,
): Promise<OperatorRecord | undefined> {
  const operator = await lockOperator(ownerConnection, id);
  if (!operator?.active) return undefined;
  const at = now.toISOString();
  await updateOperatorUser(ownerConnection, id, userId, at);
  const accountId = spellId('user', userId);
  await note(ownerConnection, 'operator.account_linked', at, actor, operator, { accountId });
  return operator;
}

export type OperatorChanges = Partial<Pick<OperatorRecord, 'name' | 'email' | 'badgeCode' | 'roles'>>;

/**
 * Fields that are left out stay. Where an old badge was scanned it counts no longer, since it may be lost. Undefined when
 * there is no such operator, or no longer, or another one has the email address or the badge.
 *
 * @throws Failure invalid_state when the last owner would become none.
 */
export async function changeOperator(
  ownerConnection: OwnerConnection,
  id: string,
  { email, ...changes }: OperatorChanges,
  actor: Actor,
  now: Date,
): Promise<OperatorRecord | undefined> {
  const owners = await lockOwners(ownerConnection);
  const operator = await lockOperator(ownerConnection, id);
  if (!operator?.active) return undefined;
  if (changes.roles && !changes.roles.some(isOwner)) mustKeepAnOwner(owners, operator);
  const asked = { ...changes, ...(email === undefined ? {} : { email: email?.toLowerCase() ?? null }) };
  const { badgeCode, ...others } = differing(operator, asked);
  const isChanged = Object.keys(others).length > 0;
  if (badgeCode === undefined && !isChanged) return operator;
  const at = now.toISOString();
  const after = { ...operator, ...asked, updatedAt: at, version: operator.version + 1 };
  if (!(await updateOperator(ownerConnection, after))) return undefined;
  if (badgeCode !== undefined) {
    await forgetActing(ownerConnection.rows, id);
    await note(ownerConnection, 'operator.badge_changed', at, actor, operator, { badgeCode });
  }
  if (isChanged) await note(ownerConnection, 'operator.changed', at, actor, operator, { changes: others });
  return after;
}

/**
 * Keeps the hash of a PIN that the operator has set; false when it is no longer as it was (`state`). The log says that it
 * was set, and nothing of it.
 */
export async function setPin(
  ownerConnection: OwnerConnection,
  { operatorId, name, pin }: { operatorId: string; name: string; pin: { state: PinState } },
  hash: string,
  now: Date,
): Promise<boolean> {
  if (!(await updatePin(ownerConnection, operatorId, hash, pin.state))) return false;
  const actor = operatorActor({ operatorId, name });
  await note(ownerConnection, 'operator.pin_set', now.toISOString(), actor, { id: operatorId, name });
  return true;
}

/** Removes the PIN, and lets the holder of the badge set another one. Call this while the operator is locked. */
export async function resetPin(
  ownerConnection: OwnerConnection,
  operator: OperatorRecord,
  actor: Actor,
  now: Date,
): Promise<OperatorRecord> {
  const after = { ...operator, updatedAt: now.toISOString(), version: operator.version + 1 };
  await updateOperator(ownerConnection, after);
  await updatePinReset(ownerConnection, operator.id);
  await note(ownerConnection, 'operator.pin_reset', after.updatedAt, actor, operator);
  return after;
}

/** `owners` are the ids of the active ones. */
function mustKeepAnOwner(owners: readonly string[], { id, name }: OperatorRecord): void {
  if (owners.length > 1 || !owners.includes(id)) return;
  throw new Failure('invalid_state', `${name} is the last owner. Make somebody else an owner first.`, {
    details: [{ owners: 1 }],
  });
}

const isOwner = ({ role }: HeldRole): boolean => role === 'owner';

const differing = (before: OperatorRecord, asked: OperatorChanges): OperatorChanges =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => !isDeepStrictEqual(before[field as keyof OperatorChanges], value),
    ),
  );

const note = (
  ownerConnection: OwnerConnection,
  action: string,
  at: string,
  actor: Actor,
  { id, name }: Pick<OperatorRecord, 'id' | 'name'>,
  details: object = {},
) =>
  insertOperatorAction(ownerConnection, {
    at,
    action,
    actor,
    details: { operatorId: spellId('user', id), name, ...details },
  });
