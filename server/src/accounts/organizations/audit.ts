/**
 * The audit log of security-relevant actions. Each action writes its entry in its own transaction. Each entry carries
 * the hash of the one before it, so that none can be removed or changed unnoticed: `hash = SHA-256(hash before,
 * entry)`.
 */
import type { AuditEntry as AuditRecord } from '@packhouse/contract/public/organization';
import type { z } from 'zod';
import { spellId, type Kind } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { createHash } from 'node:crypto';
import { insertRows } from '../../platform/database/insert.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

type AuditEntry = z.input<typeof AuditRecord>;

/** Call this while the organization's sequencer is held: it guards the end of the chain and the order of entries. */
export async function insertAuditEntry(tenant: Tenant, entry: AuditEntry): Promise<void> {
  const end = await tenant.row<{ n: number; hash: Buffer }>(sql`
    select c.audit_total::int as n, c.audit_hash as hash from organization_clocks c
    where c.org_id = ${tenant.orgId} for update`);
  const n = end!.n + 1;
  // The entry in the form in which the database returns it: its JSON has its own order of keys, and no undefined.
  const told = {
    ...entry,
    at: new Date(entry.at).toISOString(),
    details: JSON.parse(JSON.stringify(entry.details)),
  };
  const hash = chainHash(end!.hash, n, told);
  await insertRows(tenant, 'audit_entries', [{ id: newId(), n, ...told, hash }]);
  await tenant.rows(sql`
    update organization_clocks set audit_total = ${n}, audit_hash = ${hash} where org_id = ${tenant.orgId}`);
}

/** Writes entries about records of a kind, named by their uuids. */
export const auditOf =
  (kind: Kind) =>
  (tenant: Tenant, at: string, action: string, actor: Actor, id: string, details: object): Promise<void> =>
    insertAuditEntry(tenant, {
      at,
      action,
      actor,
      subjectType: kind,
      subjectId: spellId(kind, id),
      details: { ...details },
    });

/** Problems of the chain; empty when it is intact. Entries from before the chain existed are left out. */
export async function checkAuditChain(tenant: Tenant): Promise<string[]> {
  const end = await tenant.row<{ n: number; hash: Buffer }>(sql`
    select c.audit_total::int as n, c.audit_hash as hash from organization_clocks c where c.org_id = ${tenant.orgId}`);
  const entries = await tenant.rows<AuditEntry & { n: number; hash: Buffer }>(sql`
    select a.n::int as n, a.at, a.action, a.actor, a.subject_type as "subjectType", a.subject_id as "subjectId", a.details, a.hash
    from audit_entries a where a.org_id = ${tenant.orgId} and a.n is not null order by a.n`);
  const problems: string[] = [];
  let [place, before]: [number, Buffer] = [0, Buffer.alloc(0)];
  for (const { n, hash, ...entry } of entries) {
    if (n !== place + 1) problems.push(`audit entries ${place + 1} to ${n - 1} are missing`);
    else if (!chainHash(before, n, entry).equals(hash)) problems.push(`audit entry ${n} was changed`);
    [place, before] = [n, hash];
  }
  if (place !== end!.n || !before.equals(end!.hash)) {
    problems.push(`the audit log ends at entry ${place}, and its organization knows of ${end!.n}`);
  }
  return problems;
}

export function chainHash(before: Buffer, n: number, entry: object): Buffer {
  return createHash('sha256')
    .update(before)
    .update(`${n}\n${canonical(entry)}`)
    .digest();
}

/** JSON with the keys of every object in alphabetical order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
