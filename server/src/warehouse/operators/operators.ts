/** The warehouse's staff: added, and deactivated when they leave. Nobody is deleted, since the ledgers name them. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { newId } from '../../platform/database/ids.ts';
import { forgetActing } from '../../accounts/people/sessions.ts';
import type { OwnerConnection } from './owner-connection.ts';
import {
  insertOperator,
  insertOperatorAction,
  lockOperator,
  updateOperatorActive,
  updateOperatorBadge,
  updateOperatorKeysRevoked,
  updateOperatorUser,
  type OperatorRecord,
} from './operators.sql.ts';

export interface NewOperator {
  name: string;
  email: string | null;
  badgeCode: string | null;
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
    active: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  if (!(await insertOperator(ownerConnection, record))) return undefined;
  await note(ownerConnection, 'operator.added', at, actor, record);
  return record;
}

/** The operator's keys stop working at once, for good. Doing it again changes nothing. */
export async function deactivateOperator(
  ownerConnection: OwnerConnection,
  id: string,
  actor: Actor,
  now: Date,
): Promise<OperatorRecord | undefined> {
  const operator = await lockOperator(ownerConnection, id);
  if (!operator?.active) return operator;
  const at = now.toISOString();
  await updateOperatorActive(ownerConnection, id, false, at);
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

/**
 * Another badge for the operator, or none. Where the old one was scanned it counts no longer, since it may be lost. Undefined
 * when there is no such operator, or no longer, or another one has the badge.
 */
export async function changeBadge(
  ownerConnection: OwnerConnection,
  id: string,
  badgeCode: string | null,
  actor: Actor,
  now: Date,
): Promise<OperatorRecord | undefined> {
  const operator = await lockOperator(ownerConnection, id);
  if (!operator?.active) return undefined;
  if (operator.badgeCode === badgeCode) return operator;
  const at = now.toISOString();
  if (!(await updateOperatorBadge(ownerConnection, id, badgeCode, at))) return undefined;
  await forgetActing(ownerConnection.rows, id);
  await note(ownerConnection, 'operator.badge_changed', at, actor, operator, { badgeCode });
  return { ...operator, badgeCode, updatedAt: at, version: operator.version + 1 };
}

const note = (
  ownerConnection: OwnerConnection,
  action: string,
  at: string,
  actor: Actor,
  { id, name }: OperatorRecord,
  details: object = {},
) =>
  insertOperatorAction(ownerConnection, {
    at,
    action,
    actor,
    details: { operatorId: spellId('user', id), name, ...details },
  });
