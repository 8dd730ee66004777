import type { Actor } from '@packhouse/contract/measures';
import type { PinState } from '@packhouse/contract/operator/station';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import type { OwnerConnection } from './owner-connection.ts';

export interface OperatorRecord {
  /** A uuid. */
  id: string;
  name: string;
  email: string | null;
  /** The code that a scan of the badge returns. */
  badgeCode: string | null;
  roles: HeldRole[];
  /** Whether an account is linked. */
  canSignIn: boolean;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const columns = sql`
  o.id, o.name, o.email, o.badge_code as "badgeCode", o.roles, o.user_id is not null as "canSignIn", o.active,
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.version`;

export const listOperators = (ownerConnection: OwnerConnection): Promise<OperatorRecord[]> =>
  ownerConnection.rows<OperatorRecord>(sql`select ${columns} from operators o order by o.name, o.id`);

/** Locks the operator until the commit: nobody else changes them or makes keys for them. */
export async function lockOperator(
  ownerConnection: OwnerConnection,
  id: string,
): Promise<OperatorRecord | undefined> {
  const [operator] = await ownerConnection.rows<OperatorRecord>(
    sql`select ${columns} from operators o where o.id = ${id} for update`,
  );
  return operator;
}

/**
 * Inserts an operator; returns whether they were added. Another operator may already have this id, or an active one
 * this email address or badge.
 */
export async function insertOperator(
  ownerConnection: OwnerConnection,
  operator: OperatorRecord,
): Promise<boolean> {
  const added = await ownerConnection.rows(sql`
    insert into operators (id, name, email, badge_code, roles, active, created_at, updated_at, version)
    values (${operator.id}, ${operator.name}, ${operator.email}, ${operator.badgeCode},
      ${JSON.stringify(operator.roles)}::jsonb, ${operator.active}, ${operator.createdAt}, ${operator.updatedAt}, ${operator.version})
    on conflict do nothing returning id`);
  return added.length > 0;
}

/** Returns the account of the operator (a uuid); null without one. */
export async function updateOperatorInactive(
  ownerConnection: OwnerConnection,
  id: string,
  at: string,
): Promise<string | null> {
  const [operator] = await ownerConnection.rows<{ userId: string | null }>(sql`
    update operators set active = false, updated_at = ${at}, version = version + 1
    where id = ${id} returning user_id as "userId"`);
  return operator!.userId;
}

/** The uuid of the warehouse with this code. */
export async function findWarehouseId(
  ownerConnection: OwnerConnection,
  code: string,
): Promise<string | undefined> {
  const [found] = await ownerConnection.rows<{ id: string }>(
    sql`select w.id from warehouses w where w.code = ${code}`,
  );
  return found?.id;
}

/** Locks the active owners until the commit, before any operator is locked; returns their ids. */
export async function lockOwners(ownerConnection: OwnerConnection): Promise<string[]> {
  const found = await ownerConnection.rows<{ id: string }>(sql`
    select o.id from operators o where o.active and o.roles @> '[{"role": "owner"}]' order by o.id for update`);
  return found.map(({ id }) => id);
}

/** Writes what can be changed of an operator; returns false when another active one has the email address or the badge. */
export async function updateOperator(
  ownerConnection: OwnerConnection,
  { id, name, email, badgeCode, roles, updatedAt, version }: OperatorRecord,
): Promise<boolean> {
  const changed = await ownerConnection.rows(sql`
    update operators o set name = ${name}, email = ${email}, badge_code = ${badgeCode},
      roles = ${JSON.stringify(roles)}::jsonb, updated_at = ${updatedAt}, version = ${version}
    where o.id = ${id} and not exists (
      select from operators other
      where other.id <> o.id and other.active and (other.email = ${email} or other.badge_code = ${badgeCode}))
    returning o.id`);
  return changed.length > 0;
}

/** Keeps the hash of a PIN where the one there was is as `from` says; returns whether it was. */
export async function updatePin(
  ownerConnection: OwnerConnection,
  id: string,
  hash: string,
  from: PinState,
): Promise<boolean> {
  const changed = await ownerConnection.rows(sql`
    update operators set pin_hash = ${hash}, pin_open = false
    where id = ${id} and active and (pin_hash is not null) = ${from === 'set'} and pin_open = ${from === 'reset'}
    returning id`);
  return changed.length > 0;
}

/** Removes the PIN, also where it was entered already, and lets the operator set another one. */
export async function updatePinReset(ownerConnection: OwnerConnection, id: string): Promise<void> {
  await ownerConnection.rows(sql`update operators set pin_hash = null, pin_open = true where id = ${id}`);
  await ownerConnection.rows(sql`update sessions set pin_proven_at = null where pin_operator_id = ${id}`);
}

/** The active operator who signs in with the account. */
export async function findOperatorOfAccount(
  ownerConnection: OwnerConnection,
  userId: string,
): Promise<OperatorRecord | undefined> {
  const [operator] = await ownerConnection.rows<OperatorRecord>(
    sql`select ${columns} from operators o where o.user_id = ${userId} and o.active`,
  );
  return operator;
}

/** Sets the account with which the operator signs in. */
export async function updateOperatorUser(
  ownerConnection: OwnerConnection,
  id: string,
  userId: string,
  at: string,
): Promise<void> {
  await ownerConnection.rows(sql`
    update operators set user_id = ${userId}, updated_at = ${at}, version = version + 1 where id = ${id}`);
}

export interface OperatorKeyRecord {
  /** A uuid. */
  id: string;
  operatorId: string;
  operatorName: string;
  name: string;
  /** The first characters and the last four: the only parts of a key that are shown after its creation. */
  start: string;
  lastFour: string;
  accessMode: 'read_write' | 'read_only';
  expiresAt: string | null;
  revokedAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export const listOperatorKeys = (ownerConnection: OwnerConnection): Promise<OperatorKeyRecord[]> =>
  ownerConnection.rows<OperatorKeyRecord>(sql`
    select k.id, k.operator_id as "operatorId", o.name as "operatorName", k.name, k.start, k.last_four as "lastFour",
      k.access_mode as "accessMode", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
      k.last_used_at as "lastUsedAt", k.created_at as "createdAt", k.updated_at as "updatedAt", k.version
    from operator_keys k join operators o on o.id = k.operator_id
    order by k.created_at, k.id`);

export async function insertOperatorKey(
  ownerConnection: OwnerConnection,
  key: OperatorKeyRecord,
  hash: Buffer,
): Promise<void> {
  await ownerConnection.rows(sql`
    insert into operator_keys (hash, id, operator_id, name, start, last_four, access_mode, expires_at, revoked_at,
      last_used_at, created_at, updated_at, version)
    values (${hash}, ${key.id}, ${key.operatorId}, ${key.name}, ${key.start}, ${key.lastFour}, ${key.accessMode},
      ${key.expiresAt}, ${key.revokedAt}, ${key.lastUsedAt}, ${key.createdAt}, ${key.updatedAt}, ${key.version})`);
}

interface RevokedKey {
  id: string;
  name: string;
  operatorName: string;
}

/** Revokes the key, or all keys of the operator, that are not revoked yet; returns those it revoked. */
export const updateOperatorKeysRevoked = (
  ownerConnection: OwnerConnection,
  which: { id: string } | { operatorId: string },
  at: string,
): Promise<RevokedKey[]> =>
  ownerConnection.rows<RevokedKey>(sql`
    update operator_keys k set revoked_at = ${at}, updated_at = ${at}, version = k.version + 1
    from operators o
    where o.id = k.operator_id and k.revoked_at is null
      and ${'id' in which ? sql`k.id = ${which.id}` : sql`k.operator_id = ${which.operatorId}`}
    returning k.id, k.name, o.name as "operatorName"`);

export async function insertOperatorAction(
  ownerConnection: OwnerConnection,
  action: { at: string; action: string; actor: Actor; details: Record<string, unknown> },
): Promise<void> {
  await ownerConnection.rows(sql`
    insert into operator_actions (id, at, action, actor, details)
    values (${newId()}, ${action.at}, ${action.action}, ${JSON.stringify(action.actor)}::jsonb,
      ${JSON.stringify(action.details)}::jsonb)`);
}
