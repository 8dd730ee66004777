/** The audit log, written by whoever does what matters for security, in the transaction that does it. */
import type { Actor } from '@packhouse/contract/measures';
import { insertRows } from '../database/insert.ts';
import { newId } from '../database/ids.ts';
import type { Tenant } from '../tenant.ts';

export const insertAuditEntry = (
  tenant: Tenant,
  entry: {
    at: string;
    action: string;
    actor: Actor;
    subjectType: string;
    subjectId: string;
    details: Record<string, unknown>;
  },
): Promise<void> =>
  insertRows(tenant, 'audit_entries', [
    {
      id: newId(),
      at: entry.at,
      action: entry.action,
      actor: entry.actor,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      details: entry.details,
    },
  ]);
