/** API keys: made, listed, edited and revoked. The text of a key exists once, in the answer of `createKey`. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { ScopeName } from '@packhouse/contract/scopes';
import { newId } from '../database/ids.ts';
import { tick } from '../clock.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import { findOrganizationMode } from '../organizations/mode.ts';
import type { Tenant } from '../tenant.ts';
import { findKey, insertKey, updateKey, type KeyRecord } from './keys.sql.ts';
import { hashOf, makeKey, startOf } from './key.ts';

export interface NewKey {
  name: string;
  scopes: readonly ScopeName[];
  accessMode: 'read_write' | 'read_only';
  /** ISO time, or null for a key that does not expire. */
  expiresAt: string | null;
  actor: Actor;
  /** For keys that have to be the same each time (the demo's). */
  id?: string;
  secret?: Buffer;
  now?: Date;
}

/** Makes a key of the tenant's data space. The text is not kept anywhere. */
export async function createKey(tenant: Tenant, key: NewKey): Promise<{ text: string; record: KeyRecord }> {
  const text = makeKey(tenant.orgId, await findOrganizationMode(tenant), key.secret);
  const { at } = await tick(tenant, { touched: ['organization'] }, key.now);
  const record: KeyRecord = {
    id: key.id ?? newId(),
    name: key.name,
    start: startOf(text),
    lastFour: text.slice(-4),
    scopes: [...key.scopes],
    accessMode: key.accessMode,
    expiresAt: key.expiresAt,
    revokedAt: null,
    createdBy: key.actor,
    createdAt: at,
    updatedAt: at,
    version: 1,
    lastUsedAt: null,
  };
  await insertKey(tenant, record, hashOf(text));
  await audit(tenant, at, 'key.created', key.actor, record.id, { name: key.name, scopes: key.scopes });
  return { text, record };
}

export type KeyChanges = Partial<Pick<KeyRecord, 'name' | 'scopes' | 'accessMode' | 'expiresAt'>>;

/** Undefined when the organization has no such key. What is narrowed or expired holds from the commit on. */
export async function editKey(
  tenant: Tenant,
  id: string,
  changes: KeyChanges,
  actor: Actor,
): Promise<KeyRecord | undefined> {
  if (!(await findKey(tenant, id))) return undefined;
  const { at } = await tick(tenant, { touched: ['organization'] });
  // As it is now that nobody else writes: while this waited for the clock, the key may have been revoked.
  const key = (await findKey(tenant, id))!;
  await updateKey(tenant, { ...key, ...changes, updatedAt: at });
  await audit(tenant, at, 'key.edited', actor, id, changes);
  return findKey(tenant, id);
}

/** The key stops working at once, in every process. Revoking it again changes nothing. */
export async function revokeKey(tenant: Tenant, id: string, actor: Actor): Promise<KeyRecord | undefined> {
  const before = await findKey(tenant, id);
  if (!before || before.revokedAt) return before;
  const { at } = await tick(tenant, { touched: ['organization'] });
  // As it is now that nobody else writes: while this waited for the clock, the key may have been edited or revoked.
  const key = (await findKey(tenant, id))!;
  if (key.revokedAt) return key;
  await updateKey(tenant, { ...key, revokedAt: at, updatedAt: at });
  await audit(tenant, at, 'key.revoked', actor, id, { name: key.name });
  return findKey(tenant, id);
}

const audit = (tenant: Tenant, at: string, action: string, actor: Actor, id: string, details: object) =>
  insertAuditEntry(tenant, {
    at,
    action,
    actor,
    subjectType: 'key',
    subjectId: spellId('key', id),
    details: { ...details },
  });
