/** API keys: made, listed, edited and revoked. The text of a key exists once, in the answer of `createKey`. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { ScopeName } from '@packhouse/contract/scopes';
import { newId } from '../../platform/database/ids.ts';
import { advanceSequencer, type Sequencer } from '../../platform/sequencer.ts';
import { auditOf } from '../organizations/audit.ts';
import { findOrganizationMode } from '../organizations/mode.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { deleteEndpointsOf, moveEndpoints } from './endpoints.sql.ts';
import { findKey, insertKey, updateKey, type KeyRecord } from './keys.sql.ts';
import { hashOf, makeKey, startOf } from './key.ts';

export { countActiveKeys, findKey, keyColumns, type KeyRecord } from './keys.sql.ts';

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
export const createKey = async (tenant: Tenant, key: NewKey): Promise<MadeKey> =>
  addKey(tenant, await advanceSequencer(tenant, { touched: ['organization'] }, key.now), key);

export interface MadeKey {
  text: string;
  record: KeyRecord;
}

/** The same while the organization's sequencer is held. */
export async function addKey(tenant: Tenant, held: Sequencer, key: NewKey): Promise<MadeKey> {
  held.touch('organization');
  const { at } = held;
  const text = makeKey(tenant.orgId, await findOrganizationMode(tenant), key.secret);
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
  return changeKey(tenant, await advanceSequencer(tenant, { touched: ['organization'] }), id, changes, actor);
}

/** The same while the organization's sequencer is held. `check` sees the key as nobody else will write it before the commit. */
export async function changeKey(
  tenant: Tenant,
  held: Sequencer,
  id: string,
  changes: KeyChanges,
  actor: Actor,
  check?: (key: KeyRecord) => void,
): Promise<KeyRecord | undefined> {
  const key = await findKey(tenant, id);
  if (!key) return undefined;
  check?.(key);
  held.touch('organization');
  await updateKey(tenant, { ...key, ...changes, updatedAt: held.at });
  await audit(tenant, held.at, 'key.edited', actor, id, changes);
  return findKey(tenant, id);
}

/** The key stops working at once, in every process. Revoking it again changes nothing. */
export async function revokeKey(tenant: Tenant, id: string, actor: Actor): Promise<KeyRecord | undefined> {
  const before = await findKey(tenant, id);
  if (!before || before.revokedAt) return before;
  return stopKey(tenant, await advanceSequencer(tenant, { touched: ['organization'] }), id, actor);
}

/** The same while the organization's sequencer is held. */
export async function stopKey(
  tenant: Tenant,
  held: Sequencer,
  id: string,
  actor: Actor,
  check?: (key: KeyRecord) => void,
): Promise<KeyRecord | undefined> {
  const key = await findKey(tenant, id);
  if (!key) return undefined;
  check?.(key);
  if (key.revokedAt) return key;
  held.touch('organization');
  await updateKey(tenant, { ...key, revokedAt: held.at, updatedAt: held.at });
  await deleteEndpointsOf(tenant, [id]);
  await audit(tenant, held.at, 'key.revoked', actor, id, { name: key.name });
  return findKey(tenant, id);
}

/**
 * A new key with the settings of the old one, which works until `worksUntil` and not longer than it would have; without,
 * it is revoked. While the organization's sequencer is held.
 */
export async function rollKey(
  tenant: Tenant,
  held: Sequencer,
  id: string,
  worksUntil: string | undefined,
  actor: Actor,
  check: (key: KeyRecord) => void,
): Promise<(MadeKey & { worksUntil: string }) | undefined> {
  const old = await findKey(tenant, id);
  if (!old) return undefined;
  check(old);
  const { name, scopes, accessMode, expiresAt } = old;
  const made = await addKey(tenant, held, { name, scopes, accessMode, expiresAt, actor });
  const expires = worksUntil && (expiresAt === null || worksUntil < expiresAt) ? worksUntil : expiresAt;
  await updateKey(tenant, {
    ...old,
    ...(worksUntil ? { expiresAt: expires } : { revokedAt: held.at }),
    updatedAt: held.at,
  });
  await moveEndpoints(tenant, id, made.record.id);
  const details = { name, replacedBy: spellId('key', made.record.id) };
  await audit(tenant, held.at, 'key.rolled', actor, id, details);
  return { ...made, worksUntil: worksUntil ? expires! : held.at };
}

const audit = auditOf('key');
