/** Keys of operators: made and revoked. The text of a key exists once, in the answer of `createOperatorKey`. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { hashOf, startOf } from '../../accounts/access/key.ts';
import { newId } from '../../platform/database/ids.ts';
import type { OwnerConnection } from './owner-connection.ts';
import { makeOperatorKey } from './operator-key.ts';
import {
  insertOperatorAction,
  insertOperatorKey,
  listOperatorKeys,
  lockOperator,
  updateOperatorKeysRevoked,
  type OperatorKeyRecord,
} from './operators.sql.ts';

export interface NewOperatorKey {
  /** A uuid. */
  operatorId: string;
  name: string;
  accessMode: 'read_write' | 'read_only';
  /** ISO time, or null for a key that does not expire. */
  expiresAt: string | null;
  actor: Actor;
}

/** Undefined when there is no such operator, or no longer. The text is not kept anywhere. */
export async function createOperatorKey(
  ownerConnection: OwnerConnection,
  { actor, ...key }: NewOperatorKey,
  now: Date,
): Promise<{ text: string; record: OperatorKeyRecord } | undefined> {
  const operator = await lockOperator(ownerConnection, key.operatorId);
  if (!operator?.active) return undefined;
  const [text, at] = [makeOperatorKey(), now.toISOString()];
  const record: OperatorKeyRecord = {
    ...key,
    id: newId(),
    operatorName: operator.name,
    start: startOf(text),
    lastFour: text.slice(-4),
    revokedAt: null,
    lastUsedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await insertOperatorKey(ownerConnection, record, hashOf(text));
  await audit(ownerConnection, 'operator_key.created', at, actor, record);
  return { text, record };
}

/** The key stops working at once, in every process. Revoking it again changes nothing; undefined when there is none. */
export async function revokeOperatorKey(
  ownerConnection: OwnerConnection,
  id: string,
  actor: Actor,
  now: Date,
): Promise<OperatorKeyRecord | undefined> {
  const at = now.toISOString();
  for (const revoked of await updateOperatorKeysRevoked(ownerConnection, { id }, at)) {
    await audit(ownerConnection, 'operator_key.revoked', at, actor, revoked);
  }
  return (await listOperatorKeys(ownerConnection)).find((key) => key.id === id);
}

const audit = (
  ownerConnection: OwnerConnection,
  action: string,
  at: string,
  actor: Actor,
  key: Pick<OperatorKeyRecord, 'id' | 'name' | 'operatorName'>,
) =>
  insertOperatorAction(ownerConnection, {
    at,
    action,
    actor,
    details: { keyId: spellId('key', key.id), name: key.name, operator: key.operatorName },
  });
